"""A banked round's settlement: the bank is shown, losers go to the centre, winners are paid from it."""

from paigow.money import ZERO, Cents, dollars
from paigow.setting import CardSetting, is_foul
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import bank_spot, far_right_order
from paigow.table.postings import CENTRE, DEALER_WAGER, TRAY, VIGORISH, person_account
from paigow.table.procedures.house_way import filed_setting
from paigow.table.procedures.judge import FIVE_AND_TWO, cards_of, compare, judge_sides
from paigow.table.procedures.promotional import keeps_piece, settle_piece
from paigow.table.procedures.registry import performs
from paigow.table.procedures.rules import bank_rule
from paigow.table.procedures.settle import (
    acts_for,
    collect_acts,
    judgement_of,
    open_judgements,
    rearrange_acts,
)
from paigow.table.state import Hand, Judgement, Stage, Table
from paigow.wagers import Outcome, WagerKind
from paigow.wagers import banked as b
from paigow.wagers.main import Opponent, decide_forfeited
from paigow.words import Reason

DEALER = b.DEALER


@performs("show-bank")
def show_bank(draft: Draft, act: Act) -> None:
    """The bank's hands are exposed, brought to the filed way where the filing says so."""
    table = draft.table
    hand = table.round.hands[act.spot]
    assert hand is not None
    if hand.forfeited:
        draft.perform(act)
        return
    rules = [act.rule]
    high, low, rule = hand.high, hand.low, hand.rule
    if _is_to_reset(table, hand):
        high, low, rule, _ = filed_setting(table, hand.pieces)
        rules.append("bank.reset")
    draft.emit(e.HandShown(act.spot, high, low, rule, clauses=draft.cite(*rules), finishes=True))


def _is_to_reset(table: Table, hand: Hand) -> bool:
    """A setting other than the house way, or only a foul, as filed; tiles and the dealer's own setting lie as set."""
    bank = table.round.bank
    assert bank is not None
    how = table.game.options.choice("banking.bank_setting")
    if bank.co_banking or how == "as-set":
        return False
    cards = CardSetting(cards_of(hand.high), cards_of(hand.low))
    if (len(hand.high), len(hand.low)) != FIVE_AND_TWO or is_foul(cards):
        return True
    if how == "reset-fouls-only":
        return False
    low = set(filed_setting(table, hand.pieces)[1])
    return low not in (set(hand.low), set(hand.high))


@performs("judge-dealer-wager")
def judge_dealer_wager(draft: Draft, act: Act) -> None:
    """The dealer's own hands against the bank's, copies to the bank: won, returned, or to the centre."""
    table = draft.table
    dealer, bank = table.round.hands[DEALER_PLACE], table.round.hands[bank_spot(table)]
    assert dealer is not None
    assert bank is not None
    assert table.round.bank is not None
    if bank.forfeited:
        outcome, reason = Outcome.WIN, decide_forfeited(table.game.citations).reason
    else:
        decision = compare(table, dealer, bank, Opponent.BANK_BY_DEALER)
        outcome, reason = decision.outcome, decision.reason
    amount = table.round.bank.dealer_wager
    ending = {Outcome.WIN: "wins", Outcome.LOSE: "loses"}.get(outcome, "ties")
    clauses = draft.cite(act.rule, f"bank.dealer-{ending}")
    draft.emit(e.DealerWagerJudged(outcome, reason, clauses=clauses, finishes=True))
    if outcome is not Outcome.WIN:
        target = CENTRE if outcome is Outcome.LOSE else TRAY
        draft.emit(e.ChipsMoved(DEALER_WAGER, target, amount, reason))


def banked_reveal_acts(table: Table, spot: int) -> Agenda:
    """At the reveal losing main wagers go to the centre and pushes back; side wagers wait unless nothing is won."""
    mains, sides = open_judgements(table, spot)
    acts: list[Act] = []
    for one in mains:
        place = {"spot": spot, "person": one.person, "kind": one.kind.value}
        if one.outcome is Outcome.LOSE:
            acts.append(due("take-to-centre", rule=_by_bank(table, "take-to-centre"), **place))  # type: ignore[arg-type]
        elif one.outcome is not Outcome.WIN:
            acts += acts_for(table, one)
    one_pass = table.game.options.choice("settle.passes") == "player-by-player"
    if not one_pass and not any(one.outcome is Outcome.WIN for one in mains):
        acts += [act for one in sides for act in acts_for(table, one)] + collect_acts(table, spot)
    return tuple(acts)


def _by_bank(table: Table, rule: str) -> str:
    bank = table.round.bank
    return f"co-bank.{rule}" if bank is not None and bank.co_banking else f"bank.{rule}"


def banked_payout_acts(table: Table) -> Agenda:
    """Winners from the far right, each with the side wagers, the bank's own, the dealer's wager, then the centre."""
    acts: list[Act] = []
    for spot in far_right_order(table):
        if spot == bank_spot(table):
            continue
        mains, sides = open_judgements(table, spot)
        for one in mains:
            place = {"spot": spot, "person": one.person, "kind": one.kind.value}
            acts.append(due("pay-from-centre", rule=_by_bank(table, "pay-from-centre"), **place))  # type: ignore[arg-type]
        acts += _laid_out(table, spot)
        acts += [act for one in sides for act in acts_for(table, one)]
        acts += collect_acts(table, spot) if not _is_given_up(table, spot) else []
    acts += _bank_sides(table)
    bank = table.round.bank
    if bank is not None and bank.dealer_outcome is Outcome.WIN:
        acts.append(due("pay-dealer-wager"))
    return (*acts, due("settle-centre", rule=_by_bank(table, "centre")))


def _laid_out(table: Table, spot: int) -> list[Act]:
    """A shown hand is laid out again for optional wagers and envy, as in any other round."""
    hand = table.round.hands[spot]
    return rearrange_acts(table, spot) if hand is not None and hand.stage is Stage.SHOWN else []


def _is_given_up(table: Table, spot: int) -> bool:
    """Surrendered cards that stay out for envy are counted before they are racked, when the envy pass is over."""
    hand = table.round.hands[spot]
    return hand is not None and hand.stage is Stage.SURRENDERED


def _bank_sides(table: Table) -> list[Act]:
    """The bank's own optional wagers against the house are judged when the hand lies open."""
    spot = bank_spot(table)
    hand = table.round.hands[spot]
    judged = [one for one in table.round.judgements if one.spot == spot]
    if judged:
        return [act for one in judged if not one.done for act in acts_for(table, one)]
    has = any(one.spot == spot for one in table.round.wagers) or any(
        place == spot for _, place, _ in table.round.contributed
    )
    if not has or hand is None:
        return _laid_out(table, spot)
    known = table.game.citations.knows("settle.rearrange")
    first = [due("rearrange", spot=spot, rule=bank_rule(table, "settle.rearrange"))] if known else []
    return [*first, due("judge-bank-sides", spot=spot)]


@performs("judge-bank-sides")
def judge_bank_sides(draft: Draft, act: Act) -> None:
    hand = draft.table.round.hands[act.spot]
    assert hand is not None
    judgements = tuple(judge_sides(draft.table, hand))
    draft.emit(e.WagersJudged(act.spot, judgements, clauses=draft.cite(act.rule)))
    then = tuple(one for each in judgements for one in acts_for(draft.table, each))
    draft.perform(act, then=then)


@performs("take-to-centre")
def take_to_centre(draft: Draft, act: Act) -> None:
    """A losing wager is gathered in the centre at once."""
    one = judgement_of(draft, act)
    clauses = draft.cite(act.rule)
    draft.emit(
        e.WagerTaken(
            one.person, one.spot, one.kind, one.stake, CENTRE, one.reason, clauses=clauses, finishes=True
        )
    )


def _terms(table: Table) -> b.BankedTerms:
    options = table.game.options
    bank = table.round.bank
    assert bank is not None
    return b.BankedTerms(
        table.game.commission,
        bank.co_banking,
        b.OddUnit(options.choice("banking.co_banking.odd_unit")),
        options.cents("money.smallest_chip"),
    )


def _remaining(table: Table) -> list[tuple[str, Cents]]:
    """Winners not paid yet, the dealer's wager last."""
    order = far_right_order(table)
    mains = [
        one
        for one in table.round.judgements
        if one.kind is WagerKind.MAIN and one.outcome is Outcome.WIN and not one.done
    ]
    mains.sort(key=lambda one: order.index(one.spot))
    found = [(_owner(one), one.stake) for one in mains]
    bank = table.round.bank
    if bank is not None and bank.dealer_outcome is Outcome.WIN and table.balances.get(DEALER_WAGER, 0):
        found.append((DEALER, bank.dealer_wager))
    return found


def _owner(one: Judgement) -> str:
    return f"{one.spot}:{one.person}:{'toke' if one.toke else ''}"


def _movements(table: Table) -> tuple[b.Movement, ...]:
    """What is still to move: the centre as it stands, the winners still to be paid, and what is left over."""
    held = Cents(table.balances.get(CENTRE, 0))
    bank = table.round.bank
    assert bank is not None
    wagers = [b.BankedWager("centre-so-far", held, Outcome.LOSE)] if held else []
    wagers += [b.BankedWager(owner, stake, Outcome.WIN) for owner, stake in _remaining(table)]
    settlement = b.settle_banked(wagers, _terms(table), table.chips(bank.person), table.game.citations)
    assert all(owner == DEALER for owner, _ in settlement.unpaid), "the players' wagers are covered"
    return settlement.movements[1:] if held else settlement.movements


@performs("pay-from-centre")
def pay_from_centre(draft: Draft, act: Act) -> None:
    """A winner is paid from the centre; when it runs out the bank (a co-bank and the tray by halves) adds to it."""
    one = judgement_of(draft, act)
    owner = _owner(one)
    paid, vigorish, reason = ZERO, ZERO, one.reason
    clauses = draft.cite(act.rule)
    for move in _movements(draft.table):
        if move.target == b.CENTRE:
            _add(draft, move)
        elif move.source == b.CENTRE and move.target == owner:
            paid = move.amount
            clauses = tuple(dict.fromkeys((*clauses, *move.reason.clauses)))
        elif move.source == owner and move.target == b.TRAY:
            vigorish, reason = move.amount, one.reason
            clauses = tuple(dict.fromkeys((*clauses, *move.reason.clauses)))
        elif move.source == b.CENTRE:
            break
    draft.emit(
        e.WagerPaid(
            one.person,
            one.spot,
            one.kind,
            one.stake,
            paid,
            vigorish,
            CENTRE,
            reason,
            instrument=one.instrument,
            piece_kept=keeps_piece(draft.table, one),
            clauses=clauses,
            finishes=True,
        )
    )
    settle_piece(draft, one)


def _add(draft: Draft, move: b.Movement) -> None:
    bank = draft.table.round.bank
    assert bank is not None
    source = TRAY if move.source == b.TRAY else person_account(bank.person)
    draft.emit(e.ChipsMoved(source, CENTRE, move.amount, move.reason))


@performs("pay-dealer-wager")
def pay_dealer_wager(draft: Draft, act: Act) -> None:
    """The dealer's winning wager is paid last; winnings and stake return to the tray at once.

    Where a bank need not cover it, what is left with the bank is all that can be won.
    """
    table = draft.table
    assert table.round.bank is not None
    for move in _movements(table):
        if move.target == b.CENTRE:
            _add(draft, move)
        elif move.source == b.CENTRE:
            draft.emit(e.ChipsMoved(CENTRE, TRAY, move.amount, move.reason))
            break
    back = Cents(draft.table.balances.get(DEALER_WAGER, 0))
    reason = Reason("banked.return.dealer", draft.cite("banked.return.dealer"), {"amount": dollars(back)})
    draft.emit(e.ChipsMoved(DEALER_WAGER, TRAY, back, reason, clauses=draft.cite(act.rule), finishes=True))


@performs("settle-centre")
def settle_centre(draft: Draft, act: Act) -> None:
    """A surplus bears vigorish, half of it is the tray's in co-banking, and the rest is the bank's."""
    bank = draft.table.round.bank
    assert bank is not None
    for move in _movements(draft.table):
        if move.target == b.BANK:
            target = person_account(bank.person)
        else:
            target = VIGORISH if move.reason.code.startswith("commission") else TRAY
        draft.emit(e.ChipsMoved(CENTRE, target, move.amount, move.reason))
    draft.perform(act)
