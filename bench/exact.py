"""The exact game: house way against house way, on one core and on all, Face Up, and with `--optimal` best play.

`python -m bench.exact [--optimal]`; warm: the first run compiles and keeps the kernels, so run it twice.
"""

import sys
from fractions import Fraction
from typing import cast

from bench.cores import compare_cores
from bench.stopwatch import heading, timed
from paigow.analysis.exact import compare_ways
from paigow.analysis.face_up import best_reply
from paigow.analysis.optimal import best_play
from paigow.analysis.seven_cards import fits
from paigow.analysis.terms import Terms
from paigow.analysis.ways import way_of
from paigow.ranking.lines import HandLine
from paigow.setting.house_way import CardHouseWay, load_house_way

MINUTE = 60


def main() -> None:
    heading("exact")
    way = timed(
        "class table, settings and ranks", 30, lambda: way_of(cast(CardHouseWay, load_house_way("horseshoe")))
    )
    timed("house way against house way", 30, lambda: compare_ways(way, way))
    compare_cores(way)
    aside = fits(HandLine.ACE_HIGH)
    timed("Face Up, best reply", 90, lambda: best_reply(way, aside))
    if "--optimal" in sys.argv:
        terms = Terms(Fraction(19, 20))
        timed("best play, all hands", 15 * MINUTE, lambda: best_play(way, way, terms, fresh=True))


if __name__ == "__main__":
    main()
