"""The second made-up document: wagers on the dealer's hand as set and on first cards, other copies, another order."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb

import numpy as np
import pytest

from paigow.analysis.answer import set_classes
from paigow.analysis.side_rows import figure_side_wager
from paigow.pieces import Card, Tile
from paigow.pieces.cards import Rank
from paigow.pieces.tiles import TILE_SET
from paigow.setting.class_columns import hands_of_classes, low_numbers
from paigow.setting.class_table import known_table
from paigow.setting.house_way import CardHouseWay
from paigow.setting.rank_ids import low_ids
from paigow.setting.strength import low_of
from paigow.simulate.engine import Session
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.events import Event
from paigow.table.state import Hand, Judgement, Stage, Table
from paigow.wagers import Outcome, WagerKind
from tests.fixtures import using

CARDS, TILES = "harbour-double-hand", "harbour-tiles"


@pytest.fixture(autouse=True, scope="module")
def elsewhere() -> Iterator[None]:
    with using():
        yield


def played(game: str, rounds: int) -> list[tuple[Event, Table]]:
    heard: list[tuple[Event, Table]] = []

    def hear(command: c.Command, events: tuple[Event, ...], table: Table) -> None:
        heard.extend((event, table) for event in events)

    Session(load_game(game), seed="harbour", listener=hear).play(rounds)
    return heard


@pytest.fixture(scope="module")
def cards() -> list[tuple[Event, Table]]:
    return played(CARDS, 160)


@pytest.fixture(scope="module")
def tiles() -> list[tuple[Event, Table]]:
    return played(TILES, 120)


def judged(heard: list[tuple[Event, Table]], kind: str) -> Iterator[tuple[Judgement, Hand, Hand]]:
    """Each judgement of one kind of wager, with the player's hand and the dealer's."""
    for event, table in heard:
        if isinstance(event, e.WagersJudged):
            hand, dealer = table.round.hands[event.spot], table.round.hands[0]
            assert hand is not None
            assert dealer is not None
            yield from ((item, hand, dealer) for item in event.judgements if item.kind.value == kind)


def faces(hand: Hand, low: bool = False) -> list[Rank]:
    return [card.face for card in (hand.low if low else hand.pieces) if isinstance(card, Card)]


def test_a_wager_on_the_low_hand_as_the_house_way_sets_it_is_paid_by_that_hand(
    cards: list[tuple[Event, Table]],
) -> None:
    seen: Counter[str] = Counter()
    for item, _, dealer in judged(cards, "short-stack"):
        lower, higher = sorted(faces(dealer, low=True))
        pays = 1 if lower is higher else 15 if higher in (Rank.NINE, Rank.EIGHT) else 0
        assert item.wins == pays * item.stake
        seen["pair" if lower is higher else "high"] += 1
    assert seen["pair"]
    assert seen["high"]


def test_a_wager_on_the_first_three_cards_looks_at_those_alone(cards: list[tuple[Event, Table]]) -> None:
    seen: Counter[Outcome] = Counter()
    for item, hand, _ in judged(cards, "first-look"):
        first = faces(hand)[:3]
        if len(set(first)) == 2:
            assert item.outcome is Outcome.WIN
        seen[item.outcome] += 1
    assert seen[Outcome.WIN]
    assert seen[Outcome.LOSE]


def test_a_wager_that_is_taken_early_is_never_taken_while_a_described_row_pays(
    cards: list[tuple[Event, Table]],
) -> None:
    taken = [
        table.round.hands
        for event, table in cards
        if isinstance(event, e.WagerTaken) and event.kind.value == "peek"
    ]
    assert taken
    for dealer, *players in taken:
        assert dealer is not None
        assert all(hand is None or hand.stage is not Stage.SHOWN for hand in players)
        pairs = [number for number in Counter(faces(dealer)).values() if number >= 2]
        assert len(pairs) < 3
    assert any(item.outcome is Outcome.WIN for item, _, _ in judged(cards, "peek"))
    assert any(item.outcome is Outcome.PUSH for item, _, _ in judged(cards, "peek"))


def test_every_hand_is_settled_wholly_from_the_first_hand_dealt(cards: list[tuple[Event, Table]]) -> None:
    verbs = {e.WagerPaid: 0, e.WagerReturned: 1, e.WagerTaken: 2}
    course: list[tuple[int, int, int]] = []
    starts = set()
    for event, table in cards:
        if isinstance(event, e.RoundClosed):
            assert course == sorted(course)
            course = []
        if isinstance(event, (e.WagerPaid, e.WagerReturned, e.WagerTaken)) and event.kind.value != "peek":
            start = table.round.start
            assert start is not None
            starts.add(start)
            around = [*range(start, 7), *range(start)]
            course.append((around.index(event.spot), verbs[type(event)], event.kind is WagerKind.MAIN))
    assert len(starts) > 3


def test_copies_go_where_the_document_says_and_cite_it(cards: list[tuple[Event, Table]]) -> None:
    codes = Counter(item.reason.code for item, _, _ in judged(cards, "main"))
    assert codes["main.push.no-pair"]
    assert codes["main.win"]
    tied = [item for item, _, _ in judged(cards, "main") if item.reason.code.endswith((".tied", ".copy"))]
    assert all("hb-1.3" in item.reason.clauses for item in tied)


def test_the_fee_comes_out_of_main_wins_and_nothing_else(cards: list[tuple[Event, Table]]) -> None:
    paid = [event for event, _ in cards if isinstance(event, e.WagerPaid)]
    for event in paid:
        due = 0 if event.kind is not WagerKind.MAIN else 300 if event.stake >= 10_000 else 100
        due = 50 if event.kind is WagerKind.MAIN and event.stake < 2_000 else due
        assert event.vigorish == due
    assert any(event.vigorish for event in paid)


def test_a_wager_on_the_dealers_tiles_is_judged_on_them_and_may_push(
    tiles: list[tuple[Event, Table]],
) -> None:
    seen: Counter[Outcome] = Counter()
    for item, _, dealer in judged(tiles, "dealers-pair"):
        kinds = [tile.notation for tile in dealer.pieces if isinstance(tile, Tile)]
        if any(kind == other for kind, other in combinations(kinds, 2)):
            assert item.outcome is Outcome.WIN
        assert set(item.reason.clauses) == {"hb-2.4"}
        seen[item.outcome] += 1
    assert set(seen) == {Outcome.WIN, Outcome.PUSH, Outcome.LOSE}


@pytest.mark.parametrize("game", [CARDS, TILES])
def test_no_rule_of_settling_is_without_its_clause(
    game: str, cards: list[tuple[Event, Table]], tiles: list[tuple[Event, Table]]
) -> None:
    heard = cards if game == CARDS else tiles
    settled = [event for event, _ in heard if isinstance(event, (e.WagerTaken, e.WagerPaid, e.WagerReturned))]
    assert settled
    chapter = "hb-1." if game == CARDS else "hb-2."
    cited = [clause for event in settled for clause in (*event.reason.clauses, *event.clauses)]
    assert all(event.reason.clauses for event in settled)
    assert all(clause.startswith(chapter) for clause in cited)


def counted(game: str, wager: str) -> dict[str, int]:
    """The combinations of a wager's rows as the analysis counts them."""
    approved = load_game(game)
    way = approved.house_way
    dealer = set_classes(way) if isinstance(way, CardHouseWay) else None
    figures = figure_side_wager(approved.paytables[WagerKind(wager)], dealer=dealer)
    return {row.name: row.combinations for row in figures.rows}


def test_first_cards_are_as_many_as_formulas_say() -> None:
    """Three of 53 cards; the joker is an ace, or fills a straight or a flush."""
    rows = counted(CARDS, "first-look")
    runs = [frozenset(14 if step == 1 else step for step in range(low, low + 3)) for low in range(1, 13)]
    near = {frozenset(pair) for run in runs for pair in combinations(run, 2)}
    beside_ace = sum(14 in pair for pair in near)
    assert rows["first-three-straight-flush"] == 4 * len(runs) + 4 * len(near)
    assert rows["first-three-three-of-a-kind"] == 13 * comb(4, 3) + comb(4, 2)
    assert rows["first-three-straight"] == 60 * len(runs) + 12 * len(near)
    assert rows["first-three-flush"] == 4 * (comb(13, 3) - len(runs)) + 4 * (comb(13, 2) - len(near))
    assert rows["first-three-a-pair"] == 13 * 6 * 48 + 12 * 6 + 12 * (12 - beside_ace)
    assert sum(rows.values()) == comb(53, 3)


def test_low_hands_are_as_many_as_the_classes_of_hands_say() -> None:
    """The house way's own table of all classes of hands, added up without the analysis."""
    rows = counted(CARDS, "short-stack")
    way = load_game(CARDS).house_way
    assert isinstance(way, CardHouseWay)
    table = known_table(way)
    assert table is not None
    lows, hands, ids = low_numbers(table), hands_of_classes(), low_ids()

    def held(*numbers: int) -> int:
        return int(hands[np.isin(lows, numbers)].sum())

    assert rows["dealer-a-pair-low-by-the-house-way"] == held(*(ids[low_of(rank, rank)] for rank in Rank))
    for name, top in (("nine", 9), ("eight", 8)):
        expected = held(*(ids[low_of(top, lower)] for lower in range(2, top)))
        assert rows[f"dealer-{name}-high-low-by-the-house-way"] == expected
    assert sum(rows.values()) == comb(53, 7)


MIXED = [{"3-6", "4-5"}, {"3-5", "2-6"}, {"3-4", "2-5"}, {"1-4", "2-3"}]


def test_tile_rows_are_as_many_as_all_hands_of_tiles_say() -> None:
    """Every one of the 35,960 hands of tiles, looked at by the names of its tiles alone."""
    seen: Counter[str] = Counter()
    for tiles in combinations(TILE_SET, 4):
        names = [tile.notation for tile in tiles]
        alike = [number for number in Counter(names).values() if number == 2]
        mixed = [pair for pair in MIXED if pair <= set(names)]
        supreme = {"2-4", "1-2"} <= set(names)
        nine = any(tile.kind.points == 9 for tile in tiles)
        pairs = len(alike) + len(mixed) + supreme
        if pairs == 2:
            seen["dealer-two-pair"] += 1
        elif nine and {"6-6", "1-1"} & set(names):
            seen["dealer-holds-wong"] += 1
        elif alike:
            seen["dealer-identical-pair"] += 1
        else:
            seen["dealer-mixed-pair" if mixed else "no-row"] += 1
    assert counted(TILES, "dealers-pair") == seen
