"""Envy hands: which shown hands are envy hands, and whether they stay on the layout for the envy pass."""

from paigow.table.places import far_right_order
from paigow.table.procedures.judge import cards_of
from paigow.table.state import Stage, Table, Wager
from paigow.wagers import WagerKind
from paigow.wagers.envy import envy_row

ENVY_WAGERS = (WagerKind.FORTUNE, WagerKind.EMPERORS_TREASURE)


def offers_envy(table: Table) -> bool:
    return table.game.pieces == "cards" and table.game.options.flag("envy.offered")


def is_envy_hand(table: Table, spot: int) -> bool:
    """Seven cards that any offered envy list names, however they were set."""
    hand = table.round.hands[spot]
    if hand is None or not offers_envy(table):
        return False
    options = table.game.pay_options
    return any(
        envy_row(table.game.paytables[kind], cards_of(hand.pieces), options) is not None
        for kind in ENVY_WAGERS
        if kind in table.game.paytables and table.game.paytables[kind].envy is not None
    )


def lammers(table: Table) -> tuple[Wager, ...]:
    """Lammers in the order in which they are paid; they outlive the wager they lay beside."""
    return table.round.lammers


def stays_for_envy(table: Table, spot: int) -> bool:
    """Whether a shown hand stays out: an envy hand, and somebody with a qualifying wager (or always, as filed)."""
    if not is_envy_hand(table, spot):
        return False
    return table.game.options.choice("envy.cards_stay") == "always" or bool(envied(table, spot))


def envied(table: Table, spot: int) -> tuple[WagerKind, ...]:
    """The wagers whose lammers lie on the table and whose envy list names the hand."""
    hand = table.round.hands[spot]
    assert hand is not None
    options = table.game.pay_options
    return tuple(
        kind
        for kind in ENVY_WAGERS
        if any(one.kind is kind for one in lammers(table))
        and envy_row(table.game.paytables[kind], cards_of(hand.pieces), options) is not None
    )


def envy_hands_out(table: Table) -> tuple[int, ...]:
    """Spots whose envy hands still lie on the layout, from the far right."""
    return tuple(
        spot
        for spot in far_right_order(table)
        if (hand := table.round.hands[spot]) is not None
        and hand.stage in (Stage.SHOWN, Stage.SURRENDERED, Stage.FORFEITED)
        and is_envy_hand(table, spot)
    )
