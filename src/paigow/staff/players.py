"""Automatic players: what they stake, when they bank, and how they set their hands."""

from dataclasses import dataclass

from paigow.chance import Source
from paigow.errors import present
from paigow.money import ZERO, Cents
from paigow.records import maker
from paigow.staff.dealer import actor
from paigow.table import commands as c
from paigow.table.acts import DEALER_PLACE
from paigow.table.judging.hands import set_by
from paigow.table.next_steps import Step
from paigow.table.procedures.banking import dealer_wager_due
from paigow.table.procedures.settle.tokes import may_carry_toke
from paigow.table.state import Hand, Table
from paigow.wagers import WagerKind

_MAIN = WagerKind.MAIN


@dataclass(frozen=True, slots=True)
class Habits:
    """How an automatic player plays: what is staked, how often side bets, cuts and the bank are taken, in percent."""

    units: int = 1
    side_bets: int = 50
    cuts: int = 50
    banks: int = 0
    co_banks: int = 0
    tokes: int = 0
    orders_less: int = 0
    """How often a bank orders a smaller dealer's wager than is due."""
    second_spots: int = 0
    """How often a player bets on the free spot beside the seat, too."""


_place_wager = maker(c.PlaceWager)


def _does(percent: int, source: Source) -> bool:
    """Whether a player acts this time, given how often they do; draws nothing for 0 percent."""
    return percent > 0 and source.below(100) < percent


def wagers_of(table: Table, person: str, habits: Habits, source: Source, at: int) -> tuple[c.Command, ...]:
    """The wagers an automatic player makes: the main wager first, side bets as the habit has it."""
    seated = present(table.person(person), "seated")
    by = actor("player", person)
    bank = table.round.bank
    banks = bank is not None and bank.person == person
    placed: list[c.Command] = []
    for kind in table.game.wagers:
        main = kind is _MAIN
        if banks if main else source.below(100) >= habits.side_bets:
            continue
        limits = table.game.limits[kind]
        amount = min(limits.maximum, limits.minimum * habits.units)
        if main and bank is not None:
            amount = min(amount, limits.minimum)
        stake = Cents(amount - amount % limits.unit)
        placed.append(_place_wager(seated.seat, kind, stake, by=by, at=at))
        if main and may_carry_toke(table.game, kind) and _does(habits.tokes, source):
            placed.append(c.PlaceWager(seated.seat, kind, limits.unit, toke=True, by=by, at=at))
        if main and _does(habits.second_spots, source):
            placed.append(c.PlaceWager(seated.seat + 1, kind, stake, by=by, at=at))
    return tuple(placed)


def player_command(table: Table, step: Step, habits: Habits, source: Source, at: int) -> c.Command | None:
    """What an automatic player does when the table waits for them; hands are set by the house way."""
    by = actor("player", step.person)
    match step.needs:
        case "AnswerCut":
            return c.AnswerCut(source.below(100) < habits.cuts, by=by, at=at)
        case "Cut":
            least = table.game.options.cut.minimum_cards
            return c.Cut(least + source.below(len(table.stock) - 2 * least + 1), by=by, at=at)
        case "AnswerBank":
            return c.AnswerBank(source.below(100) < habits.banks, by=by, at=at)
        case "SetHand":
            hand = table.round.the_hand(step.spot)
            return best_reply(table, hand, by, at) or set_by_house_way(table, hand, by, at)
        case "CutStacks":
            return c.CutStacks(by=by, at=at)
        case "ChooseStyle":
            styles = table.game.options.banking.delivery_styles
            return c.ChooseStyle(styles[source.below(len(styles))], by=by, at=at)
        case "ChooseHand":
            return c.ChooseHand(step.spot, source.below(2) == 0, by=by, at=at)
        case _:
            return None


def bank_request(table: Table, habits: Habits, source: Source, at: int) -> c.Command | None:
    """What a bank asks for before the shuffle: that the house carries half, a smaller wager, or nothing.

    A bank that sits alone plays against the dealer's wager only and leaves it as it is.
    """
    bank = table.round.the_bank
    if sum(person.seat > 0 for person in table.people) < 2:
        return None
    by = c.Actor("player", bank.person)
    offered = table.game.options.banking.co_banking.offered
    if offered and _does(habits.co_banks, source):
        return c.AskCoBanking(by=by, at=at)
    if _does(habits.orders_less, source):
        due = dealer_wager_due(table, bank.person)
        unit = table.game.limits[WagerKind.MAIN].unit
        return c.OrderDealerWager(Cents(due // 2 // unit * unit), by=by, at=at)
    return None


def set_by_house_way(table: Table, hand: Hand, by: c.Actor, at: int) -> c.Command:
    """Set a hand by the house way."""
    answer = set_by(table.game.house_way, hand.pieces)
    return c.SetHand(hand.place, answer.setting.high, answer.setting.low, by=by, at=at)


def best_reply(table: Table, hand: Hand, by: c.Actor, at: int) -> c.Command | None:
    """The first setting that wins the most hands against a face-up dealer's hand; none if it is face down."""
    dealer = table.round.hands[DEALER_PLACE]
    if dealer is None or not dealer.open or table.round.bank is not None:
        return None
    pieces = table.game.piece_set
    their_high, their_low = pieces.rank_high(dealer.high), pieces.rank_low(dealer.low)
    best: c.SetHand | None = None
    most = -1
    for high, low in pieces.settings(hand.pieces):
        low_wins = pieces.rank_low(low) > their_low
        if low_wins + 1 <= most:
            continue
        won = low_wins + (pieces.rank_high(high) > their_high)
        if won > most and pieces.foul_of(high, low) is None:
            best, most = c.SetHand(hand.place, high, low, by=by, at=at), won
        if most == 2:
            break
    return best


def buy_in(person: str, amount: Cents, at: int) -> c.Command:
    return c.BuyIn(max(amount, ZERO), by=c.Actor("player", person), at=at)
