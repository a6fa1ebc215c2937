"""How long a person takes for what the automatic people do at once; seconds, before the pace is applied."""

from typing import Literal

from paigow.table.state import Phase

Wish = Literal["calm", "brisk", "instant"]
WISHES: dict[Wish, float] = {"calm": 1.0, "brisk": 0.2, "instant": 0.0}
"""How fast a player at a practice table may want it, as a share of the table's own pace."""
HURRIED_SECONDS = 0.01
"""The least time between two moves at a table that is hurried."""

USUAL = 0.35
BOT_DECIDES = 1.0
BOT_BETS = 0.4

_OF_A_PHASE = {Phase.CLOSED: 0.0, Phase.OPENING: 0.12, Phase.IDLE: 0.2, Phase.SHUFFLE: 0.25}

_OF_AN_ACT = {
    "call-no-more-bets": 0.8,
    "uncover": 1.2,
    "deal": 0.4,
    "turn-dealer": 1.2,
    "show-bank": 1.0,
    "reveal": 0.9,
    "take": 0.6,
    "pay": 0.6,
    "close-round": 2.5,
}


def takes(phase: Phase, act: str) -> float:
    """How long an act takes."""
    return _OF_AN_ACT.get(act, _OF_A_PHASE.get(phase, USUAL))
