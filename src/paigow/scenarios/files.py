"""Reads the scenario files of every document, strictly: `scenarios/CHAPTER.toml`, a few lines a clause.

A file may open with `call` and `[given]`, which stand under every scenario of the file. A scenario has
`clause`, `says`, `call`, `given`, `expect` and a `twin`; the twin's `given` is laid over the scenario's, its
`expect` is on its own. `also` lists further clauses that the same case shows.
"""

from collections import Counter
from importlib.resources.abc import Traversable
from typing import Any

from paigow.citations import Clause
from paigow.errors import InternalError
from paigow.library import documents, remembered, toml_files
from paigow.rulebook.strict import check_keys, toml_of, tuples
from paigow.scenarios.records import Scenario, Twin, overlaid

_FILE = {"call": str, "given": dict}
_SCENARIO = {"clause": str, "says": str, "expect": dict, "twin": dict}
_SCENARIO_MORE = {"also": list, "call": str, "given": dict}


@remembered
def scenarios() -> tuple[Scenario, ...]:
    """Every scenario of the library, in the order of documents and files."""
    return tuple(
        scenario
        for document, folder in documents().items()
        for scenario in read_scenarios(folder / "scenarios", document)
    )


def find(clause: str) -> tuple[Scenario, ...]:
    """The scenarios that show a clause."""
    return tuple(scenario for scenario in scenarios() if clause in scenario.clauses)


def read_scenarios(folder: Traversable, document: str) -> tuple[Scenario, ...]:
    """All scenarios in a folder of one document."""
    return tuple(scenario for file in toml_files(folder) for scenario in _read_file(file, document))


def _read_file(file: Traversable, document: str) -> list[Scenario]:
    content = toml_of(file)
    check_keys(content, file.name, {"scenario": list}, _FILE)
    counted: Counter[str] = Counter()
    found = []
    for at, row in enumerate(content["scenario"]):
        where = f"{document}/{file.name}: scenario[{at}]"
        counted[str(row.get("clause"))] += 1
        number = counted[str(row.get("clause"))]
        id = f"{document}/{file.name.removesuffix('.toml')}/{row.get('clause')}"
        found.append(_scenario(row, where, content, document, id if number == 1 else f"{id}#{number}"))
    return found


def _scenario(row: dict[str, Any], where: str, content: dict[str, Any], document: str, id: str) -> Scenario:
    check_keys(row, where, _SCENARIO, _SCENARIO_MORE)
    check_keys(row["twin"], f"{where}.twin", {"expect": dict}, {"given": dict, "says": str})
    call = row.get("call", content.get("call"))
    if call is None:
        raise InternalError(f"{where}.call: this key must be there, or at the head of the file")
    clauses = (row["clause"], *row.get("also", ()))
    for clause in clauses:
        if not clause.startswith(f"{document}-"):
            raise InternalError(f"{where}: {clause!r} is not a clause of {document!r}, whose folder this is")
    twin = tuples(row["twin"])
    return Scenario(
        clause=Clause(row["clause"]),
        says=row["says"],
        call=call,
        given=overlaid(tuples(content.get("given", {})), tuples(row.get("given", {}))),
        expect=tuples(row["expect"]),
        twin=Twin(twin.get("given", {}), twin["expect"], twin.get("says", "")),
        also=tuple(Clause(value) for value in row.get("also", ())),
        id=id,
    )
