"""Advice: the exact value of every legal setting of one hand. `python -m bench.advice [HANDS]`.

The last row is `paigow advise` in a process of its own, with kept bytecode and a warm cache, in CPU time: the wall
clock of a busy machine says little.
"""

import os
import subprocess
import sys
from fractions import Fraction
from random import Random
from tempfile import TemporaryDirectory
from typing import cast

from bench.stopwatch import heading, timed
from paigow.analysis.advice import advise_cards
from paigow.analysis.opposing import opposing_hands
from paigow.analysis.terms import Terms
from paigow.pieces.cards import DECK
from paigow.setting.house_way import CardHouseWay, load_house_way

MARK = 0.3
FRESH_MARK = 1.0


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    heading("advice")
    way = opposing_hands(cast(CardHouseWay, load_house_way("horseshoe")))
    terms, luck = Terms(Fraction(19, 20)), Random("bench")
    drawn = [luck.sample(DECK, 7) for _ in range(hands + 1)]
    timed("the first hand", MARK, lambda: advise_cards(drawn[0], way, terms))
    timed(f"{hands} hands", MARK * hands, lambda: [advise_cards(hand, way, terms) for hand in drawn[1:]])
    fresh_process(" ".join(card.notation for card in drawn[0]))


def fresh_process(hand: str, tries: int = 5) -> float:
    """The least CPU time that the whole command takes, compiled modules kept from the first try on."""
    with TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = folder
        command = [sys.executable, "-c", "from paigow.cli import main; main()", "advise", hand]
        spent = []
        for _ in range(tries + 1):
            before = os.times()
            done = subprocess.run(
                [*command, "--house-way", "horseshoe"], env=environment, capture_output=True, check=True
            )
            after = os.times()
            assert done.stdout
            spent.append(
                after.children_user + after.children_system - before.children_user - before.children_system
            )
    least = min(spent[1:])
    print(f"{'advise in a fresh process':<48} {least:9.3f} s of processor time (mark {FRESH_MARK:g} s)")
    return least


if __name__ == "__main__":
    main()
