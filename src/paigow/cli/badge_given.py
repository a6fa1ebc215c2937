"""The badge that a command is given under, and the time at which it is given."""

import time
from typing import TYPE_CHECKING

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.record.badges import Badge
    from paigow.record.journal import Journal


def badge_given(journal: "Journal", token: str) -> "Badge":
    """The badge of a token; `BadNotation` if it is none."""
    from paigow.record.badges import Badges

    badge = Badges(journal.engine).of(token)
    if badge is None:
        raise BadNotation("the token is not one of a badge; give it as PAIGOW_BADGE or with --badge")
    return badge


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
