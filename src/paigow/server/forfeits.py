"""What a surrender or a wave gives up, said before it is done."""

from paigow.errors import Refused
from paigow.money import Cents, dollars
from paigow.table import commands as c
from paigow.table.decide import act
from paigow.table.events import WagerTaken
from paigow.table.judging.wagers import judge_spot
from paigow.table.state import Table
from paigow.wagers import Outcome, WagerKind
from paigow.words import Language, say

Lost = tuple[WagerKind, Cents]


def forfeit_notice(table: Table, command: c.Surrender | c.Wave, language: Language) -> str:
    """The wagers that the command costs its speaker, in a sentence; nothing if it costs none or is refused."""
    try:
        lost = _lost(table, command)
    except Refused:
        return ""
    if not lost:
        return ""
    named = [f"{say(f'wager.{kind.value}', {}, language)} {dollars(amount)}" for kind, amount in lost]
    wagers = say("say.between", {}, language).join(named)
    return say("notice.forfeit", {"wagers": wagers}, language)


def _lost(table: Table, command: c.Surrender | c.Wave) -> list[Lost]:
    """Tried on the table as it is: wagers taken at once, and side wagers that closed cards lose in their turn."""
    person = command.by.name
    events, after = act(table, command)
    taken = [
        (event.kind, event.amount)
        for event in events
        if isinstance(event, WagerTaken) and event.person == person and not event.toke
    ]
    if isinstance(command, c.Surrender) or command.spot not in after.round.waved:
        return taken
    judged = judge_spot(after, command.spot, unseen=True)
    return [
        (item.kind, item.stake)
        for item in judged
        if item.person == person and item.outcome is Outcome.LOSE and not item.toke
    ]
