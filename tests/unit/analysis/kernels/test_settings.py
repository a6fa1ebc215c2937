"""The cards and settings of codes."""

import numpy as np

from paigow.analysis.kernels.settings import ACE, IN_SUIT, JOKER_RANK, NO_CARD, list_cards, step_of


def test_every_class_has_its_cards() -> None:
    cards = list_cards()
    assert (cards[:, 0] != NO_CARD).sum() == 292_253  # the classes of exact-analysis, section 1


def test_cards_are_laid_aces_first_then_the_joker() -> None:
    cards = list_cards()
    used = cards[cards[:, 0] != NO_CARD]
    steps = np.vectorize(step_of)(used[::997] & 15)
    assert (np.diff(steps, axis=1) <= 0).all()
    assert (used & IN_SUIT > 0).any()
    assert step_of(ACE) > step_of(JOKER_RANK) > step_of(ACE - 1)
