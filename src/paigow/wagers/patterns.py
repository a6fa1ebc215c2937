"""Events that a paytable describes instead of naming: two hands together, a hand as set, first cards, sets of tiles.

A row writes such an event as a table: `event = { high = "full house", low = "a pair" }`. On cards it asks for
one legal setting of the seven cards whose two hands are as described, or, with `set = "house way"`, for the
setting that the house way makes. `first_three` looks at the first three cards alone. On tiles, `pairs` names
two pairs that make up the four tiles, `tiles` four tiles by kind or points, `made` a hand of two among them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from paigow.pieces.cards import Card, Rank
from paigow.pieces.tiles import KINDS, Tile
from paigow.ranking.across import reaches
from paigow.ranking.five_card import FiveCardRanking, HandKind, rank_five
from paigow.ranking.tile_hands import PAIRS, PairGroup, rank_tiles
from paigow.ranking.two_card import TwoCardRanking, rank_two

Say = Callable[[str, str, object, str], None]
"""Takes a finding: path, code, what was found, what is allowed."""

HOUSE_WAY = "house way"
FIVE_ALIKE = "five of a kind"

HIGHS: Mapping[str, frozenset[HandKind]] = {
    "no pair": frozenset({HandKind.HIGH_CARD}),
    "a pair": frozenset({HandKind.PAIR}),
    "two pair": frozenset({HandKind.TWO_PAIR}),
    "three of a kind": frozenset({HandKind.THREE_OF_A_KIND}),
    "straight": frozenset({HandKind.STRAIGHT}),
    "flush": frozenset({HandKind.FLUSH}),
    "full house": frozenset({HandKind.FULL_HOUSE}),
    "four of a kind": frozenset({HandKind.FOUR_OF_A_KIND}),
    "straight flush": frozenset({HandKind.STRAIGHT_FLUSH, HandKind.ROYAL_FLUSH}),
    "royal flush": frozenset({HandKind.ROYAL_FLUSH}),
    "five aces": frozenset({HandKind.FIVE_ACES}),
}
"""What a high hand may be called; every word means exactly that kind, a royal flush also being a straight flush."""


def _plural(rank: Rank) -> str:
    """`aces`, `sixes`: the word that files use, whatever language is spoken."""
    return f"{rank.name.lower()}{'es' if rank is Rank.SIX else 's'}"


def _pair_of(rank: Rank) -> Callable[[TwoCardRanking], bool]:
    return lambda low: low.kind is HandKind.PAIR and low.ranks[0] is rank


def _high_card(rank: Rank) -> Callable[[TwoCardRanking], bool]:
    return lambda low: low.kind is HandKind.HIGH_CARD and low.ranks[0] is rank


LOWS: Mapping[str, Callable[[TwoCardRanking], bool]] = {
    "a pair": lambda low: low.kind is HandKind.PAIR,
    "no pair": lambda low: low.kind is HandKind.HIGH_CARD,
    **{f"pair of {_plural(rank)}": _pair_of(rank) for rank in Rank},
    **{f"{rank.name.lower()}-high": _high_card(rank) for rank in Rank if rank is not Rank.TWO},
}
"""What a low hand may be called."""


def _slug(*words: str) -> str:
    return "-and-".join(word.replace(" ", "-") for word in words if word)


@dataclass(frozen=True, slots=True)
class CardPattern:
    """Two hands that seven cards can be set as, or are set as by the house way."""

    high: str | None = None
    low: str | None = None
    joker: bool | None = None
    """Whether the seven cards must have the joker, or must not."""
    as_set: bool = False
    """Whether the house way's setting is looked at, and not any that is legal."""

    pieces = "cards"

    @property
    def value(self) -> str:
        """`full-house-and-a-pair`, `nine-high-low-by-the-house-way`."""
        high = f"{self.high} high" if self.low is None and self.high else self.high or ""
        low = f"{self.low} low" if self.high is None and self.low else self.low or ""
        ends = "-with-joker" if self.joker else "" if self.joker is None else "-no-joker"
        return _slug(high, low) + ("-by-the-house-way" if self.as_set else "") + ends

    def fits_high(self, high: FiveCardRanking) -> bool:
        """Whether a high hand is as described; five alike are not a hand of five cards of this deck."""
        return self.high is None or high.kind in HIGHS.get(self.high, frozenset())

    def fits_low(self, low: TwoCardRanking) -> bool:
        """Whether a low hand is as described."""
        return self.low is None or LOWS[self.low](low)

    def fits_joker(self, cards: Sequence[Card]) -> bool:
        return self.joker is None or any(card.is_joker for card in cards) is self.joker

    def holds(self, cards: Sequence[Card], low: Sequence[Card] | None = None) -> bool:
        """Whether the cards hold the event; `low` are those that the house way sets low."""
        if not self.fits_joker(cards):
            return False
        if self.as_set:
            return low is not None and self._setting(cards, low)
        return any(self._setting(cards, pair) for pair in combinations(cards, 2))

    def _setting(self, cards: Sequence[Card], low: Sequence[Card]) -> bool:
        high = rank_five([card for card in cards if card not in low])
        ranked = rank_two(tuple(low))
        return reaches(high, ranked) and self.fits_high(high) and self.fits_low(ranked)

    def written(self) -> dict[str, Any]:
        """As a file writes it."""
        data: dict[str, Any] = {"high": self.high, "low": self.low, "joker": self.joker}
        data["set"] = HOUSE_WAY if self.as_set else None
        return {key: value for key, value in data.items() if value is not None}


RUNS_OF_THREE = tuple(
    frozenset(Rank(14 if step == 1 else step) for step in range(low, low + 3)) for low in range(1, 13)
)
THREES = ("straight flush", "three of a kind", "straight", "flush", "a pair")
"""What three cards may be called, in the order of a three-card game."""


@dataclass(frozen=True, slots=True)
class FirstThree:
    """The first three cards dealt: the joker is an ace, unless it completes a straight, a flush or both."""

    kind: str
    joker: bool | None = None

    pieces = "three cards"

    @property
    def value(self) -> str:
        ends = "-with-joker" if self.joker else "" if self.joker is None else "-no-joker"
        return f"first-three-{_slug(self.kind)}{ends}"

    def holds(self, cards: Sequence[Card], low: Sequence[Card] | None = None) -> bool:
        """Whether the first three cards are of this kind at least in name: the first row that fits decides."""
        del low
        first = cards[:3]
        joker = any(card.is_joker for card in first)
        if self.joker is not None and joker is not self.joker:
            return False
        naturals = [card for card in first if card.rank is not None]
        ranks = [card.rank for card in naturals if card.rank is not None]
        run = len(set(ranks)) == len(ranks) and any(set(ranks) <= three for three in RUNS_OF_THREE)
        suited = len({card.suit for card in naturals}) == 1
        faces = [*ranks, *([Rank.ACE] if joker else [])]
        alike = max(faces.count(rank) for rank in faces)
        return {
            "straight flush": run and suited,
            "three of a kind": alike == 3,
            "straight": run,
            "flush": suited,
            "a pair": alike >= 2,
        }[self.kind]

    def written(self) -> dict[str, Any]:
        data: dict[str, Any] = {"first_three": self.kind}
        return data if self.joker is None else {**data, "joker": self.joker}


TILE_PAIRS: Mapping[str, str] = {
    pair.name.replace("-", " "): pair.name
    for pair in PAIRS
    if pair.group not in (PairGroup.WONG, PairGroup.GONG)
}
MADE: Mapping[str, PairGroup] = {"wong": PairGroup.WONG, "gong": PairGroup.GONG}
POINTS = tuple(str(points) for points in sorted({kind.points for kind in KINDS}))
TILE_WORDS: tuple[str, ...] = (*POINTS, *(kind.notation for kind in KINDS))


@dataclass(frozen=True, slots=True)
class TilePattern:
    """What four tiles hold: two named pairs, four tiles by kind or by points, or a wong or gong among them."""

    pairs: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    made: str | None = None

    pieces = "tiles"

    @property
    def value(self) -> str:
        if self.made is not None:
            return f"holds-{self.made}"
        return (
            _slug(*self.pairs)
            if self.pairs
            else "tiles-" + "-".join(word.replace("-", ":") for word in self.tiles)
        )

    def holds(self, tiles: Sequence[Tile]) -> bool:
        """Whether the four tiles hold it."""
        if self.made is not None:
            group = MADE[self.made]
            ranked = (rank_tiles(*pair).pair for pair in combinations(tiles, 2))
            return any(pair is not None and pair.group is group for pair in ranked)
        if self.pairs:
            return any(self._two_pairs(order) for order in permutations(tiles))
        return any(all(map(_is_tile, order, self.tiles)) for order in permutations(tiles))

    def _two_pairs(self, order: Sequence[Tile]) -> bool:
        first, second = rank_tiles(order[0], order[1]).pair, rank_tiles(order[2], order[3]).pair
        if first is None or second is None:
            return False
        return (first.name, second.name) == tuple(TILE_PAIRS[word] for word in self.pairs)

    def written(self) -> dict[str, Any]:
        if self.made is not None:
            return {"made": self.made}
        return {"pairs": list(self.pairs)} if self.pairs else {"tiles": list(self.tiles)}


def _is_tile(tile: Tile, word: str) -> bool:
    return word in (tile.notation, str(tile.kind.points))


Pattern = CardPattern | FirstThree | TilePattern

_KEYS = {"high", "low", "joker", "set", "first_three", "pairs", "tiles", "made"}


def read_pattern(table: Mapping[str, Any], path: str, say: Say, tiles: bool) -> Pattern | None:
    """The event that a table describes; what is wrong with it is said."""
    known = {"pairs", "tiles", "made"} if tiles else _KEYS - {"pairs", "tiles", "made"}
    for key in table:
        if key not in known:
            say(f"{path}.{key}", "unknown-key", key, ", ".join(sorted(known)))
            return None
    return _read_tiles(table, path, say) if tiles else _read_cards(table, path, say)


def _read_cards(table: Mapping[str, Any], path: str, say: Say) -> Pattern | None:
    joker = table.get("joker")
    if joker is not None and not isinstance(joker, bool):
        say(f"{path}.joker", "wrong-type", repr(joker), "true or false")
        return None
    if "first_three" in table:
        if set(table) - {"first_three", "joker"} or table["first_three"] not in THREES:
            say(f"{path}.first_three", "unknown-word", table["first_three"], ", ".join(THREES))
            return None
        return FirstThree(table["first_three"], joker)
    words = {"high": (*HIGHS, FIVE_ALIKE), "low": tuple(LOWS), "set": (HOUSE_WAY,)}
    for key, allowed in words.items():
        if key in table and table[key] not in allowed:
            say(f"{path}.{key}", "unknown-word", table[key], ", ".join(allowed))
            return None
    if "high" not in table and "low" not in table:
        say(path, "missing", "", "high or low: what the two hands are")
        return None
    return CardPattern(table.get("high"), table.get("low"), joker, "set" in table)


def _read_tiles(table: Mapping[str, Any], path: str, say: Say) -> Pattern | None:
    if len(table) != 1:
        say(path, "missing", "", "one of pairs, tiles and made")
        return None
    ((key, value),) = table.items()
    if key == "made":
        if value in MADE:
            return TilePattern(made=value)
        say(f"{path}.made", "unknown-word", value, ", ".join(MADE))
        return None
    words, number = (tuple(TILE_PAIRS), 2) if key == "pairs" else (TILE_WORDS, 4)
    if not isinstance(value, list) or len(value) != number or not all(word in words for word in value):
        say(f"{path}.{key}", "unknown-word", value, f"{number} of {', '.join(words)}")
        return None
    return TilePattern(pairs=tuple(value)) if key == "pairs" else TilePattern(tiles=tuple(value))


def is_five_alike(cards: Sequence[Card]) -> bool:
    """Four cards of a rank and a joker that may be any card."""
    ranks = [card.rank for card in cards if card.rank is not None]
    return any(card.is_joker for card in cards) and any(ranks.count(rank) == 4 for rank in set(ranks))
