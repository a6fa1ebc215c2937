"""A round on record, rebuilt event by event for any role."""

from paigow.record.chain import events_chain
from paigow.record.entries import TableRecord, is_sealed
from paigow.record.journal import Stored
from paigow.record.recall import recall
from paigow.server.lines import line_of
from paigow.server.messages import ChainHead, RoundDetail, RoundStep, RoundStory
from paigow.server.pit import NoSuchTable, Pit
from paigow.server.showdown import showdown, story, views_of
from paigow.table.event_views import event_view
from paigow.table.views import Viewer, view


def round_detail(
    pit: Pit, record: TableRecord, number: int, viewer: Viewer, views: bool, after: int = 0
) -> RoundDetail:
    """The round for a viewer, so many events at a time; `NoSuchTable` if the table has no such round."""
    found = recall(pit.journal, record, pit.game(record), number, pit.called(record.number))
    if found is None:
        raise NoSuchTable(f"{record.number}/{number}")
    before = found.before
    finished = number < pit.state(record.number).round.number
    steps = []
    waiting = [step for step in found.steps if step[0].sequence > after]
    most = pit.settings.limits.round_events
    for stored, event, table in waiting[:most]:
        seen = event_view(event, table, viewer)
        said = line_of(event, table, viewer) if seen is not None else None
        steps.append(
            RoundStep.model_construct(
                sequence=stored.sequence,
                at=stored.at,
                actor=stored.actor,
                event=seen,
                line=said,
                view=view(table, viewer) if views else None,
            )
        )
    lying = showdown(views_of(found, viewer)) if views and finished else None
    return RoundDetail.model_construct(
        table=record.number,
        game=record.game,
        title=before.game.title,
        mode=record.mode,
        digest=record.digest,
        role=viewer.role,
        round=number,
        finished=finished,
        first=found.steps[0][0].sequence,
        last=found.steps[-1][0].sequence,
        before=view(before, viewer) if views else None,
        showdown=lying,
        steps=tuple(steps),
        more=len(waiting) > most,
        head=_head(record, found.steps[-1][0]) if finished else None,
    )


def round_story(pit: Pit, record: TableRecord, number: int, viewer: Viewer) -> RoundStory | None:
    """What a round brought; nothing while it is in play, or if no hand was shown in it."""
    if number >= pit.state(record.number).round.number:
        return None
    found = recall(pit.journal, record, pit.game(record), number, pit.called(record.number))
    return story(found, viewer) if found is not None else None


def _head(record: TableRecord, last: Stored) -> ChainHead | None:
    """The head of the table's events after a round; only where nobody can guess hidden pieces from it."""
    if not is_sealed(record.settings):
        return None
    return ChainHead(chain=events_chain(record.number), length=last.sequence, hash=last.hash)
