"""choices(table, person) -> steps: what one person may do now without being waited for, with the clause behind it.

Spots to bet on, tokes, commissions paid together, the shaker left to the dealer, cards spread on request: the page
offers these and nothing else, so that it needs no rule of its own.
"""

from collections.abc import Iterator

from paigow.table.next_steps import Step
from paigow.table.places import setter_of, spots
from paigow.table.procedures.joint_commission import RULE as TOGETHER
from paigow.table.procedures.joint_commission import unpaid_wins
from paigow.table.procedures.people import has_business
from paigow.table.procedures.toke_words import ASKED
from paigow.table.procedures.tokes import may_carry_toke
from paigow.table.state import Person, Phase, Table
from paigow.wagers import Outcome

BETS_OPEN = (Phase.SHUFFLE, Phase.BETTING)


def choices(table: Table, person: str) -> tuple[Step, ...]:
    """Everything somebody at the table may do now, beside what is due."""
    one = table.person(person)
    if one is None:
        return ()
    return tuple(_choices(table, one))


def _choices(table: Table, one: Person) -> Iterator[Step]:
    if table.phase in BETS_OPEN and one.present:
        for spot in bettable(table, one):
            rule = "wager.main" if spot == one.seat else "spot.two" if one.seat else "spot.shared"
            yield _choice(table, one, "place-wager", "PlaceWager", rule, spot)
        yield from _toke_bets(table, one)
    if table.game.options.flag("toke.offered") and table.chips(one.id) > 0:
        yield _choice(table, one, "give-toke", "GiveToke", "toke.offered")
    yield from _asked_toke(table, one)
    yield from _together(table, one)
    for act in table.agenda:
        if act.name == "player-shake" and act.person == one.id:
            rule = "dice.shakes-for-player"
            yield _choice(table, one, "ask-dealer-to-shake", "AskDealerToShake", rule, act.spot)
    if _spreads(table):
        yield _choice(table, one, "ask-for-spread", "AskForSpread", "idle.spread")
    if one.present and table.phase not in BETS_OPEN and has_business(table, one.id):
        yield _choice(table, one, "step-away", "StepAway", "wager.left-in-round")


def bettable(table: Table, one: Person) -> tuple[int, ...]:
    """The spots on which somebody may bet: the own one, a free neighbour, one that others share; two at most."""
    bank = table.round.bank
    if bank is not None and bank.person == one.id:
        return (bank.spot,)
    mine = {each.spot for each in table.round.wagers if each.person == one.id}
    mine |= {one.seat} if one.seat else set()
    return tuple(
        spot
        for spot in spots(table)
        if not (bank is not None and bank.spot == spot)
        and len(mine | {spot}) <= 2
        and _is_open(table, one, spot)
    )


def _is_open(table: Table, one: Person, spot: int) -> bool:
    owner = table.seated(spot)
    options = table.game.options
    if owner is not None and owner.id == one.id:
        return True
    near = abs(one.seat - spot) == 1
    if owner is None:
        free = setter_of(table, spot) in {"", one.id}
        return bool(one.seat) and near and free and options.flag("play.two_positions")
    most = options.number("shared_spot.bettors_max") if table.game.pieces == "tiles" else 1
    bettors = {each.person for each in table.round.wagers if each.spot == spot} | {owner.id, one.id}
    return most > 1 and len(bettors) <= most and (near or not one.seat)


def _toke_bets(table: Table, one: Person) -> Iterator[Step]:
    """A toke may be bet beside each wager of one's own that may carry one."""
    for wager in table.wagers(person=one.id):
        if not wager.toke and may_carry_toke(table.game, wager.kind):
            yield _choice(table, one, "bet-toke", "PlaceWager", "toke.offered", wager.spot, wager.kind.value)


def _asked_toke(table: Table, one: Person) -> Iterator[Step]:
    """A toke that pushed may be had back, as long as it has not been dropped."""
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name not in ASKED or head.person != one.id:
        return
    pushed = any(
        each.toke and each.outcome not in (Outcome.WIN, Outcome.LOSE)
        for each in table.round.judgements
        if (each.spot, each.person, each.kind.value) == (head.spot, one.id, head.kind)
    )
    if pushed:
        yield _choice(table, one, "answer-toke", "AnswerToke", "toke.pushed", head.spot, head.kind)


def _together(table: Table, one: Person) -> Iterator[Step]:
    """Both commissions of two winning hands may be handed in at once, unless that has been asked already."""
    known = table.game.citations.knows(TOGETHER) and not table.game.commission.is_none
    asked = any(act.name == "collect-both-commissions" for act in table.agenda)
    won = unpaid_wins(table, one.id)
    if table.phase is Phase.PAYOUT and known and not asked and len(won) == 2:
        spot = max(each.spot for each in won)
        yield _choice(table, one, "pay-together", "PayCommissionsTogether", TOGETHER, spot)


def _spreads(table: Table) -> bool:
    return (
        table.phase is Phase.IDLE
        and table.game.pieces == "cards"
        and table.game.options.flag("idle.face_up_on_request")
        and not any(act.name == "spread-face-up" for act in table.agenda)
    )


def _choice(
    table: Table, one: Person, act: str, needs: str, rule: str, spot: int = 0, kind: str = ""
) -> Step:
    return Step(act, "player", one.id, spot, kind, needs, False, table.game.citations.cite(rule))
