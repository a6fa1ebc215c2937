"""No malformed, oversized, wrong-phase or wrong-role frame changes a table, and each is refused in words.

Frames are made at random from real commands and damaged: letters changed, fields dropped, doubled, made huge or of
another kind, commands of other roles and phases, and plain noise. They go through the same connection that a socket
feeds, at a table that is held still, so that whatever moved it was a frame that ought to have been refused.
"""

import asyncio
import dataclasses
import json
import random
import shutil
import tempfile
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from paigow.errors import Refused
from paigow.server.coach import Coach
from paigow.server.hosting import HostedTable
from paigow.server.identity import Guest
from paigow.server.live import Connection
from paigow.server.messages import NewTable
from paigow.server.pit import Pit
from paigow.server.powers import DEAL, FLOOR, OPENER, ORDER, POWERS, REPORT, SURVEIL, Holder
from paigow.server.settings import ServerLimits, Settings
from paigow.server.stream import Watcher
from paigow.server.worker import AdviceDesk
from paigow.staff.house import House, Manner, Move, Room
from paigow.table import commands as c
from paigow.table.codec import command_types
from paigow.table.phases import permitted
from paigow.table.state import Table
from paigow.table.views import Viewer
from prove import Progress, Result

ALONE = "it talks to one server"

PIECES = 100
FRAMES_A_PIECE = 1_000

NASTY = (
    "\ud800", "a\udfffb", "\u202eevil", "\u200b", "\ufeff", "\x1b[2J", "two\nlines", "\u2028", "\U0001f600" * 60,
    "é" * 200,
    "'; drop table events; --", "<script>", "{{7*7}}", "%s%n", "../../etc/passwd", "NaN", "-0", "1e400",
)  # fmt: skip
"""Texts that break readers, writers, pages and databases."""

QUICK = Settings(commands_a_second=1e9, limits=ServerLimits(commands_a_round=10**9))

STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    7,
    10**9,
    10**30,
    1.5,
    "",
    "x",
    "main",
    "As",
    "x" * 500,
    [],
    [1],
    {},
    {"a": 1},
    "\u0000",
    *NASTY,
)
GUESTS = (("player", ""), ("spectator", ""))
SPEAKERS = frozenset({"player", "floor", "dealer"})
HOLDERS = tuple(
    (seen, role)
    for seen, power in (("floor", FLOOR), ("surveillance", SURVEIL), ("dealer", DEAL))
    for role, powers in POWERS.items()
    if power in powers
)
"""As whom a holder of each role may be connected: at the desk, as surveillance, in the dealer's place."""


class StillHouse(House):
    """Does nothing, so that nothing but a frame moves the table."""

    def move(self, table: Table, now: float, room: Room) -> Move:
        return Move()


class NoSocket:
    """Stands where a socket would; nothing is sent in this campaign."""


def run(seed: int, progress: Progress) -> Result:
    folder = Path(tempfile.mkdtemp(prefix="paigow-frames"))
    try:
        asyncio.run(campaign(seed, progress, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    tally = progress.tally
    says = (
        f"{tally['frames']:,} frames: {tally['refused']:,} refused in words, {tally['done']:,} permitted and done, "
        f"{tally['faults']} that moved the table and should not, or were not answered"
    )
    return Result(tally["faults"] == 0, tally["frames"], says, dict(tally))


async def campaign(seed: int, progress: Progress, folder: Path) -> None:
    pit = Pit(Settings(database=str(folder / "record.db"), advice=False))
    await pit.start()
    try:
        for piece in progress.pieces(PIECES):
            luck = random.Random(f"{seed} {piece}")
            hosted = await still_table(pit, luck)
            for _ in range(FRAMES_A_PIECE):
                await one_frame(hosted, luck, progress)
            await hosted.stop()
            pit.tables.pop(hosted.record.number)
    finally:
        await pit.stop()


async def still_table(pit: Pit, luck: random.Random) -> HostedTable:
    """A table that has played to some moment of a round and stays there."""
    game = luck.choice(("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles"))
    number, _ = await pit.open(NewTable(game=game, bots=3, pace=0, quiet_seconds=0))
    hosted = await pit.host(number)
    assert hosted is not None
    watcher = Watcher(Viewer("spectator"))
    hosted.watch(watcher)
    moment = luck.randrange(20, 160)
    while hosted.table.sequence < moment:
        await asyncio.sleep(0)
    hosted.house = StillHouse(Manner())
    hosted.unwatch(watcher)
    # What the house had begun is over when the next order is answered, and nobody can sit here.
    with suppress(Refused):
        await hosted.order("still", c.Sit(99, by=c.Actor("player", "nobody"), at=hosted.now()))
    return hosted


async def one_frame(hosted: HostedTable, luck: random.Random, progress: Progress) -> None:
    """Send one frame as some role; what is not permitted must be refused and change nothing."""
    role, held = luck.choice(luck.choice((GUESTS, HOLDERS)))
    person = Guest("bot-1", "Mei") if role == "player" else None
    viewer = Viewer(role, person.id if person else "")
    coach = Coach(AdviceDesk(with_worker=False))
    holder = Holder(held, held, held, by_house=held != OPENER) if held else None
    connection = Connection(NoSocket(), hosted, viewer, person, coach, QUICK, holder)  # type: ignore[arg-type]
    raw, name = frame(luck)
    before = hosted.table
    message: MutableMapping[str, Any] = {"type": "websocket.receive"}
    message["bytes" if luck.random() < 0.1 else "text"] = raw
    if "bytes" in message:
        message["bytes"] = raw.encode("utf-8", "surrogatepass")
    await connection._hear(message)
    answers = [
        json.loads(connection.watcher.queue.get_nowait() or b"{}")
        for _ in range(connection.watcher.queue.qsize())
    ]
    kinds = [answer.get("type") for answer in answers]
    progress.tally["frames"] += 1
    progress.tally[f"frames by {held or role}"] += 1
    progress.tally["refused" if "refused" in kinds else "done"] += 1
    speaks = role in SPEAKERS and (holder is None or any(map(holder.may, (ORDER, REPORT, DEAL))))
    may = speaks and name in command_types() and command_types()[name] in permitted(before.phase, role)
    moved = hosted.table.sequence != before.sequence
    silent = not answers or any(
        answer.get("type") == "refused" and not answer.get("text") for answer in answers
    )
    if silent or (moved and not may) or hosted.stopped is not None:
        progress.tally["faults"] += 1
        print(f"{role} {held} in {before.phase}: {raw[:200]!r} -> {kinds}")


def frame(luck: random.Random) -> tuple[str, str]:
    """A frame, and the command it names if any."""
    name = luck.choice(list(command_types()))
    fields = {
        field_.name: luck.choice(STRANGE) if luck.random() < 0.5 else 1
        for field_ in dataclasses.fields(command_types()[name])
        if field_.name not in {"by", "at"} and luck.random() < 0.9
    }
    command: dict[str, Any] = {"type": name, **fields}
    data: Any = {"id": f"f{luck.randrange(10**9)}", "command": command}
    for _ in range(luck.choice((0, 1, 1, 2))):
        data = luck.choice(DAMAGES)(data, luck)
    text = json.dumps(data)
    if luck.random() < 0.25:
        text = torn(text, luck)
    return text, name


def dropped(data: Any, luck: random.Random) -> Any:
    if isinstance(data, dict) and data:
        return {key: item for key, item in data.items() if key != luck.choice(list(data))}
    return data


def strange(data: Any, luck: random.Random) -> Any:
    if isinstance(data, dict) and data:
        return {**data, luck.choice(list(data)): luck.choice(STRANGE)}
    return luck.choice(STRANGE)


def more(data: Any, luck: random.Random) -> Any:
    if isinstance(data, dict):
        return {**data, luck.choice(("by", "at", "role", "x", "confirm", "type")): luck.choice(STRANGE)}
    return [data, data]


def deep(data: Any, luck: random.Random) -> Any:
    for _ in range(luck.choice((5, 50))):
        data = {"a": data}
    return data


def acts_for(data: Any, luck: random.Random) -> Any:
    """Somebody tries to speak for another."""
    if isinstance(data, dict) and isinstance(data.get("command"), dict):
        return {**data, "command": {**data["command"], "by": {"role": "dealer", "name": "dealer"}}}
    return data


def huge(data: Any, luck: random.Random) -> Any:
    return {"id": "x" * luck.choice((41, 10_000)), "command": data}


def torn(text: str, luck: random.Random) -> str:
    """Letters changed, cut off, doubled, or noise."""
    kind = luck.randrange(4)
    if kind == 0:
        at = luck.randrange(len(text))
        return text[:at] + chr(luck.randrange(32, 0x3000)) + text[at + 1 :]
    if kind == 1:
        return text[: luck.randrange(len(text))]
    if kind == 2:
        return text * luck.choice((2, 300))
    return "".join(chr(luck.randrange(1, 0x500)) for _ in range(luck.randrange(200)))


DAMAGES: tuple[Callable[[Any, random.Random], Any], ...] = (dropped, strange, more, deep, acts_for, huge)
