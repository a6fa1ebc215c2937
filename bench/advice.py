"""Advice: the exact value of every legal setting of one hand. `python -m bench.advice [HANDS]`."""

import sys
from fractions import Fraction
from random import Random
from typing import cast

from bench.stopwatch import heading, timed
from paigow.analysis.advice import advise_cards
from paigow.analysis.opposing import opposing_hands
from paigow.analysis.terms import Terms
from paigow.pieces.cards import DECK
from paigow.setting.house_way import CardHouseWay, load_house_way

MARK = 0.3


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    heading("advice")
    way = opposing_hands(cast(CardHouseWay, load_house_way("horseshoe")))
    terms, luck = Terms(Fraction(19, 20)), Random("bench")
    drawn = [luck.sample(DECK, 7) for _ in range(hands + 1)]
    timed("the first hand", MARK, lambda: advise_cards(drawn[0], way, terms))
    timed(f"{hands} hands", MARK * hands, lambda: [advise_cards(hand, way, terms) for hand in drawn[1:]])


if __name__ == "__main__":
    main()
