"""The automatic dealer, floor and players: each does nothing but the next step, with luck from a source."""

from dataclasses import dataclass

from paigow.chance import Source, draw_number, roll_dice, shuffled
from paigow.money import ZERO, Cents
from paigow.pieces import DECK, TILE_SET
from paigow.ranking import rank_five, rank_two, reaches
from paigow.setting import CardSetting, card_settings
from paigow.table import commands as c
from paigow.table.acts import DEALER_PLACE
from paigow.table.invariants import all_pieces
from paigow.table.next_steps import Step
from paigow.table.procedures.bank_cover import dealer_wager_due
from paigow.table.procedures.house_way import set_by
from paigow.table.procedures.irregular import permitted_rulings
from paigow.table.procedures.irregular_devices import MARKS, permitted_methods
from paigow.table.procedures.judge import cards_of
from paigow.table.procedures.start import shakes_needed
from paigow.table.state import WORKS_AGAIN, Hand, Pieces, Table
from paigow.wagers import WagerKind

DEALER = c.Actor("dealer", "dealer")
FLOOR = c.Actor("floorperson", "floor")
SYSTEM = c.Actor("system", "progressive")


def dealer_command(table: Table, step: Step, source: Source, at: int) -> c.Command | None:
    """What the dealer or the floor does for a step that is theirs; nothing if it waits for somebody else."""
    if step.by not in {"dealer", "floor"}:
        return None
    by = DEALER if step.by == "dealer" else c.Actor(table.game.options.names("roles")[0], FLOOR.name)
    match step.needs:
        case "Perform":
            return c.Perform(step.act, step.spot, by=by, at=at)
        case "OpenTable":
            return c.OpenTable(by=by, at=at)
        case "ReportShuffle":
            whole: Pieces = DECK if table.game.pieces == "cards" else TILE_SET
            return c.ReportShuffle(shuffled(whole, source), by=by, at=at)
        case "ReportCount":
            return c.ReportCount(_count(table, step.act), by=by, at=at)
        case "Cut":
            return c.Cut(len(table.stock) // 2, by=by, at=at)
        case "ReportRoll":
            eye = 0 if _has_eye(table) else None
            return c.ReportRoll(roll_dice(source, eye=eye), shakes_needed(table), by=by, at=at)
        case "GiveRuling":
            senior = c.Actor(table.game.options.names("roles")[-1], FLOOR.name)
            rulings = permitted_rulings(table)
            return c.GiveRuling(rulings[source.below(len(rulings))], by=senior, at=at)
        case "MarkDevice":
            return c.MarkDevice(step.kind, MARKS[source.below(len(MARKS))], by=by, at=at)
        case "ChangeMethod":
            ways = permitted_methods(table)
            if not ways:
                return c.MarkDevice(step.kind, WORKS_AGAIN, by=by, at=at)
            return c.ChangeMethod(*ways[source.below(len(ways))], by=by, at=at)
        case "ReportNumber":
            most = table.game.options.number("start.places")
            return c.ReportNumber(draw_number(source, most), by=by, at=at)
        case _:
            return None


def _has_eye(table: Table) -> bool:
    return table.game.pieces == "tiles" and table.game.options.flag("dragons_eye.offered")


def _count(table: Table, act: str) -> int:
    if act == "verify-progressive":
        return len(table.wagers(kind=WagerKind.PROGRESSIVE))
    if act == "check-hands":
        return sum(hand is not None for hand in table.round.hands)
    if act == "check-stub":
        return table.game.options.number("deal.stub") - len(table.round.left_out)
    return len(all_pieces(table))


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


def _does(percent: int, source: Source) -> bool:
    """Whether somebody does this time what he does so often; no luck is spent on what is never done."""
    return percent > 0 and source.below(100) < percent


def wagers_of(table: Table, person: str, habits: Habits, source: Source, at: int) -> tuple[c.Command, ...]:
    """The wagers an automatic player makes: the main wager first, side bets as the habit has it."""
    seated = table.person(person)
    assert seated is not None
    by = c.Actor("player", person)
    bank = table.round.bank
    banks = bank is not None and bank.person == person
    placed: list[c.Command] = []
    for kind in table.game.wagers:
        main = kind is WagerKind.MAIN
        if banks if main else source.below(100) >= habits.side_bets:
            continue
        limits = table.game.limits[kind]
        amount = min(limits.maximum, limits.minimum * habits.units)
        if main and bank is not None:
            amount = min(amount, limits.minimum)
        stake = Cents(amount - amount % limits.unit)
        placed.append(c.PlaceWager(seated.seat, kind, stake, by=by, at=at))
        if main and _does(habits.second_spots, source):
            placed.append(c.PlaceWager(seated.seat + 1, kind, stake, by=by, at=at))
    return tuple(placed)


def player_command(table: Table, step: Step, habits: Habits, source: Source, at: int) -> c.Command | None:
    """What an automatic player does when the table waits for him; hands are set by the house way."""
    by = c.Actor("player", step.person)
    match step.needs:
        case "AnswerCut":
            return c.AnswerCut(source.below(100) < habits.cuts, by=by, at=at)
        case "Cut":
            least = table.game.options.number("cut.minimum_cards")
            return c.Cut(least + source.below(len(table.stock) - 2 * least + 1), by=by, at=at)
        case "AnswerBank":
            return c.AnswerBank(source.below(100) < habits.banks, by=by, at=at)
        case "SetHand":
            hand = table.round.hands[step.spot]
            assert hand is not None
            return best_reply(table, hand, by, at) or set_by_house_way(table, hand, by, at)
        case "CutStacks":
            return c.CutStacks(by=by, at=at)
        case "ChooseStyle":
            styles = table.game.options.names("banking.delivery_styles")
            return c.ChooseStyle(styles[source.below(len(styles))], by=by, at=at)
        case "ChooseHand":
            return c.ChooseHand(step.spot, source.below(2) == 0, by=by, at=at)
        case _:
            return None


def bank_request(table: Table, habits: Habits, source: Source, at: int) -> c.Command | None:
    """What a bank asks for before the shuffle: that the house carries half, a smaller wager, or nothing.

    A bank that sits alone plays against the dealer's wager only and leaves it as it is.
    """
    bank = table.round.bank
    assert bank is not None
    if sum(one.seat > 0 for one in table.people) < 2:
        return None
    by = c.Actor("player", bank.person)
    offered = table.game.options.flag("banking.co_banking.offered")
    if offered and _does(habits.co_banks, source):
        return c.AskCoBanking(by=by, at=at)
    if _does(habits.orders_less, source):
        due = dealer_wager_due(table, bank.person)
        unit = table.game.limits[WagerKind.MAIN].unit
        return c.OrderDealerWager(Cents(due // 2 // unit * unit), by=by, at=at)
    return None


def set_by_house_way(table: Table, hand: Hand, by: c.Actor, at: int) -> c.Command:
    """Lay a hand down the house way."""
    answer = set_by(table.game.house_way, hand.pieces)
    return c.SetHand(hand.place, answer.setting.high, answer.setting.low, by=by, at=at)


def best_reply(table: Table, hand: Hand, by: c.Actor, at: int) -> c.Command | None:
    """Where the dealer's hand lies open: the first setting of which the most hands win; elsewhere nothing."""
    dealer = table.round.hands[DEALER_PLACE]
    if dealer is None or not dealer.open or table.round.bank is not None:
        return None
    their_high, their_low = rank_five(cards_of(dealer.high)), rank_two(cards_of(dealer.low))
    best: CardSetting | None = None
    most = -1
    for setting in card_settings(cards_of(hand.pieces)):
        low = rank_two(setting.low)
        low_wins = low > their_low
        if low_wins + 1 <= most:
            continue
        high = rank_five(setting.high)
        won = low_wins + (high > their_high)
        if won > most and reaches(high, low):
            best, most = setting, won
        if most == 2:
            break
    return c.SetHand(hand.place, best.high, best.low, by=by, at=at) if best is not None else None


def buy_in(person: str, amount: Cents, at: int) -> c.Command:
    return c.BuyIn(max(amount, ZERO), by=c.Actor("player", person), at=at)
