"""The library of published ways as the lab lists it: source, reading and the exact edges that the docs print."""

import tomllib
from fractions import Fraction
from importlib.resources import files

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.par.figures_words import percent
from paigow.library import remembered
from paigow.server.designer_models import PublishedWay
from paigow.setting.house_way import HouseWay, load_house_way
from paigow.setting.way_file import published
from paigow.words import Language, title_in

PAYS = Fraction(19, 20)


@remembered
def _wagers() -> dict[str, OutcomeCounts]:
    """Counts of the player's wager by their name, as they were proved."""
    text = (files("paigow.analysis") / "data" / "published-ways.toml").read_text("utf-8")
    return {
        key: OutcomeCounts(*map(int, sides["wager"].split())) for key, sides in tomllib.loads(text).items()
    }


def published_ways(language: Language = "en") -> tuple[PublishedWay, ...]:
    """Every published way, cards first."""
    ways = sorted((load_house_way(name) for name in published()), key=lambda way: (way.pieces, way.id))
    return tuple(_shelved(way, language) for way in ways)


def _shelved(way: HouseWay, language: Language) -> PublishedWay:
    source, _, reading = way.source.partition("; ")
    house = _house(way.id)
    return PublishedWay(
        id=way.id,
        text=title_in(way.title, language),
        pieces=way.pieces,
        source=source.rstrip(),
        reading=reading.removeprefix("read so: "),
        rules=len(way.rules),
        digest=way.digest[:16],
        itself=_edge(f"{way.id} against {way.id}"),
        house=house,
        against_house=_edge(f"{way.id} against {house}"),
        best=_edge(f"best play against {way.id}"),
    )


def _house(way: str) -> str:
    """The dealer's way that a published way was weighed against, beside itself."""
    sides = (key.split(" against ") for key in _wagers())
    return next(house for player, house in sides if player == way != house)


def _edge(name: str) -> str:
    wager = _wagers().get(name)
    return "" if wager is None else percent(wager.edge(PAYS), 4)
