"""The floor's desk: what may be reported, ruled and done at a table now, and what each would bring about.

An order is tried on the table as it stands and thrown away, so nothing is recorded. Pieces that lie face down are
named by their place in the hand, so that nobody can find out by trying which piece lies where.
"""

from collections.abc import Iterator

from paigow.citation_book import if_filed
from paigow.citations import Clauses
from paigow.errors import BadNotation, Refused
from paigow.pieces import Pieces
from paigow.rulebook import library
from paigow.server.floor_acts import (
    DOINGS,
    act_choices,
    act_command,
    choice_text,
    due_act,
    some_particulars,
)
from paigow.server.floor_models import (
    Effect,
    FloorAct,
    FloorChoice,
    FloorDesk,
    FloorOrder,
    FloorReport,
    Moved,
    PlaceOnTable,
    Preview,
    ReportKind,
    RulingChoice,
    Waiting,
)
from paigow.server.lines import line_of
from paigow.server.wording import refusal
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import act_book
from paigow.table.acts import DEAD_PLACE, DEALER_PLACE
from paigow.table.decide import follow
from paigow.table.event_views import event_view
from paigow.table.irregularity_book import irregularity_book
from paigow.table.next_steps import next_steps
from paigow.table.places import spots
from paigow.table.postings import postings
from paigow.table.procedures.irregular.reports import occurs_at, permitted_rulings
from paigow.table.state import Phase, Table
from paigow.table.views import Viewer, view
from paigow.words import Language, say

FACES = "face-up-card"
"""The only report of pieces in no hand: so many next cards of the deck. Nobody names a face: a guess that is refused
would tell where a card does not lie."""

PERSON = "person:"
DEALER = "dealer"
"""The dealer reports too, through the floor's desk; where so filed the floor then rules."""


def floor_desk(table: Table, language: Language, at: int) -> FloorDesk:
    """Everything the floor may do now."""
    return FloorDesk(
        table=table.number,
        sequence=table.sequence,
        phase=table.phase.value,
        roles=table.game.options.roles,
        places=tuple(_places(table, language)),
        waiting=_waiting(table, language),
        rulings=tuple(_rulings(table, language, at)),
        reports=tuple(_reports(table, language)),
        acts=tuple(_acts(table, language, at)),
    )


def preview(table: Table, order: FloorOrder, language: Language, at: int) -> Preview:
    """What an order would bring about; the table stays as it is."""
    if order.report is not None and order.report.kind == FACES:
        return Preview(untold=True)
    return _tried(table, command_of(table, order, at), language)


def command_of(table: Table, order: FloorOrder, at: int, giver: str = "floor") -> c.Command:
    """The command that an order stands for, said by the role it names; `giver` goes on record with it."""
    roles = table.game.options.roles
    speaking = roles if order.report is None else (*roles, DEALER)
    if order.role and order.role not in speaking:
        raise BadNotation(f"{order.role!r} may not say that here; there are {', '.join(speaking)}")
    by = c.Actor(order.role or roles[0], (table.dealer or giver) if order.role == DEALER else giver)
    if sum(bool(item) for item in (order.report, order.ruling, order.act)) != 1:
        raise BadNotation("an order of the floor is one report, one ruling or one act")
    if order.report is not None:
        return _report(table, order.report, by, at)
    if order.ruling:
        return c.GiveRuling(order.ruling, " ".join(order.note.split()), by=by, at=at)
    return act_command(table, order.act, order.particulars, by, at)


def _report(table: Table, told: FloorReport, by: c.Actor, at: int) -> c.Command:
    numbers = {"count": told.count, "called": told.called, "other": told.other}
    details: dict[str, object] = {name: number for name, number in numbers.items() if number is not None}
    if told.by_player:
        details["by"] = "player"
    if told.seen.strip():
        details["seen"] = " ".join(told.seen.split())
    if told.kind == FACES:
        pieces = table.stock[: int(str(details.pop("count", 0)))]
    else:
        pieces = _which(table, told.place, told.which)
    return c.ReportIrregularity(told.kind, told.place, pieces, details, by=by, at=at)


def _which(table: Table, place: int, which: tuple[int, ...]) -> Pieces:
    """The pieces at these places of a hand, the first being 1."""
    hands = table.round.hands
    hand = hands[place] if place < len(hands) else None
    if not which or hand is None:
        return ()
    if not all(1 <= item <= len(hand.pieces) for item in which):
        raise BadNotation(f"the hand has {len(hand.pieces)} pieces; they are counted from 1")
    return tuple(hand.pieces[item - 1] for item in which)


def _tried(table: Table, command: c.Command, language: Language) -> Preview:
    """The command tried on the table as it is now; what goes back to people is given as amounts."""
    try:
        steps = follow(table, command)
    except Refused as refused:
        return Preview(trouble=refusal(refused, language))
    viewer = Viewer("floor", language=language)
    effects, moved = [], dict[str, int]()
    for event, after in steps:
        heard = not isinstance(event, e.WagerReturned) and event_view(event, after, viewer) is not None
        said = line_of(event, after, viewer) if heard else None
        if said is not None:
            effects.append(Effect(text=said.text, clauses=said.clauses))
        for account, amount in postings(event):
            if account.startswith(PERSON):
                moved[account] = moved.get(account, 0) + amount
    amounts = tuple(_moved(table, account, amount) for account, amount in moved.items() if amount)
    return Preview(
        void=any(isinstance(event, e.RoundVoided) for event, _ in steps),
        effects=tuple(effects),
        amounts=amounts,
        total=sum(each_amount.amount for each_amount in amounts),
        asks=permitted_rulings(steps[-1][1] if steps else table),
    )


def _moved(table: Table, account: str, amount: int) -> Moved:
    person = table.person(account.removeprefix(PERSON))
    return Moved(
        who=table.name_of(person.id) if person else account, spot=person.seat if person else 0, amount=amount
    )


def _places(table: Table, language: Language) -> Iterator[PlaceOnTable]:
    seen = view(table, Viewer("floor", language=language))
    hands = (seen.dealer_hand, *(seat.hand for seat in seen.seats), seen.dead_hand)
    if not any(hands):
        yield from _spots(table, language)
    for hand in hands:
        if hand is not None and hand.pieces:
            lying = table.round.hands[hand.place]
            holder = table.person(lying.holder) if lying is not None else None
            yield PlaceOnTable(
                place=hand.place,
                text=where(table, hand.place, language),
                person=table.name_of(holder.id) if holder else "",
                pieces=hand.pieces,
            )


def _spots(table: Table, language: Language) -> Iterator[PlaceOnTable]:
    """Before the deal there are only the spots at which people sit or bet."""
    for spot in spots(table):
        holder = table.seated(spot) or next(
            (table.person(wager.person) for wager in table.wagers(spot)), None
        )
        if holder is not None:
            text = where(table, spot, language)
            yield PlaceOnTable(place=spot, text=text, person=table.name_of(holder.id), pieces=())


def where(table: Table, place: int, language: Language) -> str:
    """What a place is called."""
    if place == DEALER_PLACE:
        return say("place.dealer", {}, language)
    if place == DEAD_PLACE and table.game.options.table.positions < DEAD_PLACE:
        return say("place.dead-hand", {}, language)
    return say("place.spot", {"spot": place}, language)


def _waiting(table: Table, language: Language) -> Waiting | None:
    waiting = table.irregularity
    if waiting is None:
        return None
    placed = "place" in irregularity_book()[waiting.kind].needs
    return Waiting(
        kind=waiting.kind,
        text=say(f"irregular.{waiting.kind}", None, language),
        place=waiting.place,
        where=where(table, waiting.place, language) if placed else say("place.table", {}, language),
        seen=str(waiting.details.get("seen", "")),
    )


def _rulings(table: Table, language: Language, at: int) -> Iterator[RulingChoice]:
    senior = c.Actor(table.game.options.roles[-1], "floor")
    for step in next_steps(table):
        if step.needs == "GiveRuling":
            tried = _tried(table, c.GiveRuling(step.kind, by=senior, at=at), language)
            yield RulingChoice(
                ruling=step.kind,
                text=say(f"ruling.{step.kind}", None, language),
                rule=rule_of(step.clauses, language),
                clauses=step.clauses,
                preview=tried,
            )


def rule_of(clauses: Clauses, language: Language) -> str:
    """What the last of some clauses says, which is the most particular one."""
    known = [clause for clause in clauses if library().has_clause(clause)]
    return library().clause(known[-1]).says(language) if known else ""


def _reports(table: Table, language: Language) -> Iterator[ReportKind]:
    """The irregularities of this game: those that can have happened by now first."""
    now = {step.kind for step in next_steps(table) if step.needs == "ReportIrregularity"}
    book = table.game.citations
    known = {
        kind: entry for kind, entry in irregularity_book().items() if entry.phases and occurs_at(table, entry)
    }
    for kind in sorted(known, key=lambda item: item not in now):
        entry = known[kind]
        clauses = book.cite(if_filed(entry.rule))
        yield ReportKind(
            kind=kind,
            text=say(f"irregular.{kind}", None, language),
            rule=rule_of(clauses, language),
            clauses=clauses,
            needs=entry.needs,
            now=kind in now,
            phases=tuple(item.value for item in Phase if item in entry.phases),
        )


def _acts(table: Table, language: Language, at: int) -> Iterator[FloorAct]:
    """What the table waits for the floor to do, then everything else the floor may do or why not now."""
    by = c.Actor(table.game.options.roles[0], "floor")
    awaited = due_act(table)
    if awaited:
        clauses = table.game.citations.cite(table.agenda[0].rule)
        yield FloorAct(act=awaited, text=_called(awaited, language), why="", clauses=clauses, due=True)
    head = table.agenda[0] if table.agenda else None
    for name, doing in DOINGS.items():
        tried = _tried(table, act_command(table, name, some_particulars(table, name), by, at), language)
        trouble = tried.trouble
        yield FloorAct(
            act=name,
            text=say(f"floor.{name}", None, language),
            why=trouble.text if trouble else "",
            clauses=trouble.clauses if trouble else (),
            due=head is not None and act_book()[head.name].needs == doing.command.__name__,
            needs=doing.needs,
            may=doing.may,
            choices={
                particular: tuple(
                    FloorChoice(value=value, text=choice_text(table, particular, value, language))
                    for value in values
                )
                for particular, values in act_choices(table, name).items()
            },
        )


def _called(act: str, language: Language) -> str:
    text = say(f"act.{act}", None, language)
    return text[:1].upper() + text[1:]
