"""Tiles come to the table: the wash and its circles, and a set in place of one that proved unsuitable."""

from paigow.ranking.tile_hands import PAIRS, PairGroup
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.procedures.registry import performs
from paigow.table.state import Phase, Table

LAID_OUT = (PairGroup.SUPREME, PairGroup.MATCHED, PairGroup.MIXED)


def wash_acts(table: Table) -> Agenda:
    """Turned down, washed and stacked; from the opening or an idle table they are turned down already."""
    fresh = table.phase in (Phase.OPENING, Phase.IDLE)
    rule = {Phase.OPENING: "opening.wash", Phase.IDLE: "idle.resume"}.get(table.phase, "shuffle.wash")
    down = () if fresh else (due("turn-down", rule="shuffle.after-round"),)
    return (*down, due("wash-tiles", rule=rule), due("shuffle", rule="opening.stack"))


@performs("wash-tiles")
def wash_tiles(draft: Draft, act: Act) -> None:
    """Each hand makes its circles, or the wash goes on."""
    command = draft.command
    assert isinstance(command, c.ReportCount)
    least = draft.table.game.options.number("shuffle.wash_circles")
    if command.count < least:
        raise draft.refuse("too-few-circles", "shuffle.circles", circles=command.count, least=least)
    draft.emit(
        e.Performed(
            act.name,
            command.by.name,
            details={"circles": command.count},
            clauses=draft.cite(act.rule, "shuffle.wash", "shuffle.circles"),
            finishes=True,
        )
    )


@performs("lay-out-pairs")
def lay_out_pairs(draft: Draft, act: Act) -> None:
    """Face up and pair by pair in the order of rank; wongs and gongs are no pairs of the set."""
    pairs = [" ".join(pair.combinations[0]) for pair in PAIRS if pair.group in LAID_OUT]
    draft.perform(act, {"pairs": ", ".join(pairs)})


def replace_set(draft: Draft, command: c.ReplaceDeck) -> None:
    """A supervisor fetches the reserve; the old set is sealed and signed by two, and the inspection starts again."""
    from paigow.table.procedures.opening import opening_agenda

    if command.by.role == "dealer":
        raise draft.refuse("supervisor-needed", "opening.unsuitable")
    draft.emit(
        e.DeckPlaced(
            0, command.name or "reserve set", command.at, clauses=draft.cite("opening.unsuitable", "deck.one")
        )
    )
    begun = tuple(act for act in opening_agenda(draft.table) if act.name != "place-dice")
    envelope = (due("sign-envelope"), due("countersign-envelope"))
    draft.emit(e.PhaseEntered(Phase.OPENING, (*envelope, *begun)))


@performs("sign-envelope", "countersign-envelope")
def sign(draft: Draft, act: Act) -> None:
    """Table, date and time stand on the envelope, with the names of dealer and supervisor."""
    table = draft.table
    draft.perform(act, {"table": table.number, "at": draft.command.at, "name": draft.command.by.name})
