"""An open table that nobody plays at: how the pieces wait there, and what brings them back into play."""

from dataclasses import replace

from paigow.citation_book import first_of
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.methods import shuffle_method
from paigow.table.procedures.flow import enter, first_arrival
from paigow.table.procedures.opening import ASKED, left_of_opening, look_over
from paigow.table.procedures.registry import BUILDERS, answers, begins, performs
from paigow.table.state import Phase, Table


@begins(Phase.IDLE)
def idle_agenda(table: Table) -> Agenda:
    """What is done at a table nobody plays at, and what brings it back into play when somebody comes."""
    options = table.game.options
    comes = due("await-player", kind=ASKED if any(person.seat for person in table.people) else "")
    waiting = (due(options.idle.state), comes)
    cleared = (due("clear-shoe-and-rack"),) if table.game.piece_set.is_cleared_when_idle else ()
    first = (*_still_to_open(table), *cleared)
    if keeps_deck(table):
        return (*first, comes, due("take-stored-deck"))
    return (*first, *waiting, *_resume(table))


def _still_to_open(table: Table) -> Agenda:
    """What is left of the opening of pieces that came during play: it is finished though nobody is left to play."""
    if table.phase is not Phase.SHUFFLE:
        return ()
    left = left_of_opening(table)
    own = {act.name for act in left} - set(table.game.options.idle.resume_steps)
    return left if own - {table.game.piece_set.remedy} else ()


def keeps_deck(table: Table) -> bool:
    """Whether the device keeps a shuffled deck so safely that it is neither spread nor shuffled again."""
    return shuffle_method(table) == "automated" and table.game.options.shuffle.stores_deck_securely


def _resume(table: Table) -> list[Act]:
    """From the waiting pieces to the shuffle; cards that go into a device need no wash, where a document says so."""
    by_device = shuffle_method(table) == "automated" and table.game.options.idle.device_instead_of_wash
    mixing = "idle.resume.automated" if by_device else "idle.resume.manual"
    acts = []
    for name in table.game.options.idle.resume_steps:
        if name in table.game.piece_set.part_of_shuffle or (name == "wash" and by_device):
            continue
        acts.append(due(name, rule=first_of(mixing, "idle.resume") if name in _MIXING else "idle.resume"))
    return [*acts, due("load-shuffler", rule=mixing)] if by_device else acts


_MIXING = frozenset({"wash", "stack"})


@performs("take-stored-deck")
def take_stored_deck(draft: Draft, act: Act) -> None:
    """A deck the device kept shuffled comes out as it is: the order reported next is the one it was kept in."""
    draft.perform(act)
    clauses = draft.cite(act.rule)
    draft.emit(e.GameBegan(first_arrival(draft.table), clauses=clauses))
    acts = BUILDERS[Phase.SHUFFLE](draft.table)
    as_kept = tuple(
        replace(each_act, rule=act.rule) if each_act.name == "shuffle" else each_act for each_act in acts
    )
    draft.emit(e.PhaseEntered(Phase.SHUFFLE, as_kept))


@answers(c.AskForSpread)
def ask_for_spread(draft: Draft, command: c.AskForSpread) -> None:
    """Who comes to the waiting table may ask to see the cards face up; a deck in the device is taken out for it."""
    table = draft.table
    if table.person(command.by.name) is None:
        raise draft.refuse("not-at-this-table", person=command.by.name)
    if table.phase is not Phase.IDLE:
        look_over(draft, command.by.name)
        return
    if not table.game.options.idle.face_up_on_request:
        raise draft.refuse("no-spread-on-request", "idle.spread")
    stored = table.agenda[0].name == "take-stored-deck"
    rule = "idle.stored-deck" if stored else "idle.spread"
    names = {act.name for act in table.agenda}
    turned_down = any(act.name not in names for act in _resume(table))
    rest = _resume(table) if stored or turned_down else table.agenda
    agenda = (due("spread-face-up", rule=rule), *rest)
    draft.emit(e.Performed("ask-for-spread", command.by.name, clauses=draft.cite(rule)))
    draft.emit(e.PhaseEntered(Phase.IDLE, agenda))


@answers(c.SuspendPlay)
def suspend_play(draft: Draft, command: c.SuspendPlay) -> None:
    """Nobody plays although somebody is seated: the pieces wait until one of them, or a newcomer, wants to play."""
    table = draft.table
    if table.round.wagers or table.round.bank is not None:
        raise draft.refuse("somebody-plays", "idle.clear")
    rule = first_of("idle.clear", "idle.spread")
    draft.emit(e.Performed("suspend-play", command.by.name, clauses=draft.cite(rule)))
    enter(draft, Phase.IDLE)


@answers(c.AskToPlay)
def ask_to_play(draft: Draft, command: c.AskToPlay) -> None:
    """Somebody seated at the waiting table wants to play: it is brought back as for a player who arrives."""
    table = draft.table
    person = table.person(command.by.name)
    if person is None or not person.seat:
        raise draft.refuse("not-at-this-table", person=command.by.name)
    draft.emit(e.Performed("ask-to-play", command.by.name, clauses=draft.cite("idle.resume")))
    wait_no_more(draft)


def wait_no_more(draft: Draft) -> None:
    """A table that was put aside while people sat at it waits for nobody any longer."""
    agenda = draft.table.agenda
    if any(act.kind == ASKED for act in agenda):
        fresh = tuple(replace(act, kind="") if act.kind == ASKED else act for act in agenda)
        draft.emit(e.PhaseEntered(draft.table.phase, fresh))
