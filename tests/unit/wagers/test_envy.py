"""Envy bonuses: by person, per wager and hand, never for one's own hand or the dealer's."""

import pytest

from paigow.errors import InternalError
from paigow.money import Cents
from paigow.pieces import parse_cards
from paigow.wagers.envy import EnvyBy, EnvyHand, EnvyStake, envy_bonuses, envy_row, qualifies
from paigow.wagers.paytables import load_paytable, paytable_names
from tests.unit.wagers.books import FACE_UP, HS, MD, case, usd
from tests.unit.wagers.hands import NEIGHBOURS

A = load_paytable("md-fortune-a")
QUADS = parse_cards("6s 6h 6d 6c Ks Qd 2h")
ROYAL = parse_cards("As Ks Qs Js Ts 7d 2c")
STRAIGHT_FLUSH = parse_cards("9h 8h 7h 6h 5h Kd 2c")
FULL_HOUSE = parse_cards("9s 9h 9d 4s 4h Kc 7d")


def stake(spot: int, amount: int = 500, person: str | None = None) -> EnvyStake:
    return EnvyStake(person or f"p{spot}", spot, Cents(amount))


def hand(spot: int, cards: tuple[object, ...], person: str | None = None) -> EnvyHand:
    return EnvyHand(person or f"p{spot}", spot, cards)  # type: ignore[arg-type]


@pytest.mark.clause("md-11.H.3.b", "md-11.H.3.b.i", "md-11.H.3.b.ii", "md-1.B.3", "md-1.B.4")
def test_several_envy_hands_mean_several_bonuses_but_none_for_the_own() -> None:
    # md-11.H.3.b.i: S4 four sixes, S2 royal flush, paytable A: S1 $55, S4 $50, S2 $5.
    stakes, hands = [stake(4), stake(2), stake(1)], [hand(4, QUADS), hand(2, ROYAL)]
    bonuses = envy_bonuses(stakes, hands, A, MD)
    earned = {spot: sum(bonus.amount for bonus in bonuses if bonus.spot == spot) for spot in (1, 2, 4)}
    assert earned == {1: usd(55), 4: usd(50), 2: usd(5)}
    own = [bonus for bonus in bonuses if bonus.spot == bonus.holder]
    assert {wager.reason.clauses for wager in own} == {("md-11.H.3.b.ii",)}


def test_bonuses_come_hand_by_hand_in_the_order_given() -> None:
    bonuses = envy_bonuses([stake(6), stake(1)], [hand(5, QUADS), hand(3, ROYAL)], A, MD)
    assert [(bonus.holder, bonus.spot) for bonus in bonuses] == [(5, 6), (5, 1), (3, 6), (3, 1)]


@pytest.mark.clause("md-11.H.4.e", "md-11.H.4.e.i", "md-11.H.4.e.ii")
def test_emperors_treasure_has_clauses_of_its_own() -> None:
    # md-11.H.4.e: S3 royal flush plus suited ace-king, S1 has $5, paytable D: $750.
    match = hand(3, parse_cards("As Ks Qs Js Ts Ad Kd"))
    (bonus,) = envy_bonuses([stake(1)], [match], load_paytable("md-emperors-treasure-d"), MD)
    assert (bonus.amount, "md-11.H.4.e" in bonus.reason.clauses) == (usd(750), True)
    # md-11.H.4.e.i: quads and a straight flush of others, paytable C: $15.
    hands = [hand(3, QUADS), hand(4, STRAIGHT_FLUSH)]
    two = envy_bonuses([stake(1)], hands, load_paytable("md-emperors-treasure-c"), MD)
    assert sum(item.amount for item in two) == usd(15)
    (own,) = envy_bonuses([stake(3)], [hand(3, QUADS)], load_paytable("md-emperors-treasure-c"), MD)
    assert own.reason.clauses == ("md-11.H.4.e.ii",)


@pytest.mark.clause("md-11.H.3.b.ii", "hs-completion.B.dealer")
def test_the_dealers_hand_earns_nobody_anything() -> None:
    dealer = EnvyHand(None, None, ROYAL)
    for table, book, clause in (
        ("md-fortune-a", MD, "md-11.H.3.b.ii"),
        ("hs-fortune-standard", HS, "hs-completion.B.dealer"),
    ):
        (bonus,) = envy_bonuses([stake(1)], [dealer], load_paytable(table), book)
        assert (bonus.amount, bonus.reason.clauses[0]) == (0, clause)


@pytest.mark.parametrize(
    ("amount", "earned"),
    [
        case(499, 0, clauses=["md-1.B.7", "hs-completion.A.envy", "hs-faceup.limit.envy"]),
        (500, 500),
        (10_000, 500),
    ],
)
def test_a_bonus_needs_a_qualifying_wager_and_does_not_grow_with_it(amount: int, earned: int) -> None:
    for table, book in (
        ("md-fortune-a", MD), ("hs-fortune-standard", HS), ("hs-fortune-face-up", FACE_UP),
    ):  # fmt: skip
        (bonus,) = envy_bonuses([stake(1, amount)], [hand(2, QUADS)], load_paytable(table), book)
        assert bonus.amount == earned
        assert qualifies(Cents(amount), load_paytable(table)) == bool(earned)


@pytest.mark.clause(
    "hs-completion.O.multiple",
    "hs-completion.O.all",
    "hs-completion.O.note",
    "hs-completion.O.bet",
    "hs-completion.B",
)
def test_the_horseshoe_pays_each_button_once_for_each_hand() -> None:
    # hs-completion.O.multiple: seat 3 quads ($5), seat 5 royal ($25); button at 1: $30, at 3: $25.
    table = load_paytable("hs-fortune-standard")
    bonuses = envy_bonuses([stake(3), stake(1)], [hand(5, ROYAL), hand(3, QUADS)], table, HS)
    earned = {spot: sum(bonus.amount for bonus in bonuses if bonus.spot == spot) for spot in (1, 3)}
    assert earned == {1: usd(30), 3: usd(25)}


def test_a_persons_second_hand_is_the_own_hand_unless_positions_are_filed() -> None:
    stakes, hands = [stake(2, person="ann"), stake(3, person="ann")], [hand(3, QUADS, "ann")]
    table = load_paytable("hs-fortune-standard")
    assert [bonus.amount for bonus in envy_bonuses(stakes, hands, table, HS)] == [0, 0]
    by_position = envy_bonuses(stakes, hands, table, HS, by=EnvyBy.POSITION)
    assert [item.amount for item in by_position] == [500, 0]


def test_both_wagers_of_a_person_on_two_spots_earn() -> None:
    stakes = [stake(2, person="ann"), stake(3, person="ann")]
    bonuses = envy_bonuses(stakes, [hand(5, QUADS)], load_paytable("hs-fortune-standard"), HS)
    assert [bonus.amount for bonus in bonuses] == [500, 500]


@pytest.mark.clause("hs-tokes.7")
def test_a_toke_earns_no_envy() -> None:
    toke = EnvyStake("dealer", 3, usd(5), is_toke=True)
    (bonus,) = envy_bonuses([toke], [hand(1, QUADS)], load_paytable("hs-fortune-standard"), HS)
    assert (bonus.amount, bonus.reason.clauses) == (0, ("hs-tokes.7",))


def test_four_of_a_kind_is_the_least_envy_hand() -> None:
    assert envy_row(A, QUADS) is A.row("four-of-a-kind")
    assert envy_row(A, FULL_HOUSE) is None
    assert envy_bonuses([stake(1)], [hand(2, FULL_HOUSE)], A, MD) == ()


ENVY_ROWS = [
    case(table.name, row.name, row.envy, clauses=(*row.envy_clauses, *table.envy.clauses))
    for table in map(load_paytable, paytable_names())
    for row in table.rows
    if row.envy is not None and table.envy is not None
]


@pytest.mark.parametrize(("name", "row", "amount"), ENVY_ROWS)
def test_every_envy_row_is_paid_and_cites_its_clause(name: str, row: str, amount: int) -> None:
    table = load_paytable(name)
    cards = parse_cards(NEIGHBOURS[row][0], 7)
    (bonus,) = envy_bonuses([stake(5)], [hand(2, cards)], table, MD if name[:2] == "md" else HS)
    assert (bonus.row, bonus.amount) == (row, amount)
    assert set(table.row(row).envy_clauses) <= set(bonus.reason.clauses)


def test_a_paytable_without_envy_pays_none() -> None:
    with pytest.raises(InternalError, match="envy"):
        envy_bonuses([stake(1)], [hand(2, QUADS)], load_paytable("md-insurance-a"), MD)
