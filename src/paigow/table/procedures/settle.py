"""Taking and paying: the acts a shown hand calls for, in the order of the filed passes, and what each moves."""

from paigow.money import ZERO, dollars
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import far_right_order
from paigow.table.postings import METERS, TRAY
from paigow.table.procedures.envy_hands import stays_for_envy
from paigow.table.procedures.promotional import keeps_piece, settle_piece
from paigow.table.procedures.registry import answers, begins, performs
from paigow.table.procedures.rules import bank_rule
from paigow.table.procedures.setting import dealer_is_ace_high
from paigow.table.procedures.tokes import toke_acts
from paigow.table.state import Judgement, Phase, Stage, Table
from paigow.wagers import Outcome, WagerKind


def reveal_acts(table: Table, spot: int) -> Agenda:
    """What is done with a hand as soon as it is shown."""
    if table.round.bank is not None:
        from paigow.table.procedures.bank_settle import banked_reveal_acts

        return banked_reveal_acts(table, spot)
    mains, sides = open_judgements(table, spot)
    if table.game.options.choice("settle.passes") == "player-by-player":
        settled = (*_all(table, mains), *rearrange_acts(table, spot), *_all(table, sides))
        return (*settled, *collect_acts(table, spot))
    takes = (
        [*_losing(table, sides), *_losing(table, mains)]
        if _side_first(table)
        else [
            *_losing(table, mains),
            *_losing(table, sides),
        ]
    )
    if any(one.outcome is Outcome.WIN for one in mains):
        return (*takes, *_winner_stays(table, spot))
    pays = [*_cut_together(table, spot, sides), *_not_losing(table, sides), *_not_losing(table, mains)]
    return (*takes, *pays, *collect_acts(table, spot))


def _winner_stays(table: Table, spot: int) -> list[Act]:
    """A winning hand lies face up until it is paid, where a document makes a step of it."""
    return [due("leave-winner", spot=spot)] if table.game.citations.knows("settle.winner-stays") else []


def _cut_together(table: Table, spot: int, sides: list[Judgement]) -> list[Act]:
    """Two side bets won at an ace-high push: both payouts are cut in front of the tray before either is paid."""
    won = [one for one in sides if one.outcome is Outcome.WIN and not one.toke]
    together = len(won) > 1 and dealer_is_ace_high(table) and table.game.citations.knows("face-up.both")
    return [due("cut-payouts", spot=spot)] if together else []


@begins(Phase.PAYOUT)
def payout_agenda(table: Table) -> Agenda:
    """The second pass, where there is one: winners are paid after every hand has been exposed."""
    if table.round.bank is not None:
        from paigow.table.procedures.bank_settle import banked_payout_acts

        return banked_payout_acts(table)
    acts: list[Act] = []
    for spot in far_right_order(table):
        mains, sides = open_judgements(table, spot)
        if any(one.outcome is Outcome.WIN for one in mains):
            first, second = (sides, mains) if _side_first(table) else (mains, sides)
            acts += [*_not_losing(table, first), *_not_losing(table, second), *collect_acts(table, spot)]
    return tuple(acts)


def open_judgements(table: Table, spot: int) -> tuple[list[Judgement], list[Judgement]]:
    """Main and side judgements of a spot that are not settled yet."""
    mains: list[Judgement] = []
    sides: list[Judgement] = []
    for one in table.round.judgements:
        if one.spot == spot and not one.done:
            (mains if one.kind is WagerKind.MAIN else sides).append(one)
    return mains, sides


def _side_first(table: Table) -> bool:
    return table.game.options.flag("settle.side_before_main")


def _all(table: Table, judgements: list[Judgement]) -> list[Act]:
    return [act for one in judgements for act in acts_for(table, one)]


def _losing(table: Table, judgements: list[Judgement]) -> list[Act]:
    return [act for one in judgements if one.outcome is Outcome.LOSE for act in acts_for(table, one)]


def _not_losing(table: Table, judgements: list[Judgement]) -> list[Act]:
    return [act for one in judgements if one.outcome is not Outcome.LOSE for act in acts_for(table, one)]


def acts_for(table: Table, one: Judgement) -> list[Act]:
    """The acts that settle one wager."""
    if one.toke:
        return toke_acts(table, one)
    if one.kind is WagerKind.PROGRESSIVE:
        return _progressive_acts(one)
    place = {"spot": one.spot, "person": one.person, "kind": one.kind.value}
    if one.outcome is Outcome.LOSE:
        return [due("take", rule=_settle_rule(table, "take", one), **place)]  # type: ignore[arg-type]
    if one.outcome is not Outcome.WIN:
        return [due("return", rule=_settle_rule(table, "return", one), **place)]  # type: ignore[arg-type]
    acts = [due("pay", rule=_settle_rule(table, "pay", one), **place)]  # type: ignore[arg-type]
    if one.kind is WagerKind.MAIN:
        if not table.game.commission.is_none:
            acts.append(due("collect-commission", **place))  # type: ignore[arg-type]
    elif table.game.pieces == "cards" and table.game.options.flag("settle.side_wins_handed_off"):
        acts.append(due("hand-off", **place))  # type: ignore[arg-type]
    return acts


def _settle_rule(table: Table, verb: str, one: Judgement) -> str:
    """The rule for taking, paying or returning a wager, where a document has one for each optional wager."""
    if one.kind is WagerKind.MAIN:
        return f"settle.{verb}.main"
    special = f"settle.side.{one.kind.value}"
    return special if table.game.citations.knows(special) else f"settle.{verb}.side"


def rearrange_acts(table: Table, spot: int) -> list[Act]:
    """The seven cards laid out as their highest hand, for the optional wagers on them and for others' envy."""
    if not table.game.citations.knows("settle.rearrange"):
        return []
    here = [one.kind for one in table.round.judgements if one.spot == spot]
    if any(kind is not WagerKind.MAIN for kind in here):
        return [due("rearrange", spot=spot, rule=bank_rule(table, "settle.rearrange"))]
    return [due("rearrange", spot=spot, rule="settle.rearrange-all")] if table.round.lammers else []


def _progressive_acts(one: Judgement) -> list[Act]:
    """A lost Progressive wager is only noted; an award is verified, validated by the floor, and paid."""
    place = {"spot": one.spot, "person": one.person, "kind": one.kind.value}
    if one.outcome is Outcome.LOSE:
        return [due("note-loss", **place)]  # type: ignore[arg-type]
    acts = [due(name, **place) for name in ("verify-award", "check-light", "validate-award")]  # type: ignore[arg-type]
    if one.meter:
        return [*acts, due("pay-award", **place), due("finish-paperwork", **place)]  # type: ignore[arg-type]
    return [*acts, due("pay", rule="progressive.pay", **place)]  # type: ignore[arg-type]


def collect_acts(table: Table, spot: int) -> list[Act]:
    """The hand goes to the rack, unless it is an envy hand that must stay for the others."""
    hand = table.round.hands[spot]
    if hand is None or hand.stage is Stage.COLLECTED:
        return []
    if stays_for_envy(table, spot):
        special = "face-up.envy-stays" if dealer_is_ace_high(table) else ""
        return [due("leave-cards", spot=spot, rule=special)]
    return [due("collect-hand", spot=spot, rule=_collect_rule(table, spot))]


def _collect_rule(table: Table, spot: int) -> str:
    """The rule for taking in a hand, where a document has one of its own for hands that won or had a wager."""
    book = table.game.citations
    settled = [one for one in table.round.judgements if one.spot == spot]
    for one in reversed(settled):
        if book.knows(f"settle.collect-hand.{one.kind.value}"):
            return f"settle.collect-hand.{one.kind.value}"
    won = any(one.outcome is Outcome.WIN and one.kind is WagerKind.MAIN for one in settled)
    special = "settle.collect-won-hand"
    return special if won and book.knows(special) else "settle.collect-hand"


def take_ace_high_acts(table: Table) -> Agenda:
    """Every Ace-High wager, from the dealer's right, before anybody sets."""
    return tuple(
        due("take-ace-high", spot=spot, person=one.person, kind=WagerKind.ACE_HIGH.value)
        for spot in far_right_order(table)
        for one in table.wagers(spot, WagerKind.ACE_HIGH)
        if not one.toke
    )


@performs("take-ace-high")
def take_ace_high(draft: Draft, act: Act) -> None:
    """The dealer is not ace-high: the wager is lost, and a toke beside it."""
    from paigow.table.procedures.judge import judge_sides

    hand = draft.table.round.hands[act.spot]
    assert hand is not None
    for one in judge_sides(draft.table, hand):
        if one.kind is WagerKind.ACE_HIGH and one.person == act.person:
            draft.emit(e.WagerTaken(one.person, act.spot, one.kind, one.stake, TRAY, one.reason, one.toke))
    draft.perform(act)


def judgement_of(draft: Draft, act: Act, *, toke: bool = False) -> Judgement:
    """The judgement that an act settles."""
    for one in draft.table.round.judgements:
        if one.spot == act.spot and one.person == act.person and one.kind == act.kind and one.toke == toke:
            return one
    raise AssertionError(f"no judgement for {act}")


@performs("take")
def take(draft: Draft, act: Act) -> None:
    """A losing wager goes to the tray."""
    one = judgement_of(draft, act)
    draft.emit(
        e.WagerTaken(
            one.person,
            one.spot,
            one.kind,
            one.stake,
            TRAY,
            one.reason,
            clauses=draft.cite(act.rule),
            finishes=True,
        )
    )


@performs("return")
def give_back(draft: Draft, act: Act) -> None:
    """A pushed wager is neither taken nor paid."""
    one = judgement_of(draft, act)
    draft.emit(
        e.WagerReturned(
            one.person,
            one.spot,
            one.kind,
            one.stake,
            one.reason,
            instrument=one.instrument,
            clauses=draft.cite(act.rule),
            finishes=True,
        )
    )


@performs("pay")
def pay(draft: Draft, act: Act) -> None:
    """A winning wager is paid, the vigorish kept back, and the stake returned."""
    one = judgement_of(draft, act)
    clauses = draft.cite(act.rule)
    if one.kind is WagerKind.PROGRESSIVE:
        draft.emit(
            e.AwardPaid(one.person, one.spot, one.wins, TRAY, one.reason, clauses=clauses, finishes=True)
        )
        return
    draft.emit(
        e.WagerPaid(
            one.person,
            one.spot,
            one.kind,
            one.stake,
            one.wins,
            one.vigorish,
            TRAY,
            one.reason,
            instrument=one.instrument,
            piece_kept=keeps_piece(draft.table, one),
            clauses=clauses,
            finishes=True,
        )
    )
    settle_piece(draft, one)


@performs("collect-commission")
def collect_commission(draft: Draft, act: Act) -> None:
    """The vigorish is in when the win is paid, not later."""
    one = judgement_of(draft, act)
    draft.perform(act, {"amount": one.vigorish, "won": one.wins})


@performs("verify-award")
def verify_award(draft: Draft, act: Act) -> None:
    """The dealer sees that the hand wins, and by which line of the paytable."""
    draft.perform(act, {"hand": judgement_of(draft, act).row})


@performs("check-light")
def check_light(draft: Draft, act: Act) -> None:
    """The light of that very award must be on."""
    draft.perform(act, {"light": judgement_of(draft, act).row})


@answers(c.ReportAward)
def report_award(draft: Draft, command: c.ReportAward) -> None:
    """The meter's answer: what it pays to this winner at this moment, and not out of the tray."""
    head = draft.table.agenda[0] if draft.table.agenda else None
    if head is None or head.name != "pay-award" or head.spot != command.spot:
        raise draft.refuse("no-award-due", "progressive.award", spot=command.spot)
    if command.amount < ZERO:
        raise draft.refuse("not-an-amount", amount=dollars(command.amount))
    one = judgement_of(draft, head)
    clauses = draft.cite(head.rule, "progressive.not-from-tray", "progressive.at-turn")
    draft.emit(
        e.AwardPaid(one.person, one.spot, command.amount, METERS, one.reason, clauses=clauses, finishes=True)
    )


@answers(c.ReportMeters)
def report_meters(draft: Draft, command: c.ReportMeters) -> None:
    """What the meters show now."""
    draft.emit(e.MetersShown(command.readings))


@performs("collect-hand")
def collect_hand(draft: Draft, act: Act) -> None:
    """Low hand on high hand, as one block, so that the hand can be rebuilt."""
    hand = draft.table.round.hands[act.spot]
    assert hand is not None
    unseen = hand.stage is not Stage.SHOWN
    clauses = draft.cite(act.rule, "settle.rebuild")
    draft.emit(e.HandCollected(act.spot, "hand", unseen, clauses=clauses, finishes=True))
