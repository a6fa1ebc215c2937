"""Statements: references, places and procedures in words; those that are due are there, no others."""

from collections.abc import Mapping

from paigow.submissions.checks.options import spelled
from paigow.submissions.desk import Desk
from paigow.submissions.load import flattened
from paigow.submissions.specs import Spec, Value, holds
from paigow.submissions.values import Problem, own_value, read_value, shown


def check_statements(desk: Desk, values: Mapping[str, Value]) -> dict[str, Value]:
    """Everything stated, with what goes without saying."""
    specs = desk.header.statements()
    said = {key: own_value(spec, spec.default) for key, spec in specs.items() if spec.default is not None}
    mentioned: set[str] = set()
    for key, raw in flattened(desk.section("statements")):
        path = f"statements.{key}"
        spec = specs.get(key)
        if spec is None:
            desk.unknown(path, key, specs)
            continue
        mentioned.add(key)
        value = read_value(spec, raw)
        if isinstance(value, Problem):
            desk.problem(path, value, spec.clauses)
        elif spec.required and value == ():
            desk.find(path, "review.value", shown(raw), "at least one", spec.clauses)
        else:
            said[key] = value
    for key, spec in specs.items():
        if key not in mentioned and _is_due(spec, values):
            reason = spelled(spec.required_if)
            desk.find(f"statements.{key}", "review.missing", "", reason or "always", spec.clauses)
    return said


def _is_due(spec: Spec, values: Mapping[str, Value]) -> bool:
    return spec.required or (bool(spec.required_if) and holds(spec.required_if, values))
