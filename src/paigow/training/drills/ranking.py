"""Drill `ranking`: name the hand; of tiles, name the single tile too, in the casino's and in the Chinese naming."""

from dataclasses import dataclass

from paigow.chance import Source
from paigow.pieces import DECK, TILE_SET, Card, Tile
from paigow.ranking import rank_five, rank_tiles, rank_two
from paigow.ranking.explain import explain_high, explain_low
from paigow.ranking.explain_tiles import explain_tiles
from paigow.ranking.five_card import HandKind
from paigow.ranking.tile_hands import PairGroup
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.training.by_rule import dealt, shaped
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Exhibit,
    Mark,
    Offer,
    Phrase,
    Sayable,
    ToldReason,
    draw,
    in_any_order,
    mark_choice,
)
from paigow.training.skills import Skill
from paigow.words import LANGUAGES, Language, Reason

NAME = "ranking"
SKILL = Skill.READING
OFFERED = 4
CASINO = "casino"
TILE_NAMES = "tile-names"
LOW = "low-hand"
VALUE = "value"

FOR_CARDS = (*(kind.slug for kind in HandKind), LOW)
FOR_TILES = (*(group.value for group in PairGroup), VALUE, TILE_NAMES)


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """The kinds of hand, and for tiles the names of single ones."""
    return FOR_CARDS if game.piece_set.may_foul else FOR_TILES


def ask(luck: Source, about: About) -> DrillQuestion:
    """A hand of the kind, or a tile, and four names for it."""
    topic = about.topic or draw(luck, topics(about.game))
    if topic == TILE_NAMES:
        return _single(luck, about)
    if topic in FOR_TILES:
        return _two_tiles(luck, about, topic)
    return _two_cards(luck, about) if topic == LOW else _five_cards(luck, about, topic)


def _five_cards(luck: Source, about: About, topic: str) -> DrillQuestion:
    cards = _five(luck, topic)
    others = (rank_five(_five(luck, draw(luck, FOR_CARDS[:-1]))) for _ in range(100))
    names = _names(rank_five(cards), others)
    return _question(luck, about, topic, cards, names, explain_high(cards, about.game.citations))


def _five(luck: Source, kind: str) -> tuple[Card, ...]:
    while True:
        hand = shaped(luck, 5) if luck.below(4) else dealt(luck, DECK, 5)[0]
        cards = tuple(card for card in hand if isinstance(card, Card))
        if rank_five(cards).kind.slug == kind:
            return cards


def _two_cards(luck: Source, about: About) -> DrillQuestion:
    deals = [tuple(card for card in dealt(luck, DECK, 2)[0] if isinstance(card, Card)) for _ in range(20)]
    names = _names(rank_two(deals[0]), (rank_two(cards) for cards in deals[1:]))
    return _question(luck, about, LOW, deals[0], names, explain_low(deals[0], about.game.citations))


def _two_tiles(luck: Source, about: About, topic: str) -> DrillQuestion:
    tiles = _pair(luck, topic)
    others = (rank_tiles(*_pair(luck, draw(luck, FOR_TILES[:-1]))) for _ in range(100))
    names = _names(rank_tiles(*tiles), others)
    return _question(
        luck, about, topic, tiles, names, explain_tiles(rank_tiles(*tiles), about.game.citations)
    )


def _pair(luck: Source, group: str) -> tuple[Tile, Tile]:
    """Two tiles of the group; the second is looked for beside the first, because pairs are few."""
    while True:
        first = draw(luck, TILE_SET)
        fitting = [tile for tile in TILE_SET if tile is not first and group_of(first, tile) == group]
        if fitting:
            return first, draw(luck, fitting)


def group_of(first: Tile, second: Tile) -> str:
    """The group of a hand of two tiles, or that it has a value only."""
    pair = rank_tiles(first, second).pair
    return VALUE if pair is None else pair.group.value


@dataclass(frozen=True, slots=True)
class TileNamed:
    """What a tile is called in one of the namings, whatever language the reader has."""

    tile: Tile
    naming: str

    def describe(self, language: Language = "en") -> str:
        return self.tile.kind.name(self.naming)


def _single(luck: Source, about: About) -> DrillQuestion:
    """A tile, and the names of four tiles in one of the namings."""
    naming = draw(luck, (CASINO, *(language for language in LANGUAGES if language != "en")))
    tiles = in_any_order(luck, TILE_SET)
    names = _names(TileNamed(tiles[0], naming), (TileNamed(tile, naming) for tile in tiles[1:]))
    return _question(luck, about, TILE_NAMES, tiles[:1], names, None)


def _names(right: Sayable, others: object) -> list[Sayable]:
    """The right name and three others that read differently in every language."""
    names = [right]
    for other in others:  # type: ignore[attr-defined]
        if all(
            other.describe(language) != name.describe(language) for name in names for language in LANGUAGES
        ):
            names.append(other)
        if len(names) == OFFERED:
            break
    return names


def _question(
    luck: Source,
    about: About,
    topic: str,
    pieces: tuple[Card, ...] | tuple[Tile, ...],
    names: list[Sayable],
    reason: Reason | None,
) -> DrillQuestion:
    """The first name is the right one."""
    offers = in_any_order(luck, [Offer(name.describe("en"), name) for name in names])
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, topic, about.way),
        Phrase("drill.ranking.tile" if reason is None else "drill.ranking.ask"),
        Asks.CHOICE,
        names[0].describe("en"),
        () if reason is None else reason.clauses,
        (Exhibit(Phrase("drill.shown.pieces"), pieces),),
        offers,
        why=(names[0],) if reason is None else (ToldReason(reason),),
    )


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The name that was chosen."""
    return mark_choice(question, answer)
