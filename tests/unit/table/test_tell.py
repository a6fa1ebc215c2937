"""Events in words: one line an event, in three languages, for everything that can happen in a round."""

import pytest

from paigow.money import Cents
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.replay import steps_of
from paigow.table.tell import SILENT, TOLD, tell
from paigow.wagers import WagerKind
from paigow.words import LANGUAGES, Language, Reason
from tests.unit.table.tables import BY_HAND, GAMES, at, game, heard, only, perform, play, say


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_that_was_played_can_be_told(name: str, language: Language) -> None:
    events = [event for _, group in heard(name) for event in group]
    lines = [tell(event, after, language) for event, after in steps_of("1", game(name), events)]
    told = [line.text for line in lines if line is not None]
    assert len(told) > 200
    assert all(text and "{" not in text for text in told)


def test_what_the_dealer_says_is_said_aloud() -> None:
    played = at("call-no-more-bets")
    event = only(perform(played, "call-no-more-bets"), e.Announced)
    line = tell(event, played.table)
    assert line is not None
    assert (line.text, line.aloud, line.clauses) == ("No more bets.", True, ("md-10.A.2",))


def test_an_act_is_a_sentence_with_its_spot() -> None:
    played = at("rearrange 1", wagers=["Ann main", "Ann fortune $5", "Ben main", "Cal main"])
    event = only(perform(played, "rearrange"), e.Performed)
    line = tell(event, played.table)
    assert line is not None
    assert line.text == "Lay the seven cards out as their highest hand (spot 1)."
    assert (line.aloud, line.spot) == (False, 1)


def test_a_payment_is_told_with_its_reason_and_the_clauses_of_both() -> None:
    reason = Reason("main.lose.surrender", ())
    event = e.WagerTaken("Ann", 1, WagerKind.MAIN, Cents(2_500), "tray", reason)
    line = tell(event, at("phase reveal").table)
    assert line is not None
    assert "Ann" in line.text
    assert "$25" in line.text


def test_a_shown_hand_is_named() -> None:
    hands = {"dealer": "Ts 8d 7h 6s 4d 3s 2h", "Cal": "9s 9h 9d 9c As Kd 4c"}
    played = at("reveal 6", hands=hands)
    line = tell(only(perform(played, "reveal"), e.HandShown), played.table)
    assert line is not None
    assert "four nines" in line.text
    assert line.spot == 6


def test_what_only_moves_the_agenda_has_no_line() -> None:
    table = at("deal").table
    assert tell(e.PhaseEntered(table.phase, ()), table) is None
    assert tell(e.Performed("revealed", "dealer", 6), table) is None
    assert "revealed" in SILENT


def test_single_cards_are_not_told_one_by_one_but_stacks_are() -> None:
    by_card = at("deal", options=BY_HAND)
    assert tell(only(perform(by_card, "deal"), e.PiecesDealt), by_card.table) is None
    by_stack = at("deal")
    assert tell(only(perform(by_stack, "deal"), e.PiecesDealt), by_stack.table) is not None


def test_who_comes_back_needs_no_line_but_who_leaves_does() -> None:
    played = at("players-set")
    away = only(say(played, c.StepAway, "Ann"), e.PersonStepped)
    line = tell(away, played.table)
    assert line is not None
    assert "Ann" in line.text
    assert tell(only(say(played, c.ComeBack, "Ann"), e.PersonStepped), played.table) is None


def test_most_events_have_a_line_of_their_own() -> None:
    assert {e.WagerPaid, e.WagerTaken, e.WagerReturned, e.HandShown, e.RoundClosed} <= TOLD


def test_a_payment_names_its_row_and_its_wager_in_the_readers_language() -> None:
    events = [event for _, group in heard("colorado-dragons-eye") for event in group]
    told = [
        line.text
        for event, after in steps_of("1", game("colorado-dragons-eye"), events)
        if isinstance(event, e.WagerTaken | e.WagerPaid) and (line := tell(event, after, "en")) is not None
    ]
    assert any("dice bonus loses" in text for text in told)
    assert not any("dice-bonus" in text or "eye-even" in text or "one-die-matches" in text for text in told)


def test_winners_on_the_dice_are_called_by_their_names_in_the_readers_language() -> None:
    table = play("colorado-dragons-eye").table
    event = e.Announced("eye-number", {"number": 4, "roll": "E4 4 4", "winners": "dice-bonus, match 4"})
    english, chinese = tell(event, table, "en"), tell(event, table, "zh-Hant")
    assert english is not None
    assert chinese is not None
    assert "dice bonus, match 4" in english.text
    assert "、中號 4" in chinese.text
    nobody = tell(e.Announced("eye-number", {"number": 4, "roll": "E4 1 2", "winners": "-"}), table, "en")
    assert nobody is not None
    assert nobody.text.endswith("winning: -.")


@pytest.mark.parametrize(
    ("kind", "place", "text"), [("wrong-count", 3, "spot 3"), ("shuffler-failed", 0, "the table")]
)
def test_an_irregularity_is_told_with_the_place_it_happened_at_or_with_the_table(
    kind: str, place: int, text: str
) -> None:
    line = tell(e.IrregularityReported(kind, place, (), {}), at("phase betting").table)
    assert line is not None
    assert text in line.text


@pytest.mark.parametrize("act", ["keep-promotional", "return-promotional"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_becomes_of_a_promotional_piece_that_won_is_said(act: str, language: Language) -> None:
    line = tell(e.Performed(act, "dealer", 3, "ann"), at("phase reveal").table, language)
    assert line is not None
    assert line.text
