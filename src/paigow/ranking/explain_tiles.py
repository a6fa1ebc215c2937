"""Why a hand of tiles ranks where it does, and why one is higher than another: reasons with their clauses."""

from paigow.citation_book import CitationBook
from paigow.ranking.tile_hands import TileRanking
from paigow.words.reasons import Reason


def explain_tiles(ranking: TileRanking, book: CitationBook) -> Reason:
    """Which permissible pair the two tiles are, or how their value was counted."""
    if ranking.pair is not None:
        group = ranking.pair.group
        return Reason(f"ranking.because.{group}", book.cite(f"ranking.tiles.{group}"), {"hand": ranking})
    total = sum(ranking.counts)
    rules = ["ranking.tiles.value", "ranking.tiles.two-digits" if total > 9 else "ranking.tiles.one-digit"]
    rules += _counted_otherwise(ranking)
    arguments = {"hand": ranking, "first": ranking.counts[0], "second": ranking.counts[1], "total": total}
    return Reason("ranking.because.value", book.cite(*rules), arguments)


def compare_tiles(first: TileRanking, second: TileRanking, book: CitationBook) -> Reason:
    """Which of two hands is higher and by what, or that they are a copy."""
    if first == second:
        return _copy(first, second, book)
    higher, lower = (first, second) if first > second else (second, first)
    if higher.pair and lower.pair:
        by = "pair-rank"
    elif higher.pair:
        by = "pair-over-value"
    else:
        by = "value" if higher.value > lower.value else "best-tile"
    arguments = {"outcome": "first" if first > second else "second", "higher": higher, "lower": lower}
    return Reason(f"ranking.compare.{by}", book.cite(f"ranking.tiles.by-{by}"), arguments)


def explain_high_and_low(ranking: TileRanking, other: TileRanking, book: CitationBook) -> Reason:
    """Which of the two hands of one player is the high hand: the higher, wherever it was laid."""
    high, low = (ranking, other) if ranking >= other else (other, ranking)
    return Reason(
        "ranking.tiles.high-and-low", book.cite("ranking.tiles.high-and-low"), {"high": high, "low": low}
    )


def _counted_otherwise(ranking: TileRanking) -> list[str]:
    """The rules for each tile of the supreme pair that counts what the other one shows."""
    counted = zip(ranking.tiles, ranking.counts, strict=True)
    return [f"ranking.tiles.{kind.points}-as-{count}" for kind, count in counted if kind.points != count]


def _copy(first: TileRanking, second: TileRanking, book: CitationBook) -> Reason:
    rules = ["ranking.tiles.copy-of-pairs" if first.pair else "ranking.tiles.copy-of-values"]
    if first.best is not second.best and not first.pair:
        rules.append("ranking.tiles.tiles-of-one-rank")
    return Reason(
        "ranking.compare.copy", book.cite(*rules), {"outcome": "copy", "first": first, "second": second}
    )
