"""A round on record, rebuilt event by event for any role."""

from paigow.record.entries import TableRecord
from paigow.record.recall import recall
from paigow.server.lines import line_of
from paigow.server.messages import RoundDetail, RoundStep
from paigow.server.pit import NoSuchTable, Pit
from paigow.table.event_views import event_view
from paigow.table.views import Viewer, view


def round_detail(pit: Pit, record: TableRecord, number: int, viewer: Viewer, views: bool) -> RoundDetail:
    """The round for a viewer; `NoSuchTable` if the table has no such round."""
    found = recall(pit.journal, record, pit.game(record), number)
    if found is None:
        raise NoSuchTable(f"{record.number}/{number}")
    before = found.before
    steps = []
    for stored, event, after in found.steps:
        seen = event_view(event, after, viewer)
        said = line_of(event, after, viewer) if seen is not None else None
        steps.append(
            RoundStep.model_construct(
                sequence=stored.sequence,
                at=stored.at,
                actor=stored.actor,
                event=seen,
                line=said,
                view=view(after, viewer) if views else None,
            )
        )
    return RoundDetail.model_construct(
        table=record.number,
        game=record.game,
        title=before.game.title,
        mode=record.mode,
        digest=record.digest,
        role=viewer.role,
        round=number,
        finished=number < pit.state(record.number).round.number,
        first=found.steps[0][0].sequence,
        last=found.steps[-1][0].sequence,
        before=view(before, viewer) if views else None,
        steps=tuple(steps),
    )
