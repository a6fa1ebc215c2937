"""The envy pass, last of all: hand by hand, every lammer of somebody else is paid, and the hand is locked up."""

from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import far_right_order
from paigow.table.procedures.envy_hands import (
    ENVY_WAGERS,
    envied,
    envy_hands_out,
    lammers,
    offers_envy,
)
from paigow.table.procedures.judge import cards_of
from paigow.table.procedures.registry import begins, performs
from paigow.table.state import Phase, Stage, Table
from paigow.wagers import WagerKind
from paigow.wagers.envy import EnvyHand, EnvyStake, envy_bonuses


@begins(Phase.ENVY)
def envy_agenda(table: Table) -> Agenda:
    """For each envy hand the lammers of one wager after the other, then the hand goes to the rack."""
    if not offers_envy(table):
        return _left_over(table, ())
    hands = envy_hands_out(table)
    kinds = [kind for kind in ENVY_WAGERS if any(one.kind is kind for one in lammers(table))]
    acts: list[Act] = []
    if len(kinds) > 1:
        acts += [act for kind in kinds for spot in hands for act in _pay(table, spot, kind)]
        acts += [due("collect-hand", spot=spot, rule="envy.lock-up") for spot in hands]
    else:
        for spot in hands:
            acts += [act for kind in kinds for act in _pay(table, spot, kind)]
            acts.append(due("collect-hand", spot=spot, rule="envy.lock-up"))
    return (*acts, *_left_over(table, hands))


def _pay(table: Table, spot: int, kind: WagerKind) -> list[Act]:
    """The lammers of one wager are paid for a hand that its envy list names."""
    if kind not in envied(table, spot):
        return []
    return [due("pay-envy", spot=spot, kind=kind.value, rule=f"envy.pay.{kind.value}")]


def _left_over(table: Table, but: tuple[int, ...]) -> Agenda:
    """Hands that stayed out for another reason, such as surrendered cards that might have been an envy hand."""
    acts: list[Act] = []
    for spot in far_right_order(table):
        hand = table.round.hands[spot]
        if hand is None or spot in but or hand.stage not in (Stage.SURRENDERED, Stage.FORFEITED):
            continue
        if hand.stage is Stage.SURRENDERED and table.game.pieces == "cards":
            acts.append(due("count-surrendered", spot=spot))
        acts.append(due("collect-hand", spot=spot))
    return tuple(acts)


def _round_envy_hands(table: Table) -> list[EnvyHand]:
    """All hands of the round that lie open, were surrendered or collected after being shown."""
    return [
        EnvyHand(hand.holder, spot, cards_of(hand.pieces))
        for spot in far_right_order(table)
        if (hand := table.round.hands[spot]) is not None and hand.holder and hand.stage is not Stage.VOID
    ]


@performs("leave-cards")
def leave_cards(draft: Draft, act: Act) -> None:
    """An envy hand is called, once for each wager that earns by it, and stays face up."""
    table = draft.table
    for kind in envied(table, act.spot):
        rule = f"envy.cards-stay.{kind.value}"
        if not any(one.spot == act.spot and one.kind is kind for one in table.round.judgements):
            rule += ".other"
        if table.game.citations.knows(rule):
            draft.announce("envy-hand", rule, spot=act.spot)
    draft.perform(act)


@performs("pay-envy")
def pay_envy(draft: Draft, act: Act) -> None:
    """Every lammer of the wager but the holder's own is paid for this hand."""
    table = draft.table
    kind = WagerKind(act.kind)
    hand = table.round.hands[act.spot]
    assert hand is not None
    stakes = [
        EnvyStake(one.person, one.spot, one.amount)
        for spot in far_right_order(table)
        for one in lammers(table)
        if one.kind is kind and one.spot == spot
    ]
    bonuses = [
        one
        for one in envy_bonuses(
            stakes,
            _round_envy_hands(table),
            table.game.paytables[kind],
            table.game.citations,
            options=table.game.pay_options,
        )
        if one.holder == act.spot
    ]
    draft.announce("envy-hand", act.rule, spot=act.spot)
    if not hand.open:
        draft.emit(e.HandStaged(act.spot, Stage.SHOWN, clauses=draft.cite(act.rule)))
    for one in bonuses:
        if one.amount:
            draft.emit(e.EnvyPaid(one.person, one.spot, kind, act.spot, one.amount, one.reason))
    draft.perform(act, {"paid": sum(one.amount for one in bonuses)})
