"""Hands in words: the names of ranks and the sentences of each kind, from the catalogue."""

from collections.abc import Sequence

from paigow.pieces.cards import Rank
from paigow.words.catalogue import Language, say, say_parts

Parts = tuple[str, str]
"""The name of a hand, and what completes it: `pair of nines`, `ace-king-four kickers`."""

_TWO_GROUPS = frozenset({"two-pair", "full-house"})


def rank_name(rank: Rank, language: Language = "en") -> str:
    """`nine`."""
    return say(f"ranking.rank.{rank.letter}", None, language)


def rank_names(rank: Rank, language: Language = "en") -> str:
    """`nines`: several cards of the rank."""
    return say(f"ranking.ranks.{rank.letter}", None, language)


def joined(ranks: Sequence[Rank], language: Language = "en") -> str:
    """`ace-king-four`."""
    return "-".join(rank_name(rank, language) for rank in ranks)


def group_count(kind: str) -> int:
    """How many of a hand's deciding ranks belong to the kind itself; the others are kickers."""
    return 2 if kind in _TWO_GROUPS else 1


def name_five(kind: str, ranks: tuple[Rank, ...], language: Language) -> str:
    """A five-card hand of the kind in words."""
    return say(_five(kind, ranks), _arguments(ranks, group_count(kind), language), language)


def parts_of_five(kind: str, ranks: tuple[Rank, ...], language: Language) -> Parts:
    """The same in two parts."""
    return say_parts(_five(kind, ranks), _arguments(ranks, group_count(kind), language), language)


def _five(kind: str, ranks: tuple[Rank, ...]) -> str:
    """The code of a five-card hand; the wheel has words of its own."""
    wheel = kind in ("straight", "straight-flush") and ranks[0] - ranks[1] > 1
    return f"ranking.five.{kind}.wheel" if wheel else f"ranking.five.{kind}"


def name_two(kind: str, ranks: tuple[Rank, ...], language: Language) -> str:
    """A two-card hand in words."""
    return say(f"ranking.two.{kind}", _arguments(ranks, 1, language), language)


def parts_of_two(kind: str, ranks: tuple[Rank, ...], language: Language) -> Parts:
    """The same in two parts."""
    return say_parts(f"ranking.two.{kind}", _arguments(ranks, 1, language), language)


def _arguments(ranks: tuple[Rank, ...], groups: int, language: Language) -> dict[str, str]:
    return {
        "first": rank_name(ranks[0], language),
        "firsts": rank_names(ranks[0], language),
        "last": rank_name(ranks[-1], language),
        "seconds": rank_names(ranks[1], language) if len(ranks) > 1 else "",
        "kickers": joined(ranks[groups:], language),
    }


def name_tiles(pair: str | None, value: int, best: str, language: Language) -> str:
    """A two-tile hand in words: its pair, or its value and best tile."""
    code, arguments = _tiles(pair, value, best, language)
    return say(code, arguments, language)


def parts_of_tiles(pair: str | None, value: int, best: str, language: Language) -> Parts:
    """The same in two parts."""
    code, arguments = _tiles(pair, value, best, language)
    return say_parts(code, arguments, language)


def _tiles(pair: str | None, value: int, best: str, language: Language) -> tuple[str, dict[str, str]]:
    if pair is not None:
        return f"ranking.tiles.{pair}", {}
    arguments = {"value": say(f"ranking.value.{value}", None, language), "best": best}
    return "ranking.tiles.value", arguments
