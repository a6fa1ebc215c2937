"""Opening and closing a table, and fresh decks and dice between rounds."""

from itertools import dropwhile

from paigow.money import Cents
from paigow.pieces.cards import DECK, JOKER, Suit
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import act_book, due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.invariants import all_pieces
from paigow.table.procedures.flow import enter
from paigow.table.procedures.registry import answers, begins, performs, waits
from paigow.table.procedures.rules import PART_OF_THE_TILE_SHUFFLE, shuffle_method, uses_dice
from paigow.table.procedures.tile_dice_wagers import clear_streak
from paigow.table.procedures.tile_opening import replace_set
from paigow.table.state import Deck, Phase, Table


@answers(c.OpenTable)
def open_table(draft: Draft, command: c.OpenTable) -> None:
    """The dealer opens the table and the pieces come to it."""
    options = draft.table.game.options
    draft.emit(e.TableOpened(command.by.name, command.at, clauses=draft.cite("opening.begin")))
    names = options.names("deck.back_colours") if draft.table.game.pieces == "cards" else ("tiles",)
    for index in range(options.number("deck.count") if draft.table.game.pieces == "cards" else 1):
        name = names[index] if index < len(names) else f"deck {index + 1}"
        draft.emit(e.DeckPlaced(index, name, command.at, clauses=draft.cite("deck.one")))
    enter(draft, Phase.OPENING)


@begins(Phase.OPENING)
def opening_agenda(table: Table) -> Agenda:
    """The opening steps, for each deck by itself; decks inspected and shuffled beforehand skip them."""
    options = table.game.options
    acts: list[Act] = []
    if uses_dice(table):
        acts.append(due("place-dice"))
    if table.game.pieces == "cards" and options.flag("deck.preshuffled"):
        return (*acts, due("await-player", rule="opening.preshuffled"))
    return (*acts, *_decks_opened(table, table.equipment.decks))


def _decks_opened(table: Table, decks: tuple[Deck, ...]) -> Agenda:
    """The opening steps of these decks, one after the other."""
    acts: list[Act] = []
    for deck in decks:
        acts += new_deck_steps(table)
        if _goes_into_device(table):
            acts.append(due("load-shuffler", kind=deck.name))
    return tuple(acts)


def new_deck_steps(table: Table) -> Agenda:
    """What a deck goes through before it is shuffled for its first round."""
    steps = _steps(table, table.game.options.names("opening.steps"))
    return (*steps, *[due("standard-shuffle")] * _standard_shuffles(table))


def _goes_into_device(table: Table) -> bool:
    """Whether each of two decks is put into the device by itself, where a document says so."""
    by_device = shuffle_method(table) == "automated" and table.game.citations.knows("opening.each-deck")
    return by_device and len(table.equipment.decks) > 1


def _standard_shuffles(table: Table) -> int:
    return table.game.options.number("shuffle.new_deck_standard_count") if table.game.pieces == "cards" else 0


def _steps(table: Table, names: tuple[str, ...]) -> list[Act]:
    options = table.game.options
    acts: list[Act] = []
    for name in names:
        if table.game.pieces == "tiles" and name in PART_OF_THE_TILE_SHUFFLE:
            continue
        if name == "remove-spare-joker" and options.number("deck.manufactured_jokers") == 1:
            continue
        if name in {"inspect", "verify-inspection"} and options.flag("deck.prechecked"):
            continue
        if name == "first-look":
            acts.append(due("await-player"))
        checked = name == "count" and options.flag("deck.prechecked")
        known = table.game.citations.knows("opening.prechecked")
        acts.append(due(name, rule="opening.prechecked" if checked and known else ""))
        if name == "remove-spare-joker" and table.game.citations.knows("opening.confirm-joker"):
            acts.append(due("confirm-one-joker"))
    return acts


@waits("await-player")
def somebody_sits(table: Table) -> bool:
    return any(one.seat for one in table.people)


@performs("place-dice")
def place_dice(draft: Draft, act: Act) -> None:
    draft.emit(e.DicePlaced(draft.command.at, clauses=draft.cite(act.rule), finishes=True))


@performs("spread")
def spread(draft: Draft, act: Act) -> None:
    """Face up in fans: suit after suit in the order of the ranks, and the one joker."""
    suits = [[card for card in DECK if card.suit is suit] for suit in Suit]
    fans = [f"{fan[0].notation}-{fan[-1].notation}" for fan in suits]
    draft.perform(act, {"fans": " ".join([*fans, JOKER.notation]), "cards": len(DECK)})


@answers(c.ReportCount)
def report_count(draft: Draft, command: c.ReportCount) -> None:
    """A count, of whatever the act at the head of the agenda asks to be counted."""
    from paigow.table.procedures.registry import ACTS

    head = draft.table.agenda[0] if draft.table.agenda else None
    if head is None or act_book()[head.name].needs != "ReportCount":
        raise draft.refuse("nothing-to-count", count=command.count)
    ACTS[head.name](draft, head)


@performs("count")
def count_deck(draft: Draft, act: Act) -> None:
    """The cards of a new deck are counted; an abnormal deck is replaced and the opening begun again."""
    command = draft.command
    assert isinstance(command, c.ReportCount)
    whole = len(all_pieces(draft.table))
    if command.count == whole:
        draft.perform(act, {"count": command.count})
        return
    draft.emit(
        e.Performed(
            "report-abnormal",
            command.by.name,
            details={"count": command.count, "whole": whole},
            clauses=draft.cite("opening.abnormal"),
        )
    )
    _replace_abnormal(draft, act, command.at)


def _replace_abnormal(draft: Draft, act: Act, at: int, name: str = "") -> None:
    """The deck that was looked at goes and another comes, which starts at the seal; what else was due stays due."""
    table = draft.table
    decks = table.equipment.decks
    opening = table.phase is Phase.OPENING
    waiting = sum(one.name == act.name for one in table.agenda)
    newest = max(range(len(decks)), key=lambda index: decks[index].placed_at)
    clauses = draft.cite("opening.abnormal")
    draft.emit(
        e.DeckRemoved(len(decks) - waiting if opening else newest, "abnormal", clauses=clauses),
    )
    draft.emit(e.DeckPlaced(len(decks) - 1, name or "replacement", at, clauses=clauses))
    if opening:
        again = _decks_opened(draft.table, draft.table.equipment.decks[-waiting:])
    else:
        again = (*new_deck_steps(draft.table), *_after_opening(table))
    draft.emit(e.PhaseEntered(table.phase, again))


def _after_opening(table: Table) -> Agenda:
    """What is due once a deck that came during play has been opened."""
    steps = {"show-cards", "replace-deck", *(act.name for act in new_deck_steps(table))}
    return tuple(dropwhile(lambda act: act.name in steps, table.agenda))


@answers(c.CloseTable)
def close_table(draft: Draft, command: c.CloseTable) -> None:
    """A table is closed between rounds, when no wager lies on it; everybody takes the chips along."""
    clear_streak(draft)
    if draft.table.round.wagers or any(draft.table.round.hands):
        raise draft.refuse("round-not-over", "close.round")
    for person in draft.table.people:
        draft.emit(e.PersonLeft(person.id, Cents(draft.table.chips(person.id))))
    draft.emit(e.TableClosed())


@answers(c.ReplaceDeck)
def replace_deck(draft: Draft, command: c.ReplaceDeck) -> None:
    """A fresh deck or set goes through the opening steps; between rounds play does not begin anew with it."""
    if draft.table.game.pieces == "tiles" and draft.table.phase is Phase.OPENING:
        replace_set(draft, command)
        return
    agenda = draft.table.agenda
    if agenda and agenda[0].name == "replace-deck":
        if command.by.role == "dealer":
            raise draft.refuse("supervisor-needed", agenda[0].rule)
        _replace_abnormal(draft, agenda[1], command.at, command.name)
        return
    if any(draft.table.round.hands) or draft.table.stock:
        raise draft.refuse("round-not-over", "close.round")
    current = draft.table.equipment.current
    clauses = draft.cite("deck.change")
    draft.emit(e.DeckPlaced(current, command.name or f"deck at {command.at}", command.at, clauses=clauses))
    if draft.table.phase is Phase.SHUFFLE:
        acts = new_deck_steps(draft.table)
        draft.emit(e.PhaseEntered(Phase.SHUFFLE, (*acts, *draft.table.agenda)))
        return
    placed = all(act.name != "place-dice" for act in agenda)
    acts = tuple(act for act in opening_agenda(draft.table) if not (placed and act.name == "place-dice"))
    draft.emit(e.PhaseEntered(Phase.OPENING, acts))


@answers(c.InspectDice)
def inspect_dice(draft: Draft, command: c.InspectDice) -> None:
    if not uses_dice(draft.table):
        raise draft.refuse("no-dice-here")
    draft.emit(e.DiceInspected(command.at, clauses=draft.cite("dice.inspect")))


@answers(c.ReplaceDice)
def replace_dice(draft: Draft, command: c.ReplaceDice) -> None:
    if not uses_dice(draft.table):
        raise draft.refuse("no-dice-here")
    if command.kept_at not in {"", draft.table.number}:
        raise draft.refuse("dice-of-another-table", "dice.place", dice=command.name, table=command.kept_at)
    draft.emit(e.DicePlaced(command.at, command.name, clauses=draft.cite("dice.change")))


def look_over(draft: Draft, person: str) -> None:
    """Before the game begins a player may ask to look over the cards; once they are shuffled it is too late."""
    table = draft.table
    if table.game.pieces != "cards" or not table.game.options.flag("deck.look_on_request"):
        raise draft.refuse("no-look-on-request", "opening.first-look")
    if table.round.number > 1 or table.memory.game_rounds or table.stock:
        raise draft.refuse("game-has-begun", "opening.look-on-request")
    clauses = draft.cite("opening.look-on-request")
    draft.emit(e.Performed("ask-to-look", person, person=person, clauses=clauses))
    names = [act.name for act in table.agenda]
    at = names.index("wash") if "wash" in names else 0
    shown = due("show-cards", person=person)
    draft.emit(e.PhaseEntered(table.phase, (*table.agenda[:at], shown, *table.agenda[at:])))
