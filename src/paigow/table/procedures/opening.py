"""The opening: pieces and dice come to the table, are inspected and laid out, and replaced if unsuitable."""

from itertools import dropwhile, takewhile

from paigow.citation_book import first_of, if_filed
from paigow.pieces.cards import Suit
from paigow.ranking.tile_hands import PAIRS, PairGroup
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import act_book, due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.methods import comes_shuffled, shuffle_method, uses_dice
from paigow.table.procedures.flow import enter
from paigow.table.procedures.registry import ACTS, answers, begins, performs, waits
from paigow.table.procedures.tray import check_chips
from paigow.table.said import HELPS
from paigow.table.state import Deck, Phase, Table


@answers(c.OpenTable)
def open_table(draft: Draft, command: c.OpenTable) -> None:
    """The dealer opens the table and the pieces come to it."""
    options = draft.table.game.options
    dealer = command.by.name if command.by.role == "dealer" else ""
    if command.help and (
        command.help not in HELPS or (draft.table.sequence and command.help != draft.table.help)
    ):
        raise draft.refuse("help-is-fixed", help=command.help, allowed=HELPS)
    if command.tray:
        check_chips(draft, command.tray)
    draft.emit(
        e.TableOpened(
            dealer,
            command.at,
            command.help,
            command.in_person and bool(dealer),
            command.tray,
            clauses=draft.cite("opening.begin"),
        )
    )
    names = draft.table.game.piece_set.deck_names(options.deck.back_colours)
    for index in range(options.deck.count):
        name = names[index] if index < len(names) else f"deck {index + 1}"
        draft.emit(
            e.DeckPlaced(index, name, command.at, comes_shuffled(draft.table), clauses=draft.cite("deck.one"))
        )
    enter(draft, Phase.OPENING)


@begins(Phase.OPENING)
def opening_agenda(table: Table) -> Agenda:
    """The opening steps, for each deck by itself; decks inspected and shuffled beforehand skip them."""
    options = table.game.options
    acts: list[Act] = []
    if uses_dice(table):
        acts.append(due("place-dice"))
    if options.deck.preshuffled:
        return (*acts, due("await-player", rule="opening.preshuffled"))
    return (*acts, *decks_opened(table, table.equipment.decks))


def decks_opened(table: Table, decks: tuple[Deck, ...]) -> Agenda:
    """The opening steps of these decks, one after the other."""
    acts: list[Act] = []
    for deck in decks:
        acts += new_deck_steps(table)
        if _goes_into_device(table):
            acts.append(due("load-shuffler", kind=deck.name))
    return tuple(acts)


def new_deck_steps(table: Table) -> Agenda:
    """What a deck goes through before it is shuffled for its first round; nothing if all that was done beforehand."""
    if table.game.options.deck.preshuffled:
        return ()
    steps = _steps(table, table.game.options.opening.steps)
    return (*steps, *[due("standard-shuffle")] * _standard_shuffles(table))


ENVELOPE = frozenset({"sign-envelope", "countersign-envelope"})
"""What is done with pieces that leave, before those that came are opened."""


def left_of_opening(table: Table) -> Agenda:
    """What is still due of the opening of pieces that came during play."""
    steps = {table.game.piece_set.remedy, *ENVELOPE, *(act.name for act in new_deck_steps(table))}
    rest = dropwhile(lambda act: act.name not in steps, table.agenda)
    return tuple(takewhile(lambda act: act.name in steps, rest))


def _goes_into_device(table: Table) -> bool:
    """Whether each of two decks is put into the device by itself, where a document says so."""
    by_device = shuffle_method(table) == "automated" and table.game.options.shuffle.loads_each_deck
    return by_device and len(table.equipment.decks) > 1


def _standard_shuffles(table: Table) -> int:
    """Standard shuffles of a new deck before the shuffle of its first round, which counts as one if made by hand."""
    options = table.game.options.shuffle
    by_hand = shuffle_method(table) == "manual" and options.standard != "none"
    return max(0, options.new_deck_standard_count - by_hand)


def _steps(table: Table, names: tuple[str, ...]) -> list[Act]:
    options = table.game.options
    acts: list[Act] = []
    for name in names:
        if name in table.game.piece_set.part_of_shuffle:
            continue
        if name in SPARE_JOKER and options.deck.manufactured_jokers == 1:
            continue
        if name in {"inspect", "verify-inspection"} and options.deck.prechecked:
            continue
        if name == "first-look":
            acts.append(due("await-player"))
        checked = name == "count" and options.deck.prechecked
        rule = first_of("opening.prechecked", act_book()[name].rule) if checked else ""
        acts.append(due(name, rule=rule))
        if name in SPARE_JOKER and options.deck.joker_confirmed:
            acts.append(due("confirm-one-joker"))
    return acts


SPARE_JOKER = frozenset({"remove-spare-joker", "tear-spare-joker"})
"""What becomes of the second joker of a deck made with two."""


@waits("await-player")
def somebody_sits(table: Table) -> bool:
    """Somebody has come; at a table put aside while people sat at it, somebody who wants to play."""
    return table.agenda[0].kind != ASKED and any(person.seat for person in table.people)


ASKED = "asked"
"""The wait of a table that was put aside although people sit at it: it ends when one of them asks to play."""


@performs("place-dice")
def place_dice(draft: Draft, act: Act) -> None:
    name = _next_dice(draft.table)
    draft.emit(e.DicePlaced(draft.command.at, name, clauses=draft.cite(act.rule), finishes=True))


def _next_dice(table: Table) -> str:
    """The name of dice that nobody named: the table's number and which set of the table they are."""
    return f"{table.number}-{len(table.equipment.dice_sets) + 1}"


@performs("spread")
def spread(draft: Draft, act: Act) -> None:
    """Face up in fans: suit after suit in the order of the ranks, and the joker if the deck has one."""
    whole = draft.table.game.piece_set
    cards = whole.cards(whole.pieces)
    suits = [[card for card in cards if card.suit is suit] for suit in Suit]
    fans = [f"{fan[0].notation}-{fan[-1].notation}" for fan in suits]
    jokers = [card.notation for card in cards if card.is_joker]
    draft.perform(act, {"fans": " ".join([*fans, *jokers]), "cards": len(cards)})


@answers(c.ReportCount)
def report_count(draft: Draft, command: c.ReportCount) -> None:
    """A count, of whatever the act at the head of the agenda asks to be counted."""
    head = draft.table.agenda[0] if draft.table.agenda else None
    if head is None or act_book()[head.name].needs != "ReportCount":
        raise draft.refuse("nothing-to-count", count=command.count)
    ACTS[head.name](draft, head)


@answers(c.InspectDice)
def inspect_dice(draft: Draft, command: c.InspectDice) -> None:
    if not uses_dice(draft.table):
        raise draft.refuse("no-dice-here")
    draft.emit(e.DiceInspected(command.at, clauses=draft.cite("dice.inspect")))


@answers(c.ReplaceDice)
def replace_dice(draft: Draft, command: c.ReplaceDice) -> None:
    """The floor brings other dice of this table; the same ones do not begin their hours again."""
    if not uses_dice(draft.table):
        raise draft.refuse("no-dice-here")
    if command.by.role == "dealer":
        raise draft.refuse("supervisor-needed", "dice.change")
    if command.kept_at not in {"", draft.table.number}:
        raise draft.refuse("dice-of-another-table", "dice.place", dice=command.name, table=command.kept_at)
    name = command.name or _next_dice(draft.table)
    if name == draft.table.equipment.dice:
        raise draft.refuse("same-dice", "dice.hours", dice=name)
    draft.emit(e.DicePlaced(command.at, name, clauses=draft.cite("dice.change")))


def look_over(draft: Draft, person: str) -> None:
    """Before the game begins a player may ask to look over the cards; once they are shuffled it is too late."""
    table = draft.table
    if not table.game.options.deck.look_on_request:
        raise draft.refuse("no-look-on-request", "opening.first-look")
    if table.round.number > 1 or table.memory.game_rounds or table.stock:
        raise draft.refuse("game-has-begun", "opening.look-on-request")
    clauses = draft.cite("opening.look-on-request")
    draft.emit(e.Performed("ask-to-look", person, person=person, clauses=clauses))
    names = [act.name for act in table.agenda]
    at = names.index("wash") if "wash" in names else 0
    shown = due("show-cards", person=person)
    draft.emit(e.PhaseEntered(table.phase, (*table.agenda[:at], shown, *table.agenda[at:])))


LAID_OUT = (PairGroup.SUPREME, PairGroup.MATCHED, PairGroup.MIXED)


@performs("lay-out-pairs")
def lay_out_pairs(draft: Draft, act: Act) -> None:
    """Face up and pair by pair in the order of rank; wongs and gongs are not pairs of the set."""
    pairs = [" ".join(pair.combinations[0]) for pair in PAIRS if pair.group in LAID_OUT]
    draft.perform(act, {"pairs": ", ".join(pairs)})


@performs("sign-envelope", "countersign-envelope")
def sign(draft: Draft, act: Act) -> None:
    """Table, date and time stand on the envelope, with the names of dealer and supervisor."""
    table = draft.table
    draft.perform(act, {"table": table.number, "at": draft.command.at, "name": draft.command.by.name})


@performs("inspect")
def inspect(draft: Draft, act: Act) -> None:
    """The cards are looked over for defects; where front and back of each are asked for, both stand in the record."""
    both = draft.table.game.options.opening.both_sides
    sides = {"faces": "checked", "backs": "checked"} if both else {}
    rules = (act.rule, if_filed("opening.both-sides")) if both else (act.rule,)
    draft.emit(
        e.Performed(act.name, draft.command.by.name, details=sides, clauses=draft.cite(*rules), finishes=True)
    )
