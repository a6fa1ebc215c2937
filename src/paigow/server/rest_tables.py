"""REST: games, the lobby, opening and joining tables, rule cards, and rounds on record."""

import asyncio
import logging
import time
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field

from paigow.errors import BadNotation, Refused
from paigow.library import remembered
from paigow.record.entries import TableRecord
from paigow.rulebook import library
from paigow.server import rest_layout
from paigow.server.access import (
    Named,
    PassportHeader,
    PitDep,
    RoundNumber,
    TableNumber,
    TokenDep,
    Tongue,
    holder_of,
    is_finished,
    see_as,
    works_at,
)
from paigow.server.as_opened import is_console, is_private
from paigow.server.audit import audit
from paigow.server.closing import close_table, delete_table
from paigow.server.filing_desk import FilingDesk, is_playable
from paigow.server.messages import (
    Created,
    GameInfo,
    Join,
    Joined,
    NewTable,
    Ordered,
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
from paigow.server.powers import CLOSE, FLOOR, OPEN, OPERATOR, Holder
from paigow.server.rank_chart import HandChart, rank_chart
from paigow.server.reading import LARGEST_NUMBER, NUMBER_PATTERN
from paigow.server.rounds import round_detail, round_story
from paigow.server.threads import answering, reading
from paigow.server.visitors import visitor
from paigow.server.wording import card_sections, language_of
from paigow.staff.house import BOT
from paigow.submissions import ApprovedGame, load_game, playable_filings, shipped_filings
from paigow.submissions.games import headers
from paigow.submissions.load import refuse_odd
from paigow.table.places import spots
from paigow.table.views import Viewer, view
from paigow.words import LANGUAGES, say

log = logging.getLogger("paigow.lobby")

router = APIRouter(prefix="/api", tags=["tables"])
router.include_router(rest_layout.router)

LONGEST_NAME = 24
"""Characters of a display name."""
MOST_STORIES = 20
"""Rounds whose stories one answer tells."""
MOST_KNOWN = 60
"""Private tables that one reader may name."""
TableKey = Annotated[str, Field(pattern=NUMBER_PATTERN)]


@remembered
def games_on_offer() -> tuple[GameInfo, ...]:
    """Every game that can be played, in the order of the documents."""
    games = [load_game(name) for name in playable_filings()]
    order = [name for document in library().documents for name in document.games]
    place = {name: at for at, name in enumerate(order)}
    games.sort(key=lambda game: (place.get(game.name, len(order)), game.name))
    return tuple(_game_info(game) for game in games)


def _game_info(game: ApprovedGame) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        document=game.document,
        rules=library().document(game.document).title,
        emblem=headers()[game.name].emblem or game.piece_set.emblem,
        pieces=game.pieces,
        positions=game.options.table.positions,
        wagers=tuple(
            WagerInfo(kind=kind.value, minimum=limit.minimum, maximum=limit.maximum, unit=limit.unit)
            for kind, limit in game.limits.items()
        ),
        modes=("by-the-book", "practice"),
        banking=game.options.banking.offered,
        digest=game.digest,
    )


@router.get("/games")
async def games() -> tuple[GameInfo, ...]:
    """The games that can be played."""
    return await reading(games_on_offer)


@router.get("/tables", response_model=tuple[TableInfo, ...])
async def tables(
    pit: PitDep,
    token: TokenDep,
    known: Annotated[
        list[TableKey], Query(max_length=MOST_KNOWN, description="Private tables the reader knows.")
    ] = [],  # noqa: B006
) -> Response:
    """The lobby: every public table of this server and of those that share its database.

    Private tables are listed for people who know their numbers, and for holders of a role in the house.
    """
    holder = await holder_of(pit, "", token) if token else None
    return await answering(_lobby, pit, frozenset(known), holder is not None and holder.may(FLOOR))


def _lobby(pit: Pit, known: frozenset[str], by_house: bool) -> list[TableInfo]:
    records = [each for each in pit.journal.tables() if each.number not in pit.out]
    return [
        _line(pit, each.number)
        for each in records
        if by_house or not is_private(each) or each.number in known
    ]


ELSEWHERE_SECONDS = 10.0
"""How long to keep a line about a table in another process: reading it again means replaying the table."""


def _line(pit: Pit, number: str) -> TableInfo:
    """One line of the lobby; a table that cannot be read is listed as unreadable, and takes nothing else down."""
    kept = pit.lines.get(number)
    if number not in pit.tables and kept is not None and time.monotonic() - kept[0] < ELSEWHERE_SECONDS:
        return kept[1]
    try:
        info = _info(pit, number)
    except Exception:
        log.exception("table %s cannot be read", number)
        info = _unreadable(pit.record(number))
    if number not in pit.tables:
        pit.lines[number] = (time.monotonic(), info)
    return info


def _unreadable(record: TableRecord) -> TableInfo:
    return TableInfo(
        number=record.number,
        name=str(record.settings.get("name", "")),
        game=record.game,
        title=record.game,
        pieces="",
        mode="practice" if record.mode == "practice" else "by-the-book",
        phase="closed",
        round=0,
        positions=0,
        taken=0,
        bots=0,
        watchers=0,
        minimum=0,
        maximum=0,
        banking=False,
        state="unreadable",
        seats=(),
    )


def _info(pit: Pit, number: str) -> TableInfo:
    record = pit.record(number)
    hosted = pit.tables.get(number)
    table = pit.state(number)
    game = table.game
    state: Literal["running", "elsewhere", "stopped"] = "elsewhere"
    if hosted is not None:
        state = "running" if hosted.stopped is None else "stopped"
    seats = [table.seated(spot) for spot in spots(table)]
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
        taken=sum(seat is not None for seat in seats),
        bots=sum(seat is not None and seat.id.startswith(BOT) for seat in seats),
        watchers=hosted.stream.onlookers(table) if hosted is not None else 0,
        minimum=main.minimum,
        maximum=main.maximum,
        banking=game.options.banking.offered,
        state=state,
        seats=tuple("" if seat is None else table.name_of(seat.id) for seat in seats),
        bot_seats=tuple(seat.seat for seat in seats if seat is not None and seat.id.startswith(BOT)),
        private=is_private(record),
        console=is_console(record),
    )


@router.post("/tables", status_code=201)
async def open_table(request: Request, pit: PitDep, asked: NewTable, token: TokenDep) -> Created:
    """Open a table; the house token is shown this once and opens its floor, and its finished rounds as surveillance."""
    if bool(asked.game) == bool(asked.filing):
        raise BadNotation("give a game's name or the text of a filing, and not both")
    if asked.game and asked.game not in shipped_filings():
        raise BadNotation(f"{asked.game!r} is not a game; games are {', '.join(shipped_filings())}")
    holder = await holder_of(pit, "", token) if token else None
    by_house = holder is not None and holder.may(OPEN)
    if not by_house:
        if pit.settings.open_by == OPERATOR:
            raise Refused("wire.badge-needed", role="visitor")
        pit.visitors.opens_a_table(visitor())
    if asked.filing or asked.options:
        await reading(refuse_odd, asked.filing, "filing")
        desk: FilingDesk = request.app.state.filings
        await desk.do(is_playable, asked.game, asked.filing, asked.options, asked.mode)
    number, house_token = await pit.open(asked, by_house=by_house)
    await pit.host(number)
    audit("table opened", table=number, holder=holder.id if holder else "", game=asked.game or "filing")
    return Created(number=number, house_token=house_token)


@router.post("/tables/{number}/close")
async def close(pit: PitDep, number: TableNumber, token: TokenDep) -> Ordered:
    """Close a table by its closing procedure; refused while a round is in play."""
    return Ordered(sequence=await close_table(pit, number, (await _closer(pit, number, token)).id))


@router.delete("/tables/{number}", status_code=204)
async def delete(pit: PitDep, number: TableNumber, token: TokenDep) -> None:
    """Close a table and take it out of the house; its record is kept."""
    holder = await _closer(pit, number, token)
    if not holder.by_house:
        raise Refused("wire.badge-needed", role=holder.role)
    await delete_table(pit, number, holder.id)


async def _closer(pit: Pit, number: str, token: str) -> Holder:
    await pit.find(number)
    holder = await works_at(pit, number, token)
    if not holder.may(CLOSE):
        raise Refused("wire.badge-needed", role=holder.role)
    return holder


@router.get("/tables/{number}", response_model=TableDetail)
async def table(pit: PitDep, number: TableNumber, language: Tongue = "en") -> Response:
    """One table, and what a spectator sees of it."""
    return await answering(_detail, pit, number, Viewer("spectator", language=language_of(language)))


def _detail(pit: Pit, number: str, viewer: Viewer) -> TableDetail:
    return TableDetail(**_info(pit, number).model_dump(), view=view(pit.state(number), viewer))


@router.post("/tables/{number}/join", status_code=201)
async def join(
    pit: PitDep, number: TableNumber, asked: Join, token: TokenDep, passport: PassportHeader = ""
) -> Joined:
    """Come to a table under a display name; sitting down is a command of the live connection.

    A holder of another role's token becomes a player, and has no other role at this table while they are there.
    """
    if is_console(await pit.find(number)):
        raise Refused("console.no-join")
    if not asked.name.isprintable():
        raise BadNotation("a display name has only characters that can be printed")
    pit.visitors.joins_a_table(visitor())
    holder = await asyncio.to_thread(pit.role_of, number, token) if token else None
    person, secret = await asyncio.to_thread(
        pit.door.join, number, _free_name(pit, number, asked.name), holder
    )
    if passport:
        await asyncio.to_thread(pit.play.join, number, person.id, passport)
    return Joined(person=person.id, name=person.name, token=secret)


def _free_name(pit: Pit, number: str, wanted: str) -> str:
    """A display name that nobody at the table has, nor a bot that is still to come: the second Ann is called Ann 2."""
    people: list[str] = []
    if number in pit.tables:
        hosted = pit.tables[number]
        ids = {person.id for person in hosted.table.people} | hosted.stream.connected
        ids |= {id for id in hosted.table.names if id.startswith(BOT)}
        people = [hosted.table.name_of(id) for id in ids]
    dealers = [say("place.dealer", {}, tongue) for tongue in LANGUAGES]
    taken = {each.casefold() for each in (*people, *dealers, *(each.split()[-1] for each in dealers))}
    name, count = wanted, 1
    while name.casefold() in taken:
        count += 1
        name = f"{wanted[: LONGEST_NAME - 4]} {count}"
    return name


@router.get("/tables/{number}/card")
async def card(pit: PitDep, number: TableNumber, language: Tongue = "en") -> RuleCard:
    """The rule card of a table."""
    record = await pit.find(number)
    game = await reading(pit.game, record)
    return _card(game, "practice" if record.mode == "practice" else "by-the-book", language, number)


@router.get("/tables/{number}/chart")
async def chart(pit: PitDep, number: TableNumber, language: Tongue = "en") -> HandChart:
    """What wins, pushes and costs at a table, and the order of hands."""
    game = await reading(pit.game, await pit.find(number))
    return await reading(rank_chart, game, language_of(language))


@router.get("/games/{name}/chart")
async def game_chart(name: Named, language: Tongue = "en") -> HandChart:
    """The same of a game as it is filed, before any table is open."""
    return await reading(rank_chart, await _filed_game(name), language_of(language))


@router.get("/games/{name}/card")
async def game_card(name: Named, language: Tongue = "en") -> RuleCard:
    """The rule card of a game as it is filed, before any table is open."""
    return _card(await _filed_game(name), "by-the-book", language)


async def _filed_game(name: str) -> ApprovedGame:
    if name not in shipped_filings():
        raise Refused("wire.no-such-game", game=name[:64], games=", ".join(shipped_filings()))
    return await reading(load_game, name)


def _card(
    game: ApprovedGame, mode: Literal["practice", "by-the-book"], language: str, table: str = ""
) -> RuleCard:
    sections = card_sections(game, language_of(language), table)
    return RuleCard(title=game.title, mode=mode, digest=game.digest, sections=sections)


@router.get("/tables/{number}/rounds")
async def rounds(
    pit: PitDep,
    number: TableNumber,
    token: TokenDep,
    before: Annotated[int | None, Query(ge=0, le=10**9)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    stories: Annotated[
        bool, Query(description="With what each round brought, at most 20 at a time.")
    ] = False,
    role: Role = "spectator",
    language: Tongue = "en",
) -> RoundList:
    """The rounds of a table, the last first; with what each brought, as a role may know it, if that is asked for."""
    record = await pit.find(number)
    viewer, _, _ = await see_as(pit, number, role, token, language, finished=True)
    most = min(limit, MOST_STORIES) if stories else limit
    found = await reading(pit.journal.rounds, number, before, most + 1)
    listed = [RoundInfo(round=a, first=b, last=c, began_at=d) for a, b, c, d in found[:most]]
    if stories:
        for each in listed:
            each.story = await reading(round_story, pit, record, each.round, viewer)
    return RoundList(rounds=tuple(listed), more=len(found) > most)


@router.get("/tables/{number}/rounds/{round_number}", response_model=RoundDetail)
async def one_round(
    pit: PitDep,
    number: TableNumber,
    round_number: RoundNumber,
    token: TokenDep,
    role: Role = "spectator",
    language: Tongue = "en",
    views: bool = True,
    after: Annotated[int, Query(ge=0, le=LARGEST_NUMBER, description="Begin after this sequence.")] = 0,
) -> Response:
    """A round event by event, as a role may see it; without views it is an export."""
    record = await pit.find(number)
    finished = await is_finished(pit, number, round_number)
    viewer, _, _ = await see_as(pit, number, role, token, language, finished)
    try:
        return await answering(round_detail, pit, record, round_number, viewer, views, after)
    except NoSuchTable:
        raise Refused("wire.no-such-round", number=number, round=round_number) from None
