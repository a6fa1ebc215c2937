"""The envy pass, last of all: hand by hand, every lammer of somebody else is paid, and the hand is locked up."""

from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import DEALER_PLACE, Act, Agenda
from paigow.table.draft import Draft
from paigow.table.judging.envy import envied, envy_hands_out, envy_wagers, lammers, offers_envy
from paigow.table.methods import surrendered_count
from paigow.table.places import far_right_order
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
    kinds = [kind for kind in envy_wagers(table) if any(lammer.kind is kind for lammer in lammers(table))]
    acts: list[Act] = []
    if len(kinds) > 1:
        acts += [act for kind in kinds for spot in hands for act in _pay(table, spot, kind)]
        acts += [act for spot in hands for act in _lock_up(table, spot)]
    else:
        for spot in hands:
            acts += [act for kind in kinds for act in _pay(table, spot, kind)]
            acts += _lock_up(table, spot)
    return (*acts, *_left_over(table, hands))


def _pay(table: Table, spot: int, kind: WagerKind) -> list[Act]:
    """The lammers of one wager are paid for a hand that its envy list names."""
    if kind not in envied(table, spot):
        return []
    return [due("pay-envy", spot=spot, kind=kind.value, rule=f"envy.pay.{kind.value}")]


def _lock_up(table: Table, spot: int) -> list[Act]:
    """An envy hand goes to the rack; one that was surrendered is counted first, as any other is."""
    hand = table.round.hands[spot]
    given_up = hand is not None and hand.stage is Stage.SURRENDERED
    counted = surrendered_count(table, spot) if given_up else ()
    return [*counted, due("collect-hand", spot=spot, rule="envy.lock-up")]


def _left_over(table: Table, but: tuple[int, ...]) -> Agenda:
    """Hands that stayed out for another reason, such as surrendered cards that might have been an envy hand."""
    acts: list[Act] = []
    for spot in far_right_order(table):
        hand = table.round.hands[spot]
        if hand is None or spot in but or hand.stage not in (Stage.SURRENDERED, Stage.FORFEITED):
            continue
        if hand.stage is Stage.SURRENDERED:
            acts += surrendered_count(table, spot)
        acts.append(due("collect-hand", spot=spot))
    return tuple(acts)


def _round_envy_hands(table: Table) -> list[EnvyHand]:
    """All hands of the round that lie open, were surrendered or collected after being shown, the dealer's with them."""
    dealer = table.round.hands[DEALER_PLACE]
    shown = [] if dealer is None or not dealer.open else [dealer]
    cards = table.game.piece_set.cards
    return [EnvyHand(None, DEALER_PLACE, cards(hand.pieces)) for hand in shown] + [
        EnvyHand(hand.holder, spot, cards(hand.pieces))
        for spot in far_right_order(table)
        if (hand := table.round.hands[spot]) is not None and hand.holder and hand.stage is not Stage.VOID
    ]


@performs("leave-cards")
def leave_cards(draft: Draft, act: Act) -> None:
    """An envy hand is called, once for each wager that earns by it, and stays face up."""
    table = draft.table
    for kind in envied(table, act.spot):
        rule = f"envy.cards-stay.{kind.value}"
        if not any(
            judgement.spot == act.spot and judgement.kind is kind for judgement in table.round.judgements
        ):
            rule += ".other"
        if table.game.options.envy.hand_called:
            draft.announce("envy-hand", rule, spot=act.spot)
    draft.perform(act)


@performs("pay-envy")
def pay_envy(draft: Draft, act: Act) -> None:
    """Every lammer of the wager but the holder's own is paid for this hand."""
    table = draft.table
    kind = WagerKind(act.kind)
    hand = table.round.the_hand(act.spot)
    stakes = [
        EnvyStake(lammer.person, lammer.spot, lammer.amount)
        for spot in far_right_order(table)
        for lammer in lammers(table)
        if lammer.kind is kind and lammer.spot == spot
    ]
    bonuses = [
        each_bonus
        for each_bonus in envy_bonuses(
            stakes,
            _round_envy_hands(table),
            table.game.paytables[kind],
            table.game.citations,
            options=table.game.pay_options,
        )
        if each_bonus.holder == act.spot
    ]
    draft.announce("envy-hand", act.rule, spot=act.spot)
    if not hand.open:
        draft.emit(e.HandStaged(act.spot, Stage.SHOWN, clauses=draft.cite(act.rule)))
    for bonus in bonuses:
        if bonus.amount:
            draft.emit(e.EnvyPaid(bonus.person, bonus.spot, kind, act.spot, bonus.amount, bonus.reason))
    draft.perform(act, {"paid": sum(each_bonus.amount for each_bonus in bonuses)})
