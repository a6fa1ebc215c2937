"""Acts take the time a person takes; what nobody watches goes faster."""

from paigow.staff.pace import USUAL, takes
from paigow.table.state import Phase


def test_reveals_are_slower_and_opening_steps_faster_than_usual() -> None:
    assert (
        takes(Phase.REVEAL, "reveal")
        > takes(Phase.REVEAL, "hand-off")
        == USUAL
        > takes(Phase.OPENING, "spread")
    )
