"""REST: what is printed at a table and what may be chosen there, in the reader's language; and its equipment's age."""

from collections.abc import Iterator

from fastapi import APIRouter
from pydantic import BaseModel

from paigow.citation_book import if_filed
from paigow.errors import Refused
from paigow.rulebook import library
from paigow.rulebook.guidance import guidance
from paigow.server.access import Named, PitDep, TableNumber, TokenDep, Tongue, works_at
from paigow.server.dealers_words import DealersActs, dealers_acts
from paigow.server.threads import reading
from paigow.server.toke_print import TokePrint, toke_prints
from paigow.server.wording import language_of
from paigow.submissions import ApprovedGame
from paigow.submissions.card import rule_card, spoken
from paigow.submissions.games import headers
from paigow.table.deliveries import HEIGHT, STACKS, delivered
from paigow.table.methods import deck_hours
from paigow.table.places import settling_order
from paigow.table.postings import GIVEN_AWAY
from paigow.table.state import Table
from paigow.wagers import DICE_WAGERS, WagerKind
from paigow.wagers.pays import MeterShare, Pays
from paigow.words import Language, figure, title_in, words_for

router = APIRouter(tags=["tables"])

HOUR = 3_600_000
COACHED = {
    "bet": "wager.main",
    "ready": "call.closes-betting",
    "deal": "deal.round",
    "set": "setting.divides",
    "compare": "main.win",
    "paid": "settle.pay.main",
}
"""The steps of the coach, and the rule that each of them teaches."""
PRINTED = (
    *("card.main", "card.vigorish", "card.no-vigorish", "card.copies"),
    *("card.copies.by-hand", "card.copies.tied", "card.dealer-pushes", "card.collection"),
    *("card.zero-low",),
)
"""Lines of the rule card that are printed on the felt."""


class Choice(BaseModel):
    """Something that may be chosen, and how it is called."""

    id: str
    text: str


class StyleChoice(Choice):
    """A delivery style: the places of the row, counted from the dealer's right, in the order it delivers them."""

    order: tuple[int, ...]
    clauses: tuple[str, ...]


class WagerPrint(BaseModel):
    """A wager as the layout names and draws it, and what its best row pays."""

    kind: str
    name: str
    short: str
    """The name as it fits below a small chip."""
    place: str
    """Where in the middle of the layout it is drawn; nothing for a wager at every betting spot."""
    dice: bool
    """Whether the roll alone decides it."""
    lamp: bool
    """Whether its chip leaves the layout at the call, and a lamp shows that it was made."""
    pays: str
    rows: int
    clauses: tuple[str, ...]


class MeterPrint(BaseModel):
    """A progressive meter: what it is called and what wins it."""

    id: str
    name: str
    wins: str


class TriplesRow(BaseModel):
    """A row of the dice bonus, for the one who shakes and for the others."""

    name: str
    shaker: str
    others: str
    """What it pays to one, without saying so."""


class CoachedStep(BaseModel):
    """A step of the coach of the first round, and the clauses behind what it says."""

    step: str
    clauses: tuple[str, ...]


class Layout(BaseModel):
    """What a table's page prints, and what its players may choose."""

    title: str
    document: str
    felt: str
    """The name that is printed on the felt."""
    dice: bool
    """Whether dice are shaken to begin the deal."""
    printed: tuple[str, ...]
    wagers: tuple[WagerPrint, ...]
    meters: tuple[MeterPrint, ...]
    triples: tuple[TriplesRow, ...]
    triples_clauses: tuple[str, ...]
    styles: tuple[StyleChoice, ...]
    """Delivery styles a bank may choose."""
    stacks: int
    """How many stacks of tiles a bank may have cut; none where there is no such cut."""
    least_cut: int
    """How many cards must be left on either side of a cut."""
    surrender: bool
    wave: bool
    co_banking: bool
    tokes: tuple[TokePrint, ...]
    """The limits of a toke, for every wager it may be bet beside; nothing where none is taken."""
    two_spots: bool
    standing: bool
    """Whether a person may stand behind a seated player and bet on that player's spot."""
    instruments: tuple[Choice, ...]
    """What may be bet with, as far as it makes a difference: chips, promotional chips, coupons."""
    vigorish_clauses: tuple[str, ...]
    """What stands behind the vigorish on a wager that wins; nothing where none is taken."""
    house_way: str
    shown: tuple[int, ...]
    """The spots in the order in which their hands are shown, as far as it is known before the deal."""
    coach: tuple[CoachedStep, ...]
    acts: DealersActs
    """What a dealer does and says by name."""


class Age(BaseModel):
    """How long something has been in use, and how long it may be; in milliseconds."""

    name: str
    since: int
    age: int
    most: int
    clauses: tuple[str, ...]


class Equipment(BaseModel):
    """Decks and dice at a table, and devices that are out of order."""

    ages: tuple[Age, ...]
    failed: tuple[str, ...]


class GuidanceLine(BaseModel):
    clause: str
    text: str


class GuidanceChapter(BaseModel):
    title: str
    lines: tuple[GuidanceLine, ...]


class Handbook(BaseModel):
    """Everything a document only tells, chapter by chapter."""

    document: str
    title: str
    chapters: tuple[GuidanceChapter, ...]


@router.get("/tables/{number}/layout")
async def layout(pit: PitDep, number: TableNumber, language: Tongue = "en") -> Layout:
    """What the page prints at a table."""
    game = await reading(lambda: pit.game(pit.record(number)))
    return await reading(layout_of, game, language_of(language))


def layout_of(game: ApprovedGame, language: Language) -> Layout:
    """The layout of a game in one language."""
    options = game.options
    banking = options.banking.offered
    banked_stacks = banking and game.piece_set.is_stacked_by_shuffle
    bonus = game.paytables.get(WagerKind.DICE_BONUS)
    return Layout(
        acts=dealers_acts(),
        title=game.title,
        document=game.document,
        felt=_first_word((f"felt.{game.name}", f"felt.{game.pieces}"), game.title, language),
        dice=options.start.method == "shaker",
        printed=tuple(
            spoken(line, language) for part in rule_card(game) for line in part.lines if line.code in PRINTED
        ),
        wagers=tuple(_wagers(game, language)),
        meters=tuple(_meters(game, language)),
        triples=tuple(
            TriplesRow(
                name=_word(f"wagers.row.{row.name}", language),
                shaker=_to_one(row.shaker_pays or row.pays, language),
                others=_to_one(row.pays, language),
            )
            for row in (bonus.rows if bonus is not None else ())
        ),
        triples_clauses=bonus.clauses if bonus is not None else (),
        styles=tuple(
            StyleChoice(
                id=style,
                text=_word(f"value.{style}", language),
                order=delivered(style, range(STACKS * HEIGHT)),
                clauses=game.citations.cite(f"style.{style}"),
            )
            for style in (options.banking.delivery_styles if banked_stacks else ())
        ),
        stacks=STACKS if banked_stacks and options.banking.tile_cut else 0,
        least_cut=options.cut.minimum_cards if game.piece_set.has_cutting_card else 0,
        surrender=options.surrender.offered,
        wave=options.surrender.by_wave,
        co_banking=banking and options.banking.co_banking.offered,
        tokes=toke_prints(game, language),
        two_spots=options.play.two_positions,
        standing=options.shared_spot.bettors_max > 1 and options.shared_spot.standing_bettors,
        instruments=tuple(
            Choice(id=instrument, text=_word(f"value.{instrument}", language))
            for at, instrument in enumerate(options.wagers.instruments)
            if at == 0 or instrument in GIVEN_AWAY
        ),
        vigorish_clauses=() if game.commission.is_none else game.citations.cite("commission.on.win"),
        house_way=game.house_way.id,
        shown=settling_order(Table("", game)),
        coach=tuple(
            CoachedStep(step=step, clauses=game.citations.cite(if_filed(rule)))
            for step, rule in COACHED.items()
        ),
    )


def _wagers(game: ApprovedGame, language: Language) -> Iterator[WagerPrint]:
    places = {wager.kind: wager.place for wager in headers()[game.name].wagers}
    for kind in game.limits:
        paytable = game.paytables.get(kind)
        rows = paytable.rows if paytable is not None else ()
        yield WagerPrint(
            kind=kind.value,
            name=_word(f"wager.{kind.value}", language),
            short=_first_word((f"wager-short.{kind.value}", f"wager.{kind.value}"), kind.value, language),
            place=places.get(kind, ""),
            dice=kind in DICE_WAGERS,
            lamp=paytable is not None and bool(paytable.meters),
            pays=_pays(rows[0].pays, language) if rows else "",
            rows=len(rows),
            clauses=paytable.clauses if paytable is not None else (),
        )


def _meters(game: ApprovedGame, language: Language) -> Iterator[MeterPrint]:
    paytable = game.paytables.get(WagerKind.PROGRESSIVE)
    rows = paytable.rows if paytable is not None else ()
    for name in game.meters:
        wins = [
            _word(f"wagers.row.{row.name}", language)
            for row in rows
            if isinstance(row.pays, MeterShare) and row.pays.meter == name
        ]
        yield MeterPrint(id=name, name=_word(f"meter.{name}", language), wins=", ".join(wins))


def _pays(pays: Pays, language: Language) -> str:
    """What a row pays, as the layout prints it."""
    return figure(pays.notation, language)


def _to_one(pays: Pays, language: Language) -> str:
    """What a row pays to one, as a bare number; where it is not to one, as the layout prints it."""
    left, _, right = pays.notation.partition(" to ")
    return left if right == "1" else _pays(pays, language)


def _first_word(codes: tuple[str, ...], otherwise: str, language: Language) -> str:
    """The first of some words that the catalogue has."""
    words = words_for(language)
    return next((words[code] for code in codes if code in words), otherwise)


def _word(code: str, language: Language) -> str:
    words = words_for(language)
    return words[code] if code in words else code.rpartition(".")[2]


@router.get("/tables/{number}/equipment")
async def equipment(pit: PitDep, number: TableNumber, token: TokenDep) -> Equipment:
    """The ages of deck and dice, for the floor."""
    await works_at(pit, number, token)
    table = await reading(pit.state, number)
    return Equipment(ages=tuple(_ages(table)), failed=table.equipment.failed)


def _ages(table: Table) -> Iterator[Age]:
    """Each deck since it came, the dice since they came and since they were last inspected."""
    options, kit = table.game.options, table.equipment
    if table.game.piece_set.wears_out and options.deck.age_rule != "none":
        hours, rule = deck_hours(table)
        for deck in kit.decks:
            yield _age(table, deck.name, deck.placed_at, hours, rule)
    if kit.dice_placed_at is not None:
        yield _age(table, "dice", kit.dice_placed_at, options.dice.hours_on_table, "dice.hours")
    if kit.dice_inspected_at is not None and options.dice.hours_between_inspections:
        hours = options.dice.hours_between_inspections
        yield _age(table, "inspection", kit.dice_inspected_at, hours, "dice.inspect")


def _age(table: Table, name: str, since: int, hours: int, rule: str) -> Age:
    clauses = table.game.citations.cite(if_filed(rule))
    age = max(0, table.at - since)
    return Age(name=name, since=since, age=age, most=hours * HOUR, clauses=clauses)


@router.get("/guidance/{document}")
async def handbook(document: Named, language: Tongue = "en") -> Handbook:
    """Everything a document only tells: signs, layout, announcements, service."""
    return await reading(_handbook, document, language_of(language))


def _handbook(document: Named, language: Language) -> Handbook:
    book = library()
    known = {each_document.id: each_document.title for each_document in book.documents}
    if document not in known:
        raise Refused("wire.no-such-document", document=document[:40])
    chapters = tuple(
        GuidanceChapter(
            title=title,
            lines=tuple(
                GuidanceLine(clause=line.clauses[0], text=str(line.arguments["text"])) for line in lines
            ),
        )
        for title, lines in guidance(book, document, language)
    )
    return Handbook(document=document, title=title_in(known[document], language), chapters=chapters)
