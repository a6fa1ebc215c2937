"""A whole record breaks no law; a record in which one thing is wrong breaks the law on that thing."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import pytest

from paigow.laws import RecordedStep, laws
from paigow.laws.book import clauses_of
from paigow.money import Cents
from paigow.rulebook import library
from paigow.table import commands as c
from paigow.table import events as e
from paigow.wagers import Outcome, WagerKind
from tests.unit.laws.histories import broken, changed, game, read, recorded

GAMES = (
    "maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye",
)  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("trouble", [0.0, 0.05])
def test_the_engines_own_records_break_no_law(name: str, trouble: float) -> None:
    found = read(name, recorded(name, "3", 25, trouble))
    assert not found.breaches
    assert sum(times > 0 for times in found.tested.values()) > 50


@pytest.mark.parametrize("document", ["md", "hs", "co"])
def test_every_clause_behind_a_law_is_in_its_document(document: str) -> None:
    for law, clauses in clauses_of(document).items():
        assert law in laws()
        for clause in clauses:
            assert library().clause(clause).id == clause


def _swapped(event: Any) -> Iterable[e.Event]:
    first, second, *rest = event.order
    return (replace(event, order=(second, first, *rest)),)


def _twice(event: Any) -> Iterable[e.Event]:
    return (event, event)


def _gone(event: Any) -> Iterable[e.Event]:
    return ()


def _with(**values: Any) -> Callable[[Any], Iterable[e.Event]]:
    return lambda event: (replace(event, **values),)


def _judged(**values: Any) -> Callable[[Any], Iterable[e.Event]]:
    """The first judgement of the event with other values."""
    return lambda event: (
        replace(event, judgements=(_replaced(event.judgements[0], values), *event.judgements[1:])),
    )


def _replaced(judgement: Any, values: dict[str, Any]) -> Any:
    return type(judgement)(**{**judgement.__dict__, **values})


BREAKS: tuple[tuple[str, str, type[e.Event], Callable[[Any], Iterable[e.Event]], dict[str, Any]], ...] = (
    ("whole-set-shuffled", "maryland-poker", e.PiecesShuffled, lambda x: (replace(x, order=x.order[:-1]),), {}),
    ("dealt-from-the-top", "maryland-poker", e.PiecesShuffled, _swapped, {}),
    ("start-counted", "maryland-poker", e.StartFound, lambda x: (replace(x, place=(x.place + 1) % 7),), {}),
    ("dealt-in-order", "horseshoe-poker", e.PiecesDealt, lambda x: (replace(x, place=(x.place + 2) % 7),), {}),
    ("hands-dealt-whole", "horseshoe-poker", e.PiecesDealt, lambda x: (replace(x, pieces=x.pieces[:-1]),), {}),
    ("no-hand-too-large", "horseshoe-poker", e.PiecesDealt, _twice, {}),
    ("set-from-what-was-dealt", "colorado-tiles", e.HandSet, lambda x: (replace(x, low=x.high),), {}),
    ("set-hand-stays", "maryland-poker", e.HandSet, _twice, {}),
    ("rack-holds-everything", "horseshoe-poker", e.HandCollected, _gone, {"place": 0}),
    ("one-person-a-seat", "maryland-poker", e.PersonArrived, lambda x: (x, replace(x, person="Zed")), {}),
    ("bettors-are-guests", "maryland-poker", e.PersonArrived, _gone, {}),
    ("money-they-have", "maryland-poker", e.ChipsBought, _with(amount=Cents(1)), {}),
    ("nobody-in-debt", "maryland-poker", e.ChipsBought, _with(amount=Cents(1)), {}),
    ("bets-before-the-call", "maryland-poker", e.WagerPlaced, _gone, {}),
    ("nothing-dealt-before-the-call", "maryland-poker", e.BetsClosed, _gone, {}),
    ("side-needs-main", "maryland-poker", e.WagerPlaced, _gone, {"kind": WagerKind.MAIN}),
    ("within-limits", "maryland-poker", e.WagerPlaced, _with(amount=Cents(1_001)), {"kind": WagerKind.MAIN}),
    ("instruments-accepted", "maryland-poker", e.WagerPlaced, _with(instrument="cash"), {}),
    ("progressive-as-wagered", "maryland-poker", e.ProgressiveCollected, _with(amount=Cents(700)), {}),
    ("progressive-collected-first", "maryland-poker", e.ProgressiveCollected, _gone, {}),
    ("main-judged", "maryland-poker", e.WagersJudged, _judged(outcome=Outcome.PUSH), {}),
    ("main-pays-even", "maryland-poker", e.WagersJudged, _judged(wins=Cents(12_345)), {}),
    ("paid-as-judged", "maryland-poker", e.WagerPaid, lambda x: (replace(x, wins=Cents(x.wins + 100)),), {}),
    ("settled-once", "maryland-poker", e.WagerTaken, _twice, {}),
    ("all-settled", "maryland-poker", e.WagerTaken, _gone, {}),
    ("layout-is-the-wagers", "maryland-poker", e.WagerTaken, lambda x: (replace(x, amount=Cents(1)),), {}),
    ("shuffled-before-the-deal", "maryland-poker", e.PiecesShuffled, _gone, {}),
    ("rounds-follow", "maryland-poker", e.RoundClosed, lambda x: (replace(x, number=x.number + 1),), {}),
    ("bank-not-twice", "maryland-poker", e.RoundClosed, _with(banked_by="Nobody"), {}),
    ("dice-wagers-judged", "colorado-dragons-eye", e.WagerPaid, lambda x: (replace(x, wins=Cents(x.wins + 1)),),
     {"kind": WagerKind.MATCH}),
    ("eye-button-by-the-die", "colorado-dragons-eye", e.EyeButtonPlaced,
     lambda x: (replace(x, spot=x.spot % 6 + 1),), {}),
    ("shaken-often-enough", "colorado-tiles", e.DiceRolled, _with(shakes=1), {}),
    ("players-shown-after-the-dealer", "maryland-poker", e.HandShown, _gone, {"place": 0}),
)  # fmt: skip


@pytest.mark.parametrize(("law", "name", "kind", "change", "where"), BREAKS, ids=[case[0] for case in BREAKS])
def test_a_record_with_one_thing_wrong_breaks_its_law(
    law: str, name: str, kind: type[e.Event], change: Any, where: dict[str, Any]
) -> None:
    if law in ("bank-not-twice", "bets-before-the-call"):
        steps = _special(law, name)
    else:
        steps = changed(recorded(name), kind, change, where)
    assert law in broken(name, steps)


def _special(law: str, name: str) -> tuple[RecordedStep, ...]:
    """Records in which an event comes at the wrong moment."""
    steps = recorded(name)
    if law == "bets-before-the-call":
        placed = next(event for step in steps for event in step.events if isinstance(event, e.WagerPlaced))
        return changed(steps, e.BetsClosed, lambda event: (event, placed))
    bank = next(event for step in steps for event in step.events if isinstance(event, e.BankTaken))
    after = False
    found = []
    for step in steps:
        events: list[e.Event] = []
        for event in step.events:
            events.append(event)
            if event is bank:
                after = True
            elif after and isinstance(event, e.RoundClosed):
                events.append(bank)
                after = False
        found.append(replace(step, events=tuple(events)))
    return tuple(found)


def test_a_dealer_who_sets_wrongly_is_a_persons_error() -> None:
    found = read("horseshoe-poker", recorded("horseshoe-poker", "5", 60, 0.1))
    assert not found.breaches
    assert {finding.law for finding in found.errors} == {"dealer-sets-by-the-house-way"}
    assert all(finding.by_person == "dealer" for finding in found.errors)


def test_software_that_sets_wrongly_is_a_breach() -> None:
    def worse(event: Any) -> Iterable[e.Event]:
        low, high = sorted(event.high)[:2], sorted(event.high)[2:]
        return (replace(event, high=tuple(high) + tuple(event.low), low=tuple(low)),)

    steps = changed(recorded("horseshoe-poker"), e.HandShown, worse, {"place": 0})
    assert "dealer-sets-by-the-house-way" in broken("horseshoe-poker", steps)


def test_orders_of_the_floor_by_a_player_are_found() -> None:
    steps = recorded("maryland-poker")
    order = c.OrderShuffle("bored", by=c.Actor("player", "Ann"), at=steps[-1].command.at)
    event = e.Performed("order-shuffle", "Ann")
    assert "floor-orders" in broken("maryland-poker", (*steps, RecordedStep(order, (event,), 10_000)))


def test_a_clock_that_runs_backwards_is_found() -> None:
    steps = recorded("maryland-poker")
    early = replace(steps[-1], command=replace(steps[-1].command, at=1))
    assert "time-runs-forward" in broken("maryland-poker", (*steps[:-1], early))


def test_a_law_that_was_never_tested_says_so() -> None:
    found = read("horseshoe-poker", recorded("horseshoe-poker"))
    assert found.tested["bank-covers"] == 0
    assert found.tested["bets-before-the-call"] > 0
    assert game("horseshoe-poker").document == "hs"
