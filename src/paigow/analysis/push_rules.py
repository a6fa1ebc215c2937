"""Which of the dealer's hands make every base wager push, class by class."""

from collections.abc import Sequence

import numpy as np

from paigow.analysis.exact import Aside
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.seven_cards import fits
from paigow.analysis.terms import PushRule
from paigow.analysis.ways import SetClasses
from paigow.pieces.cards import Rank
from paigow.ranking.five_card import HandKind
from paigow.wagers.pushes import low_hand_words, seven_card_words


def set_aside(rules: Sequence[PushRule], dealer: SetClasses) -> Aside | None:
    """By class code, the dealer's hands that push; nothing where no rule is given."""
    if not rules:
        return None
    marked = np.zeros(len(dealer.lows), dtype=np.uint8)
    for rule in rules:
        line = seven_card_words().get(rule.word)
        marked |= _low_hand(low_hand_words()[rule.word], dealer) if line is None else fits(line)
    return marked


def _low_hand(top: Rank, dealer: SetClasses) -> Aside:
    """The dealer's hands whose low hand, as set, has no pair and this card as the higher one."""
    twos = rank_tables().twos
    is_top = np.array([two.kind is HandKind.HIGH_CARD and two.ranks[0] is top for two in twos])
    marked: Aside = is_top[dealer.lows].astype(np.uint8)
    return marked
