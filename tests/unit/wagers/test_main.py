"""The base wager: win, push or lose, by the clause that says so."""

from itertools import product

import pytest

from paigow.citation_book import CitationBook
from paigow.pieces import parse_cards, parse_tiles
from paigow.ranking.five_card import rank_five
from paigow.ranking.tile_hands import rank_tiles
from paigow.ranking.two_card import rank_two
from paigow.wagers.commission import commission_terms
from paigow.wagers.kinds import Outcome
from paigow.wagers.main import (
    Decision,
    Foul,
    Opponent,
    Standing,
    compare_cards,
    compare_tiles,
    decide_abandoned,
    decide_forfeited,
    decide_foul,
    decide_surrender,
    decision_of,
    main_odds,
    settle_main,
)
from paigow.wagers.pushes import decide_dealer_push
from tests.unit.wagers.books import CO, HS, MD, case, usd

HIGHER, COPY, LOWER = Standing


@pytest.mark.clause("md-11.F")
@pytest.mark.parametrize(
    ("high", "low", "outcome", "md", "hs"),
    # All nine pairs of results, as md-11.F and hs-completion.J to L divide them.
    [
        case(
            HIGHER,
            HIGHER,
            Outcome.WIN,
            "md-11.F.3",
            "hs-completion.L.win",
            clauses=("md-11.F.3", "hs-completion.L.win"),
        ),
        case(
            HIGHER,
            COPY,
            Outcome.PUSH,
            "md-11.F.2.a",
            "hs-completion.K.1",
            clauses=("md-11.F.2.a", "hs-completion.K.1"),
        ),
        case(
            HIGHER,
            LOWER,
            Outcome.PUSH,
            "md-11.F.2.a",
            "hs-completion.K.1",
            clauses=("md-11.F.2.a", "hs-completion.K.1"),
        ),
        case(
            COPY,
            HIGHER,
            Outcome.PUSH,
            "md-11.F.2.b",
            "hs-completion.K.2",
            clauses=("md-11.F.2.b", "hs-completion.K.2"),
        ),
        case(
            LOWER,
            HIGHER,
            Outcome.PUSH,
            "md-11.F.2.b",
            "hs-completion.K.2",
            clauses=("md-11.F.2.b", "hs-completion.K.2"),
        ),
        case(
            COPY,
            COPY,
            Outcome.LOSE,
            "md-11.F.1.b",
            "hs-completion.J.2",
            clauses=("md-11.F.1.b", "hs-completion.J.2"),
        ),
        case(
            COPY,
            LOWER,
            Outcome.LOSE,
            "md-11.F.1.b",
            "hs-completion.J.2",
            clauses=("md-11.F.1.b", "hs-completion.J.2"),
        ),
        case(
            LOWER,
            COPY,
            Outcome.LOSE,
            "md-11.F.1.b",
            "hs-completion.J.2",
            clauses=("md-11.F.1.b", "hs-completion.J.2"),
        ),
        case(
            LOWER,
            LOWER,
            Outcome.LOSE,
            "md-11.F.1.a",
            "hs-completion.J.1",
            clauses=("md-11.F.1.a", "hs-completion.J.1"),
        ),
    ],
)
def test_all_nine_results_of_two_hands(
    high: Standing, low: Standing, outcome: Outcome, md: str, hs: str
) -> None:
    for book, clause in ((MD, md), (HS, hs)):
        decision = decision_of(high, low, book)
        assert (decision.outcome, decision.reason.clauses[0]) == (outcome, clause)
        assert (decision.high, decision.low) == (high, low)


def cards(
    mine: tuple[str, str], theirs: tuple[str, str], book: CitationBook = MD, **more: object
) -> Decision:
    high, low = rank_five(parse_cards(mine[0])), rank_two(parse_cards(mine[1]))
    other_high, other_low = rank_five(parse_cards(theirs[0])), rank_two(parse_cards(theirs[1]))
    return compare_cards(high, low, other_high, other_low, book, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [
        # md-11.F.1.a: high pair of 9s v pair of Ks; low J-8 v A-7.
        (("9s 9d 7h 4c 2s", "Js 8d"), ("Ks Kd Qh 6c 3s", "As 7d"), Outcome.LOSE),
        # md-11.F.1.b: low A-9 v A-9, high lower; and its twin with the high hand higher.
        (("9s 9d 7h 4c 2s", "As 9h"), ("Ks Kd Qh 6c 3s", "Ad 9c"), Outcome.LOSE),
        (("Ks Kd Qh 6c 3s", "As 9h"), ("8s 8d 7h 4c 2s", "Ad 9c"), Outcome.PUSH),
        # md-11.F.2.a: high flush v straight; low A-Q v A-K.
        (("Ks 9s 7s 4s 2s", "Ah Qd"), ("9d 8h 7c 6d 5c", "Ac Kd"), Outcome.PUSH),
        # md-11.F.3: high two pair v pair, low A-T v K-Q; and its twin with the low hand a copy.
        (("9s 9d 4h 4c 2s", "As Td"), ("8s 8d 7h 5c 3s", "Ks Qd"), Outcome.WIN),
        (("9s 9d 4h 4c 2s", "As Td"), ("8s 8d 7h 5c 3s", "Ah Tc"), Outcome.PUSH),
    ],
)
def test_cards_are_compared_high_with_high_and_low_with_low(
    mine: tuple[str, str], theirs: tuple[str, str], outcome: Outcome
) -> None:
    assert cards(mine, theirs).outcome is outcome


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        case(MD, "md-11.F.1.c", clauses=["md-11.F.1.c", "md-11.B"]),
        case(HS, "hs-completion.J.3", clauses=["hs-completion.J.3"]),
    ],
)
def test_a_foul_hand_loses_whatever_it_beats(book: CitationBook, clause: str) -> None:
    mine, theirs = (("Qs Qd 8h 5c 3s", "Ks Kd"), ("Ts 9d 7h 5d 3d", "4s 2d"))
    assert cards(mine, theirs, book).outcome is Outcome.WIN
    foul = cards(mine, theirs, book, foul=Foul.HIGH_BELOW_LOW)
    assert (foul.outcome, foul.reason.clauses[0]) == (Outcome.LOSE, clause)


@pytest.mark.clause("md-11.F.1.d", "hs-completion.J.4")
def test_three_cards_low_lose_too() -> None:
    for book, clause in ((MD, "md-11.F.1.d"), (HS, "hs-completion.J.4")):
        assert decide_foul(Foul.SET_AGAINST_RULES, book).reason.clauses[0] == clause


def tiles(mine: tuple[str, str], theirs: tuple[str, str], **more: object) -> Decision:
    high, low, other_high, other_low = (rank_tiles(*parse_tiles(text, 2)) for text in (*mine, *theirs))
    return compare_tiles(high, low, other_high, other_low, CO, **more)  # type: ignore[arg-type]


@pytest.mark.clause("co-2608.7-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "outcome", "clause"),
    # The examples and twins of co-2608.7-2 to co-2608.10-3.
    [
        case(
            ("1-3 1-3", "5-5 1-6"),
            ("1-1 1-6", "6-6 1-5"),
            Outcome.PUSH,
            "co-2608.9.a",
            clauses=["co-2608.9.a"],
        ),
        case(
            ("5-5 1-6", "1-3 3-3"),
            ("1-1 1-6", "2-2 1-5"),
            Outcome.LOSE,
            "co-2608.8-3",
            clauses=["co-2608.8-3"],
        ),
        case(
            ("5-5 1-6", "1-3 5-6"),
            ("1-1 1-6", "2-2 1-5"),
            Outcome.PUSH,
            "co-2608.9.b",
            clauses=["co-2608.9.b"],
        ),
        case(
            ("4-4 4-4", "5-5 4-6"),
            ("1-1 1-6", "3-3 2-2"),
            Outcome.PUSH,
            "co-2608.9.a",
            clauses=["co-2608.9.a"],
        ),
        case(
            ("4-4 4-4", "5-5 5-6"),
            ("1-1 1-6", "3-3 2-2"),
            Outcome.WIN,
            "co-2608.10-3",
            clauses=["co-2608.10-3"],
        ),
        case(
            ("6-6 1-6", "4-4 5-5"),
            ("6-6 2-5", "1-3 5-5"),
            Outcome.PUSH,
            "co-2608.9.b",
            clauses=["co-2608.9.b"],
        ),
        case(
            ("6-6 1-6", "5-5 2-2"),
            ("6-6 2-5", "1-3 5-5"),
            Outcome.LOSE,
            "co-2608.8-3",
            clauses=["co-2608.8-3"],
        ),
        case(
            ("1-1 1-6", "5-5 5-6"),
            ("4-4 5-5", "3-3 2-2"),
            Outcome.WIN,
            "co-2608.10-3",
            clauses=["co-2608.10-3"],
        ),
        case(
            ("1-1 1-6", "1-3 3-3"),
            ("4-4 5-5", "3-3 2-2"),
            Outcome.PUSH,
            "co-2608.9.a",
            clauses=["co-2608.9.a"],
        ),
    ],
)
def test_tiles_and_the_low_hand_of_zero(
    mine: tuple[str, str], theirs: tuple[str, str], outcome: Outcome, clause: str
) -> None:
    decision = tiles(mine, theirs)
    assert (decision.outcome, decision.reason.clauses[0]) == (outcome, clause)


def test_a_zero_low_hand_wins_only_where_that_is_filed() -> None:
    mine, theirs = ("1-1 1-6", "1-3 3-3"), ("4-4 5-5", "3-3 2-2")
    assert tiles(mine, theirs).reason.code == "main.push.zero-low"
    assert tiles(mine, theirs, zero_low_may_win=True).outcome is Outcome.WIN


@pytest.mark.parametrize(
    ("opponent", "md", "co"),
    [
        case(Opponent.BANK, "md-12.J.1", "co-2609.15-2", clauses=("md-12.J.1", "co-2609.15-2")),
        case(Opponent.CO_BANK, "md-12.L.1.a", "co-2609.16-2", clauses=("md-12.L.1.a", "co-2609.16-2")),
        case(Opponent.BANK_BY_DEALER, "md-12.I.1", "co-2609.14-2", clauses=("md-12.I.1", "co-2609.14-2")),
    ],
)
def test_against_a_bank_copies_are_the_banks(opponent: Opponent, md: str, co: str) -> None:
    for book, clause in ((MD, md), (CO, co)):
        copied = decision_of(COPY, COPY, book, opponent=opponent)
        assert copied.outcome is Outcome.LOSE
        assert clause in copied.reason.clauses


def test_an_equal_hand_is_a_copy_and_no_lower_one() -> None:
    copied = cards(("9s 9d 7h 4c 2s", "As 9h"), ("9h 9c 7d 4s 2d", "Ad 9c"))
    assert (copied.high, copied.low, copied.reason.code) == (COPY, COPY, "main.lose.copy")


def test_only_a_low_hand_of_zero_that_would_have_won_is_told() -> None:
    told = {low: decision_of(HIGHER, low, CO, zero_low=True).reason.code for low in Standing}
    assert told == {
        HIGHER: "main.push.zero-low",
        COPY: "main.push.high-won",
        LOWER: "main.push.high-won",
    }
    assert decision_of(HIGHER, HIGHER, CO).reason.code == "main.win"


def test_only_both_hands_higher_win() -> None:
    pairs = [(high, low) for high, low in product(Standing, Standing)]
    assert [pair for pair in pairs if decision_of(pair[0], pair[1], MD).outcome is Outcome.WIN] == [
        (HIGHER, HIGHER)
    ]


@pytest.mark.clause(
    "hs-faceup.2",
    "hs-completion.H",
    "hs-completion.H.1",
    "md-11.D",
    "md-11.D.2",
    "co-2608.6-1",
    "co-2608.6.a",
    "md-7.C.2",
    "co-2610.7-1",
)
def test_endings_without_a_comparison() -> None:
    assert decide_dealer_push("ace-high", HS).outcome is Outcome.PUSH
    assert decide_surrender(MD).reason.clauses == ("md-11.D", "md-11.D.2")
    assert decide_surrender(CO).outcome is Outcome.LOSE
    assert decide_surrender(HS).reason.clauses == ("hs-completion.H", "hs-completion.H.1")
    assert decide_abandoned(MD).reason.clauses == ("md-7.C.2",)
    assert decide_forfeited(CO).reason.clauses == ("co-2610.7-1",)


@pytest.mark.clause("md-13.A", "md-11.F.2", "md-11.F.1", "md-11.F.4")
def test_a_win_pays_even_money_and_a_push_gives_the_stake_back() -> None:
    assert main_odds().notation == "1 to 1"
    won = settle_main(decision_of(HIGHER, HIGHER, MD), usd(200), MD, commission_terms("exact"))
    assert (won.wins, won.stake_returned) == (usd(200), True)
    assert "md-13.A" in won.reason.clauses
    pushed = settle_main(decision_of(HIGHER, LOWER, MD), usd(40), MD)
    assert (pushed.outcome, pushed.wins, pushed.stake_returned) == (Outcome.PUSH, 0, True)
    lost = settle_main(decision_of(LOWER, LOWER, MD), usd(40), MD)
    assert (lost.outcome, lost.wins, lost.stake_returned) == (Outcome.LOSE, 0, False)


@pytest.mark.clause("hs-completion.M.even", "hs-faceup.3")
def test_face_up_cites_its_own_clause_for_even_money() -> None:
    standard = settle_main(decision_of(HIGHER, HIGHER, HS), usd(1), HS, commission_terms("down-to-quarter"))
    face_up = settle_main(decision_of(HIGHER, HIGHER, HS), usd(1), HS)
    assert standard.reason.clauses[-1] == "hs-completion.M.even"
    assert face_up.reason.clauses[-1] == "hs-faceup.3"


@pytest.mark.parametrize(
    ("book", "clauses"),
    [
        case(MD, ("md-6.C.2",), clauses=["md-6.C.2"]),
        case(HS, ("hs-def.copy-winner", "hs-def.copy"), clauses=["hs-def.copy-winner", "hs-def.copy"]),
        case(CO, ("co-2603.3", "co-2603.8"), clauses=["co-2603.3", "co-2603.8"]),
    ],
)
def test_a_copied_hand_is_never_the_players(book: CitationBook, clauses: tuple[str, ...]) -> None:
    assert set(clauses) <= set(decision_of(HIGHER, COPY, book).reason.clauses)
    assert decision_of(HIGHER, COPY, book).outcome is Outcome.PUSH
    assert not set(clauses) & set(decision_of(HIGHER, HIGHER, book).reason.clauses)


@pytest.mark.parametrize(
    ("book", "won", "pushed", "lost"),
    [
        case(
            HS,
            "hs-faceup.3",
            "hs-completion.K",
            "hs-completion.J.take",
            clauses=["hs-completion.K", "hs-completion.J.take"],
        ),
        case(
            CO,
            "co-2608.11-1",
            "co-2608.9",
            "co-2608.8-1",
            clauses=["co-2608.11-1", "co-2608.9", "co-2608.8-1"],
        ),
    ],
)
def test_what_becomes_of_the_stake_is_cited(book: CitationBook, won: str, pushed: str, lost: str) -> None:
    pairs = ((HIGHER, HIGHER, won), (HIGHER, LOWER, pushed), (LOWER, LOWER, lost))
    for high, low, clause in pairs:
        assert clause in settle_main(decision_of(high, low, book), usd(5), book).reason.clauses
