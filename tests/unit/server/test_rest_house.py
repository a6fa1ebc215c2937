"""Whoever runs the server sees whether it records, and counts."""

from pathlib import Path

from tests.support.serving import quick, serving, until


async def test_health_says_whether_anything_is_recorded(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        assert (await served.http.get("/api/health")).json()["status"] == "ok"
        with served.pit.scribe.outage.attempt():
            await until(lambda: served.pit.scribe.waits)
            health = (await served.http.get("/api/health")).json()
        assert (health["status"], health["recording"]) == ("not-recording", False)


async def test_metrics_are_in_the_text_format(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        await served.open()
        lines = (await served.http.get("/api/metrics")).text.splitlines()
        values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        assert values["paigow_tables"] == "1"
        assert float(values["paigow_up_seconds"]) > 0
        assert all(line.startswith("# TYPE paigow_") for line in lines if line.startswith("#"))
