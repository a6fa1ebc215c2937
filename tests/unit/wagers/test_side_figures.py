"""Paytables against published counts of hands."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from paigow.wagers.paytables import load_paytable
from paigow.wagers.ratios import Odds

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
HANDS = 154_143_080


def golden(name: str) -> dict[str, Any]:
    return tomllib.loads((GOLDEN / name).read_text("utf-8"))


def net(paytable: str, counts: dict[str, int]) -> int:
    """The player's result in units over all seven-card hands, from how many fall on each row."""
    rows = {row.name: row for row in load_paytable(paytable).rows}
    won = 0
    for name, count in counts.items():
        pays = rows[name].pays
        if isinstance(pays, Odds):
            won += count * pays.ratio.numerator
    return won - (HANDS - sum(counts.values()))


def test_the_published_edge_of_fortune() -> None:
    # published.toml: Wizard of Odds prints 7.77 %; the royal match there is king-queen only.
    published = golden("published.toml")
    table = next(item for item in published["table"] if item["name"].startswith("Fortune lines"))
    counts = {name.replace("_", "-"): count for name, count in table["rows"].items() if name != "all_other"}
    figure = next(item for item in published["figure"] if item["name"].startswith("Fortune, paytable"))
    assert f"{-net('md-fortune-a', counts)}/{HANDS}" == figure["value"]


@pytest.mark.parametrize("letter", "abcd")
def test_both_bonus_wagers_differ_only_by_their_match(letter: str) -> None:
    frequencies = {item["wager"]: item["hands"] for item in golden("frequencies-md.toml")["frequency"]}
    fortune = net(f"md-fortune-{letter}", frequencies["fortune"])
    emperors = net(f"md-emperors-treasure-{letter}", frequencies["emperors-treasure"])
    rows = {row.name: row.pays for row in load_paytable(f"md-fortune-{letter}").rows}
    match, royal = rows["royal-flush-royal-match"], rows["royal-flush"]
    assert isinstance(match, Odds)
    assert isinstance(royal, Odds)
    # 72 hands are a royal match by king and queen for Fortune, and a plain royal flush for Emperor's.
    assert fortune - emperors == 72 * (match.ratio.numerator - royal.ratio.numerator)
