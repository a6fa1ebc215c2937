"""Side wagers on cards: every row of every paytable, and the readings a filing may choose."""

import tomllib
from typing import Any

import pytest

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.library import named
from paigow.money import Cents
from paigow.pieces import parse_cards
from paigow.wagers.kinds import Outcome
from paigow.wagers.payout_limit import witnesses
from paigow.wagers.pays import MeterShare
from paigow.wagers.paytables import load_paytable, paytable_names, read_paytable
from paigow.wagers.side import (
    NO_LINES,
    LineChoice,
    PayOptions,
    RoyalMatch,
    ThreePair,
    find_row,
    read_rows,
    settle_side,
    settle_unseen,
)
from tests.unit.wagers.books import HS, MD, case, usd
from tests.unit.wagers.hands import NEIGHBOURS

STAKE = usd(5)


def printed(name: str) -> list[dict[str, Any]]:
    """The rows as the file writes them, read without our reader."""
    text = named("paytables")[name][1].read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["row"]
    return rows


def book_of(name: str) -> CitationBook:
    return {"md": MD, "hs": HS}[name[:2]]


ON_PLAYERS_CARDS = [
    case(name, row, clauses=row["clauses"])
    for name in paytable_names()
    if name[:2] in {"md", "hs"} and name not in {"hs-ace-high"} and "progressive" not in name
    for row in printed(name)
]


@pytest.mark.parametrize(("name", "row"), ON_PLAYERS_CARDS)
def test_every_row_pays_what_is_printed_and_its_neighbour_does_not(name: str, row: dict[str, Any]) -> None:
    hand, neighbour, other = NEIGHBOURS[row["event"]]
    won = settle_side(load_paytable(name), STAKE, parse_cards(hand, 7), book_of(name))
    assert won.row == row["event"]
    assert set(row["clauses"]) <= set(won.reason.clauses)
    if row["pays"] == "push":
        assert (won.outcome, won.wins, won.stake_returned) == (Outcome.PUSH, 0, True)
    else:
        times, _, _ = row["pays"].split()
        assert (won.outcome, won.wins, won.stake_returned) == (Outcome.WIN, STAKE * int(times), True)
    twin = settle_side(load_paytable(name), STAKE, parse_cards(neighbour, 7), book_of(name))
    listed = {item["event"] for item in printed(name)}
    assert twin.row == (other if other in listed else None)
    if other not in listed:
        assert (twin.outcome, twin.wins, twin.stake_returned) == (Outcome.LOSE, 0, False)


@pytest.mark.clause("md-13.B.1", "md-11.H.3.a.i", "md-11.H.3.a.ii", "md-7.E.1")
def test_fortune_in_maryland() -> None:
    table = load_paytable("md-fortune-a")
    # md-11.H.3.a.ii: Fortune $10, flush, paytable A: $40 won, $10 stake back.
    flush = settle_side(table, usd(10), parse_cards("As 9s 7s 5s 3s Kd Qh"), MD)
    assert (flush.wins, flush.stake_returned) == (usd(40), True)
    # md-11.H.1: set as K-K low and three nines high, the seven cards are a full house, 5 to 1.
    assert settle_side(table, STAKE, parse_cards("Ks Kd 9s 9h 9d 7c 2h"), MD).wins == usd(25)
    # md-11.H.3.a.i: two pair is collected.
    lost = settle_side(table, STAKE, parse_cards("Ks Kd 9h 9c 7s 4d 2h"), MD)
    assert lost.reason.clauses == ("md-13.B.1", "md-11.H.3.a.i", "md-7.E.1")


@pytest.mark.parametrize(
    ("cards", "row"),
    # The examples and twins of the hs-fortune clauses.
    [
        ("Ah 2h 3h 4h 5h 6h 7h", "seven-card-straight-flush-natural"),
        ("As Ks Qs Js Ts Kh Qd", "royal-flush"),
        ("As Ks Qs Js Ts Ah Kh", "royal-flush"),
        ("As Ks Qs Js Ts Jk Kh", "royal-flush"),
        ("As Ks Qs Js Ts 9s Jk", "seven-card-straight-flush-joker"),
        ("As Ah Ad Jk 5h 4h 3h", "straight-flush"),
        ("As Ah Ad Jk 9s 7d 4c", "four-of-a-kind"),
        ("9s 9h 9d 4s 4h 4c 7d", "full-house"),
        ("9s 9h 9d 8c 7h 6d 5s", "three-of-a-kind"),
    ],
)
def test_fortune_at_the_horseshoe(cards: str, row: str) -> None:
    assert settle_side(load_paytable("hs-fortune-standard"), STAKE, parse_cards(cards, 7), HS).row == row


def test_three_of_a_kind_with_a_straight_goes_by_the_filed_reading() -> None:
    cards = parse_cards("9s 9h 9d 8c 7h 6d 5s")
    for name in ("md-fortune-a", "md-emperors-treasure-d", "hs-fortune-standard"):
        best = settle_side(load_paytable(name), STAKE, cards, book_of(name))
        highest = settle_side(
            load_paytable(name),
            STAKE,
            cards,
            book_of(name),
            options=PayOptions(lines=LineChoice.HIGHEST_RANKING),
        )
        assert (best.wins, highest.wins) == (usd(15), usd(10))


@pytest.mark.parametrize("hand", [pair[0] for pair in NEIGHBOURS.values()])
def test_the_two_readings_agree_wherever_no_straight_meets_three_of_a_kind(hand: str) -> None:
    table, cards = load_paytable("md-fortune-b"), parse_cards(hand)
    highest = PayOptions(lines=LineChoice.HIGHEST_RANKING)
    assert settle_side(table, STAKE, cards, MD) == settle_side(table, STAKE, cards, MD, options=highest)


def test_three_pair_may_be_filed_to_lose() -> None:
    table, cards = load_paytable("hs-fortune-standard"), parse_cards("Ks Kd 9h 9c 4s 4d 2h")
    assert settle_side(table, STAKE, cards, HS).outcome is Outcome.PUSH
    lost = settle_side(table, STAKE, cards, HS, options=PayOptions(three_pair=ThreePair.LOSE))
    assert lost.outcome is Outcome.LOSE


def test_the_royal_match_may_be_filed_wider_or_narrower() -> None:
    cards = parse_cards("As Ks Qs Js Ts Ah Kh")
    wider = PayOptions(royal_match=RoyalMatch.KING_QUEEN_OR_ACE_KING)
    narrower = PayOptions(royal_match=RoyalMatch.KING_QUEEN)
    hs, md = load_paytable("hs-fortune-standard"), load_paytable("md-fortune-a")
    assert settle_side(hs, STAKE, cards, HS).row == "royal-flush"
    assert settle_side(hs, STAKE, cards, HS, options=wider).row == "royal-flush-king-queen-suited"
    assert settle_side(md, STAKE, cards, MD).row == "royal-flush-royal-match"
    assert settle_side(md, STAKE, cards, MD, options=narrower).row == "royal-flush"
    emperors = load_paytable("md-emperors-treasure-a")
    assert settle_side(emperors, STAKE, cards, MD, options=narrower).row == "royal-flush-ace-king-suited"


@pytest.mark.clause("md-7.E.3")
@pytest.mark.parametrize(
    ("cards", "wins"),
    # md-7.E.3, md-11.H.5.a, md-11.H.5.b; paytable A.
    [
        case("Kh Js 9d 8c 6h 3s 2d", usd(25), clauses=["md-11.H.5.b", "md-13.D"]),
        case("Kh Js 9d 8c 9s 3s 2d", 0, clauses=["md-11.H.5.a"]),
        case("9h 8s 7d 6c 5h 3s 2d", 0, clauses=["md-11.H.5.a"]),
        case("As 9s 7s 5s 3s Kd Qh", 0, clauses=["md-11.H.5.a"]),
        case("Jk Js 9d 8c 6h 3s 2d", usd(15), clauses=["md-11.H.5.b", "md-13.D"]),
        case("Js Th 8d 7c 5h 3s 2d", usd(75), clauses=["md-11.H.5.b", "md-13.D"]),
    ],
)
def test_insurance_pays_on_no_pair_by_the_highest_card(cards: str, wins: int) -> None:
    assert settle_side(load_paytable("md-insurance-a"), STAKE, parse_cards(cards, 7), MD).wins == wins


DEALER_NATURAL, DEALER_JOKER = "Ah Kd Js 9c 8h 5d 3c", "Jk Qd Js 9c 7h 5d 3c"
ACE_HIGH, PAIR = "As Qd Jc 9h 6s 4d 2h", "As Ad Jc 9h 6s 4d 2h"


@pytest.mark.clause("hs-faceup.5")
@pytest.mark.parametrize(
    ("player", "dealer", "wins"),
    # The examples and twins of hs-faceup.5 and hs-faceup.ace-high; a bet of $10.
    [
        case(ACE_HIGH, DEALER_NATURAL, usd(250), clauses=["hs-faceup.ace-high.both"]),
        case(PAIR, DEALER_NATURAL, usd(70), clauses=["hs-faceup.ace-high.plain"]),
        case(PAIR, DEALER_JOKER, usd(100), clauses=["hs-faceup.ace-high.joker"]),
        case(ACE_HIGH, DEALER_JOKER, usd(250), clauses=["hs-faceup.ace-high.both"]),
        (ACE_HIGH, "Kh Qd Ts 9c 8h 4d 2c", 0),
        (ACE_HIGH, "Kh Qd Ts 9c 8h 2d 2c", 0),
        (ACE_HIGH, "Ah Kd Qs Jc Th 5d 3c", 0),
    ],
)
def test_ace_high_looks_at_the_dealers_cards(player: str, dealer: str, wins: int) -> None:
    table = load_paytable("hs-ace-high")
    settled = settle_side(table, usd(10), parse_cards(player), HS, dealer=parse_cards(dealer))
    assert settled.wins == wins
    assert settled.outcome is (Outcome.WIN if wins else Outcome.LOSE)


def test_a_player_who_keeps_the_cards_closed_is_paid_by_the_dealers_alone() -> None:
    table = load_paytable("hs-ace-high")
    assert settle_unseen(table, usd(10), parse_cards(DEALER_NATURAL), HS).wins == usd(70)
    assert settle_unseen(table, usd(10), parse_cards(DEALER_JOKER), HS).wins == usd(100)


def test_a_meter_is_not_paid_as_if_it_were_odds() -> None:
    table = load_paytable("md-progressive-a")
    assert isinstance(table.rows[0].pays, MeterShare)
    with pytest.raises(InternalError, match="meter"):
        settle_side(table, usd(1), parse_cards("3h 4h 5h 6h 7h 8h 9h"), MD)


OTHER_SIDE_BETS = """
title = "What other felts say"
wager = "own"
source = "test"
date = "2024"
[[row]]
event = "royal-flush-natural"
pays = "500 to 1"
[[row]]
event = "queen-high"
hand = "both"
pays = "200 to 1"
[[row]]
event = "four-aces"
pays = "100 to 1"
[[row]]
event = "pair-of-nines"
hand = "dealer"
pays = "9 to 1"
[[row]]
event = "pair-of-kings"
hand = "either"
pays = "3 to 1"
"""


@pytest.mark.parametrize(
    ("player", "dealer", "row"),
    [
        ("As Ks Qs Js Ts 7d 2c", DEALER_NATURAL, "royal-flush-natural"),
        ("As Ks Qs Js Jk 7d 2c", DEALER_NATURAL, None),
        ("Qh Jd 9s 8c 7h 4d 2c", "Qs Jc 9d 8h 6s 5c 3d", "both-queen-high"),
        ("Qh Jd 9s 8c 7h 4d 2c", DEALER_NATURAL, None),
        ("As Ah Ad Jk 9s 7d 4c", DEALER_NATURAL, "four-aces"),
        (ACE_HIGH, "9s 9d Ah Jc 7s 4d 2h", "dealer-pair-of-nines"),
        ("9s 9d Ah Jc 7s 4d 2h", ACE_HIGH, None),
        ("Ks Kd Ah Jc 7s 4d 2h", ACE_HIGH, "either-pair-of-kings"),
        (ACE_HIGH, "Ks Kd Ah Jc 7s 4d 2h", "either-pair-of-kings"),
    ],
)
def test_rows_can_say_what_other_side_bets_say(player: str, dealer: str, row: str | None) -> None:
    table, findings = read_paytable(OTHER_SIDE_BETS, "others")
    assert table is not None, findings
    assert settle_side(table, Cents(100), parse_cards(player), HS, dealer=parse_cards(dealer)).row == row


def test_a_paytable_of_other_pieces_is_our_bug() -> None:
    with pytest.raises(InternalError, match="seven cards"):
        settle_side(load_paytable("co-pair-fortunes-1"), STAKE, parse_cards(ACE_HIGH), HS)


FIXED = [
    load_paytable(name)
    for name in paytable_names()
    if name[:2] in {"md", "hs"} and name != "hs-ace-high" and "progressive" not in name
]
LOSING: dict[str, dict[str, tuple[str, ...]]] = {
    "fortune": {"md": ("md-11.H.3.a.i",), "hs": ("hs-completion.A.fortune", "hs-completion.C")},
    "emperors-treasure": {"md": ("md-11.H.4.a", "md-7.E.2")},
    "insurance": {"md": ("md-11.H.5.a",)},
}


@pytest.mark.parametrize(
    "name",
    [
        case(reason.name, clauses=(*reason.clauses, *LOSING[reason.wager][reason.document or ""]))
        for reason in FIXED
    ],
)
def test_two_pair_loses_on_every_paytable(name: str) -> None:
    two_pair = parse_cards("Ks Kd 9h 9c 7s 4d 2h")
    lost = settle_side(load_paytable(name), STAKE, two_pair, book_of(name))
    assert (lost.outcome, lost.wins, lost.stake_returned, lost.row) == (Outcome.LOSE, 0, False, None)


@pytest.mark.parametrize(
    "name",
    [
        case("md-fortune-a", clauses=["md-13.B", "md-11.H.3.a.ii"]),
        case("md-emperors-treasure-a", clauses=["md-13.C", "md-11.H.4.b", "md-7.E.2"]),
        case("hs-fortune-standard", clauses=["hs-completion.C"]),
    ],
)
def test_a_win_also_cites_the_rule_of_its_wager(name: str) -> None:
    # md-11.H.4.b: Emperor's $5, full house: $25 won, stake back.
    won = settle_side(load_paytable(name), STAKE, parse_cards("9s 9h 9d 4s 4h Kc 7d"), book_of(name))
    assert (won.wins, won.stake_returned) == (usd(25), True)


@pytest.mark.parametrize("lines", LineChoice)
@pytest.mark.parametrize("three_pair", ThreePair)
def test_a_row_found_before_is_the_row_that_reading_finds(lines: LineChoice, three_pair: ThreePair) -> None:
    for name in ("md-fortune-a", "md-emperors-treasure-b", "hs-ace-high"):
        paytable = load_paytable(name)
        for options in (PayOptions(lines, three_pair), PayOptions(lines, three_pair, RoyalMatch.KING_QUEEN)):
            for (_, player), (_, dealer) in zip(witnesses(), witnesses()[::-1], strict=True):
                for theirs in (NO_LINES, dealer):
                    read = read_rows(paytable, player, theirs, options)
                    assert find_row(paytable, player, theirs, options) is read
                    assert find_row(paytable, player, theirs, options) is read
