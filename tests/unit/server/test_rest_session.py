"""A whole round over REST: the figures of the analysis in print, and refusals in a sentence."""

from pathlib import Path

import pytest

from paigow.analysis import whole_round as rounds_of
from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.money import Cents
from paigow.server.session_desk import RoundQuestion, play_out
from paigow.submissions import load_game
from tests.support.serving import quick, serving

GAME = "colorado-tiles"


def test_a_round_and_a_session_are_those_of_the_analysis() -> None:
    found = play_out(RoundQuestion(GAME, (("main", 2500),), 20_000, 100, "en"))
    figures = answer(ask(load_game(GAME)))
    each = rounds_of.whole_round(figures, {"main": Cents(2500)})
    played = rounds_of.session(each, 100, Cents(20_000))
    assert found.whole is not None
    assert found.whole.stake == "$25.00"
    assert found.whole.mean == f"−${abs(float(each.mean)) / 100:.4f}"
    assert found.variance == f"{float(each.variance) / 10_000:,.4f}"
    assert found.ruin == f"{100 * played.ruin:.3f} %"
    assert found.counted == played.exact
    assert [band.level for band in found.bands] == list(rounds_of.LEVELS)
    edges = [item.edge for item in found.by_commission]
    assert edges[5] == f"{float(figures.base[0].edge) * 100:.4f} %"
    assert [item.value for item in found.by_commission] == sorted(item.value for item in found.by_commission)


def test_two_wagers_of_a_seat_go_together_and_their_stakes_add_up() -> None:
    found = play_out(RoundQuestion(GAME, (("main", 2500), ("pair-fortunes", 500)), 0, 100, "en"))
    assert found.whole is not None
    assert found.whole.stake == "$30.00"
    base, side = (float(part.deviation.removeprefix("$")) for part in found.parts)
    ((pair, together),) = found.correlations
    assert pair == "Main wager, Pair Fortunes"
    both = base**2 + side**2 + 2 * float(together) * base * side
    assert float(found.variance) == pytest.approx(both, rel=1e-3)
    assert found.ruin == ""


@pytest.mark.parametrize(
    ("stakes", "bankroll", "says"), [((), 0, "at least one wager"), ((("main", 2500),), 100, "bankroll")]
)
def test_what_cannot_be_played_is_said(stakes: tuple[tuple[str, int], ...], bankroll: int, says: str) -> None:
    assert says in play_out(RoundQuestion(GAME, stakes, bankroll, 10, "en")).trouble


async def test_refusals_name_the_wagers_there_are(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        asked = {"game": GAME, "stakes": {"main": "25"}, "bankroll": "$500"}
        assert (await served.http.post("/api/session", json=asked)).json()["status"] == "busy"
        for wrong in (
            {"stakes": {"fortuna": "5"}},
            {"stakes": {"main": "much"}},
            {"game": "chess"},
            {"bankroll": "x"},
        ):
            refused = await served.http.post("/api/session", json={**asked, **wrong})
            assert refused.status_code == 422, wrong
            assert refused.json()["text"]
