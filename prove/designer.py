"""What the designer counts after an edit of a house way is, count for count, what the full computation counts.

Two hundred edits by seed, half of which change at least a twentieth of all hands: the class table of the draft, and the
draft against the way it comes from, the way against the draft, and the draft against itself.
"""

from random import Random

from paigow.analysis.edits import Workbench, in_full
from paigow.analysis.ways import way_of_table
from paigow.setting.class_table import build_class_table
from prove.campaign import Result
from prove.edits import base, draw_edit
from prove.progress import Progress

EDITS = 200


def run(seed: int, progress: Progress) -> Result:
    bench = Workbench.of(way_of_table(*base()))
    for piece in progress.pieces(EDITS):
        edit = draw_edit(Random(f"designer {seed} {piece}"), large=piece % 2 == 1)
        found = bench.figures(edit.way)
        whole = build_class_table(edit.draft)
        full = in_full(bench.way, way_of_table(edit.draft, whole), found.classes, found.hands)
        same = (found.as_player, found.as_dealer, found.as_both) == (
            full.as_player,
            full.as_dealer,
            full.as_both,
        )
        alike = bool((whole.code == edit.table.code).all() and (whole.rule == edit.table.rule).all())
        progress.tally["edits"] += 1
        progress.tally["large"] += piece % 2
        progress.tally["at once"] += not found.in_full
        progress.tally["faults"] += not (same and alike)
    tally = progress.tally
    says = (
        f"{tally['edits']} edits, {tally['large']} of them of a twentieth of all hands or more, "
        f"{tally['at once']} counted by what changed alone, {tally['faults']} faults"
    )
    return Result(holds=tally["faults"] == 0, count=tally["edits"], says=says, figures={})
