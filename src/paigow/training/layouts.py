"""A layout made up for one question: hands and wagers on a table, so that the table's own judgement answers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from paigow.chance import Source
from paigow.money import Cents
from paigow.piece_sets.base import Split
from paigow.pieces import Pieces, Roll
from paigow.submissions import ApprovedGame
from paigow.submissions.wager_limits import Limits
from paigow.table.acts import DEALER_PLACE
from paigow.table.state import Hand, Memory, Round, Stage, Table, Wager
from paigow.wagers import WagerKind

PLAYER = "player"
SPOT = 1
STEPS = 60
"""Stakes go up to so many units above the minimum: what a dealer sees in a day."""


def layout(
    game: ApprovedGame,
    splits: Mapping[int, Split],
    wagers: Sequence[Wager] = (),
    roll: Roll | None = None,
    triples: int = 0,
) -> Table:
    """A table on which these hands lie open, by their places, with these wagers."""
    hands: list[Hand | None] = [None] * 8
    for place, (high, low) in splits.items():
        holder = PLAYER if place != DEALER_PLACE else ""
        hands[place] = Hand(place, (*high, *low), Stage.SHOWN, high, low, holder=holder, open=True)
    contributed = tuple(
        (wager.person, wager.spot, wager.amount) for wager in wagers if wager.kind is WagerKind.PROGRESSIVE
    )
    kept = tuple(wager for wager in wagers if wager.kind is not WagerKind.PROGRESSIVE)
    play = replace(
        Round(1), hands=tuple(hands), wagers=kept, contributed=contributed, roll=roll, shaker="dealer"
    )
    return Table("drill", game, dealer="dealer", round=play, memory=Memory(triples=triples))


def by_house_way(game: ApprovedGame, hand: Pieces) -> Split:
    """A hand as the house way sets it."""
    setting = game.piece_set.set_by(game.house_way, hand).setting
    return setting.high, setting.low


def stake(luck: Source, limits: Limits) -> Cents:
    """A stake within the limits, near the minimum more often than far above it."""
    most = min(limits.maximum, limits.minimum + STEPS * limits.unit)
    steps = (most - limits.minimum) // limits.unit
    return Cents(limits.minimum + luck.below(luck.below(steps + 1) + 1) * limits.unit)
