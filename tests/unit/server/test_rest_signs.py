"""The signs of a table over REST, in the reader's language."""

from pathlib import Path

from tests.support.serving import quick, serving


async def test_signs_are_in_the_readers_language_and_carry_their_clauses(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open("colorado-tiles")
        address = f"/api/tables/{number}/signs"
        english, chinese = [
            (await served.http.get(address, params={"language": name})).json() for name in ("en", "zh-Hant")
        ]
        assert english["heading"] == "About this table"
        assert english["heading"] != chinese["heading"]
        assert all(line["clauses"] for line in english["lines"])
        assert (await served.http.get("/api/tables/99/signs")).status_code == 404
