"""The calls on filings change the shipped filing and leave it as it is."""

from paigow.scenarios.runner import play
from paigow.submissions import read_filing


def test_what_is_changed_and_left_out_is_reviewed() -> None:
    given = {
        "game": "maryland-poker",
        "change": {"options": {"deck.count": 9}},
        "without": {"house_way": ("dealer",)},
    }
    paths = {finding["path"] for finding in play("review", given).outcome["findings"]}
    assert paths == {"options.deck.count", "house_way.dealer"}


def test_the_shipped_filing_is_left_alone() -> None:
    play("review", {"game": "maryland-poker", "change": {"options": {"deck.count": 9}}})
    assert read_filing("maryland-poker").content["options"]["deck.count"] == 1


def test_a_card_lists_the_spots_of_the_wagers_on_offer() -> None:
    outcome = play("rule-card", {"game": "maryland-poker"}).outcome
    assert outcome["spots"] == ["fortune", "emperors-treasure", "insurance", "progressive"]
