"""The order of settling: the acts that a shown hand calls for, against the house or a bank, in the filed passes."""

from functools import cache

from paigow.citation_book import first_of, if_filed
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.judging.envy import is_envy_hand, stays_for_envy
from paigow.table.judging.hands import dealer_pushes
from paigow.table.judging.wagers import lost_at_sight, open_judgements
from paigow.table.methods import bank_rule
from paigow.table.places import bank_spot, far_right_order, settling_order
from paigow.table.procedures.registry import begins
from paigow.table.procedures.settle.progressive import progressive_acts
from paigow.table.procedures.settle.tokes import drop_acts, take_down_acts, toke_acts
from paigow.table.state import Judgement, Phase, Stage, Table
from paigow.wagers import Outcome, WagerKind


def reveal_acts(table: Table, spot: int) -> Agenda:
    """What is done with a hand as soon as it is shown."""
    if table.round.bank is not None:
        return banked_reveal_acts(table, spot)
    mains, sides = open_judgements(table, spot)
    if table.game.options.settle.passes == "in-passes":
        return _filed_at_reveal(table, spot, [*mains, *sides])
    if table.game.options.settle.passes == "player-by-player":
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
    if any(main.outcome is Outcome.WIN for main in mains):
        return (*takes, *_winner_stays(table, spot))
    pays = [*_cut_together(table, spot, sides), *_not_losing(table, sides), *_not_losing(table, mains)]
    return (*takes, *pays, *collect_acts(table, spot))


def _winner_stays(table: Table, spot: int) -> list[Act]:
    """A winning hand lies face up until it is paid, where a document makes a step of it."""
    return [due("leave-winner", spot=spot)] if table.game.options.settle.winner_stays else []


def _cut_together(table: Table, spot: int, sides: list[Judgement]) -> list[Act]:
    """Two side bets won at an ace-high push: both payouts are cut in front of the tray before either is paid."""
    won = [side for side in sides if side.outcome is Outcome.WIN and not side.toke]
    together = len(won) > 1 and dealer_pushes(table) and table.game.options.face_up.payouts_cut_together
    return [due("cut-payouts", spot=spot)] if together else []


@begins(Phase.PAYOUT)
def payout_agenda(table: Table) -> Agenda:
    """The second pass, where there is one: winners are paid after every hand has been exposed."""
    if table.round.bank is not None:
        return banked_payout_acts(table)
    if table.game.options.settle.passes == "in-passes":
        return _filed_passes(table)
    acts: list[Act] = []
    for spot in settling_order(table):
        mains, sides = open_judgements(table, spot)
        if any(main.outcome is Outcome.WIN for main in mains):
            first, second = (sides, mains) if _side_first(table) else (mains, sides)
            acts += [*_not_losing(table, first), *_not_losing(table, second), *collect_acts(table, spot)]
    return tuple(acts)


_VERBS = {Outcome.LOSE: "take", Outcome.WIN: "pay"}


def _step_of(judgement: Judgement) -> str:
    """The word of the option `settle.at_reveal` under which a wager is settled: `take-side`, `pay-main`."""
    verb = _VERBS.get(judgement.outcome, "return")
    return f"{verb}-main" if judgement.kind is WagerKind.MAIN else f"{verb}-side"


def _filed_at_reveal(table: Table, spot: int, judgements: list[Judgement]) -> Agenda:
    """The filed steps for a hand as it is shown; what is left waits for the passes round the table."""
    steps = table.game.options.settle.at_reveal
    acts = [
        act
        for step in steps
        for judgement in judgements
        if _step_of(judgement) == step
        for act in acts_for(table, judgement)
    ]
    if all(_step_of(judgement) in steps for judgement in judgements):
        return (*acts, *collect_acts(table, spot))
    return (*acts, *_winner_stays(table, spot))


def _filed_passes(table: Table) -> Agenda:
    """The filed passes round the table; what no pass names is settled hand by hand; then the hands are racked."""
    order = settling_order(table)
    waiting = {spot: [item for some in open_judgements(table, spot) for item in some] for spot in order}
    named = table.game.options.settle.after_reveal
    turns = [(step, spot) for step in named for spot in order]
    if table.game.options.settle.after_reveal_by == "hand-by-hand":
        turns = [(step, spot) for spot in order for step in named]
    acts = [
        act
        for step, spot in turns
        for item in waiting[spot]
        if _step_of(item) == step
        for act in acts_for(table, item)
    ]
    for spot in order:
        acts += [
            act for item in waiting[spot] if _step_of(item) not in named for act in acts_for(table, item)
        ]
        acts += collect_acts(table, spot) if waiting[spot] else []
    return tuple(acts)


def _side_first(table: Table) -> bool:
    return table.game.options.settle.side_before_main


def _all(table: Table, judgements: list[Judgement]) -> list[Act]:
    return [act for judgement in judgements for act in acts_for(table, judgement)]


def _losing(table: Table, judgements: list[Judgement]) -> list[Act]:
    return [
        act
        for judgement in judgements
        if judgement.outcome is Outcome.LOSE
        for act in acts_for(table, judgement)
    ]


def _not_losing(table: Table, judgements: list[Judgement]) -> list[Act]:
    return [
        act
        for judgement in judgements
        if judgement.outcome is not Outcome.LOSE
        for act in acts_for(table, judgement)
    ]


def acts_for(table: Table, judgement: Judgement) -> list[Act]:
    """The acts that settle one wager."""
    if judgement.toke:
        return toke_acts(table, judgement)
    if judgement.kind is WagerKind.PROGRESSIVE:
        return progressive_acts(judgement)
    place = {"spot": judgement.spot, "person": judgement.person, "kind": judgement.kind.value}
    if judgement.outcome is Outcome.LOSE:
        return [due("take", rule=_settle_rule(table, "take", judgement), **place)]  # type: ignore[arg-type]
    if judgement.outcome is not Outcome.WIN:
        return [due("return", rule=_settle_rule(table, "return", judgement), **place)]  # type: ignore[arg-type]
    acts = [due("pay", rule=_settle_rule(table, "pay", judgement), **place)]  # type: ignore[arg-type]
    if judgement.kind is WagerKind.MAIN:
        if not table.game.commission.is_none:
            acts.append(due("collect-commission", **place))  # type: ignore[arg-type]
    elif table.game.options.settle.side_wins_handed_off:
        acts.append(due("hand-off", **place))  # type: ignore[arg-type]
    return acts


def _settle_rule(table: Table, verb: str, judgement: Judgement) -> str:
    """The rule for taking, paying or returning a wager, where a document has one for each optional wager."""
    if judgement.kind is WagerKind.MAIN:
        return f"settle.{verb}.main"
    return first_of(f"settle.side.{judgement.kind.value}", f"settle.{verb}.side")


def rearrange_acts(table: Table, spot: int) -> list[Act]:
    """The seven cards laid out as their highest hand, for the optional wagers on them and for others' envy."""
    if not table.game.options.settle.rearrange:
        return []
    here = [judgement.kind for judgement in table.round.judgements if judgement.spot == spot]
    if any(kind is not WagerKind.MAIN for kind in here):
        return [due("rearrange", spot=spot, rule=bank_rule(table, "settle.rearrange"))]
    return [due("rearrange", spot=spot, rule="settle.rearrange-all")] if table.round.lammers else []


def collect_acts(table: Table, spot: int) -> list[Act]:
    """The hand goes to the rack, unless it is an envy hand that must stay for the others."""
    hand = table.round.hands[spot]
    if hand is None or hand.stage is Stage.COLLECTED:
        return []
    if stays_for_envy(table, spot):
        special = "face-up.envy-stays" if dealer_pushes(table) else ""
        return [due("leave-cards", spot=spot, rule=special)]
    return [due("collect-hand", spot=spot, rule=_collect_rule(table, spot))]


def _collect_rule(table: Table, spot: int) -> str:
    """The rule for taking in a hand, where a document has one of its own for hands that won or had a wager."""
    settled = [judgement for judgement in table.round.judgements if judgement.spot == spot]
    special = dict.fromkeys(f"settle.collect-hand.{judgement.kind.value}" for judgement in reversed(settled))
    won = any(judgement.outcome is Outcome.WIN and judgement.kind is WagerKind.MAIN for judgement in settled)
    return first_of(*special, *(("settle.collect-won-hand",) if won else ()), "settle.collect-hand")


def take_at_sight_acts(table: Table) -> Agenda:
    """Every wager that the sight of the dealer's hand has lost, from the dealer's right, before anybody sets."""
    return tuple(
        due("take-ace-high", spot=spot, person=wager.person, kind=wager.kind.value)
        for spot in far_right_order(table)
        for wager in table.wagers(spot)
        if not wager.toke and wager.kind is not WagerKind.MAIN and lost_at_sight(table, wager)
    )


def banked_reveal_acts(table: Table, spot: int) -> Agenda:
    """At the reveal losing main wagers go to the centre and pushes back; side wagers wait unless nothing is won."""
    mains, sides = open_judgements(table, spot)
    acts: list[Act] = []
    for main in mains:
        place = {"spot": spot, "person": main.person, "kind": main.kind.value}
        if main.outcome is Outcome.LOSE:
            acts.append(due("take-to-centre", rule=_by_bank(table, "take-to-centre"), **place))  # type: ignore[arg-type]
        elif main.outcome is not Outcome.WIN:
            acts += acts_for(table, main)
    one_pass = table.game.options.settle.passes == "player-by-player"
    if not one_pass and not any(each_main.outcome is Outcome.WIN for each_main in mains):
        acts += [act for side in sides for act in acts_for(table, side)] + collect_acts(table, spot)
    return tuple(acts)


def _by_bank(table: Table, rule: str) -> str:
    bank = table.round.bank
    return f"co-bank.{rule}" if bank is not None and bank.co_banking else f"bank.{rule}"


def banked_payout_acts(table: Table) -> Agenda:
    """Winners from the far right, each with the side wagers, the bank's own, the dealer's wager, then the centre."""
    acts: list[Act] = []
    for spot in settling_order(table):
        if spot == bank_spot(table):
            continue
        mains, sides = open_judgements(table, spot)
        for main in mains:
            place = {"spot": spot, "person": main.person, "kind": main.kind.value}
            acts.append(due("pay-from-centre", rule=_by_bank(table, "pay-from-centre"), **place))  # type: ignore[arg-type]
            if main.toke:
                acts += [*take_down_acts(table, main), *drop_acts(table, main)]
        acts += _laid_out(table, spot)
        acts += [act for side in sides for act in acts_for(table, side)]
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
    judged = [judgement for judgement in table.round.judgements if judgement.spot == spot]
    if judged:
        return [act for judgement in judged if not judgement.done for act in acts_for(table, judgement)]
    has = any(wager.spot == spot for wager in table.round.wagers) or any(
        place == spot for _, place, _ in table.round.contributed
    )
    if not has or hand is None:
        return _laid_out(table, spot)
    laid_out = table.game.options.settle.rearrange
    first = [due("rearrange", spot=spot, rule=bank_rule(table, "settle.rearrange"))] if laid_out else []
    return [*first, due("judge-bank-sides", spot=spot)]


_NAMES = {Outcome.WIN: "win", Outcome.LOSE: "lose", Outcome.PUSH: "push", Outcome.VOID: "push"}


def sequence_rules(table: Table, spot: int) -> tuple[str, ...]:
    """The rules behind the order in which this hand is settled, where a document prints such orders."""
    group = "order.envy" if is_envy_hand(table, spot) else "order.plain"
    outcomes = _outcomes(table, spot)
    main, fortune = outcomes.get(WagerKind.MAIN, "none"), outcomes.get(WagerKind.FORTUNE, "none")
    return _rules_of_order(group, main, fortune, table.game.options.face_up.dealer_first)


@cache
def _rules_of_order(group: str, main: str, fortune: str, dealer_first: bool) -> tuple[str, ...]:
    variation = ("face-up.as-usual",) if dealer_first else ()
    return tuple(if_filed(rule) for rule in (group, f"{group}.{main}-{fortune}", *variation))


def fanned_rules(sides: tuple[Judgement, ...]) -> tuple[str, ...]:
    """After an ace-high push: one side bet is taken before the other is paid, or both are paid together."""
    outcomes = [side.outcome for side in sides if not side.toke]
    if outcomes.count(Outcome.WIN) > 1:
        return ("face-up.both",)
    if Outcome.LOSE in outcomes and Outcome.WIN in outcomes:
        return ("face-up.one",)
    return ()


def _outcomes(table: Table, spot: int) -> dict[WagerKind, str]:
    """How the players' own wagers on a spot came out, by kind."""
    return {
        judgement.kind: _NAMES[judgement.outcome]
        for judgement in table.round.judgements
        if judgement.spot == spot and not judgement.toke and judgement.outcome in _NAMES
    }
