"""An open table that nobody sits at: how the pieces wait there, and what brings them back into play."""

from dataclasses import replace

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.procedures.flow import first_arrival
from paigow.table.procedures.opening import look_over
from paigow.table.procedures.registry import BUILDERS, answers, begins, performs
from paigow.table.procedures.rules import PART_OF_THE_TILE_SHUFFLE, shuffle_method
from paigow.table.state import Phase, Table


@begins(Phase.IDLE)
def idle_agenda(table: Table) -> Agenda:
    """What is done at a table nobody sits at, and what brings it back into play when somebody comes."""
    options = table.game.options
    waiting = (due(options.choice("idle.state")), due("await-player"))
    if table.game.pieces == "tiles":
        resume = [name for name in options.names("idle.resume_steps") if name not in PART_OF_THE_TILE_SHUFFLE]
        return (*waiting, *(due(name, rule="idle.resume") for name in resume))
    if keeps_deck(table):
        return (due("clear-shoe-and-rack"), due("await-player"), due("take-stored-deck"))
    return (due("clear-shoe-and-rack"), *waiting, *_resume(table))


def keeps_deck(table: Table) -> bool:
    """Whether the device keeps a shuffled deck so safely that it is neither spread nor shuffled again."""
    return shuffle_method(table) == "automated" and table.game.options.flag("shuffle.stores_deck_securely")


def _resume(table: Table) -> list[Act]:
    """From the waiting cards to the shuffle; cards that go into a device need no wash, where a document says so."""
    book = table.game.citations
    by_device = shuffle_method(table) == "automated" and book.knows("idle.resume.automated")
    mixing = "idle.resume.automated" if by_device else "idle.resume.manual"
    acts = []
    for name in table.game.options.names("idle.resume_steps"):
        if name == "wash" and by_device:
            continue
        special = name in _MIXING and book.knows(mixing)
        acts.append(due(name, rule=mixing if special else "idle.resume"))
    return [*acts, due("load-shuffler", rule=mixing)] if by_device else acts


_MIXING = frozenset({"wash", "stack"})


@performs("take-stored-deck")
def take_stored_deck(draft: Draft, act: Act) -> None:
    """A deck the device kept shuffled comes out as it is: the order reported next is the one it was kept in."""
    draft.perform(act)
    clauses = draft.cite(act.rule)
    draft.emit(e.GameBegan(first_arrival(draft.table), clauses=clauses))
    acts = BUILDERS[Phase.SHUFFLE](draft.table)
    as_kept = tuple(replace(one, rule=act.rule) if one.name == "shuffle" else one for one in acts)
    draft.emit(e.PhaseEntered(Phase.SHUFFLE, as_kept))


@answers(c.AskForSpread)
def ask_for_spread(draft: Draft, command: c.AskForSpread) -> None:
    """Whoever comes to the waiting table may ask to see the cards face up; a deck in the device is taken out for it."""
    table = draft.table
    if table.person(command.by.name) is None:
        raise draft.refuse("not-at-this-table", person=command.by.name)
    if table.phase is not Phase.IDLE:
        look_over(draft, command.by.name)
        return
    if table.game.pieces != "cards" or not table.game.options.flag("idle.face_up_on_request"):
        raise draft.refuse("no-spread-on-request", "idle.spread")
    stored = table.agenda[0].name == "take-stored-deck"
    rule = "idle.stored-deck" if stored else "idle.spread"
    agenda = (due("spread-face-up", rule=rule), *(_resume(table) if stored else table.agenda))
    draft.emit(e.Performed("ask-for-spread", command.by.name, clauses=draft.cite(rule)))
    draft.emit(e.PhaseEntered(Phase.IDLE, agenda))
