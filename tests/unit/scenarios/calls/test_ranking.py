"""The calls on rankings give what production code says, in plain words."""

from paigow.scenarios.runner import play


def test_a_hand_is_told_by_kind_ranks_and_words() -> None:
    outcome = play("rank-five", {"game": "horseshoe-poker", "cards": "Ks Kd Ac 7h 3d"}).outcome
    assert (outcome["kind"], outcome["ranks"]) == ("pair", "KA73")
    assert "kings" in outcome["words"]


def test_each_game_cites_its_own_document() -> None:
    hand = {"cards": "As Ah Ad Ac Jk"}
    for game, document in (("maryland-poker", "md-"), ("horseshoe-face-up", "hs-")):
        cited = play("rank-five", {"game": game, **hand}).emitted
        assert cited
        assert all(clause.startswith(document) for clause, _ in cited)


def test_cards_that_do_not_fit_a_line_cite_nothing() -> None:
    given = {"game": "maryland-poker", "wager": "fortune", "line": "royal-flush-royal-match"}
    played = play("line", {**given, "cards": "2s 3h 5d 7c 9s Jd Kh"})
    assert played.outcome == {"fits": False}
    assert played.emitted == ()
