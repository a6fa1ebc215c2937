"""The exact figures are right: kernels equal their twins, two methods agree, every game has its golden figures."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from typing import cast

from paigow.analysis.advice import advise_cards
from paigow.analysis.deck import FULL_DECK, DeckShape
from paigow.analysis.exact import compare_ways
from paigow.analysis.face_up import best_reply
from paigow.analysis.kernels.lines import BITS
from paigow.analysis.kernels.registry import ROWS
from paigow.analysis.opposing import opposing_hands
from paigow.analysis.optimal import BestPlay, best_play
from paigow.analysis.settings import class_codes
from paigow.analysis.seven_cards import class_lines, hands_by_lines
from paigow.analysis.shared_cards import all_hands
from paigow.analysis.terms import Terms
from paigow.analysis.ways import SetClasses, way_of
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.setting.classes import class_at
from paigow.setting.house_way import CardHouseWay, load_house_way
from paigow.submissions import game_names
from prove import Progress, Result
from prove.filed_figures import faults_of

TERMS = Terms(Fraction(19, 20))


def run(seed: int, progress: Progress) -> Result:
    del seed
    tally = progress.tally
    pieces = (
        *(row.name for row in ROWS),
        "lines of all classes",
        "published",
        "two methods",
        "advice",
        "face up",
        *(f"golden {name}" for name in game_names()),
    )
    for piece in progress.pieces(len(pieces)):
        if piece < len(ROWS):
            tally["cases"] += sum(1 for _ in ROWS[piece].cases())
            tally["faults"] += len(ROWS[piece].faults())
        else:
            golden = (partial(as_filed, name) for name in game_names())
            checks: tuple[Callable[[], tuple[int, int]], ...] = (
                every_class,
                published,
                two_methods,
                advised,
                open_hand,
                *golden,
            )
            cases, faults = checks[piece - len(ROWS)]()
            tally["cases"] += cases
            tally["faults"] += faults
    says = f"{tally['faults']} faults; {', '.join(pieces)}"
    return Result(tally["faults"] == 0, tally["cases"], says, dict(tally))


def checks() -> tuple[Callable[[], tuple[int, int]], ...]:
    """What is checked beside the kernels, in the order of the pieces."""
    golden = (partial(as_filed, name) for name in game_names())
    return every_class, published, two_methods, advised, open_hand, *golden


@cache
def horseshoe() -> SetClasses:
    return way_of(horseshoe_way())


def horseshoe_way() -> CardHouseWay:
    return cast(CardHouseWay, load_house_way("horseshoe"))


@cache
def played() -> BestPlay:
    return best_play(horseshoe(), horseshoe(), TERMS, fresh=True)


def every_class() -> tuple[int, int]:
    """The lines of every class against the reference."""
    lines, matches = class_lines()
    faults = 0
    for index, code in enumerate(class_codes()):
        held = sum(BITS[line] for line in lines_of(class_at(index).representative()))
        faults += held not in (lines[code], lines[code] | matches[code])
    return len(class_codes()), faults


FORTUNE = {
    HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL: 32,
    HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED: 72,
    HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER: 196,
    HandLine.FIVE_ACES: 1_128,
    HandLine.ROYAL_FLUSH: 26_020,
    HandLine.STRAIGHT_FLUSH: 184_644,
    HandLine.FOUR_OF_A_KIND: 307_472,
    HandLine.FULL_HOUSE: 4_188_528,
    HandLine.FLUSH: 6_172_088,
    HandLine.THREE_OF_A_KIND: 7_672_500,
    HandLine.STRAIGHT: 11_034_204,
}
"""Wizard of Odds, Fortune Pai Gow Poker: the first line that fits, over C(53, 7) hands."""

NO_JOKER = {
    HandLine.STRAIGHT_FLUSH: 41_584,
    HandLine.FOUR_OF_A_KIND: 224_848,
    HandLine.FULL_HOUSE: 3_473_184,
    HandLine.FLUSH: 4_047_644,
    HandLine.STRAIGHT: 6_180_020,
    HandLine.THREE_OF_A_KIND: 6_461_620,
    HandLine.TWO_PAIR: 31_433_400,
    HandLine.PAIR: 58_627_800,
    HandLine.NO_PAIR: 23_294_460,
}
"""Alspach, Pai Gow Poker Computations, 2003: the best hand in seven cards, over C(52, 7) hands."""


def published() -> tuple[int, int]:
    """Counts that others have published."""
    faults = 0
    for wanted, deck in ((FORTUNE, FULL_DECK), (NO_JOKER, DeckShape(joker=False))):
        found: Counter[HandLine | None] = Counter()
        for lines, hands in hands_by_lines(deck).items():
            found[next((line for line in wanted if line in lines), None)] += hands
        faults += sum(found[line] != hands for line, hands in wanted.items())
        faults += sum(found.values()) != deck.hands
    return len(FORTUNE) + len(NO_JOKER) + 2, faults


def two_methods() -> tuple[int, int]:
    """House way against house way by shared cards and hand by hand; best play gains in every class or nothing."""
    grid = compare_ways(horseshoe(), horseshoe())
    by_code = played().by_code
    pays = TERMS.pays
    gain = pays.numerator * (by_code[:, 0] - by_code[:, 2]) - pays.denominator * (
        by_code[:, 1] - by_code[:, 3]
    )
    faults = int(played().own != grid.dealer_banks()) + int((gain < 0).sum())
    return len(by_code), faults


def advised() -> tuple[int, int]:
    """Advice on classes whose hands are all alike but for a change of suits, against best play."""
    codes, hands = all_hands(FULL_DECK)
    faults = cases = 0
    opposing = opposing_hands(horseshoe_way())
    index_of = {int(code): index for index, code in enumerate(class_codes())}
    for code, number in zip(codes, hands, strict=True):
        if number == 4:
            best = advise_cards(class_at(index_of[int(code)]).representative(), opposing, TERMS)[0].outcome
            won, lost = (int(item) for item in played().by_code[code, :2])
            worth = TERMS.pays.numerator * won - TERMS.pays.denominator * lost
            faults += worth != 4 * (TERMS.pays.numerator * best.win - TERMS.pays.denominator * best.lose)
            cases += 1
    return cases, faults


def as_filed(name: str) -> tuple[int, int]:
    """All figures of a game as filed, computed again without the cache, against the golden file."""
    cases, faults = faults_of(name)
    return cases, len(faults)


def open_hand() -> tuple[int, int]:
    """Who sees the dealer's hand does no worse than the best who does not."""
    outcome, _ = best_reply(horseshoe())
    return 1, int(outcome.win < played().best.win or outcome.lose > played().best.lose)
