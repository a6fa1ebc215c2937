"""The limits of a toke are told before it is bet, as the filing has them."""

from paigow.server.toke_print import toke_prints
from paigow.submissions import load_game
from paigow.wagers import WagerKind


def test_the_limits_of_a_toke_are_told_for_every_wager_it_may_lie_beside() -> None:
    game = load_game("horseshoe-poker")
    told = {each_print.kind: each_print for each_print in toke_prints(game, "en")}
    assert set(told) == {"main", "fortune"}
    # hs-tokes.6: a tenth of the maximum on top; the filing's maximum is $10,000.
    assert game.limits[WagerKind.MAIN].maximum == 10_000_00
    assert told["main"].text == (
        "At most $10,000 together with your own wager. In addition to a wager of $10,000, up to $1,000."
    )
    assert told["main"].clauses == ("hs-faceup.limit.main-combined",)


def test_every_language_tells_the_same_limits() -> None:
    game = load_game("horseshoe-face-up")
    kinds = [
        [each_print.kind for each_print in toke_prints(game, language)]
        for language in ("en", "zh-Hant", "zh-Hans")
    ]
    assert kinds[0] == kinds[1] == kinds[2] == ["main", "fortune", "ace-high"]


def test_a_game_without_tokes_tells_nothing() -> None:
    assert toke_prints(load_game("maryland-poker"), "en") == ()
