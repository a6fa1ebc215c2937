"""Advice on one hand as people ask for it: every legal setting named, with the house way's own among them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from paigow.analysis.advice import (
    FACE_UP_PUSHES,
    Advised,
    advise_cards,
    advise_face_up,
    advise_tiles,
    seen_of,
    unlike,
)
from paigow.analysis.asked import USUAL_COMMISSION, bank_of, rate_of
from paigow.analysis.exact_numbers import counts_data, decimal, ratio_data
from paigow.analysis.opposing import opposing_hands
from paigow.analysis.tables import frame, html_table
from paigow.analysis.terms import BankSide, Terms
from paigow.analysis.tile_tables import tile_way_of
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.pieces import parse_cards, parse_tiles, write_cards, write_tiles
from paigow.pieces.cards import Card
from paigow.ranking import rank_five, rank_tiles, rank_two
from paigow.ranking.seven_card import lines_of
from paigow.setting.arrangements import CardSetting, TileSetting, parse_card_setting
from paigow.setting.fouls import is_foul
from paigow.setting.house_way import CardHouseWay, HouseSetting, HouseWay, TileHouseWay
from paigow.wagers.pushes import pushing_word


@dataclass(frozen=True, slots=True)
class HandAdvice:
    """All legal settings of a hand, best first."""

    way: HouseWay
    hand: str
    settings: tuple[Advised, ...]
    by_way: HouseSetting
    """What the house way would make of the hand."""
    pushed: bool = False
    """Whether the dealer's open hand makes every setting push."""

    def __len__(self) -> int:
        return len(self.settings)

    def __getitem__(self, at: int) -> Advised:
        return self.settings[at]

    def is_by_way(self, advised: Advised) -> bool:
        """Whether a setting is the house way's, or differs from it only in which of equal cards are where."""
        mine, own = advised.setting, self.by_way.setting
        return seen_of(mine.low) == seen_of(own.low) and names_of(mine) == names_of(own)

    def rows(self) -> list[tuple[str, ...]]:
        """The settings that differ, as they are printed."""
        return [
            (
                self._named(advised),
                *(f"{n:,}" for n in (advised.outcome.win, advised.outcome.push, advised.outcome.lose)),
                decimal(advised.value, 6),
                decimal(advised.cost, 6),
            )
            for advised in unlike(self.settings)
        ]

    def _named(self, advised: Advised) -> str:
        high, low = names_of(advised.setting)
        named = f"{advised.setting.notation}\n  {high}; {low}"
        return f"{named}\n  = house way, rule {self.by_way.rule_id}" if self.is_by_way(advised) else named

    def __repr__(self) -> str:
        return "\n".join("  ".join(row).replace("\n", " ") for row in self.rows())

    def _repr_html_(self) -> str:
        note = (
            f"Against {self.way.id}, over {self[0].outcome.total:,} hands; value and cost per unit wagered."
        )
        heads = ("setting", "win", "push", "lose", "value", "cost")
        rows = [(row[0].replace("\n", " "), *row[1:]) for row in self.rows()]
        return html_table("Every legal setting, best first", heads, rows, note)

    def to_frame(self) -> Any:
        """A pandas table of the settings that differ."""
        return frame([self._record(advised) for advised in unlike(self.settings)])

    def _record(self, advised: Advised) -> dict[str, object]:
        high, low = halves(advised.setting)
        outcome = advised.outcome
        return {
            "high": high, "low": low, "win": outcome.win, "push": outcome.push, "lose": outcome.lose,
            "value": float(advised.value), "cost": float(advised.cost), "house_way": self.is_by_way(advised),
        }  # fmt: skip

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return {
            "hand": self.hand,
            "house_way": self.way.id,
            "house_way_rule": self.by_way.rule_id,
            "pushed_by_the_dealers_ace_high": self.pushed,
            "settings": [
                {
                    **dict(zip(("high", "low"), halves(advised.setting), strict=True)),
                    **dict(zip(("high_name", "low_name"), names_of(advised.setting), strict=True)),
                    "is_house_way": self.is_by_way(advised),
                    **counts_data(advised.outcome),
                    "value": ratio_data(advised.value),
                    "cost": ratio_data(advised.cost),
                }
                for advised in self.settings
            ],
        }


def names_of(setting: CardSetting | TileSetting) -> tuple[str, str]:
    """The high and the low hand in words."""
    if isinstance(setting, TileSetting):
        return rank_tiles(*setting.high).describe(), rank_tiles(*setting.low).describe()
    return rank_five(setting.high).describe(), rank_two(setting.low).describe()


def halves(setting: CardSetting | TileSetting) -> tuple[str, str]:
    """Both hands in notation."""
    high, low = setting.notation.split(" / " if isinstance(setting, TileSetting) else " | ")
    return high, low


def advice_on(
    hand: str,
    way: HouseWay,
    *,
    bank: str = "dealer",
    commission: str | None = None,
    dealer: str | None = None,
    progress: Progress = silent,
) -> HandAdvice:
    """Every legal setting of seven cards or four tiles against a house way, or against a dealer's open hand."""
    side = bank_of(bank)
    rate = rate_of(commission if commission is not None else USUAL_COMMISSION if dealer is None else "0")
    if dealer is not None:
        return _face_up(hand, way, dealer, side, rate)
    terms = Terms(pays=1 - rate, bank=side)
    if isinstance(way, TileHouseWay):
        tiles = parse_tiles(hand, 4)
        return HandAdvice(
            way, write_tiles(tiles), advise_tiles(tiles, tile_way_of(way), terms), way.set(tiles)
        )
    if not isinstance(way, CardHouseWay):
        raise BadNotation(f"{way.id} sets neither cards nor tiles")
    cards = parse_cards(hand, 7)
    return HandAdvice(
        way, write_cards(cards), advise_cards(cards, opposing_hands(way, progress), terms), way.set(cards)
    )


def _face_up(hand: str, way: HouseWay, dealer: str, side: BankSide, rate: Fraction) -> HandAdvice:
    if way.pieces != "cards":
        raise BadNotation("a dealer's hand is shown for cards; tiles are not played face up")
    if side is BankSide.PLAYER:
        raise BadNotation("a dealer's open hand is for a dealer who banks; no player banks in Face Up")
    split = "|" in dealer or "/" in dealer
    theirs = parse_card_setting(dealer) if split else way.set(parse_cards(dealer, 7)).card_setting
    ours = parse_cards(hand, 7)
    _check_dealer(ours, theirs)
    pushed = pushing_word(FACE_UP_PUSHES, lines_of(theirs.cards), rank_two(theirs.low)) is not None
    return HandAdvice(way, write_cards(ours), advise_face_up(ours, theirs, rate), way.set(ours), pushed)


def _check_dealer(ours: Sequence[Card], theirs: CardSetting) -> None:
    shared = [card.notation for card in ours if card in theirs.cards]
    if shared:
        raise BadNotation(f"{', '.join(shared)} is in both hands")
    if len(theirs.cards) != 7 or len(theirs.low) != 2:
        raise BadNotation("the dealer's hand is five cards and two")
    if is_foul(theirs):
        high, low = names_of(theirs)
        raise BadNotation(
            f"the dealer's hand is a foul: the low hand ({low}) is above the high hand ({high})"
        )
