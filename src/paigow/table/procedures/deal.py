"""The deal: card by card or stack by stack from the starting position, the stub, and empty places collected unseen."""

from paigow.citation_book import if_filed
from paigow.errors import of_type
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEAD_PLACE, DEALER_PLACE, Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.dice import deals_anyway
from paigow.table.methods import (
    STACK_METHODS,
    bank_rule,
    deal_method,
    due_by_method,
    method_rule,
    pieces_in_hand,
    uses_dice,
)
from paigow.table.places import (
    delivery_order,
    far_right_order,
    is_dead,
    needs_hand,
    rides_on_pieces,
    setter_of,
)
from paigow.table.procedures.irregular.deal import wrong_stub
from paigow.table.procedures.registry import begins, performs
from paigow.table.procedures.shuffle import other_deck_acts
from paigow.table.procedures.start import start_acts
from paigow.table.state import Phase, Table

LOOK_AFTER = {"after-stub-check": "check-stub", "after-collection": "collect-empty", "after-shake": "shake"}
"""The step of the closing of the deal after which players look, as it is filed; any other comes after all of them."""


@begins(Phase.DEAL)
def deal_agenda(table: Table) -> Agenda:
    """From the first piece to the moment at which players may look."""
    if not rides_on_pieces(table) and not deals_anyway(table):
        return ()
    acts: list[Act] = []
    if deal_method(table) == "hand-stacks":
        acts += [due("make-stacks"), *_stub_acts(table), due("angle-stacks"), *start_acts(table)]
        return (*acts, due_by_method(table, "deal"), *_closing(table, stub=False))
    acts += other_deck_acts(table)
    acts.append(due("deal", rule=bank_rule(table, method_rule(table, "deal.round"))))
    return (*acts, *_closing(table, stub=True))


def _stub_acts(table: Table) -> list[Act]:
    return [due_by_method(table, "check-stub"), due_by_method(table, "rack-stub")]


def _closing(table: Table, *, stub: bool) -> list[Act]:
    """What closes the deal, in the filed order, and where in it players begin to look."""
    options = table.game.options
    look_after = LOOK_AFTER.get(options.setting.look_from)
    shakes = uses_dice(table) or options.start.shake_after_deal == "every-table"
    acts: list[Act] = []
    looking = options.setting.look_from == "dealers-word"
    for step in options.deal.closing_steps:
        if step == "check-stub" and stub and options.deal.stub:
            acts += _stub_acts(table)
        elif step == "shake" and shakes:
            acts.append(due("shake-after-deal", rule=bank_rule(table, "deal.shake-after")))
        elif step == "collect-empty":
            rule = bank_rule(table, method_rule(table, "deal.collect-empty"))
            acts.append(due("collect-empty", rule=rule))
        if step == look_after and not looking:
            acts.append(due("allow-look"))
            looking = True
    if not looking:
        acts.append(due("allow-look"))
    return acts


@performs("make-stacks")
def make_stacks(draft: Draft, act: Act) -> None:
    """Seven stacks of seven by hand: left to right, then right to left, and so on in turn."""
    table = draft.table
    size = pieces_in_hand(table)
    stacks = len(delivery_places(table))
    columns: list[list[object]] = [[] for _ in range(stacks)]
    for row in range(size):
        for at in range(stacks):
            piece = table.stock[row * stacks + at]
            columns[at if row % 2 == 0 else stacks - 1 - at].append(piece)
    order = tuple(piece for column in columns for piece in column) + table.stock[size * stacks :]
    draft.emit(e.StacksMade(order, clauses=draft.cite(act.rule, "deal.stack-directions"), finishes=True))  # type: ignore[arg-type]


def delivery_places(table: Table) -> tuple[int, ...]:
    """All places that receive pieces, in whatever order."""
    return (DEALER_PLACE, *far_right_order(table))


@performs("deal")
def deal(draft: Draft, act: Act) -> None:
    """The next card or stack goes face down to the place whose turn it is."""
    table = draft.table
    order = delivery_order(table)
    by_stack = deal_method(table) in STACK_METHODS
    size = pieces_in_hand(table) if by_stack else 1
    total = len(order) if by_stack else len(order) * pieces_in_hand(table)
    dealt = table.round.dealt
    place = order[dealt % len(order)]
    last = dealt + 1 == total
    rules = [act.rule]
    if dealt == 0:
        rules.append(bank_rule(table, method_rule(table, "deal.first")))
        if table.round.cut_by:
            rules.append(if_filed("deal.after-cut"))
    if last:
        rules.append(method_rule(table, "deal.complete"))
    if place == DEALER_PLACE:
        rules.append(bank_rule(table, method_rule(table, "deal.dealer-too")))
    elif is_dead(table, place):
        rules.append("deal.dead-hand-too")
    elif not needs_hand(table, place):
        rules.append(bank_rule(table, method_rule(table, "deal.empty-too")))
    draft.emit(
        e.PiecesDealt(
            place, table.stock[:size], _holder(table, place), clauses=draft.cite(*rules), finishes=last
        )
    )
    _mark(draft, place)


def _holder(table: Table, place: int) -> str:
    """The person who will play the hand; nobody at the dealer's place, the dead hand and empty spots."""
    if place == DEALER_PLACE or is_dead(table, place) or not needs_hand(table, place):
        return ""
    return setter_of(table, place)


def _mark(draft: Draft, place: int) -> None:
    """The marker on the dealer's hand, and stacks of empty places on their circles."""
    table = draft.table
    options = table.game.options
    hand = table.round.hands[place]
    if hand is None or len(hand.pieces) < pieces_in_hand(table):
        return
    by = draft.command.by.name
    if place == DEALER_PLACE and options.deal.dealer_marker:
        bank = table.round.bank
        name = "wager-on-dealer-hand" if bank is not None and bank.dealer_wager else "mark-dealer-hand"
        marker = bank_rule(table, "deal.dealer-marker")
        rule = "bank.wager-on-hand" if name == "wager-on-dealer-hand" else marker
        draft.emit(e.Performed(name, by, clauses=draft.cite(rule)))
    elif options.deal.block_empty_circles and place != DEAD_PLACE and not needs_hand(table, place):
        clauses = draft.cite(method_rule(table, "deal.block-circle"))
        draft.emit(e.Performed("block-circle", by, place, clauses=clauses))


@performs("check-stub")
def check_stub(draft: Draft, act: Act) -> None:
    """What is left is spread face down: four cards, less those left out of the round."""
    command = of_type(c.ReportCount, draft.command)
    table = draft.table
    expected = table.game.options.deal.stub - len(table.round.left_out)
    clauses = draft.cite(act.rule)
    if command.count == expected:
        draft.emit(e.StubCounted(command.count, clauses=clauses, finishes=True))
        return
    draft.emit(e.StubCounted(command.count, clauses=clauses))
    wrong_stub(draft, command.count, expected)


@performs("rack-stub")
def rack_stub(draft: Draft, act: Act) -> None:
    """The remaining cards go to the rack, shown to nobody."""
    clauses = draft.cite(act.rule, method_rule(draft.table, "deal.stub-unseen"))
    stays = undelivered(draft.table)
    draft.emit(e.StockRacked("stub", stays, clauses=clauses, finishes=True))


def undelivered(table: Table) -> int:
    """How many pieces lie in stacks made by hand that are not delivered yet: they do not count as a remainder."""
    if deal_method(table) != "hand-stacks":
        return 0
    return (len(delivery_places(table)) - table.round.dealt) * pieces_in_hand(table)


@performs("collect-empty")
def collect_empty(draft: Draft, act: Act) -> None:
    """Stacks at places without a wager are taken in unseen."""
    table = draft.table
    for place in (*far_right_order(table), DEALER_PLACE):
        if table.round.hands[place] is not None and not needs_hand(table, place):
            rule = "bank.dealer-dead" if place == DEALER_PLACE else act.rule
            draft.emit(e.HandCollected(place, "unplayed", True, clauses=draft.cite(rule)))
    if table.round.hands[DEAD_PLACE] is not None and is_dead(table, DEAD_PLACE):
        clauses = draft.cite("deal.dead-hand")
        draft.emit(e.HandCollected(DEAD_PLACE, "dead-hand", True, clauses=clauses))
    draft.perform(act)


@performs("allow-look")
def allow_look(draft: Draft, act: Act) -> None:
    """Players look at their hands from here on."""
    draft.emit(e.LookAllowed(clauses=draft.cite(act.rule), finishes=True))


@performs("mark-start")
def mark_start(draft: Draft, act: Act) -> None:
    draft.perform(act, {"place": draft.table.round.start})
