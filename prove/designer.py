"""What the designer counts after an edit of a house way is, count for count, what the full computation counts.

Two hundred edits by seed, half of which change at least a twentieth of all hands: the class table of the draft, and the
draft against the way it comes from, the way against the draft, and the draft against itself. Each draft's full count is
over all pairs of hands, every class set anew; drafts of one piece share only the list of the hands.
"""

from random import Random

from paigow.analysis.edits import Workbench, in_full
from paigow.analysis.ways import way_of_table
from paigow.setting.class_table import build_class_table
from prove.campaign import Result
from prove.edits import base, draw_edit
from prove.progress import Progress

EDITS = 200
A_PIECE = 5


def run(seed: int, progress: Progress) -> Result:
    bench = Workbench.of(way_of_table(*base()))
    tally = progress.tally
    for piece in progress.pieces(EDITS // A_PIECE):
        numbers = range(A_PIECE * piece, A_PIECE * (piece + 1))
        edits = [draw_edit(Random(f"designer {seed} {number}"), large=number % 2 == 1) for number in numbers]
        tables = [build_class_table(edit.draft) for edit in edits]
        wholes = [way_of_table(edit.draft, table) for edit, table in zip(edits, tables, strict=True)]
        for edit, table, full in zip(edits, tables, in_full(bench.way, wholes), strict=True):
            found = bench.figures(edit.way)
            same = (found.as_player, found.as_dealer, found.as_both) == full
            alike = bool((table.code == edit.table.code).all() and (table.rule == edit.table.rule).all())
            tally["faults"] += not (same and alike)
            tally["at once"] += not found.in_full
        tally["edits"] += len(edits)
        tally["large"] += sum(number % 2 for number in numbers)
    says = (
        f"{tally['edits']} edits, {tally['large']} of them of a twentieth of all hands or more, "
        f"{tally['at once']} counted by what changed alone, {tally['faults']} faults"
    )
    return Result(holds=tally["faults"] == 0, count=tally["edits"], says=says, figures={})
