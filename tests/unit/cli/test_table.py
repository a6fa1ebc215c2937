"""`paigow table` against a server that runs: the operator lists, closes and deletes tables; nobody else does."""

import asyncio
from pathlib import Path

from typer.testing import CliRunner

from paigow.cli.app import build
from tests.support.serving import quick, serving


async def test_tables_are_listed_closed_and_deleted(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker", name="Window")

        async def paigow(*words: str) -> tuple[int, str]:
            arguments = ["table", *words, "--server", served.base]
            done = await asyncio.to_thread(lambda: CliRunner().invoke(build(), arguments))
            return done.exit_code, done.output

        assert "Window" in (await paigow("list"))[1]
        assert (await paigow("close", number))[0] != 0
        assert (await paigow("delete", number, "--key", "wrong"))[0] != 0
        assert (await paigow("close", number, "--key", "key"))[0] == 0
        assert "deleted" in (await paigow("delete", number, "--key", "key"))[1]
        assert "Window" not in (await paigow("list"))[1]
