"""The shuffle: when one is due, what the dealer does for it, and the order it left."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.invariants import all_pieces
from paigow.table.procedures.bank_offer import offers_due
from paigow.table.procedures.cut import counts_by_itself, cut_acts, is_cut
from paigow.table.procedures.registry import answers, begins
from paigow.table.procedures.rules import arrives_shuffled, deal_method, due_by_method, shuffle_method
from paigow.table.procedures.tile_opening import wash_acts
from paigow.table.state import Phase, Table

HOUR = 3_600_000
"""Milliseconds."""

_PASSES = {"R": "riffle", "S": "strip"}
_PREPARES = {
    "manual-shoe": "load-dealing-shoe",
    "hand": "take-deck-in-hand",
    "automated-shoe": "load-dealing-shoe",
}


@begins(Phase.SHUFFLE)
def shuffle_agenda(table: Table) -> Agenda:
    """Bank offers first, then the one shuffle that is due, the cut if the cards were shuffled by hand, the shoe."""
    acts: list[Act] = list(offers_due(table))
    if table.game.pieces == "tiles":
        return (*acts, *wash_acts(table))
    acts += _preparation(table)
    acts.append(due("shuffle", rule=_why_due(table)))
    if is_cut(table):
        acts += cut_acts(table)
    acts += _after_shuffle(table)
    return tuple(acts)


def _why_due(table: Table) -> str:
    if arrives_shuffled(table):
        return "opening.preshuffled"
    if table.memory.game_rounds == 0:
        return "shuffle.before-play"
    return "shuffle.after-round"


def _preparation(table: Table) -> list[Act]:
    """What the dealer's hands do before the order is known: passes of a hand shuffle, or preparing for the machine."""
    options = table.game.options
    if shuffle_method(table) == "manual":
        passes = options.choice("shuffle.standard")
        if passes == "none":
            return []
        acts = [due(_PASSES[letter]) for letter in passes[:-1]]
        return [*acts, due("last-riffle")]
    if options.flag("shuffle.counting_device"):
        return []
    return [due(f"prepare-{step}") for step in options.names("shuffle.machine_preparation")]


def _after_shuffle(table: Table) -> list[Act]:
    """The stack goes where it will be dealt from, unless the device puts it there or a button does later."""
    if counts_by_itself(table):
        return []
    name = _PREPARES.get(deal_method(table))
    if name is None or not table.game.citations.knows(f"deal.prepare.{deal_method(table)}"):
        return []
    if table.game.options.flag("shuffle.loads_shoe") and shuffle_method(table) == "automated":
        return [due("load-shoe", rule="shuffle.loads-shoe")]
    return [due_by_method(table, name)]


@answers(c.ReportShuffle)
def report_shuffle(draft: Draft, command: c.ReportShuffle) -> None:
    """The shuffle is done and this is its order; a deck past its hours may not begin another round."""
    table = draft.table
    if not table.agenda or table.agenda[0].name != "shuffle":
        raise draft.refuse("no-shuffle-due")
    head = table.agenda[0]
    whole = all_pieces(table)
    if len(command.order) != len(whole) or frozenset(command.order) != whole:
        raise draft.refuse("not-a-whole-deck", "deck.one", pieces=len(command.order), whole=len(whole))
    deck = _next_deck(table)
    if table.game.pieces == "cards":
        _check_age(draft, deck, command.at)
    clauses = draft.cite(head.rule, *_further_rules(table))
    draft.emit(e.PiecesShuffled(command.order, shuffle_method(table), deck, clauses=clauses, finishes=True))


def _further_rules(table: Table) -> list[str]:
    """What else speaks when the cards are shuffled: which deck it is, and why nobody cuts it."""
    book = table.game.citations
    rules = ["shuffle.random"]
    if table.round.bank is not None:
        rules.append("bank.shuffle")
    if len(table.equipment.decks) > 1:
        rules.append("deck.alternate")
        if table.memory.game_rounds == 0 and table.round.number > 1 and book.knows("idle.other-deck"):
            rules.append("idle.other-deck")
    if table.game.pieces == "cards" and shuffle_method(table) == "automated":
        device = table.game.options.flag("shuffle.counting_device")
        why = "shuffle.counting-device" if device else "shuffle.not-cut"
        rules += [why] if book.knows(why) else []
    return rules


def _next_deck(table: Table) -> int:
    """With two decks each serves every second round, void rounds included; shuffled anew in its round it stays."""
    count = len(table.equipment.decks)
    if table.stock and count > table.equipment.current:
        return table.equipment.current
    if count < 2 or (table.memory.game_rounds == 0 and table.round.number <= 1):
        return 0 if count < 2 else table.equipment.current
    return (table.equipment.current + 1) % count


def _check_age(draft: Draft, deck: int, at: int) -> None:
    options = draft.table.game.options
    rule = options.choice("deck.age_rule")
    if rule == "none":
        return
    by_hand = deal_method(draft.table) in {"hand", "hand-stacks"}
    hours = options.number("deck.hours_hand" if by_hand else "deck.hours_shoe")
    age = at - draft.table.equipment.decks[deck].placed_at
    if age <= hours * HOUR:
        return
    clause_rule = "deck.hours.hand" if by_hand else "deck.hours.shoe"
    if rule == "require":
        raise draft.refuse(
            "deck-too-old", clause_rule, hours=hours, deck=draft.table.equipment.decks[deck].name
        )
    draft.announce("deck-change-reminder", clause_rule, hours=hours)


@answers(c.OrderShuffle)
def order_shuffle(draft: Draft, command: c.OrderShuffle) -> None:
    """The floor orders the cards to be shuffled again; whatever was cut is cut anew, and the bank stays as it is."""
    table = draft.table
    draft.emit(
        e.Performed(
            "order-shuffle",
            command.by.name,
            details={"cause": command.cause},
            clauses=draft.cite("shuffle.ordered"),
        )
    )
    if table.phase is Phase.SHUFFLE and any(act.name == "shuffle" for act in table.agenda):
        return  # It is due in any case, after whatever comes before it.
    again = tuple(act for act in shuffle_agenda(table) if act.name != "offer-bank")
    draft.emit(e.PhaseEntered(Phase.SHUFFLE, again))
