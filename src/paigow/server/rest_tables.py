"""REST: games, the lobby, opening and joining tables, rule cards, and rounds on record."""

import asyncio
from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Query

from paigow.errors import BadNotation, Refused
from paigow.server import rest_layout
from paigow.server.access import PitDep, is_finished, see_as
from paigow.server.messages import (
    Created,
    GameInfo,
    Join,
    Joined,
    NewTable,
    Role,
    RoundDetail,
    RoundInfo,
    RoundList,
    RuleCard,
    TableDetail,
    TableInfo,
    WagerInfo,
)
from paigow.server.pit import NoSuchTable, Pit
from paigow.server.rounds import round_detail
from paigow.server.wording import card_sections, language_of
from paigow.submissions import ApprovedGame, load_game, shipped_filings
from paigow.table.places import spots
from paigow.table.views import Viewer, view

router = APIRouter(prefix="/api", tags=["tables"])
router.include_router(rest_layout.router)

Number = Annotated[str, "a table's number"]


@cache
def _games() -> tuple[GameInfo, ...]:
    return tuple(_game_info(load_game(name)) for name in shipped_filings())


def _game_info(game: ApprovedGame) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        document=game.document,
        pieces=game.pieces,
        positions=game.options.number("table.positions"),
        wagers=tuple(
            WagerInfo(kind=kind.value, minimum=one.minimum, maximum=one.maximum, unit=one.unit)
            for kind, one in game.limits.items()
        ),
        modes=("by-the-book", "practice"),
        banking=game.options.flag("banking.offered"),
        digest=game.digest,
    )


@router.get("/games")
async def games() -> tuple[GameInfo, ...]:
    """The games that can be played."""
    return await asyncio.to_thread(_games)


@router.get("/tables")
async def tables(pit: PitDep) -> tuple[TableInfo, ...]:
    """The lobby: every table of this server and of those that share its database."""
    records = await asyncio.to_thread(pit.journal.tables)
    return tuple([await asyncio.to_thread(_info, pit, one.number) for one in records])


def _info(pit: Pit, number: str) -> TableInfo:
    record = pit.record(number)
    hosted = pit.tables.get(number)
    table = pit.state(number)
    game = table.game
    state: Literal["running", "elsewhere", "stopped"] = "elsewhere"
    if hosted is not None:
        state = "running" if hosted.stopped is None else "stopped"
    seats = [table.seated(one) for one in spots(table)]
    main = next(iter(game.limits.values()))
    return TableInfo(
        number=number,
        name=str(record.settings.get("name", "")),
        game=game.name,
        title=game.title,
        pieces=game.pieces,
        mode="practice" if record.mode == "practice" else "by-the-book",
        phase=table.phase.value,
        round=table.round.number,
        positions=len(seats),
        taken=sum(one is not None for one in seats),
        bots=sum(one is not None and one.id.startswith("bot-") for one in seats),
        watchers=len(hosted.stream.watchers) if hosted is not None else 0,
        minimum=main.minimum,
        maximum=main.maximum,
        banking=game.options.flag("banking.offered"),
        state=state,
        seats=tuple("" if one is None else one.name for one in seats),
    )


@router.post("/tables", status_code=201)
async def open_table(pit: PitDep, asked: NewTable) -> Created:
    """Open a table; the house token is shown this once and opens its floor, and its finished rounds as surveillance."""
    if bool(asked.game) == bool(asked.filing):
        raise BadNotation("give a game's name or the text of a filing, and not both")
    if asked.game and asked.game not in shipped_filings():
        raise BadNotation(f"{asked.game!r} is no game; there are {', '.join(shipped_filings())}")
    number, token = await pit.open(asked)
    await pit.host(number)
    return Created(number=number, house_token=token)


@router.get("/tables/{number}")
async def table(pit: PitDep, number: Number, language: str = "en") -> TableDetail:
    """One table, and what a spectator sees of it."""
    info = await asyncio.to_thread(_info, pit, number)
    state = await asyncio.to_thread(pit.state, number)
    seen = view(state, Viewer("spectator", language=language_of(language)))
    return TableDetail(**info.model_dump(), view=seen)


@router.post("/tables/{number}/join", status_code=201)
async def join(pit: PitDep, number: Number, asked: Join) -> Joined:
    """Come to a table under a display name; sitting down is a command of the live connection."""
    pit.record(number)
    name = " ".join(asked.name.split())
    if not name or not name.isprintable():
        raise BadNotation("a display name needs at least one letter, and only what can be printed")
    person, token = await asyncio.to_thread(pit.door.join, number, name)
    return Joined(person=person.id, name=person.name, token=token)


@router.get("/tables/{number}/card")
async def card(pit: PitDep, number: Number, language: str = "en") -> RuleCard:
    """The rule card of a table."""
    record = pit.record(number)
    game = await asyncio.to_thread(pit.game, record)
    return _card(game, "practice" if record.mode == "practice" else "by-the-book", language)


@router.get("/games/{name}/card")
async def game_card(name: Annotated[str, "a game's name"], language: str = "en") -> RuleCard:
    """The rule card of a game as it is filed, before any table is open."""
    if name not in shipped_filings():
        raise Refused("wire.no-such-game", game=name[:64], games=", ".join(shipped_filings()))
    return _card(await asyncio.to_thread(load_game, name), "by-the-book", language)


def _card(game: ApprovedGame, mode: Literal["practice", "by-the-book"], language: str) -> RuleCard:
    return RuleCard(
        title=game.title, mode=mode, digest=game.digest, sections=card_sections(game, language_of(language))
    )


@router.get("/tables/{number}/rounds")
async def rounds(
    pit: PitDep,
    number: Number,
    before: Annotated[int | None, Query(ge=0, le=10**9)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> RoundList:
    """The rounds of a table, the last first."""
    pit.record(number)
    found = await asyncio.to_thread(pit.journal.rounds, number, before, limit + 1)
    listed = tuple(RoundInfo(round=a, first=b, last=c, began_at=d) for a, b, c, d in found[:limit])
    return RoundList(rounds=listed, more=len(found) > limit)


@router.get("/tables/{number}/rounds/{round_number}")
async def one_round(
    pit: PitDep,
    number: Number,
    round_number: int,
    role: Role = "spectator",
    token: Annotated[str, Query(max_length=100)] = "",
    language: str = "en",
    views: bool = True,
) -> RoundDetail:
    """A round event by event, as a role may see it; without views it is an export."""
    record = pit.record(number)
    finished = await is_finished(pit, number, round_number)
    viewer, _ = await see_as(pit, number, role, token, language, finished)
    try:
        return await asyncio.to_thread(round_detail, pit, record, round_number, viewer, views)
    except NoSuchTable:
        raise Refused("wire.no-such-round", number=number, round=round_number) from None
