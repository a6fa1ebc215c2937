"""A win beside the exact value of the hands as they were really set: from played tables, against the plain advice."""

from dataclasses import replace
from fractions import Fraction

import pytest

from paigow.analysis.advice import advise_cards
from paigow.analysis.opposing import opposing_hands
from paigow.analysis.question import ask
from paigow.analysis.terms import Terms
from paigow.pieces import parse_cards, unseen
from paigow.reports.clerk import Clerk, Slip
from paigow.reports.expected import BY_BOTH, BY_EDGE, BY_HANDS, Expected, GameEdges, HandsValue, WeighedWin
from paigow.reports.hand_counts import count_values, value_of, values_of
from paigow.reports.hand_values import AskedRound, HandValues
from paigow.reports.hours import ALWAYS
from paigow.reports.laid import LaidHands, Seat
from paigow.reports.report import Standings, report, sums_of
from paigow.reports.writing import as_csv, as_lines
from paigow.setting.house_way import CardHouseWay
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Table
from paigow.wagers import WagerKind
from paigow.words.reasons import Reason

EDGES = GameEdges(
    win=3, push=4, lose=3,
    results=lambda stake: (stake - stake // 20, stake),
    sides={"fortune": (Fraction(1, 10), Fraction(2)), "insurance": (Fraction(1, 10), Fraction(2))},
    seats=Fraction(1, 5),
    together={("fortune", "main"): Fraction(1, 4), ("insurance", "main"): Fraction(1, 4)},
    own=frozenset({"fortune"}),
)  # fmt: skip


def played(game: str, rounds: int, people: int = 2, surrenders: int = 0) -> Clerk:
    """A clerk who has read some automatic rounds; people set as they like."""
    approved = load_game(game)
    clerk = Clerk("1", approved)

    def hear(command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        clerk.take(command, events, after.sequence - len(events) + 1)

    habits = Habits(1, 0, 0, surrenders, 0, 0)
    Session(approved, f"hands {game}", people, habits, listener=hear).play(rounds)
    return clerk


@pytest.mark.parametrize("game", ["horseshoe-poker", "colorado-tiles", "horseshoe-face-up"])
def test_every_hand_of_a_played_table_is_known(game: str) -> None:
    clerk = played(game, 8)
    decided = [slip for slip in clerk.slips if slip.stakes]
    assert decided
    for slip in decided:
        mains = {(spot, amount) for kind, spot, amount in slip.stakes if kind == "main"}
        assert {(seat.spot, seat.amount) for seat in slip.seats} == mains
        in_view = clerk.game.options.face_up.dealer_first
        assert all(seat.fixed is None and (seat.high or in_view) for seat in slip.seats)
        assert bool(slip.opposite[0]) is in_view
    values = values_of(clerk.game, [AskedRound(slip.seats, slip.opposite) for slip in decided])
    assert None not in values


def test_one_seat_is_worth_what_the_advice_on_the_hand_says() -> None:
    clerk = played("horseshoe-poker", 3, people=1)
    way = clerk.game.house_way
    assert isinstance(way, CardHouseWay)
    checked = 0
    for slip in clerk.slips:
        if len(slip.seats) != 1:
            continue
        (seat,) = slip.seats
        advised = advise_cards((*seat.high, *seat.low), opposing_hands(way), Terms())  # type: ignore[arg-type]
        own = next(each for each in advised if set(each.setting.low) == set(seat.low)).outcome
        value = value_of(ask(clerk.game), AskedRound(slip.seats, slip.opposite))
        won = seat.amount - seat.amount // 20
        assert value is not None
        assert seat.amount % 100 == 0, "so that vigorish needs no rounding"
        assert value.mean == Fraction(own.lose * seat.amount - own.win * won, own.total)
        checked += 1
    assert checked


def test_the_report_uses_the_hands_and_shows_the_edge_beside_them() -> None:
    clerk = played("horseshoe-poker", 6)
    edges = {clerk.game.digest: EDGES}
    values = count_values([clerk], ALWAYS)
    told = report([clerk], ALWAYS, edges=edges, standings=Standings(values))
    expected, by_edge = (
        told["rows"][0]["expected"],
        report([clerk], ALWAYS, edges=edges)["rows"][0]["expected"],
    )
    assert (expected["by"], expected["by_hands"], expected["rounds"]) == (BY_HANDS, 6, 6)
    assert by_edge["by"] == BY_EDGE
    assert expected["edge"] == by_edge["edge"]
    assert expected["mean"] != by_edge["mean"]
    wanted = sum(
        (
            EDGES.as_set(slip.stakes, value)[0]
            for slip in clerk.slips
            if slip.seats
            for value in values_of(clerk.game, [AskedRound(slip.seats, slip.opposite)])
            if value is not None
        ),
        Fraction(0),
    )
    assert expected["mean"] == round(wanted)
    assert told["all"]["expected"] == expected
    assert any("by the edge" in line for line in as_lines(told))
    assert "edge: mean" in as_csv(told).splitlines()[0]
    kept = report([clerk], ALWAYS, edges=edges, sums=sums_of([clerk], ALWAYS, edges, values))
    assert kept["rows"][0]["expected"] == expected, "what a closed shift keeps gives the same report"


def test_values_may_come_later_than_the_rounds() -> None:
    clerk = played("horseshoe-poker", 4)
    edges = {clerk.game.digest: EDGES}
    values = HandValues()
    standings = Standings(values)
    first = report([clerk], ALWAYS, edges=edges, standings=standings)["all"]["expected"]
    assert (first["by"], first["by_hands"]) == (BY_EDGE, 0)
    wanted = dict(values.wanted["1"])
    assert len(wanted) == 4
    number, asked = next(iter(wanted.items()))
    values.learn("1", {number: values_of(clerk.game, [asked])[0]})
    assert report([clerk], ALWAYS, edges=edges, standings=standings)["all"]["expected"]["by"] == BY_BOTH
    values.learn("1", dict(zip(wanted, values_of(clerk.game, list(wanted.values())), strict=True)))
    last = report([clerk], ALWAYS, edges=edges, standings=standings)["all"]["expected"]
    assert not values.wanted
    whole = report([clerk], ALWAYS, edges=edges, standings=Standings(count_values([clerk], ALWAYS)))
    assert last == whole["all"]["expected"]


def test_a_table_with_a_hand_that_is_not_known_keeps_to_the_edge() -> None:
    clerk = played("horseshoe-poker", 4)
    edges = {clerk.game.digest: EDGES}
    clerk.slips = [replace(slip, seats=()) if at == 3 else slip for at, slip in enumerate(clerk.slips)]
    assert any(slip.stakes and not slip.seats for slip in clerk.slips)
    told = report([clerk], ALWAYS, edges=edges, standings=Standings(count_values([clerk], ALWAYS)))
    assert told["all"]["expected"]["by"] == BY_EDGE
    assert sums_of([clerk], ALWAYS, edges, count_values([clerk], ALWAYS)) == {}


def test_a_hand_in_view_of_the_dealers_costs_what_it_gave_away() -> None:
    question = ask(load_game("horseshoe-face-up"))
    dealer = parse_cards("Ks Kd 9c 8d 3h Qs Jd")
    cards = parse_cards("As Ad Kh Kc 5d 4s 2c")
    wasted = Seat(1, 2_000, (*cards[:4], cards[6]), cards[4:6])
    value = value_of(question, AskedRound((wasted,), (dealer[:5], dealer[5:])))
    assert value is not None
    assert value.variance is None
    assert value.mean == question_win(2_000), "a push where a win could be had"
    mean, variance = EDGES.round((("main", 1, 2_000),))
    assert EDGES.as_set((("main", 1, 2_000),), value) == (mean + value.mean, variance)
    assert value_of(question, AskedRound((Seat(1, 2_000, fixed=2_000),), (dealer[:5], dealer[5:]))) is None


def question_win(stake: int) -> int:
    from paigow.analysis.stakes import base_results
    from paigow.money import Cents

    return base_results(ask(load_game("horseshoe-face-up")), "face-up", Cents(stake))[0]


def test_what_was_given_up_or_fouled_is_lost_whatever_the_dealer_holds() -> None:
    question = ask(load_game("horseshoe-poker"))
    cards = parse_cards("As Ad Kh Kc 5d 4s 2c")
    alone = Seat(2, 2_000, cards[:5], cards[5:])
    given_up, fouled = Seat(1, 500, fixed=250), Seat(1, 500, cards[:5], cards[5:], 500)
    plain = value_of(question, AskedRound((alone,), ((), ())))
    both = value_of(question, AskedRound((given_up, alone), ((), ())))
    assert plain is not None
    assert both == (plain.mean + 250, plain.variance)
    assert value_of(question, AskedRound((fouled,), ((), ()))) == (500, 0)
    assert value_of(question, AskedRound((given_up,), ((), ()))) == (250, 0)


def test_side_wagers_on_the_own_hand_no_longer_go_with_the_main_wager() -> None:
    value = HandsValue(Fraction(7), Fraction(11))
    side = 2 * 50**2
    assert EDGES.as_set((("fortune", 1, 50), ("main", 1, 100)), value) == (Fraction(12), Fraction(11 + side))
    dealers = EDGES.as_set((("insurance", 1, 50), ("main", 1, 100)), value)
    assert dealers == (Fraction(12), 11 + side + 2 * Fraction(1, 4) * 50 * 100)


def test_how_hands_are_heard() -> None:
    laid, cards = LaidHands(), parse_cards("As Ad Kh Kc 5d 4s 2c")
    hidden = unseen(7)
    stakes = (("fortune", 1, 500), ("main", 1, 2_000), ("main", 2, 1_000))
    laid.hear(e.HandSet(1, hidden[:5], hidden[5:7], "ann"))
    laid.hear(_taken(2, "main.lose.surrender", 500))
    assert laid.seats(stakes) == (), "nobody has seen the faces"
    laid.hear(e.FacesReported(1, hidden[:7], cards, cards[:5], cards[5:]))
    assert laid.seats(stakes) == (Seat(1, 2_000, cards[:5], cards[5:]), Seat(2, 1_000, fixed=500))
    laid.hear(_taken(2, "main.lose.both-lower", 500))
    assert laid.seats(stakes) == (), "one of two people at the spot gave up"


def _taken(spot: int, code: str, amount: int) -> e.Event:
    return e.WagerTaken("ann", spot, WagerKind.MAIN, amount, "tray", Reason(code, ()))  # type: ignore[arg-type]


def test_tables_together_rest_on_what_each_rests_on() -> None:
    by_hands = WeighedWin(
        Expected(2, 10, Fraction(4), Fraction(9)), Expected(2, 10, Fraction(5), Fraction(3), 2)
    )
    by_edge = WeighedWin(Expected(3, 10, Fraction(4), Fraction(9)), unknown=1)
    total = WeighedWin()
    for each in (by_hands, by_edge):
        total.add(each)
    assert (total.chosen.by, total.chosen.rounds, total.edge.rounds) == (BY_BOTH, 5, 5)
    assert (total.chosen.mean, total.chosen.variance, total.edge.mean) == tuple(map(Fraction, (9, 12, 8)))


def test_a_slip_without_hands_says_nothing_of_them() -> None:
    assert Slip(0, 1, "kim", None).seats == ()  # type: ignore[arg-type]
