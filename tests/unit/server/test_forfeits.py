"""What a surrender or a wave costs is said before it is done, and nothing is said where it costs nothing."""

import pytest

from paigow.server.forfeits import forfeit_notice
from paigow.table import commands as c
from paigow.words import LANGUAGES
from tests.unit.table.tables import at

PUSHES = "Ac Qd Th 8s 6d 4c 2h"


def by(person: str) -> c.Actor:
    return c.Actor("player", person)


def test_a_surrender_names_every_wager_that_it_gives_up() -> None:
    play = at("players-set", name="horseshoe-poker", wagers=["Ann main $50", "Ann fortune $5", "Ben main"])
    said = forfeit_notice(play.table, c.Surrender(1, by=by("Ann"), at=play.tick()), "en")
    assert said == "This gives up main wager $50, Fortune $5. Your cards are collected unseen."


def test_pair_fortunes_is_lost_with_a_surrender() -> None:
    play = at("reveal", name="colorado-tiles", wagers=["Ann main", "Ann pair-fortunes $5", "Ben main"])
    said = forfeit_notice(play.table, c.Surrender(1, by=by("Ann"), at=play.tick()), "en")
    assert "Pair Fortunes $5" in said


@pytest.mark.parametrize(("side", "said"), [("Ann fortune $5", "Fortune $5"), ("Ann ace-high $10", "")])
def test_a_wave_at_an_ace_high_push_costs_what_closed_cards_lose(side: str, said: str) -> None:
    play = at(
        "fan", name="horseshoe-face-up", wagers=["Ann main $50", side, "Ben main"], hands={"dealer": PUSHES}
    )
    told = forfeit_notice(play.table, c.Wave(1, by=by("Ann"), at=play.tick()), "en")
    assert (said in told) if said else told == ""


def test_what_is_refused_anyway_is_left_to_the_refusal() -> None:
    play = at("phase betting", name="horseshoe-poker")
    for language in LANGUAGES:
        assert forfeit_notice(play.table, c.Surrender(1, by=by("Ann"), at=play.tick()), language) == ""
