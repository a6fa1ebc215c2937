"""Lines of the dealer's log for one viewer: the sentence, and what the event moved for him."""

from paigow.money import Cents
from paigow.server.messages import LineView
from paigow.table.events import Event
from paigow.table.postings import BESIDE_THE_ROUND, person_account, postings
from paigow.table.state import Table
from paigow.table.tell import tell
from paigow.table.views import Viewer


def line_of(event: Event, after: Table, viewer: Viewer) -> LineView | None:
    """The line for an event that the viewer may see; nothing for what has none."""
    line = tell(event, after, viewer.language)
    if line is None:
        return None
    return LineView(
        text=line.text,
        aloud=line.aloud,
        clauses=line.clauses,
        spot=line.spot,
        amount=moved_for(event, viewer.person),
        reason=line.reason,
        event=type(event).__name__,
        sequence=after.sequence,
    )


def moved_for(event: Event, person: str) -> Cents:
    """What an event of a round moved for a person; buying in and leaving do not belong to a round."""
    if not person or type(event) in BESIDE_THE_ROUND:
        return Cents(0)
    account = person_account(person)
    return Cents(sum(amount for name, amount in postings(event) if name == account))
