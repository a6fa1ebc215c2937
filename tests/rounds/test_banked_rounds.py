"""Banked rounds at the Maryland table, every amount worked by hand from chapter 12."""

from paigow.table import events as e
from paigow.wagers import WagerKind
from tests.rounds.banked import banked_round, hands

WAGERS = ["Cal main $100", "Dot main $50", "Ben main $75", "Ann main $25"]


def test_the_bank_wins() -> None:
    """Lost: Cal 100, dealer 75; won: Dot 50. Surplus 125, vigorish 6.25, bank 118.75; Dot's vigorish 2.50."""
    change, _ = banked_round(hands(Cal="loses", Dot="wins", Ann="pushes", dealer="loses"), WAGERS)
    assert change == {
        "Cal": "-$100",
        "Dot": "$47.50",
        "Ben": "$118.75",
        "tray": "-$75",
        "vigorish": "$8.75",
    }


def test_the_bank_loses_and_adds_exactly_what_is_still_owed() -> None:
    """Lost: Ann 25; won: Cal 100, Dot 50; the dealer pushes. Centre 25, owed 150: the bank adds 125."""
    change, heard = banked_round(hands(Cal="wins", Dot="wins", Ann="loses", dealer="pushes"), WAGERS)
    assert change == {"Cal": "$95", "Dot": "$47.50", "Ann": "-$25", "Ben": "-$125", "vigorish": "$7.50"}
    added = [
        event.amount for event in heard if isinstance(event, e.ChipsMoved) and event.source == "person:Ben"
    ]
    assert added == [12_500]


def test_the_dealers_wager_wins_and_is_paid_last() -> None:
    """Lost: Cal 100; the dealer wins 75. Surplus 25, vigorish 1.25; stake and win of the dealer to the tray."""
    change, heard = banked_round(hands(Cal="loses", Dot="pushes", Ann="pushes", dealer="wins"), WAGERS)
    assert change == {"Cal": "-$100", "Ben": "$23.75", "tray": "$75", "vigorish": "$1.25"}
    to_tray = [event.amount for event in heard if isinstance(event, e.ChipsMoved) and event.target == "tray"]
    assert to_tray == [7_500, 7_500]


def test_the_dealers_wager_pushes_and_returns_to_the_tray() -> None:
    """Everybody pushes: nothing moves, and nobody owes vigorish."""
    change, _ = banked_round(hands(Cal="pushes", Dot="pushes", Ann="pushes", dealer="pushes"), WAGERS)
    assert change == {}


def test_the_dealers_wager_loses_and_pays_a_winner() -> None:
    """Lost: dealer 75; won: Cal 100. Centre 75: the bank adds 25; Cal's vigorish 5."""
    change, _ = banked_round(hands(Cal="wins", Dot="pushes", Ann="pushes", dealer="loses"), WAGERS)
    assert change == {"Cal": "$95", "Ben": "-$25", "tray": "-$75", "vigorish": "$5"}


def test_a_co_banked_shortage_is_carried_by_halves_and_the_house_bears_the_odd_unit() -> None:
    """Won: Ann 25, all others push; in dollars the house adds 13 and the bank 12. No dealer's wager."""
    change, _ = banked_round(
        hands(Cal="pushes", Dot="pushes", Ann="wins", dealer="loses"),
        WAGERS,
        co_bank=True,
        money__smallest_chip="$1",
    )
    assert change == {"Ann": "$23.75", "Ben": "-$12", "tray": "-$13", "vigorish": "$1.25"}


def test_a_co_banked_surplus_is_halved_and_the_banks_half_bears_vigorish() -> None:
    """Lost: Ann 25; the tray takes 12, the bank's 13 bear 0.65."""
    change, _ = banked_round(
        hands(Cal="pushes", Dot="pushes", Ann="loses", dealer="loses"),
        WAGERS,
        co_bank=True,
        money__smallest_chip="$1",
        vigorish__rounding="exact",
        tray__chips=(),
    )
    assert change == {"Ann": "-$25", "Ben": "$12.35", "tray": "$12", "vigorish": "$0.65"}


def test_where_the_player_bears_the_odd_unit_the_bank_adds_the_larger_half() -> None:
    change, _ = banked_round(
        hands(Cal="pushes", Dot="pushes", Ann="wins", dealer="loses"),
        WAGERS,
        co_bank=True,
        money__smallest_chip="$1",
        banking__co_banking__odd_unit="player-bears-odd-unit",
    )
    assert (change["Ben"], change["tray"]) == ("-$13", "-$12")


def test_vigorish_of_the_bank_is_rounded_as_filed() -> None:
    """The same 0.65 goes up to the next quarter."""
    change, _ = banked_round(
        hands(Cal="pushes", Dot="pushes", Ann="loses", dealer="loses"),
        WAGERS,
        co_bank=True,
        money__smallest_chip="$1",
        vigorish__rounding="up-to-quarter",
    )
    assert change == {"Ann": "-$25", "Ben": "$12.25", "tray": "$12", "vigorish": "$0.75"}


def test_optional_wagers_are_the_houses_whoever_banks() -> None:
    """Cal's Fortune of 5 on a hand that no row names is lost to the tray; the centre sees nothing of it (md-12.N)."""
    wagers = [*WAGERS, "Cal fortune $5"]
    change, heard = banked_round(hands(Cal="wins", Dot="pushes", Ann="pushes", dealer="loses"), wagers)
    assert change == {"Cal": "$90", "Ben": "-$25", "tray": "-$70", "vigorish": "$5"}
    side = [
        event.to for event in heard if isinstance(event, e.WagerTaken) and event.kind is WagerKind.FORTUNE
    ]
    assert side == ["tray"]


def test_the_filed_amount_replaces_the_banks_last_wager() -> None:
    change, _ = banked_round(
        hands(Cal="pushes", Dot="pushes", Ann="pushes", dealer="loses"),
        WAGERS,
        banking__dealer_wager__rule="filed-fixed-amount",
        banking__dealer_wager__amount="$40",
    )
    assert change == {"tray": "-$40", "Ben": "$38", "vigorish": "$2"}
