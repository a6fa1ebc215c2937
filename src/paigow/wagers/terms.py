"""What a side wager is, beside its paytable: whose hands decide it, what it needs, and what may befall it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from paigow.wagers.kinds import WagerKind


class JudgedOn(StrEnum):
    """Whose seven cards (or four tiles) the rows of the paytable may look at."""

    PLAYER = "player"
    DEALER = "dealer"
    BOTH = "both"


class Taken(StrEnum):
    """When a lost wager is taken."""

    IN_TURN = "in-turn"
    """With the other wagers of its hand, in the filed order of settling."""
    DEALER_SHOWN = "dealer-shown"
    """As soon as the dealer's hand is open and no row of the paytable can pay any more."""


class OnSurrender(StrEnum):
    """What becomes of a side wager whose owner surrenders the hand."""

    AS_FILED = "as-filed"
    """By the option `surrender.side_wagers`."""
    REFUSE = "refuse"
    FORFEIT = "forfeit"
    SETTLE_FIRST = "settle-first"


class OnFoul(StrEnum):
    """What becomes of a side wager on a hand that is set against the rules."""

    JUDGED = "judged"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class WagerTerms:
    """One wager of a game. `needs_main` and `may_exceed_main` name an option where the operator may choose."""

    kind: WagerKind
    judged_on: JudgedOn = JudgedOn.PLAYER
    taken: Taken = Taken.IN_TURN
    on_surrender: OnSurrender = OnSurrender.AS_FILED
    on_foul: OnFoul = OnFoul.JUDGED
    needs_main: bool | str = True
    may_exceed_main: bool | str = True

    @property
    def looks_at_dealer(self) -> bool:
        return self.judged_on is not JudgedOn.PLAYER

    def settled(self, options: Mapping[str, object]) -> "WagerTerms":
        """The terms with the operator's choices filled in."""
        return WagerTerms(
            self.kind,
            self.judged_on,
            self.taken,
            self.on_surrender,
            self.on_foul,
            _chosen(self.needs_main, options),
            _chosen(self.may_exceed_main, options),
        )


MAIN_TERMS = WagerTerms(WagerKind.MAIN)


def _chosen(term: bool | str, options: Mapping[str, object]) -> bool:
    return bool(options[term]) if isinstance(term, str) else term
