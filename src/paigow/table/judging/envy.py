"""Judging envy: which shown hands are envy hands, and whether they stay on the layout for the envy pass."""

from paigow.table.places import far_right_order
from paigow.table.state import Stage, Table, Wager
from paigow.wagers import WagerKind
from paigow.wagers.envy import envy_row


def envy_wagers(table: Table) -> tuple[WagerKind, ...]:
    """The wagers offered whose paytable has an envy list, in the order of the layout."""
    return tuple(kind for kind, paytable in table.game.paytables.items() if paytable.envy is not None)


def offers_envy(table: Table) -> bool:
    return table.game.options.envy.offered


def is_envy_hand(table: Table, spot: int) -> bool:
    """Seven cards that any offered envy list names, however they were set."""
    hand = table.round.hands[spot]
    if hand is None or not offers_envy(table):
        return False
    options = table.game.pay_options
    return any(
        envy_row(table.game.paytables[kind], table.game.piece_set.cards(hand.pieces), options) is not None
        for kind in envy_wagers(table)
    )


def lammers(table: Table) -> tuple[Wager, ...]:
    """Lammers in the order in which they are paid; they outlive the wager they lay beside."""
    return table.round.lammers


def stays_for_envy(table: Table, spot: int) -> bool:
    """Whether a hand stays out: an envy hand, and somebody with a qualifying wager (or always, as filed).

    A hand that was never exposed, such as one waved off, is an envy hand only where the filing counts those too.
    """
    options = table.game.options.envy
    always = options.cards_stay == "always"
    if not options.offered or not (always or table.round.lammers):
        return False
    hand = table.round.hands[spot]
    if hand is None or not (hand.open or options.unexposed_hands_count):
        return False
    return is_envy_hand(table, spot) if always else bool(envied(table, spot))


def envied(table: Table, spot: int) -> tuple[WagerKind, ...]:
    """The wagers whose lammers lie on the table and whose envy list names the hand."""
    hand = table.round.the_hand(spot)
    options = table.game.pay_options
    return tuple(
        kind
        for kind in envy_wagers(table)
        if any(lammer.kind is kind for lammer in lammers(table))
        and envy_row(table.game.paytables[kind], table.game.piece_set.cards(hand.pieces), options) is not None
    )


def envy_hands_out(table: Table) -> tuple[int, ...]:
    """Spots whose envy hands still lie on the layout, from the far right; closed ones only where those count."""
    closed = table.game.options.envy.unexposed_hands_count
    return tuple(
        spot
        for spot in far_right_order(table)
        if (hand := table.round.hands[spot]) is not None
        and hand.stage in (Stage.SHOWN, Stage.SURRENDERED, Stage.FORFEITED)
        and (hand.open or closed)
        and is_envy_hand(table, spot)
    )
