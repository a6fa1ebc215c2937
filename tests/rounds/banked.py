"""A banked Maryland round with given hands: what each account gains or loses by it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from paigow.money import dollars
from paigow.piece_sets import CARDS
from paigow.pieces import DECK, Card, parse_cards
from paigow.ranking import rank_five, rank_two
from paigow.scenarios.table_play import Play, stacked
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from tests.unit.table.tables import game

PEOPLE = {"Ann": 1, "Ben": 3, "Dot": 5, "Cal": 6}
"""From the dealer's far right: Cal, Dot, Ben, Ann."""

BANK = "5s 5d Qc 7h 4c 3d 2h"
"""Fives over queen-seven by the house way."""


@cache
def hands(**roles: str) -> dict[str, str]:
    """Hands that win, push or lose against the bank's when set by the house way, found by drawing."""
    table = game("maryland-poker")
    luck = Random(5)
    bank = _ranks(table, parse_cards(BANK))
    left = [card for card in DECK if card not in parse_cards(BANK) and not card.is_joker]
    found = {"Ben": BANK}
    for name, wanted in roles.items():
        while name not in found:
            cards = tuple(luck.sample(left, 7))
            if _outcome(_ranks(table, cards), bank) == wanted:
                found[name] = " ".join(card.notation for card in cards)
                left = [card for card in left if card not in cards]
    return found


def _ranks(table: ApprovedGame, cards: tuple[Card, ...]) -> tuple[object, object]:
    setting = table.house_way.set(cards).setting
    return rank_five(CARDS.cards(setting.high)), rank_two(CARDS.cards(setting.low))


def _outcome(mine: tuple[Any, Any], bank: tuple[Any, Any]) -> str:
    """Both higher win; one higher pushes; otherwise, copies included, the bank takes it."""
    higher = sum(first > other for first, other in zip(mine, bank, strict=True))
    return ("loses", "pushes", "wins")[higher]


def banked_round(
    dealt: Mapping[str, str], wagers: Sequence[str], *, co_bank: bool = False, **options: Any
) -> tuple[dict[str, str], list[e.Event]]:
    """Ben banks the second round; what every account is up or down by it, and what was heard."""
    changed = {key.replace("__", "."): value for key, value in options.items()}
    play = Play(game("maryland-poker", changed), PEOPLE, wagers, accepts={"bank": ["Ben"]})
    play = replace(play, order=stacked(play, dealt, 2))
    play.open()
    play.until("place-bank-marker", 2)
    before, since = dict(play.table.balances), len(play.heard)
    if co_bank:
        play.do(c.AskCoBanking(by=c.Actor("player", "Ben"), at=play.tick()))
    play.until("phase shuffle", 3)
    after = play.table.balances
    change = {
        account.removeprefix("person:"): after.get(account, 0) - before.get(account, 0)
        for account in {*before, *after}
    }
    return {name: dollars(amount) for name, amount in change.items() if amount}, play.heard[since:]
