"""A game is approved by a clean review alone, and its digest follows everything that decides money."""

from typing import Any

import pytest

from paigow.errors import InternalError, Rejected
from paigow.money import Cents
from paigow.pieces.cards import parse_cards
from paigow.submissions import ApprovedGame, approve, load_game, review_filing, shipped_filings
from paigow.wagers.commission import charge
from paigow.wagers.kinds import WagerKind
from paigow.wagers.side import settle_side
from tests.unit.submissions.filings import CO, DE, FU, HS, MD, REMOVED, changed


def game(name: str, changes: dict[str, Any] | None = None) -> ApprovedGame:
    return approve(review_filing(changed(name, changes or {})))


@pytest.mark.parametrize("name", shipped_filings())
def test_a_shipped_filing_makes_its_game(name: str) -> None:
    loaded = load_game(name)
    assert loaded.name == name
    assert loaded.wagers[0] is WagerKind.MAIN
    assert set(loaded.limits) == set(loaded.wagers)
    assert set(loaded.paytables) == set(loaded.wagers) - {WagerKind.MAIN}
    assert loaded.citations.document == loaded.document


def test_everything_optional_is_on_the_maryland_layout() -> None:
    assert load_game(MD).wagers == (
        WagerKind.MAIN,
        WagerKind.FORTUNE,
        WagerKind.EMPERORS_TREASURE,
        WagerKind.INSURANCE,
        WagerKind.PROGRESSIVE,
    )


def test_a_game_cannot_be_made_by_hand() -> None:
    loaded = load_game(HS)
    values = {name: getattr(loaded, name) for name in ApprovedGame.__slots__}
    with pytest.raises(InternalError, match="clean review"):
        ApprovedGame(**{**values, "seal": object()})


def test_findings_reject_the_filing_whole() -> None:
    with pytest.raises(Rejected) as caught:
        game(MD, {"limits.main": REMOVED, "options.deck.count": 9})
    assert {finding.path for finding in caught.value.findings} == {"limits.main", "options.deck.count"}


SAME: list[tuple[str, dict[str, Any]]] = [
    (MD, {"title": "Another name"}),
    (MD, {"statements.operator.name": "Another house"}),
    (MD, {"options.start.direction": "counterclockwise"}),
    (MD, {"house_way.co_bank": "horseshoe"}),
    (HS, {"paytables.fortune": "hs-fortune-standard"}),
]

DIFFERENT: list[tuple[str, dict[str, Any]]] = [
    (MD, {"options.start.method": "shaker"}),
    (MD, {"paytables.fortune": "md-fortune-d"}),
    (MD, {"limits.main.maximum": "$5,001"}),
    (MD, {"limits.main.unit": "$5"}),
    (MD, {"meters.minor.rate": [6, 100]}),
    (MD, {"meters.minor.initial": "$1,001"}),
    (CO, {"house_way.dealer": "colorado-best-low"}),
    (CO, {"paytables.pair-fortunes": "co-pair-fortunes-4"}),
]


@pytest.mark.parametrize(("name", "changes"), SAME)
def test_what_decides_no_money_leaves_the_digest_alone(name: str, changes: dict[str, Any]) -> None:
    assert game(name, changes) == load_game(name)
    assert hash(game(name, changes)) == hash(load_game(name))


@pytest.mark.parametrize(("name", "changes"), DIFFERENT)
def test_what_decides_money_changes_the_digest(name: str, changes: dict[str, Any]) -> None:
    assert game(name, changes).digest != load_game(name).digest
    assert game(name, changes) != load_game(name)


@pytest.mark.parametrize(
    ("name", "changes", "cents"),
    [  # vigorish on $29 won; 5 percent is $1.45
        (MD, {"options.vigorish.rounding": "exact", "options.tray.chips": ["200 x $0.05", "200 x $1"]}, 145),
        (MD, {"options.vigorish.rounding": "up-to-quarter"}, 150),
        (HS, {"options.vigorish.rounding": "down-to-quarter"}, 125),  # hs-completion.M.round says $1.25
        (HS, {"options.vigorish.rounding": "up-to-quarter"}, 150),
        (HS, {"options.vigorish.rounding": "nearest-quarter"}, 150),
        (CO, {"options.vigorish.rounding": "up-to-quarter-at-least-quarter"}, 150),
        (FU, {}, 0),  # hs-faceup.3.commission
        (DE, {"options.dragons_eye.vigorish_method": "a"}, 145),
        (
            DE,
            {"options.dragons_eye.vigorish_method": "b", "options.dragons_eye.triple_b_beneficiary": "bank"},
            0,
        ),
    ],
)
def test_the_filed_rounding_and_method_decide_the_vigorish(
    name: str, changes: dict[str, Any], cents: int
) -> None:
    assert charge(Cents(2900), game(name, changes).commission) == cents


@pytest.mark.parametrize(
    ("changes", "cards", "outcome", "wins"),
    [
        ({}, "As Ad Ks Kd Qs Qd 2c", "push", 0),  # hs-fortune.three-pair
        ({"options.fortune.three_pair": "lose"}, "As Ad Ks Kd Qs Qd 2c", "lose", 0),
        ({}, "As Ks Qs Js Ts Ah Kh", "win", 100),  # royal flush, 100 to 1; ace-king is no match here (hs-i27)
        (
            {"options.fortune.royal_match": "king-queen-or-ace-king"},
            "As Ks Qs Js Ts Ah Kh",
            "win",
            1000,
        ),
        ({}, "9s 9d 9h 8c 7d 6s 5h", "win", 3),  # three of a kind with a straight (hs-i25)
        (
            {"options.paytables.trips_and_straight": "highest-ranking-line"},
            "9s 9d 9h 8c 7d 6s 5h",
            "win",
            2,
        ),
    ],
)
def test_options_decide_how_the_fortune_paytable_is_read(
    changes: dict[str, Any], cards: str, outcome: str, wins: int
) -> None:
    loaded = game(HS, changes)
    settled = settle_side(
        loaded.paytables[WagerKind.FORTUNE],
        Cents(1),
        parse_cards(cards, 7),
        loaded.citations,
        options=loaded.pay_options,
    )
    assert (settled.outcome, settled.wins) == (outcome, wins)


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("fortune", WagerKind.FORTUNE),
        ("emperors_treasure", WagerKind.EMPERORS_TREASURE),
        ("insurance", WagerKind.INSURANCE),
        ("progressive", WagerKind.PROGRESSIVE),
    ],
)
def test_a_wager_not_offered_is_not_on_the_layout(key: str, kind: WagerKind) -> None:
    gone: dict[str, Any] = {
        f"options.wagers.{key}.offered": False,
        f"limits.{kind}": REMOVED,
        f"paytables.{kind}": REMOVED,
    }
    if kind is WagerKind.PROGRESSIVE:
        gone["meters"] = REMOVED
    assert load_game(MD).offers(kind)
    assert not game(MD, gone).offers(kind)


def test_pair_fortunes_not_offered_is_not_on_the_layout() -> None:
    gone = {
        "options.pair_fortunes.offered": False,
        "limits.pair-fortunes": REMOVED,
        "paytables.pair-fortunes": REMOVED,
    }
    assert game(CO, gone).wagers == (WagerKind.MAIN,)


def test_the_co_banks_house_way_is_the_dealers_where_none_is_filed() -> None:
    loaded = load_game(MD)
    assert loaded.co_bank_house_way is loaded.house_way
