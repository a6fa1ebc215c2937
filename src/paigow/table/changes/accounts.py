"""What settlement has moved in a round, written down so that a void round or a wrong setting can undo it."""

from paigow.records import maker
from paigow.table import events as e
from paigow.table.changes.common import Changes
from paigow.table.postings import COLLECTION, TOKE_BOX, Postings
from paigow.table.state import Round, Settled, changed

_SETTLES = frozenset(
    {e.WagerTaken, e.WagerPaid, e.WagerReturned, e.EnvyPaid, e.AwardPaid, e.ChipsMoved, e.Corrected}
)


_new_settled = maker(Settled)


def accounted(current: Round, event: e.Event, moves: Postings, sequence: int) -> Round:
    """The round with a settlement written down, so that it can be undone."""
    after: Changes = {"moved": net(current.moved, moves)}
    if isinstance(event, (e.WagerTaken, e.WagerPaid, e.WagerReturned)):
        where = (event.person, event.spot, event.kind, event.toke)
        settled = _new_settled(*where, moves, sequence, event.reason.code)
        after["settled"] = (*current.settled, settled)
    elif isinstance(event, e.ChipsMoved) and event.target != COLLECTION:
        after["shifted"] = net(current.shifted, moves)
    return changed(current, after)


def net(before: Postings, moves: Postings) -> Postings:
    """Two lists of movements as one, by account."""
    after = dict(before)
    for account, amount in moves:
        after[account] = after.get(account, 0) + amount
    return tuple(after.items())


def settles(event: e.Event) -> bool:
    """Whether a void round has to undo it: not what came out of the tray again, nor a toke that somebody gave."""
    if isinstance(event, e.WagerReturned):
        return not event.from_tray
    if isinstance(event, e.ChipsMoved) and event.target == TOKE_BOX:
        return False
    return type(event) in _SETTLES
