"""The shuffle: when one is due, what the dealer does for it, and the order it left."""

from paigow.citation_book import if_filed
from paigow.errors import of_type
from paigow.pieces import unseen
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.invariants import all_pieces
from paigow.table.methods import (
    arrives_shuffled,
    deal_method,
    deck_hours,
    due_by_method,
    next_deck,
    shuffle_method,
)
from paigow.table.procedures.bank_tiles import cut_is_due
from paigow.table.procedures.banking import offers_due
from paigow.table.procedures.cut import counts_by_itself, cut_acts, is_cut
from paigow.table.procedures.flow import kept_before
from paigow.table.procedures.registry import (
    BUILDERS,
    SHUFFLES,
    ShuffleProcedure,
    answers,
    begins,
    performs,
    shuffle_of,
)
from paigow.table.state import SHUFFLER, Phase, Table

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
    acts: list[Act] = [due(table.game.piece_set.remedy)] if is_condemned(table) else []
    acts += _without_device(table)
    acts += offers_due(table)
    return (*acts, *shuffle_of(table).acts(table))


def _without_device(table: Table) -> list[Act]:
    """The shuffling device failed during the round: it is marked, and another way of shuffling is found."""
    if SHUFFLER not in table.equipment.failed or shuffle_method(table) != "automated":
        return []
    marked = SHUFFLER in table.equipment.marked
    return [due("change-method" if marked else "mark-device", kind=SHUFFLER)]


def _shuffle_acts(table: Table) -> Agenda:
    """The shuffle of the cards, the cut if they were shuffled by hand, and where the stack goes."""
    acts = [*_preparation(table), due("shuffle", rule=_why_due(table))]
    if is_cut(table):
        acts += cut_acts(table)
    return (*acts, *_after_shuffle(table))


def is_condemned(table: Table) -> bool:
    """Whether a deck or set waits to be replaced."""
    return any(deck.unsuitable for deck in table.equipment.decks)


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
        passes = options.shuffle.standard
        if passes == "none":
            return []
        acts = [due(_PASSES[letter]) for letter in passes[:-1]]
        return [*acts, due("last-riffle")]
    loaded = table.equipment.decks[next_deck(table)].loaded
    return [] if options.shuffle.counting_device or loaded else machine_preparation(table)


def machine_preparation(table: Table) -> list[Act]:
    """What the dealer's hands do with a deck before it goes into the shuffling device."""
    return [due(f"prepare-{step}") for step in table.game.options.shuffle.machine_preparation]


def other_deck_acts(table: Table) -> list[Act]:
    """While one deck is dealt the other one goes into the device: used cards, or before the second round a new deck."""
    options = table.game.options
    if not options.deal.load_used_deck or len(table.equipment.decks) < 2:
        return []
    if shuffle_method(table) != "automated" or SHUFFLER in table.equipment.failed:
        return []
    name = "load-used-deck" if table.memory.game_rounds else "load-next-deck"
    return [*machine_preparation(table), due(name)]


def _after_shuffle(table: Table) -> list[Act]:
    """The stack goes where it will be dealt from, unless the device puts it there or a button does later."""
    if counts_by_itself(table):
        return []
    name = _PREPARES.get(deal_method(table))
    if name is None or not table.game.options.deal.prepared:
        return []
    if table.game.options.shuffle.loads_shoe and shuffle_method(table) == "automated":
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
    hidden = command.unseen and not command.order
    order = unseen(len(whole)) if hidden else command.order
    if not hidden and (len(order) != len(whole) or frozenset(order) != whole):
        raise draft.refuse("not-a-whole-deck", "deck.one", pieces=len(command.order), whole=len(whole))
    deck = next_deck(table)
    check_deck_age(draft, deck, reminds=True)
    clauses = draft.cite(head.rule, *_further_rules(table))
    draft.emit(e.PiecesShuffled(order, shuffle_method(table), deck, clauses=clauses, finishes=True))


def _further_rules(table: Table) -> list[str]:
    """What else speaks when the cards are shuffled: which deck it is, and why nobody cuts it."""
    rules = ["shuffle.random"]
    if table.round.bank is not None:
        rules.append("bank.shuffle")
    if len(table.equipment.decks) > 1:
        rules.append("deck.alternate")
        if table.memory.game_rounds == 0 and table.round.number > 1:
            rules.append(if_filed("idle.other-deck"))
    if shuffle_method(table) == "automated":
        device = table.game.options.shuffle.counting_device
        why = "shuffle.counting-device" if device else "shuffle.not-cut"
        rules.append(if_filed(why))
    return rules


def check_deck_age(draft: Draft, deck: int, *, reminds: bool = False) -> None:
    """A deck past its hours may not begin a round, where so filed; elsewhere the shuffle reminds of the change."""
    table = draft.table
    options = table.game.options
    rule = options.deck.age_rule if table.game.piece_set.wears_out else "none"
    if rule == "none":
        return
    hours, clause_rule = deck_hours(table)
    old = table.equipment.decks[deck]
    if draft.command.at - old.placed_at <= hours * HOUR:
        return
    if rule == "require":
        raise draft.refuse("deck-too-old", "deck.hours", clause_rule, hours=hours, deck=old.name)
    if reminds:
        draft.announce("deck-change-reminder", clause_rule, hours=hours)


@answers(c.OrderShuffle)
def order_shuffle(draft: Draft, command: c.OrderShuffle) -> None:
    """The floor orders the pieces to be shuffled again; whatever was cut is cut again, and the bank stays as it is."""
    if draft.table.round.dealt:
        raise draft.refuse("cards-are-dealt", "shuffle.ordered")
    draft.emit(
        e.Performed(
            "order-shuffle",
            command.by.name,
            details={"cause": command.cause},
            clauses=draft.cite("shuffle.ordered"),
        )
    )
    shuffle_again(draft)


def shuffle_again(draft: Draft, first: Agenda = ()) -> None:
    """What has to be done `first`, then a shuffle and a cut, as long as no piece is dealt.

    Before the call the bets stay open. After it they stay closed: what was due is due again after the shuffle, and a
    starting position that was found is kept. Pieces that are about to be replaced are not shuffled once more: what
    replaces them is.
    """
    table = draft.table
    waits = any(act.name == "shuffle" for act in table.agenda)
    if waits and table.phase is Phase.SHUFFLE:
        agenda = (*first, *shuffle_of(table).restart(table))
        if agenda != table.agenda:
            draft.emit(e.PhaseEntered(Phase.SHUFFLE, agenda))
        return
    if table.phase in (Phase.SHUFFLE, Phase.BETTING):
        again = tuple(act for act in shuffle_agenda(table) if act.name != "offer-bank")
        draft.emit(e.PhaseEntered(Phase.SHUFFLE, (*first, *again)))
    elif not any(act.name == table.game.piece_set.remedy for act in table.agenda):
        again = shuffle_of(table).again(table)
        if waits:  # What is due before it stays before it, such as the opening of a new deck.
            again = kept_before(table.agenda, again, SHUFFLING | TILE_SHUFFLING - {"turn-down"}, first)
        draft.emit(e.PhaseEntered(table.phase, (*first, *again)))


def _shuffled_again(table: Table) -> Agenda:
    """The shuffle from its first pass on, and whatever is due after it."""
    return (*_shuffle_acts(table), *_then_due(table, by_new_method=False))


def shuffled_by_new_method(table: Table) -> Agenda:
    """After the call the method has changed: its shuffle, and what is due after it as the new method deals."""
    return (*_shuffle_acts(table), *_then_due(table, by_new_method=True))


def _from_the_start(table: Table) -> Agenda:
    """What was due before the shuffle, and the shuffle of the deck that is next now, from its first pass on."""
    return (*(act for act in table.agenda if act.name not in SHUFFLING), *_shuffle_acts(table))


def _then_due(table: Table, *, by_new_method: bool) -> list[Act]:
    """What follows a shuffle after the call; stacks made by hand are made again, and a new method deals its own way."""
    rest = [act for act in table.agenda if act.name not in SHUFFLING]
    waits = len(rest) < len(table.agenda)
    by_hand = deal_method(table) == "hand-stacks" and not waits
    if table.phase is not Phase.DEAL or not (by_hand or by_new_method):
        return rest
    fresh = BUILDERS[Phase.DEAL](table)
    return [act for act in fresh if table.round.start is None or act.name not in FINDS_START]


SHUFFLING = frozenset({*_PASSES.values(), "last-riffle", "shuffle", "rest-on-cover-card"}) | {
    *("offer-cut", "answer-cut", "cut", "dealer-cut", "move-under", "cover-card-to-bottom"),
    *("cover-card-to-rack", "cover-card-marks-last-four", "load-shoe", *_PREPARES.values()),
    *(f"prepare-{step}" for step in ("box", "spin", "riffle", "cut")),
}
"""Everything between the first pass of a shuffle and a stack that is ready to be dealt."""

FINDS_START = frozenset({"shake", "bank-shake", "uncover", "draw-number", "note-button", "mark-start"})


def stack_again(table: Table) -> Agenda:
    """Tiles are washed and stacked once more, with whatever the bank had already asked for the stacks that are gone."""
    acts = list(wash_acts(table))
    bank = table.round.bank
    if bank is not None and table.phase is not Phase.SHUFFLE:
        if cut_is_due(table) and not any(act.name == "offer-stack-cut" for act in table.agenda):
            acts.append(due("offer-stack-cut"))
        moved = bool(table.agenda) and table.agenda[0].name == "move-stacks"
        if bank.style and not moved:
            acts.append(due("move-stacks", kind=bank.style))
    return (*acts, *(act for act in table.agenda if act.name not in TILE_SHUFFLING))


TILE_SHUFFLING = frozenset({"turn-down", "wash-tiles", "shuffle"})


def wash_acts(table: Table) -> Agenda:
    """Turned down, washed and stacked; from the opening or an idle table they are turned down already."""
    fresh = table.phase in (Phase.OPENING, Phase.IDLE)
    rule = {Phase.OPENING: "opening.wash", Phase.IDLE: "idle.resume"}.get(table.phase, "shuffle.wash")
    down = () if fresh else (due("turn-down", rule="shuffle.after-round"),)
    return (*down, due("wash-tiles", rule=rule), due("shuffle", rule="opening.stack"))


def _as_due(table: Table) -> Agenda:
    """A wash that has begun goes on."""
    return table.agenda


SHUFFLES["riffle"] = ShuffleProcedure(_shuffle_acts, _from_the_start, _shuffled_again)
SHUFFLES["wash"] = ShuffleProcedure(wash_acts, _as_due, stack_again)


@performs("wash-tiles")
def wash_tiles(draft: Draft, act: Act) -> None:
    """Each hand makes its circles, or the wash goes on."""
    command = of_type(c.ReportCount, draft.command)
    least = draft.table.game.options.shuffle.wash_circles
    if command.count < least:
        raise draft.refuse("too-few-circles", "shuffle.circles", circles=command.count, least=least)
    draft.emit(
        e.Performed(
            act.name,
            command.by.name,
            details={"circles": command.count},
            clauses=draft.cite(act.rule, "shuffle.wash", "shuffle.circles"),
            finishes=True,
        )
    )
