"""Every commitment, roll and seed on record is made again, and one that was changed is found with its place."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from paigow.record.database import open_database
from paigow.record.schema import SECRETS, STREAM_ENTRIES
from paigow.server.fairness import fairness_stream
from paigow.server.fairness_check import check_fairness
from paigow.server.messages import NewTable
from tests.support.serving import pit_at, quick, spectator, until

GAMES = ("maryland-poker", "horseshoe-poker", "colorado-dragons-eye")


async def played(path: str, games: tuple[str, ...] = GAMES[:1]) -> None:
    async with pit_at(quick(path)) as pit:
        for game in games:
            number, _ = await pit.open(NewTable(game=game, bots=2, quiet_seconds=0))
            hosted = await pit.host(number)
            assert hosted is not None
            hosted.watch(spectator())
        await until(lambda: all(table.table.round.number >= 3 for table in pit.tables.values()))


async def test_what_was_played_fits_what_was_committed_to(folder: Path) -> None:
    path = str(folder / "record.db")
    await played(path, GAMES)
    engine = open_database(path)
    checked = check_fairness(engine)
    assert checked.faults == ()
    assert checked.shuffles >= 2 * len(GAMES)
    engine.dispose()


def other_piece(entry: dict[str, Any]) -> None:
    entry["pieces"][3], entry["pieces"][4] = entry["pieces"][4], entry["pieces"][3]


def fewer_pieces(entry: dict[str, Any]) -> None:
    entry["pieces"].pop()


def other_seed(entry: dict[str, Any]) -> None:
    entry["seed"] = "00" * 32


def other_nonces(entry: dict[str, Any]) -> None:
    entry["nonces"] = {"nobody": "x"}


def other_result(entry: dict[str, Any]) -> None:
    entry["result"] = 99 if isinstance(entry["result"], int) else "1-1-1"


def other_shuffle(entry: dict[str, Any]) -> None:
    entry["sequence"] = 999_999


def other_kind(entry: dict[str, Any]) -> None:
    entry["kind"] = "said"


@pytest.mark.parametrize(
    ("kind", "change", "said"),
    [
        ("committed", other_piece, "the piece at place 3"),
        ("committed", fewer_pieces, "pieces were committed to"),
        ("committed", other_seed, "the seed is not the one"),
        ("rolled", other_nonces, "other nonces"),
        ("rolled", other_result, "does not follow"),
        ("rolled", other_shuffle, "without a commitment"),
        ("revealed", other_seed, "the seed that was shown"),
        ("revealed", other_shuffle, "the seed that was shown"),
        ("revealed", other_kind, "no known kind"),
    ],
)
async def test_what_was_changed_is_found_where_it_stands(
    folder: Path, kind: str, change: Callable[[dict[str, Any]], None], said: str
) -> None:
    path = str(folder / "record.db")
    await played(path)
    engine = open_database(path)
    stream = fairness_stream("1")
    with engine.begin() as connection:
        rows = connection.execute(sa.select(STREAM_ENTRIES).where(STREAM_ENTRIES.c.stream == stream)).all()
        row = next(each_row for each_row in rows if json.loads(each_row.entry)["kind"] == kind)
        entry = json.loads(row.entry)
        change(entry)
        here = (STREAM_ENTRIES.c.stream == stream, STREAM_ENTRIES.c.sequence == row.sequence)
        connection.execute(STREAM_ENTRIES.update().where(*here).values(entry=json.dumps(entry)))
    faults = check_fairness(engine).faults
    assert any(fault.at == row.sequence and said in fault.what for fault in faults), faults
    engine.dispose()


async def test_a_key_or_a_seed_that_is_missing_is_said(folder: Path) -> None:
    path = str(folder / "record.db")
    await played(path)
    engine = open_database(path)
    with engine.begin() as connection:
        connection.execute(SECRETS.delete().where(SECRETS.c.name.like("shuffle:%")))
        shown = STREAM_ENTRIES.c.entry.contains('"revealed"')
        connection.execute(STREAM_ENTRIES.delete().where(shown))
        connection.execute(
            STREAM_ENTRIES.insert().values(
                stream=fairness_stream("1"),
                sequence=10_000,
                number="1",
                hash="",
                entry=json.dumps(
                    {"kind": "nonce", "sequence": 999_999, "person": "x", "nonce": "y", "round": 1}
                ),
            )
        )
    faults = [fault.what for fault in check_fairness(engine).faults]
    assert any("the key of the shuffle is not kept" in fault for fault in faults)
    assert any("its seed was never shown" in fault for fault in faults)
    assert any("a nonce that came at no time" in fault for fault in faults)
    engine.dispose()
