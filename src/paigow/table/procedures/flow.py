"""How a table goes on by itself: acts that wait for nobody are finished, an empty agenda leads to the next phase."""

from itertools import takewhile

from paigow.errors import InternalError
from paigow.table import events as e
from paigow.table.acts import Agenda
from paigow.table.draft import Draft
from paigow.table.procedures.registry import BUILDERS, WAITS
from paigow.table.state import Phase, Table

STANDARD: tuple[Phase, ...] = (
    Phase.SHUFFLE,
    Phase.BETTING,
    Phase.CALLED,
    Phase.DEAL,
    Phase.SETTING,
    Phase.DEALER,
    Phase.REVEAL,
    Phase.PAYOUT,
    Phase.ENVY,
    Phase.CLOSE,
)


DEALER_FIRST: tuple[Phase, ...] = (*STANDARD[:4], Phase.DEALER, Phase.SETTING, *STANDARD[6:])
"""Face Up: the dealer's cards lie open before the players touch theirs."""


def order_of_phases(table: Table) -> tuple[Phase, ...]:
    """The phases of a round at this table."""
    return DEALER_FIRST if table.game.options.face_up.dealer_first else STANDARD


def go_on(draft: Draft) -> None:
    """Until somebody has something to do: finish what waits for nobody, and pass on to the next phase."""
    agenda = draft.table.agenda
    if agenda and agenda[0].name not in WAITS:
        return
    for _ in range(100):
        table = draft.table
        if table.agenda:
            head = table.agenda[0]
            wait = WAITS.get(head.name)
            if wait is None or not wait(table):
                return
            draft.perform(head)
        elif table.phase is Phase.CLOSED:
            return
        else:
            _next_phase(draft)
    raise InternalError(f"the procedure runs in a circle at {draft.table.phase}")


def _next_phase(draft: Draft) -> None:
    """Enter the next phase in which something is due; phases with nothing to do are passed over."""
    phase = draft.table.phase
    if phase in (Phase.OPENING, Phase.IDLE):
        draft.emit(e.GameBegan(first_arrival(draft.table), clauses=draft.cite("shuffle.before-play")))
    while True:
        phase = _after(draft.table, phase)
        agenda = BUILDERS[phase](draft.table)
        if agenda:
            draft.emit(e.PhaseEntered(phase, agenda))
            return


def first_arrival(table: Table) -> str:
    """Of those seated, who came first: the first to be asked for the cut."""
    seated = sorted((person.arrived, person.id) for person in table.people if person.seat)
    return seated[0][1] if seated else ""


def _after(table: Table, phase: Phase) -> Phase:
    if phase in (Phase.OPENING, Phase.IDLE):
        return Phase.SHUFFLE
    if phase is Phase.CLOSE:
        return Phase.SHUFFLE if any(person.seat for person in table.people) else Phase.IDLE
    order = order_of_phases(table)
    return order[order.index(phase) + 1]


def enter(draft: Draft, phase: Phase) -> None:
    """Go to a phase at once, whatever was due; used when a round is void or a table goes idle."""
    draft.emit(e.PhaseEntered(phase, BUILDERS[phase](draft.table)))


def kept_before(agenda: Agenda, again: Agenda, shuffles: frozenset[str], first: Agenda) -> Agenda:
    """What is due up to the first act of a shuffle, unless done `first` in another way, and then what comes again."""
    before = tuple(takewhile(lambda act: act.name not in shuffles, agenda))
    names = {act.name for act in first}
    kept = (act for act in before if act.name not in names)
    return (*kept, *(act for act in again if act not in before))
