"""choices(table, person) -> steps: what one person may do now without being waited for, with the clause behind it.

Spots to bet on, tokes, commissions paid together, the shaker left to the dealer, cards spread on request: the page
offers these and nothing else, so that it needs no rule of its own.
"""

from collections.abc import Iterator

from paigow.table.next_steps import Step
from paigow.table.places import spots
from paigow.table.procedures.banking import may_ask_co_banking, orders_up_to, wagers_against
from paigow.table.procedures.betting import spot_refusal
from paigow.table.procedures.opening import ASKED as ASKED_TO_PLAY
from paigow.table.procedures.people import has_business
from paigow.table.procedures.settle.house import RULE as TOGETHER
from paigow.table.procedures.settle.house import unpaid_wins
from paigow.table.procedures.settle.tokes import ASKED, may_carry_toke
from paigow.table.state import Person, Phase, Table
from paigow.wagers import Outcome

BETS_OPEN = (Phase.SHUFFLE, Phase.BETTING)


def choices(table: Table, person: str) -> tuple[Step, ...]:
    """Everything somebody at the table may do now, beside what is due."""
    asked = table.person(person)
    if asked is None:
        return ()
    return tuple(_choices(table, asked))


def _choices(table: Table, person: Person) -> Iterator[Step]:
    if table.phase in BETS_OPEN and person.present:
        for spot in bettable(table, person):
            rule = "wager.main" if spot == person.seat else "spot.two" if person.seat else "spot.shared"
            yield _choice(table, person, "place-wager", "PlaceWager", rule, spot)
        yield from _toke_bets(table, person)
        yield from _bank_orders(table, person)
    if any(act.kind == ASKED_TO_PLAY for act in table.agenda) and person.seat:
        yield _choice(table, person, "ask-to-play", "AskToPlay", "idle.resume")
    if table.game.options.toke.offered and table.chips(person.id) > 0:
        yield _choice(table, person, "give-toke", "GiveToke", "toke.offered")
    yield from _asked_toke(table, person)
    yield from _together(table, person)
    for act in table.agenda:
        if act.name == "player-shake" and act.person == person.id:
            rule = "dice.shakes-for-player"
            yield _choice(table, person, "ask-dealer-to-shake", "AskDealerToShake", rule, act.spot)
    if _spreads(table):
        yield _choice(table, person, "ask-for-spread", "AskForSpread", "idle.spread")
    if person.present and table.phase not in BETS_OPEN and has_business(table, person.id):
        yield _choice(table, person, "step-away", "StepAway", "wager.left-in-round")


def _bank_orders(table: Table, person: Person) -> Iterator[Step]:
    """Until the call the bank orders a smaller dealer's wager, asks for half of the bank, or gives the bank back."""
    bank = table.round.bank
    if bank is None or bank.person != person.id:
        return
    if orders_up_to(table):
        yield _choice(table, person, "order-dealer-wager", "OrderDealerWager", "bank.orders-less", bank.spot)
    if may_ask_co_banking(table):
        yield _choice(table, person, "ask-co-banking", "AskCoBanking", "co-bank.asked", bank.spot)
    if not wagers_against(table):
        yield _choice(table, person, "give-bank-back", "GiveBankBack", "bank.choice", bank.spot)


def bettable(table: Table, person: Person) -> tuple[int, ...]:
    """The spots on which somebody may bet."""
    return tuple(spot for spot in spots(table) if spot_refusal(table, spot, person) is None)


def _toke_bets(table: Table, person: Person) -> Iterator[Step]:
    """A toke may be bet beside each of the person's wagers that may carry one."""
    for wager in table.wagers(person=person.id):
        if not wager.toke and may_carry_toke(table.game, wager.kind):
            yield _choice(
                table, person, "bet-toke", "PlaceWager", "toke.offered", wager.spot, wager.kind.value
            )


def _asked_toke(table: Table, person: Person) -> Iterator[Step]:
    """A toke that pushed may be had back, as long as it has not been dropped."""
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name not in ASKED or head.person != person.id:
        return
    pushed = any(
        each.toke and each.outcome not in (Outcome.WIN, Outcome.LOSE)
        for each in table.round.judgements
        if (each.spot, each.person, each.kind.value) == (head.spot, person.id, head.kind)
    )
    if pushed:
        yield _choice(table, person, "answer-toke", "AnswerToke", "toke.pushed", head.spot, head.kind)


def _together(table: Table, person: Person) -> Iterator[Step]:
    """Both commissions of two winning hands may be handed in at once, unless that has been asked already."""
    offered = table.game.options.settle.commissions_together and not table.game.commission.is_none
    asked = any(act.name == "collect-both-commissions" for act in table.agenda)
    won = unpaid_wins(table, person.id)
    if table.phase is Phase.PAYOUT and offered and not asked and len(won) == 2:
        spot = max(each.spot for each in won)
        yield _choice(table, person, "pay-together", "PayCommissionsTogether", TOGETHER, spot)


def _spreads(table: Table) -> bool:
    return (
        table.phase is Phase.IDLE
        and table.game.options.idle.face_up_on_request
        and not any(act.name == "spread-face-up" for act in table.agenda)
    )


def _choice(
    table: Table, person: Person, act: str, needs: str, rule: str, spot: int = 0, kind: str = ""
) -> Step:
    return Step(act, "player", person.id, spot, kind, needs, False, table.game.citations.cite(rule))
