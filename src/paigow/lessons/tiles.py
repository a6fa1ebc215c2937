"""Questions about tiles: find the twin, count to nine, gong or wong."""

from paigow.chance import Source, shuffled
from paigow.lessons.records import LessonChoice, LessonQuestion, Wanted, turn
from paigow.pieces import TILE_SET, Tile
from paigow.pieces.tiles import KINDS, parse_tile, parse_tiles
from paigow.ranking.explain_tiles import explain_tiles
from paigow.ranking.tile_hands import PAIRS, PairGroup, rank_tiles
from paigow.submissions import ApprovedGame

BY_TWO = (PairGroup.SUPREME, PairGroup.MATCHED, PairGroup.MIXED)
"""The groups in which each tile has one partner."""
OTHERS = 3
"""Tiles offered beside the right one."""
DIGITS = range(10)
POINTS = "points"
MADE = (PairGroup.WONG, PairGroup.GONG)


def find_the_twin(game: ApprovedGame, wanted: Wanted, source: Source) -> tuple[LessonQuestion, ...]:
    """Which tile makes a pair with the one that is shown; every pair comes up once."""
    pairs = [pair for pair in PAIRS if pair.group in BY_TWO]
    questions = []
    for pair in shuffled(pairs, source)[: wanted.questions]:
        shown, partner = shuffled(parse_tiles(" ".join(pair.combinations[0])), source)
        others = [
            tile
            for tile in (parse_tile(kind.notation) for kind in KINDS)
            if rank_tiles(shown, tile).pair is None
        ]
        near = sorted(shuffled(others, source), key=lambda tile: abs(tile.kind.points - partner.kind.points))
        offered = shuffled((partner, *near[:OTHERS]), source)
        questions.append(
            LessonQuestion(
                (shown,),
                tuple(
                    LessonChoice(
                        tile.mark,
                        tile is partner,
                        explain_tiles(rank_tiles(shown, tile), game.citations),
                        high=(tile,),
                    )
                    for tile in offered
                ),
            )
        )
    return tuple(questions)


def count(game: ApprovedGame, wanted: Wanted, source: Source) -> tuple[LessonQuestion, ...]:
    """What two tiles without a pair count."""
    questions: list[LessonQuestion] = []
    while len(questions) < wanted.questions:
        two = _two(source)
        ranking = rank_tiles(*two)
        if ranking.pair is not None:
            continue
        reason = explain_tiles(ranking, game.citations)
        questions.append(
            LessonQuestion(
                two,
                tuple(
                    LessonChoice(str(digit), digit == ranking.value, reason, f"ranking.value.{digit}")
                    for digit in DIGITS
                ),
            )
        )
    return tuple(questions)


def gong_or_wong(game: ApprovedGame, wanted: Wanted, source: Source) -> tuple[LessonQuestion, ...]:
    """Whether two tiles are a wong, a gong or only points; the three come up in turn, in any order."""
    turns = shuffled([turn(wanted, at) for at in range(wanted.questions)], source)
    questions = []
    seen: set[frozenset[str]] = set()
    for about in turns:
        two = _two(source)
        while _made(two) != about or kinds_of(two) in seen or (about == POINTS and not _is_near(two)):
            two = _two(source)
        seen.add(kinds_of(two))
        reason = explain_tiles(rank_tiles(*two), game.citations)
        questions.append(
            LessonQuestion(
                two,
                tuple(
                    LessonChoice(each, each == about, reason, f"lesson.made.{each}") for each in wanted.about
                ),
            )
        )
    return tuple(questions)


def _two(source: Source) -> tuple[Tile, Tile]:
    first, second = shuffled(TILE_SET, source)[:2]
    return first, second


def kinds_of(two: tuple[Tile, Tile]) -> frozenset[str]:
    """What can be seen of two tiles, in either order."""
    return frozenset(tile.notation for tile in two)


def _made(two: tuple[Tile, Tile]) -> str:
    pair = rank_tiles(*two).pair
    if pair is None:
        return POINTS
    return str(pair.group)


def _is_near(two: tuple[Tile, Tile]) -> bool:
    """Whether one of two tiles without a pair is part of gongs or wongs, so that they are easily taken for one."""
    known = {tile for pair in PAIRS if pair.group in MADE for way in pair.combinations for tile in way}
    return any(tile.notation in known for tile in two)
