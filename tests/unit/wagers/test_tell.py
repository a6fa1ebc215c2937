"""Reasons of this area in words."""

import tomllib
from importlib.resources import files

import pytest

from paigow.pieces import parse_cards
from paigow.wagers.main import Standing, decision_of
from paigow.wagers.paytables import load_paytable
from paigow.wagers.side import settle_side
from paigow.wagers.tell import tell
from paigow.words import LANGUAGES, Language, Reason
from tests.unit.wagers.books import HS, MD, usd


def test_a_row_is_called_by_its_name() -> None:
    won = settle_side(load_paytable("hs-fortune-standard"), usd(5), parse_cards("9s 9h 9d 9c Ks Qd 2h"), HS)
    assert tell(won.reason) == "four of a kind: pays 20 to 1."
    assert tell(won.reason, "zh-Hant") == "四條：1 賠 20。"


def test_standings_are_named_too() -> None:
    pushed = decision_of(Standing.HIGHER, Standing.COPY, MD)
    assert tell(pushed.reason) == "The high hand is higher, the low hand is a copy: push."
    assert tell(pushed.reason, "zh-Hans") == "大牌较大，小牌相同：和。"


def test_a_row_of_a_users_own_keeps_its_word() -> None:
    reason = Reason("side.win", (), {"row": "either-pair-of-kings", "pays": "3 to 1"})
    assert tell(reason) == "either-pair-of-kings: pays 3 to 1."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_area_can_be_said(language: Language) -> None:
    every = {
        **dict.fromkeys(("row", "wager", "high", "low", "roll", "holder", "pays", "rate", "rates"), "x"),
        **dict.fromkeys(("won", "amount", "paid", "limit", "least", "stake", "shows", "due"), "$1"),
        **dict.fromkeys(("toke", "most", "cheque"), "$1"),
        **dict.fromkeys(("found", "allowed"), "key"),
    }
    file = files("paigow.words").joinpath("data", language, "wagers.toml")
    codes = list(tomllib.loads(file.read_text("utf-8")))
    assert len(codes) > 80
    assert all(tell(Reason(code, (), every), language) for code in codes)
