"""Bands by the hands: a few shifts run, a hand may be set badly, and a wrong mean is found out."""

from dataclasses import replace

from paigow.analysis.question import ask
from paigow.chance import SeededSource, seed_of
from paigow.submissions import load_game
from prove import hand_bands
from prove.bands import cell_of, chi_square, chi_square_chance


def test_the_same_seed_gives_the_same_rounds_and_hands_may_be_set_badly() -> None:
    game = load_game("horseshoe-poker")
    question = ask(game)
    first, again = (
        [hand_bands.round_of(game, question, SeededSource(seed_of(5)), (1, 2, 5)) for _ in range(2)]
        for _ in range(2)
    )
    assert first == again
    hand = game.piece_set.parse("As Ad Kc Qh 9s 5d 2c")
    assert {card.notation for card in hand_bands.set_hand(game, hand, True)[1]} == {"5d", "2c"}
    assert {card.notation for card in hand_bands.set_hand(game, hand, False)[1]} == {"Kc", "Qh"}
    assert hand_bands.set_hand(
        game, game.piece_set.parse("Jk Ad Kc Qh 9s 5d 2c"), True
    ) == hand_bands.set_hand(game, game.piece_set.parse("Jk Ad Kc Qh 9s 5d 2c"), False)


def test_bands_whose_mean_is_wrong_are_found_out() -> None:
    game = load_game("colorado-tiles")
    question = ask(game)
    right, wrong = [0, 0, 0, 0], [0, 0, 0, 0]
    for number in range(150):
        found = hand_bands.shift(game, question, SeededSource(seed_of(f"test {number}")))
        moved = replace(found, mean=found.mean + 2 * found.deviation)
        for counts, shift in ((right, found), (wrong, moved)):
            cell = cell_of(shift)
            counts[next(at for at, cells in enumerate(hand_bands.FOLDED) if cell in cells)] += 1
    assert chi_square_chance(chi_square(right, hand_bands.SHARES), 3) > 0.001
    assert chi_square_chance(chi_square(wrong, hand_bands.SHARES), 3) < 0.001
