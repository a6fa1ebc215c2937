"""What one choice needs of others, as data, and the few needs that are arithmetic."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from paigow.citations import Clause, Clauses
from paigow.errors import InternalError
from paigow.money import dollars
from paigow.rulebook.strict import check_keys, toml_of
from paigow.submissions.checks.options import spelled
from paigow.submissions.desk import Desk
from paigow.submissions.specs import DATA, Condition, Value, condition_of, holds, of_document, option_specs
from paigow.submissions.values import own_value, shown
from paigow.submissions.wager_limits import Limits
from paigow.wagers.kinds import WagerKind


@dataclass(frozen=True, slots=True)
class Need:
    """Where the first condition holds, the second must."""

    path: str
    given: Condition
    needed: Condition
    clauses: Clauses
    everywhere: bool = False
    """Whether it binds under every document: without it no table can be played."""
    least: int = 0
    """How many names the option at the path must list."""


@cache
def needs() -> tuple[Need, ...]:
    """All of them."""
    data = toml_of(DATA / "needs.toml")
    check_keys(data, "needs.toml", {"need": list}, {})
    return tuple(_need(row) for row in data["need"])


def check_needs(desk: Desk, values: Mapping[str, Value]) -> None:
    """Hold the options to each other."""
    for need in needs():
        binds = need.everywhere or of_document(need.clauses, desk.header.document)
        if binds and holds(need.given, values) and not holds(need.needed, values):
            found = shown(values[need.path])
            desk.find(f"options.{need.path}", "review.needs", found, spelled(need.needed), need.clauses)
        listed = values[need.path] if binds and need.least and holds(need.given, values) else None
        if isinstance(listed, tuple) and len(listed) < need.least:
            why = f"{need.least} or more names with {spelled(need.given)}"
            desk.find(f"options.{need.path}", "review.value", shown(listed), why, need.clauses)
    _check_places(desk, values)
    _check_roles(desk, values)
    _check_backs(desk, values)
    _check_dice(desk, values)


def check_dealer_wager(desk: Desk, values: Mapping[str, Value], limits: Mapping[WagerKind, Limits]) -> None:
    """A filed dealer's wager is made in chips, within the table maximum; a filed share is stated, up to the whole."""
    rule, main = values["banking.dealer_wager.rule"], limits.get(WagerKind.MAIN)
    amount, chip = values["banking.dealer_wager.amount"], values["money.smallest_chip"]
    if (
        rule == "filed-fixed-amount"
        and isinstance(amount, int)
        and isinstance(chip, int)
        and main is not None
    ):
        if not 0 < amount <= main.maximum:
            allowed = f"more than {dollars(0)}, up to {dollars(main.maximum)}"
            _find(desk, "banking.dealer_wager.amount", dollars(amount), allowed)
        elif amount % chip:
            _find(desk, "banking.dealer_wager.amount", dollars(amount), f"whole chips of {dollars(chip)}")
    match values["banking.dealer_wager.fraction"]:
        case (int(above), int(below)) if rule == "filed-fraction-of-last-wager" and not 0 < above <= below:
            allowed = "more than 0, up to the whole"
            _find(desk, "banking.dealer_wager.fraction", f"[{above}, {below}]", allowed)


def _check_places(desk: Desk, values: Mapping[str, Value]) -> None:
    """Every place that is dealt to is counted, and the deck or the set has pieces for all of them."""
    keys = ("table.positions", "start.places", "deal.stub")
    if any(
        finding.path in (f"options.{key}" for key in (*keys, "deal.dead_hand")) for finding in desk.findings
    ):
        return
    (positions, places, stub), dead = (values[key] for key in keys), values["deal.dead_hand"]
    if not isinstance(positions, int):
        return
    counted = positions + 1 + (dead == "counted")
    if places != counted:
        _find(
            desk,
            "start.places",
            shown(places),
            f"{counted}: the spots, the dealer and a dead hand that is counted",
        )
    pieces = desk.header.piece_set
    deck, hand = len(pieces.pieces), pieces.hand_size
    left = deck - hand * (positions + 1 + (dead != "none"))
    if left < 0:
        _find(desk, "table.positions", shown(positions), f"{deck // hand - 1 - (dead != 'none')} or fewer")
    elif stub != left:
        _find(desk, "deal.stub", shown(stub), f"{left}")


def _check_roles(desk: Desk, values: Mapping[str, Value]) -> None:
    roles = values["roles"]
    if isinstance(roles, tuple) and "floorperson" in roles[1:]:
        _find(desk, "roles", shown(roles), "floorperson first")


def _check_backs(desk: Desk, values: Mapping[str, Value]) -> None:
    backs, decks = values["deck.back_colours"], values["deck.count"]
    if not isinstance(backs, tuple):
        return
    if len(backs) != decks or len(set(_named(backs))) != len(backs):
        _find(desk, "deck.back_colours", shown(backs), f"{decks} different")


def _check_dice(desk: Desk, values: Mapping[str, Value]) -> None:
    colours, standing = values["dice.colours"], option_specs()["dice.colours"]
    if not isinstance(colours, tuple) or not colours:
        return
    dice = own_value(standing, standing.default)
    wanted = len(dice) if isinstance(dice, tuple) else 0
    if len(colours) != wanted:
        _find(desk, "dice.colours", shown(colours), f"{wanted} colours")
    elif values["dragons_eye.offered"] and len(set(_named(colours))) != wanted - 1:
        _find(desk, "dice.colours", shown(colours), "two alike and one of another colour")


def _named(colours: tuple[Any, ...]) -> list[str]:
    """Colours as a person reads them: `Red` and `red ` are one colour."""
    return [str(colour).strip().casefold() for colour in colours]


def _find(desk: Desk, key: str, found: str, allowed: str) -> None:
    desk.find(f"options.{key}", "review.value", found, allowed, option_specs()[key].clauses)


def _need(row: Mapping[str, Any]) -> Need:
    required = {"path": str, "if": dict, "clauses": list}
    check_keys(row, "needs.toml", required, {"then": dict, "least": int, "everywhere": bool})
    _known([row["path"], *row["if"], *row.get("then", {})])
    clauses = tuple(Clause(clause) for clause in row["clauses"])
    given, needed = condition_of(row["if"]), condition_of(row.get("then", {}))
    return Need(row["path"], given, needed, clauses, row.get("everywhere", False), row.get("least", 0))


def _known(keys: Iterable[str]) -> None:
    strange = [key for key in keys if key not in option_specs()]
    if strange:
        raise InternalError(f"needs.toml speaks of {strange}, which are not options")
