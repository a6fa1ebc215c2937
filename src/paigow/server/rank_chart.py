"""The chart of a game: what wins, what pushes and what it costs, and the order of hands from the best down."""

from collections.abc import Callable, Iterator, Mapping

from pydantic import BaseModel

from paigow.pieces import parse_cards
from paigow.pieces.tiles import KINDS
from paigow.ranking import PairGroup, rank_five, rank_two
from paigow.ranking.tile_hands import PAIRS
from paigow.server.messages import CardLine
from paigow.server.wording import card_line
from paigow.submissions import ApprovedGame
from paigow.submissions.card import rule_card
from paigow.words import Language, say

TELLING = (
    *("card.main", "card.copies", "card.copies.by-hand", "card.copies.tied", "card.dealer-pushes"),
    *("card.vigorish", "card.no-vigorish", "card.collection"),
)
"""Lines of the rule card that say what wins, what pushes and what it costs."""

FIVE = (
    *(
        "As Ah Ad Ac Jk",
        "As Ks Qs Js Ts",
        "Ah 5h 4h 3h 2h",
        "9c 8c 7c 6c 5c",
        "Qs Qh Qd Qc 4d",
        "Ts Th Td 6c 6h",
    ),
    *("Kd Jd 9d 6d 3d", "As Kd Qh Jc Ts", "Ac 5d 4s 3h 2c", "8h 7d 6s 5c 4h", "7s 7h 7c Kd 2s"),
    *("Jd Jc 4h 4s 9d", "Ah Ac Td 7s 3c", "As Qd 9h 6c 3s"),
)
"""A hand of each kind, the best first; both straights that end with an ace have a row."""
TWO = ("As Ah", "2s 2h", "As Kd", "3h 2c")


class ChartedHand(BaseModel):
    """One kind of hand or piece: an example of it and what it is called."""

    pieces: tuple[tuple[str, ...], ...]
    """Examples, each with its pieces."""
    name: str
    note: str = ""


class ChartedKind(BaseModel):
    """Rows of one kind, the best first."""

    heading: str
    words: str = ""
    rows: tuple[ChartedHand, ...]


class HandChart(BaseModel):
    """What a player looks up in the middle of a hand."""

    title: str
    pieces: str
    telling: tuple[CardLine, ...]
    """What wins, what pushes, what it costs."""
    groups: tuple[ChartedKind, ...]


def rank_chart(game: ApprovedGame, language: Language) -> HandChart:
    """The chart of a game in a language."""
    lines = [line for section in rule_card(game) for line in section.lines if line.code in TELLING]
    lines.sort(key=lambda line: TELLING.index(line.code))
    groups = CHARTS[game.pieces](language)
    return HandChart(
        title=game.title,
        pieces=game.pieces,
        telling=(
            *(_rule(name, language) for name in ("wins", "pushes", "loses")),
            *(card_line(line, language) for line in lines),
        ),
        groups=tuple(groups),
    )


def _rule(name: str, language: Language) -> CardLine:
    """What every game of two hands has in common."""
    label, text = (say(f"chart.{name}{part}", None, language) for part in ("", "-words"))
    return CardLine(label=label, text=text, clauses=(), code=f"chart.{name}")


def _cards(language: Language) -> Iterator[ChartedKind]:
    yield ChartedKind(
        heading=say("chart.five", None, language),
        words=say("chart.joker", None, language),
        rows=tuple(
            ChartedHand(pieces=(tuple(cards.split()),), name=rank_five(parse_cards(cards)).parts(language)[0])
            for cards in FIVE
        ),
    )
    yield ChartedKind(
        heading=say("chart.two", None, language),
        words=say("chart.two-words", None, language),
        rows=tuple(
            ChartedHand(pieces=(tuple(cards.split()),), name=rank_two(parse_cards(cards)).describe(language))
            for cards in TWO
        ),
    )


def _tiles(language: Language) -> Iterator[ChartedKind]:
    for group in PairGroup:
        rows = [
            ChartedHand(pieces=pair.combinations, name=say(f"ranking.tiles.{pair.name}", None, language))
            for pair in PAIRS
            if pair.group is group
        ]
        yield ChartedKind(
            heading=say(f"chart.{group.value}", None, language),
            words=say(f"chart.{group.value}-words", None, language),
            rows=tuple(rows),
        )
    called = "casino" if language == "en" else language
    alone = sorted(KINDS, key=lambda kind: kind.individual_rank)
    yield ChartedKind(
        heading=say("chart.values", None, language),
        words=say("chart.values-words", None, language),
        rows=tuple(
            ChartedHand(
                pieces=((kind.notation,),),
                name=kind.name(called),
                note=say("chart.counts", {"points": kind.points % 10}, language),
            )
            for kind in alone
        ),
    )


CHARTS: Mapping[str, Callable[[Language], Iterator[ChartedKind]]] = {"cards": _cards, "tiles": _tiles}
"""The order of hands by what a game is played with."""
