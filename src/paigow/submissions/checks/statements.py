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
        elif spec.only_with and not any(holds((condition,), values) for condition in spec.only_with):
            wanted = " / ".join(spelled((condition,)) for condition in spec.only_with)
            desk.find(path, "review.needs", shown(raw), wanted, spec.clauses)
        else:
            said[key] = value
    for key, spec in specs.items():
        if key not in mentioned and _is_due(spec, values):
            code, why = (
                ("review.due", spelled(spec.required_if))
                if spec.required_if
                else ("review.missing", spec.about)
            )
            desk.find(f"statements.{key}", code, "", why, spec.clauses)
    _check_together(desk, said, specs)
    return said


def _check_together(desk: Desk, said: Mapping[str, Value], specs: Mapping[str, Spec]) -> None:
    """The drop box bears the table's number, and every button in use has its imprint."""
    box, table = said.get("table.drop_box_number"), said.get("table.number")
    if box is not None and table is not None and box != table:
        key = "table.drop_box_number"
        desk.find(f"statements.{key}", "review.value", shown(box), shown(table), specs[key].clauses)
    match said.get("buttons.used"), said.get("buttons.imprint"):
        case tuple() as used, tuple() as imprint if len(used) != len(imprint):
            key = "buttons.imprint"
            desk.find(f"statements.{key}", "review.value", shown(imprint), f"{len(used)}", specs[key].clauses)


def _is_due(spec: Spec, values: Mapping[str, Value]) -> bool:
    return spec.required or (bool(spec.required_if) and holds(spec.required_if, values))
