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


async def test_a_server_that_closes_is_healthy_and_wants_no_more_visitors(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        assert (await served.http.get("/api/ready")).status_code == 200
        await served.pit.say_closing()
        ready = await served.http.get("/api/ready")
        assert (ready.status_code, ready.json()["status"]) == (503, "closing")
        assert (await served.http.get("/api/health")).status_code == 200


async def test_metrics_are_in_the_text_format(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        await served.open()
        lines = (await served.http.get("/api/metrics")).text.splitlines()
        values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        assert values["paigow_tables"] == "1"
        assert float(values["paigow_up_seconds"]) > 0
        assert all(line.startswith("# TYPE paigow_") for line in lines if line.startswith("#"))
