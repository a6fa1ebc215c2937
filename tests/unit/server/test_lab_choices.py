"""The lab offers every paytable of a game's document and every house way for its pieces."""

import pytest

from paigow.errors import BadNotation
from paigow.server.lab_choices import choices_of, chosen_paytables, game_of, known_ways, question_of


def test_all_paytables_of_the_document_are_offered_wager_by_wager() -> None:
    found = {
        paytable.wager: [each.id for each in paytable.paytables]
        for paytable in choices_of(game_of("maryland-poker")).paytables
    }
    assert found["fortune"] == [f"md-fortune-{letter}" for letter in "abcd"]
    assert found["insurance"] == ["md-insurance-a", "md-insurance-b"]
    assert found["progressive"] == [f"md-progressive-{letter}" for letter in "abcd"]


def test_house_ways_are_those_for_the_game_s_pieces() -> None:
    assert known_ways("cards") == ("horseshoe",)
    assert known_ways("tiles") == ("colorado", "colorado-best-high", "colorado-best-low")


def test_what_is_not_asked_stays_as_the_game_has_it() -> None:
    game = game_of("maryland-poker")
    own = {kind.value: paytable.name for kind, paytable in game.paytables.items()}
    assert chosen_paytables(game, ["md-fortune-a"]) == (
        "md-fortune-a", own["emperors-treasure"], own["insurance"], own["progressive"],
    )  # fmt: skip


@pytest.mark.parametrize(
    "wrong",
    [
        ("no-game", "", "", ()),
        ("colorado-tiles", "horseshoe", "", ()),
        ("colorado-tiles", "", "best", ()),
        ("colorado-tiles", "", "", ("md-fortune-a",)),
        ("maryland-poker", "/etc/passwd", "", ()),
    ],
)
def test_what_the_lab_does_not_know_is_refused(wrong: tuple[str, str, str, tuple[str, ...]]) -> None:
    with pytest.raises(BadNotation):
        question_of(*wrong)
