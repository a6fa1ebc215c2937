"""What the dealer finds wrong with cards or tiles that came to the table, and the floor who brings others."""

from dataclasses import dataclass

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.procedures.registry import answers, performs


@dataclass(frozen=True, slots=True)
class Defect:
    """While which acts a defect comes to light, how it is told, and what the floor then does by which rule."""

    while_due: frozenset[str]
    told: str
    remedy: str
    rule: str


DEFECTS = {
    "tiles": Defect(
        frozenset({"sort-pairs", "compare-tiles", "inspect-tiles"}),
        "find-unsuitable",
        "replace-set",
        "opening.unsuitable",
    ),
    "cards": Defect(
        frozenset({"inspect", "verify-inspection", "spread"}),
        "report-abnormal",
        "replace-deck",
        "opening.abnormal",
    ),
}


@performs("inspect")
def inspect(draft: Draft, act: Act) -> None:
    """The cards are looked over for defects; where front and back of each are asked for, both stand in the record."""
    both = draft.table.game.citations.knows("opening.both-sides")
    sides = {"faces": "checked", "backs": "checked"} if both else {}
    rules = (act.rule, "opening.both-sides") if both else (act.rule,)
    draft.emit(
        e.Performed(act.name, draft.command.by.name, details=sides, clauses=draft.cite(*rules), finishes=True)
    )


@answers(c.FindUnsuitable)
def find_unsuitable(draft: Draft, command: c.FindUnsuitable) -> None:
    """Pieces that fail the inspection keep the table from play until a supervisor has brought others."""
    defect = DEFECTS[draft.table.game.pieces]
    head = draft.table.agenda[0] if draft.table.agenda else None
    if head is None or head.name not in defect.while_due:
        raise draft.refuse("no-inspection-due", defect.rule, cause=command.cause)
    draft.emit(
        e.Performed(
            defect.told,
            command.by.name,
            details={"cause": command.cause, "at": head.name},
            clauses=draft.cite(head.rule, defect.rule),
            then=(due(defect.remedy),),
        )
    )
