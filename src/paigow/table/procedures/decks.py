"""Decks and sets during the day: replaced when they are old or unsuitable, and a second one opened again."""

from itertools import dropwhile

from paigow.citation_book import if_filed
from paigow.errors import of_type
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.invariants import all_pieces
from paigow.table.methods import comes_shuffled, next_deck, shuffle_method
from paigow.table.phases import permitted
from paigow.table.procedures.irregular.reports import carry_out, rules_on
from paigow.table.procedures.opening import decks_opened, new_deck_steps, opening_agenda
from paigow.table.procedures.registry import answers, performs
from paigow.table.procedures.shuffle import shuffle_again
from paigow.table.state import Irregularity, Phase, Table

UNSUITABLE = "unsuitable-pieces"
"""The irregularity of pieces that prove unsuitable while a round is played with them."""

FINISH = "finish-round"


@answers(c.FindUnsuitable)
def find_unsuitable(draft: Draft, command: c.FindUnsuitable) -> None:
    """Unsuitable pieces keep the table from play until the floor has brought others, whenever they are found.

    While a round is played the floor decides whether it is finished with them; others come before the next shuffle.
    """
    table = draft.table
    pieces = table.game.piece_set
    head = table.agenda[0] if table.agenda else None
    if head is not None and head.name == pieces.remedy:
        raise draft.refuse("replacement-is-due", head.rule, cause=command.cause)
    if not command.cause.strip():
        raise draft.refuse("cause-needed", if_filed(pieces.unsuitable_rule))
    inspecting = head is not None and head.name in pieces.inspecting
    rule = pieces.unsuitable_rule
    rules = ("irregular.unsuitable", rule) if head is None else (head.rule, "irregular.unsuitable", rule)
    draft.emit(
        e.Performed(
            pieces.complaint,
            command.by.name,
            details={"cause": command.cause, "at": head.name if head else ""},
            clauses=draft.cite(*map(if_filed, rules)),
            then=(due(pieces.remedy),) if _may_be_replaced_now(table) else (),
        )
    )
    if inspecting:
        return
    deck = table.equipment.current if table.stock or table.round.dealt else next_deck(table)
    draft.emit(e.DeckUnsuitable(deck, command.cause))
    if table.round.dealt:
        _ask_floor(draft, command)


def _may_be_replaced_now(table: Table) -> bool:
    """Before the deal; a round without tiles, decided by dice alone, is finished first."""
    return not table.round.dealt and c.ReplaceDeck in permitted(table.phase, "floor")


def _ask_floor(draft: Draft, command: c.FindUnsuitable) -> None:
    rule = "irregular.unsuitable"
    details = {"cause": command.cause, "rulings": (FINISH, "void"), "rules": (rule,)}
    then = (due("await-ruling", rule=rule, kind=UNSUITABLE),)
    draft.emit(e.IrregularityReported(UNSUITABLE, 0, (), details, clauses=draft.cite(rule), then=then))


@rules_on(UNSUITABLE)
def rule_on_unsuitable(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    """The round is finished with the pieces as they are, or it is void."""
    carry_out(draft, waiting, ruling)


@answers(c.ReplaceDeck)
def replace_deck(draft: Draft, command: c.ReplaceDeck) -> None:
    """The floor brings a fresh deck or set, as long as no piece is dealt; it is opened, then shuffled."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    if command.by.role == "dealer":
        raise draft.refuse("supervisor-needed", head.rule if _is_awaited(table) and head else "deck.change")
    if table.round.dealt:
        raise draft.refuse("round-not-over", "close.round")
    awaited, pieces = _is_awaited(table), table.game.piece_set
    if pieces.is_opened_by_itself and awaited and _condemned(table) is None:
        replace_abnormal(draft, table.agenda[1], command.at, command.name)
        return
    index = _index(draft, command, awaited=awaited)
    name = command.name or pieces.spare_name(table.equipment.decks[index].name)
    _check_colour(draft, name, index)
    clauses = draft.cite(*pieces.change_rules)
    draft.emit(
        e.DeckPlaced(index, name, command.at, comes_shuffled(table), clauses=clauses, finishes=awaited)
    )
    _open_and_shuffle(draft)


def _is_awaited(table: Table) -> bool:
    return bool(table.agenda) and table.agenda[0].name == table.game.piece_set.remedy


def _condemned(table: Table) -> int | None:
    return next((at for at, deck in enumerate(table.equipment.decks) if deck.unsuitable), None)


def _index(draft: Draft, command: c.ReplaceDeck, *, awaited: bool) -> int:
    """Which deck goes: the one that was found unsuitable, the one named, or the one that is dealt next."""
    table = draft.table
    condemned = _condemned(table)
    if awaited and condemned is not None:
        return condemned
    names = [deck.name for deck in table.equipment.decks]
    if command.replaces and command.replaces not in names:
        raise draft.refuse("no-such-deck", deck=command.replaces, decks=tuple(names))
    return names.index(command.replaces) if command.replaces else next_deck(table)


def _check_colour(draft: Draft, name: str, index: int) -> None:
    """Of two decks the backs differ in colour."""
    decks = draft.table.equipment.decks
    others = [deck.name for at, deck in enumerate(decks) if at != index]
    if name.casefold() in [other.casefold() for other in others]:
        raise draft.refuse("decks-look-alike", "deck.colours", deck=name)


def _open_and_shuffle(draft: Draft) -> None:
    """The new pieces are opened as the first ones were; a game that has begun goes on with them."""
    table = draft.table
    envelope = _envelope(table)
    if table.phase in (Phase.OPENING, Phase.IDLE):
        placed = all(act.name != "place-dice" for act in table.agenda)
        acts = tuple(act for act in opening_agenda(table) if not (placed and act.name == "place-dice"))
        draft.emit(e.PhaseEntered(Phase.OPENING, (*envelope, *acts)))
        return
    shuffle_again(draft, (*envelope, *new_deck_steps(table)))


def _envelope(table: Table) -> Agenda:
    """Pieces that leave the table may have to be sealed, with the signatures of two."""
    if not table.game.piece_set.leaves_in_envelope:
        return ()
    return (due("sign-envelope"), due("countersign-envelope"))


def replace_abnormal(draft: Draft, act: Act, at: int, name: str = "") -> None:
    """The deck that was looked at goes and another comes, which starts at the seal; what else was due stays due."""
    table = draft.table
    decks = table.equipment.decks
    opening = table.phase is Phase.OPENING
    waiting = sum(other.name == act.name for other in table.agenda)
    newest = max(range(len(decks)), key=lambda index: decks[index].placed_at)
    index = len(decks) - waiting if opening else newest
    new = name or decks[index].name
    _check_colour(draft, new, index)
    clauses = draft.cite("opening.abnormal")
    if opening:
        draft.emit(e.DeckRemoved(index, "abnormal", clauses=clauses))
        draft.emit(e.DeckPlaced(len(decks) - 1, new, at, comes_shuffled(table), clauses=clauses))
        again = decks_opened(draft.table, draft.table.equipment.decks[-waiting:])
    else:
        draft.emit(e.DeckPlaced(index, new, at, comes_shuffled(table), clauses=clauses))
        again = (*new_deck_steps(draft.table), *_after_opening(table))
    draft.emit(e.PhaseEntered(table.phase, again))


def _after_opening(table: Table) -> Agenda:
    """What is due once a deck that came during play has been opened."""
    steps = {"show-cards", "replace-deck", *(act.name for act in new_deck_steps(table))}
    return tuple(dropwhile(lambda act: act.name in steps, table.agenda))


@performs("count")
def count_deck(draft: Draft, act: Act) -> None:
    """The cards of a new deck are counted; a deck of another number waits until the floor has brought another."""
    command = of_type(c.ReportCount, draft.command)
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
            then=(due(draft.table.game.piece_set.remedy),),
        )
    )


@answers(c.OpenDeck)
def open_deck(draft: Draft, command: c.OpenDeck) -> None:
    """A second deck beside the one that is there, at a table filed with two whose device shuffles one meanwhile."""
    table = draft.table
    options = table.game.options
    decks = table.equipment.decks
    if len(decks) >= options.deck.count:
        raise draft.refuse("no-more-decks", "deck.one", decks=len(decks))
    if shuffle_method(table) != "automated":
        raise draft.refuse("two-decks-need-a-device", "deck.alternate")
    taken = {deck.name.casefold() for deck in decks}
    free = [name for name in options.deck.back_colours if name.casefold() not in taken]
    name = command.name or free[0]
    _check_colour(draft, name, len(decks))
    draft.emit(
        e.DeckPlaced(
            len(decks),
            name,
            command.at,
            comes_shuffled(table),
            clauses=draft.cite("deck.alternate", "deck.change"),
        )
    )
    opened = decks_opened(draft.table, draft.table.equipment.decks[-1:])
    draft.emit(e.PhaseEntered(table.phase, (*opened, *table.agenda)))
