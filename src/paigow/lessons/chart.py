"""What beats what: every kind of hand of a game, highest first, with pieces that show it."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from paigow.lessons.tiles import BY_TWO
from paigow.pieces import Pieces, parse_cards, parse_tiles
from paigow.ranking import rank_five, rank_tiles
from paigow.ranking.explain import explain_high
from paigow.ranking.explain_tiles import explain_tiles
from paigow.ranking.tile_hands import PAIRS
from paigow.submissions import ApprovedGame, load_game
from paigow.words import Language, Reason


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One kind of hand: what it is called, pieces that show it, and the reason with its clause."""

    name: str
    pieces: Pieces
    reason: Reason
    group: str
    """What rows have in common that stand together."""


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """An entry of the glossary."""

    id: str
    clauses: tuple[str, ...]
    kind: str
    """The kind of its pieces."""
    high: Pieces = ()
    low: Pieces = ()
    other: Pieces = ()


def read_data(name: str) -> dict[str, Any]:
    """A data file of the lessons."""
    return tomllib.loads((files("paigow.lessons") / "data" / name).read_text("utf-8"))


def chart(game: ApprovedGame, language: Language) -> tuple[ChartRow, ...]:
    """The kinds of hands of a game, highest first."""
    return tuple(_CHARTS[game.piece_set.kind](game, language))


def _tile_rows(game: ApprovedGame, language: Language) -> Iterator[ChartRow]:
    for pair in PAIRS:
        shown = pair.combinations[:1] if pair.group in BY_TWO else pair.combinations
        two = parse_tiles(" ".join(shown[0]))
        ranking = rank_tiles(*two)
        yield ChartRow(
            ranking.parts(language)[0], two, explain_tiles(ranking, game.citations), pair.group.value
        )


def _card_rows(game: ApprovedGame, language: Language) -> Iterator[ChartRow]:
    for written in read_data("chart.toml")["cards"]:
        cards = parse_cards(written, 5)
        ranking = rank_five(cards)
        yield ChartRow(
            ranking.parts(language)[0], cards, explain_high(cards, game.citations), ranking.kind.slug
        )


_CHARTS = {"cards": _card_rows, "tiles": _tile_rows}


@cache
def glossary_terms() -> tuple[GlossaryTerm, ...]:
    """Every entry of the glossary, in its order."""
    return tuple(_term(row) for row in read_data("glossary.toml")["term"])


def _term(row: dict[str, Any]) -> GlossaryTerm:
    game = load_game(row["game"])
    read = parse_tiles if game.piece_set.kind == "tiles" else parse_cards
    pieces = {part: read(row[part]) for part in ("high", "low", "other") if part in row}
    clauses = tuple(dict.fromkeys(clause for rule in row["rules"] for clause in game.citations.cite(rule)))
    return GlossaryTerm(row["id"], clauses[:1], game.piece_set.kind, **pieces)
