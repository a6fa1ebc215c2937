"""What one choice needs of others, as data, and the few needs that are arithmetic."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from paigow.citations import Clause, Clauses
from paigow.errors import Broken
from paigow.money import dollars
from paigow.rulebook.strict import check_keys, toml_of
from paigow.submissions.checks.options import spelled
from paigow.submissions.desk import Desk
from paigow.submissions.limits import Limits
from paigow.submissions.specs import DATA, Condition, Value, condition_of, holds, of_document, option_specs
from paigow.submissions.values import own_value, shown
from paigow.wagers.kinds import WagerKind


@dataclass(frozen=True, slots=True)
class Need:
    """Where the first condition holds, the second must."""

    path: str
    given: Condition
    needed: Condition
    clauses: Clauses


@cache
def needs() -> tuple[Need, ...]:
    """All of them."""
    data = toml_of(DATA / "needs.toml")
    check_keys(data, "needs.toml", {"need": list}, {})
    return tuple(_need(row) for row in data["need"])


def check_needs(desk: Desk, values: Mapping[str, Value]) -> None:
    """Hold the options to each other."""
    for need in needs():
        binds = of_document(need.clauses, desk.header.document)
        if binds and holds(need.given, values) and not holds(need.needed, values):
            found = shown(values[need.path])
            desk.find(f"options.{need.path}", "review.needs", found, spelled(need.needed), need.clauses)
    _check_roles(desk, values)
    _check_backs(desk, values)
    _check_dice(desk, values)


def check_dealer_wager(desk: Desk, values: Mapping[str, Value], limits: Mapping[WagerKind, Limits]) -> None:
    """A filed dealer's wager lies within the table maximum; a filed share is no more than the whole."""
    key, main = "banking.dealer_wager.amount", limits.get(WagerKind.MAIN)
    is_fixed = values["banking.dealer_wager.rule"] == "filed-fixed-amount"
    match values[key]:
        case int(amount) if is_fixed and main is not None and not 0 < amount <= main.maximum:
            _find(desk, key, dollars(amount), f"more than {dollars(0)}, up to {dollars(main.maximum)}")
    key = "banking.dealer_wager.fraction"
    match values[key]:
        case (int(above), int(below)) if not 0 < above <= below:
            _find(desk, key, f"[{above}, {below}]", "more than 0, up to the whole")


def _check_roles(desk: Desk, values: Mapping[str, Value]) -> None:
    roles = values["roles"]
    if isinstance(roles, tuple) and "floorperson" in roles[1:]:
        _find(desk, "roles", shown(roles), "floorperson first")


def _check_backs(desk: Desk, values: Mapping[str, Value]) -> None:
    backs, decks = values["deck.back_colours"], values["deck.count"]
    if desk.header.pieces != "cards" or not isinstance(backs, tuple):
        return
    if len(backs) != decks or len(set(backs)) != len(backs):
        _find(desk, "deck.back_colours", shown(backs), f"{decks} different")


def _check_dice(desk: Desk, values: Mapping[str, Value]) -> None:
    colours, standing = values["dice.colours"], option_specs()["dice.colours"]
    if not isinstance(colours, tuple) or not colours:
        return
    dice = own_value(standing, standing.default)
    wanted = len(dice) if isinstance(dice, tuple) else 0
    if len(colours) != wanted:
        _find(desk, "dice.colours", shown(colours), f"{wanted} colours")
    elif values["dragons_eye.offered"] and len(set(colours)) != wanted - 1:
        _find(desk, "dice.colours", shown(colours), "two alike and one of another colour")


def _find(desk: Desk, key: str, found: str, allowed: str) -> None:
    desk.find(f"options.{key}", "review.value", found, allowed, option_specs()[key].clauses)


def _need(row: Mapping[str, Any]) -> Need:
    check_keys(row, "needs.toml", {"path": str, "if": dict, "then": dict, "clauses": list}, {})
    _known([row["path"], *row["if"], *row["then"]])
    clauses = tuple(Clause(one) for one in row["clauses"])
    return Need(row["path"], condition_of(row["if"]), condition_of(row["then"]), clauses)


def _known(keys: Iterable[str]) -> None:
    strange = [key for key in keys if key not in option_specs()]
    if strange:
        raise Broken(f"needs.toml speaks of {strange}, which are no options")
