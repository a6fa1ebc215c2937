"""What a person who deals called, paid or took wrongly: it is undone entry by entry and settled again, however late."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.draft import Draft
from paigow.table.judging.wagers import judge_mains, keeps_piece
from paigow.table.places import far_right_order
from paigow.table.postings import TRAY, Postings, postings
from paigow.table.procedures.irregular.reports import decides, reported, ruled
from paigow.table.procedures.irregular.setting import Key, correct, key_of, settle_again
from paigow.table.said import AS_AT_A_TABLE
from paigow.table.state import Judgement, Table, changed
from paigow.wagers import Outcome, WagerKind

RULE = "irregular.settlement"


def is_settled_by_person(table: Table) -> bool:
    """Whether a person's word stands at this table until it is put right, and the house banks."""
    return table.help == AS_AT_A_TABLE and table.round.bank is None and bool(table.round.judgements)


@decides("wrong-settlement", is_settled_by_person)
def wrong_settlement(draft: Draft, command: c.ReportIrregularity) -> None:
    """Everything at a place that is not as the book has it is undone and waits to be settled rightly."""
    wrong = wrongly_settled(draft.table, command.place)
    if not wrong:
        raise draft.refuse("settlement-is-right", RULE, place=command.place)
    reported(draft, command, RULE)
    correct(draft, set(wrong), wrong, "correction.settlement", RULE)
    ruled(draft, command.kind, "settled-again", RULE)
    settle_again(draft, {command.place})


def wrongly_settled(table: Table, spot: int) -> dict[Key, Judgement]:
    """The wagers of a spot that were judged or settled otherwise than the book has it, each as it should be."""
    wrong = {}
    moved = {key_of(each): each.moves for each in table.round.settled}
    for judged in table.round.judgements:
        if judged.spot != spot or judged.kind is WagerKind.PROGRESSIVE:
            continue
        right = _right(table, judged)
        as_called = (judged.outcome, judged.wins, judged.vigorish)
        moves = moved.get(key_of(judged))
        if as_called != (right.outcome, right.wins, right.vigorish) or (
            moves is not None and moves != _right_moves(table, right)
        ):
            wrong[key_of(judged)] = right
    return wrong


def _right(table: Table, judged: Judgement) -> Judgement:
    """How a wager came out by the book, as far as hands can say it again."""
    if judged.kind is not WagerKind.MAIN:
        return changed(judged, {"done": False})
    staked = [wager for wager in table.round.staked if key_of(wager) == key_of(judged)]
    return judge_mains(table, judged.spot, staked)[0]


def _right_moves(table: Table, right: Judgement) -> Postings:
    """What settling it rightly would have moved."""
    where = (right.person, right.spot, right.kind)
    event: e.Event
    if right.outcome is Outcome.LOSE:
        event = e.WagerTaken(*where, right.stake, TRAY, right.reason, right.toke)
    elif right.outcome is Outcome.WIN or right.toke:
        event = e.WagerPaid(
            *where,
            right.stake,
            right.wins,
            right.vigorish,
            TRAY,
            right.reason,
            toke=right.toke,
            instrument=right.instrument,
            piece_kept=not right.toke and keeps_piece(table, right),
        )
    else:
        event = e.WagerReturned(*where, right.stake, right.reason, right.toke, instrument=right.instrument)
    return postings(event)


def settled_wrongly(table: Table) -> tuple[int, ...]:
    """The spots where something is not as the book has it, for somebody who watches."""
    if not is_settled_by_person(table):
        return ()
    return tuple(spot for spot in far_right_order(table) if wrongly_settled(table, spot))
