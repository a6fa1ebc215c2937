"""Fouls and their reasons."""

import pytest

from paigow.citation_book import CitationBook
from paigow.pieces.tiles import parse_tiles
from paigow.setting import (
    is_foul,
    parse_card_setting,
    why_foul,
    why_proper,
)
from paigow.setting.arrangements import TileSetting
from paigow.words import say

BOOK = CitationBook(
    "test",
    {
        "setting.foul.count": ("t-count",),
        "setting.foul.below": ("t-below",),
        "setting.proper.above": ("t-above",),
        "setting.proper.equal": ("t-equal",),
        "setting.proper.tiles": ("t-tiles",),
        "setting.not-dealt": ("t-dealt",),
    },
)

PROPER = [
    ("Kh Kc 9s 5d 2c | Ks Kd", "equal"),  # md-1.B.5
    ("Ac Qs 9h 6d 3c | Ah Qd", "equal"),  # md-1.B.6
    ("Qh Qd 7s 5c 2d | 9s 9d", "above"),  # md-11.B
    ("As 9c 7h 5d 3c | Kd Qh", "above"),  # hs-completion.D
    ("7d 7c Ks 9h 4d | 7s 7h", "equal"),  # hs-completion.D.equal
    ("Jk 9h 8d 5c 3s | As 2d", "above"),  # the joker is an ace high: A-9 over A-2
]
FOULS = [
    "Qh Qd 9s 5d 2c | Ks Kd",  # md-1.B.5, twin
    "As Jc 9h 6d 3c | Ah Qd",  # md-1.B.6, twin
    "9s 9d 7h 5c 2d | Qs Qd",  # md-11.B, twin
    "Qh 9c 7h 5d 3c | As Kd",  # hs-completion.D, twin
    "6d 6c As Kh 4d | 7s 7h",  # hs-completion.D.equal, twin
    "Ah Kd Qc 7s 2h | 9s 9d",  # hs-completion.J.3
    "Kh 9h 8d 5c 3s | Jk 2d",  # the joker is an ace low
]


@pytest.mark.parametrize(("text", "how"), PROPER)
def test_a_high_hand_that_reaches_the_low_hand_is_proper(text: str, how: str) -> None:
    setting = parse_card_setting(text)
    assert not is_foul(setting)
    assert why_foul(setting, BOOK) is None
    reason = why_proper(setting, BOOK)
    assert reason is not None
    assert (reason.code, reason.clauses) == (f"setting.proper.{how}", (f"t-{how}",))


@pytest.mark.parametrize("text", FOULS)
def test_a_high_hand_below_the_low_hand_is_a_foul(text: str) -> None:
    setting = parse_card_setting(text)
    assert is_foul(setting)
    assert why_proper(setting, BOOK) is None
    reason = why_foul(setting, BOOK)
    assert reason is not None
    assert (reason.code, reason.clauses) == ("setting.foul.below", ("t-below",))


def test_three_cards_low_are_a_foul_whatever_they_are() -> None:
    # hs-completion.J.4: three low and four high lose
    setting = parse_card_setting("As Ah Ad Ac | 4s 3d 2c")
    assert is_foul(setting)
    reason = why_foul(setting, BOOK)
    assert reason is not None
    assert (
        say(reason.code, reason.arguments)
        == "Foul: the high hand has 4 cards and the low hand 3; they must have five and two."
    )


def test_tiles_know_no_foul() -> None:
    # co-i11
    setting = TileSetting(parse_tiles("1-2 5-5"), parse_tiles("6-6 6-6"))
    assert not is_foul(setting)
    assert why_foul(setting, BOOK) is None
    reason = why_proper(setting, BOOK)
    assert reason is not None
    assert reason.clauses == ("t-tiles",)
