"""The cut: who is asked and in which order, how deep, what the dealer does with the cover cards, and recuts."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.places import seated_in_order
from paigow.table.procedures.registry import answers, performs
from paigow.table.procedures.rules import arrives_shuffled, shuffle_method
from paigow.table.state import Table

RECUT = "recut"


def is_cut(table: Table) -> bool:
    """Cards shuffled by hand are cut; cards out of a device are not; preshuffled ones as filed."""
    options = table.game.options
    if options.choice("cut.rotation") == "never" or counts_by_itself(table):
        return False
    if arrives_shuffled(table):
        return options.flag("deck.preshuffled_cut") and shuffle_method(table) == "manual"
    return shuffle_method(table) == "manual"


def counts_by_itself(table: Table) -> bool:
    """Whether a device that shuffles and counts is in use, which makes shuffle and cut procedures fall away."""
    return table.game.options.flag("shuffle.counting_device") and shuffle_method(table) == "automated"


def cut_acts(table: Table) -> list[Act]:
    """From the stack on its cover card to the stack ready for the deal."""
    order = cut_order(table)
    offer = due("offer-cut", person=order[0]) if order else due("dealer-cut")
    return [due("rest-on-cover-card"), offer]


def cut_order(table: Table) -> tuple[str, ...]:
    """Everybody seated, in the order in which the cut is offered."""
    rotation = table.game.options.choice("cut.rotation")
    people = [one.id for one in seated_in_order(table)]
    bank = table.round.bank
    if bank is not None and table.game.options.flag("cut.bank_first"):
        return tuple(one.id for one in seated_in_order(table, bank.spot))
    if table.memory.game_rounds == 0 and table.memory.first_arrival in people:
        first = table.memory.first_arrival
        if rotation == "first-arrival-moving-on":
            at = people.index(first)
            return tuple(people[at:] + people[:at])
        return (first, *(one for one in people if one != first))
    if not people or rotation == "far-right-each-round":
        return tuple(people)
    turn = table.memory.cut_turn
    if rotation == "first-arrival-moving-on" and table.memory.first_arrival in people:
        turn += people.index(table.memory.first_arrival)
    turn %= len(people)
    return tuple(people[turn:] + people[:turn])


def _order_rule(table: Table) -> str:
    """Which rule names the person asked first."""
    if table.round.bank is not None and table.game.options.flag("cut.bank_first"):
        return "cut.order.bank"
    return "cut.order.first-arrival" if table.memory.game_rounds == 0 else "cut.order.far-right"


@performs("offer-cut")
def offer_cut(draft: Draft, act: Act) -> None:
    """The dealer presents the stack to the person whose turn it is."""
    declined = draft.table.round.declined_cut
    person = next((one for one in cut_order(draft.table) if one not in declined), act.person)
    rules = ["cut.order", _order_rule(draft.table), act.rule]
    if declined:
        rules.append("cut.passes-on")
        passing = "cut.passes-on.bank" if draft.table.round.bank else "cut.passes-on.far-right"
        rules += [passing] if draft.table.game.citations.knows(passing) else []
    draft.emit(
        e.CutOffered(
            person,
            clauses=draft.cite(*rules),
            finishes=True,
            then=(due("answer-cut", person=person),),
        )
    )


@answers(c.AnswerCut)
def answer_cut(draft: Draft, command: c.AnswerCut) -> None:
    """The person asked takes the cut or passes it on; when all have declined the dealer cuts."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name != "answer-cut" or head.person != command.by.name:
        raise draft.refuse("cut-not-offered", "cut.order", person=command.by.name)
    if command.accept:
        draft.perform(head, then=(due("cut", person=head.person),))
        return
    pass_cut_by(draft, head.person)


def pass_cut_by(draft: Draft, person: str) -> None:
    """Somebody who was asked to cut has left: the offer passes on."""
    asked = {*draft.table.round.declined_cut, person}
    waiting = [one for one in cut_order(draft.table) if one not in asked]
    following = due("offer-cut", person=waiting[0]) if waiting else due("dealer-cut")
    clauses = draft.cite("cut.passes-on" if waiting else "cut.dealer")
    draft.emit(e.CutDeclined(person, clauses=clauses, finishes=True, then=(following,)))


@answers(c.Cut)
def cut(draft: Draft, command: c.Cut) -> None:
    """The cover card is put in, deep enough from either end; what lies above goes to the bottom."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name not in {"cut", "dealer-cut"}:
        raise draft.refuse("no-cut-due", "cut.order")
    by_dealer = head.name == "dealer-cut"
    if not (command.by.role == "dealer" if by_dealer else command.by.name in may_cut(table, head)):
        raise draft.refuse("cut-not-offered", "cut.order", person=command.by.name)
    _check_depth(draft, head, command.depth)
    order = table.stock[command.depth :] + table.stock[: command.depth]
    by = "dealer" if by_dealer else command.by.name
    draft.emit(
        e.PiecesCut(
            by, command.depth, order, clauses=draft.cite(head.rule), finishes=True, then=_cover_cards(table)
        )
    )


def may_cut(table: Table, head: Act) -> tuple[str, ...]:
    """Who may make the cut that is due: the person asked; a recut is for either of two."""
    return (head.person,) if head.kind != RECUT else may_recut(table)


def may_recut(table: Table) -> tuple[str, ...]:
    """Whoever cut last, if still seated, and the next in the order of the offers."""
    order = cut_order(table)
    last = table.round.cut_by
    after = order[order.index(last) + 1 :] if last in order else order
    waiting = [one for one in after if one not in table.round.declined_cut]
    return (last, *waiting[:1]) if last in order else tuple(waiting[:1])


def _check_depth(draft: Draft, head: Act, depth: int) -> None:
    options = draft.table.game.options
    whole = len(draft.table.stock)
    least = options.number("cut.minimum_cards")
    if head.name == "dealer-cut" and options.flag("cut.dealer_half"):
        if abs(whole - 2 * depth) > 1:
            raise draft.refuse("cut-not-half", "cut.dealer-half", depth=depth, whole=whole)
    elif not least <= depth <= whole - least:
        raise draft.refuse("cut-too-near-the-end", "cut.depth", depth=depth, least=least, most=whole - least)


def _cover_cards(table: Table) -> Agenda:
    use = table.game.options.choice("cut.cover_card")
    last = "cover-card-to-rack" if use == "rack" else "cover-card-marks-last-four"
    acts = [due("move-under")]
    if table.game.citations.knows("cut.cover-card-to-bottom"):
        acts.append(due("cover-card-to-bottom"))
    return (*acts, due(last))


@answers(c.OrderRecut)
def order_recut(draft: Draft, command: c.OrderRecut) -> None:
    """Between cut and deal the floor may order a recut, by whoever cut last or the next in the order of the offers."""
    table = draft.table
    last = table.round.cut_by
    if not table.game.options.flag("cut.recut"):
        raise draft.refuse("no-recut-here")
    if not last or table.round.dealt:
        device = table.game.options.flag("shuffle.counting_device")
        rule = "shuffle.counting-device" if device else "cut.recut"
        raise draft.refuse("nothing-to-recut", rule, cause=command.cause)
    people = () if last == "dealer" else may_recut(table)
    again = due("cut", person=people[0], kind=RECUT, rule="cut.recut-by") if people else due("dealer-cut")
    rest = tuple(act for act in table.agenda if act.name not in _CUT_ACTS)
    draft.emit(
        e.Performed(
            "order-recut",
            command.by.name,
            details={"cause": command.cause},
            clauses=draft.cite("cut.recut", "cut.recut-by"),
        )
    )
    draft.emit(e.PhaseEntered(table.phase, (again, *rest)))


_CUT_ACTS = frozenset(
    {
        "cut",
        "dealer-cut",
        "move-under",
        "cover-card-to-bottom",
        "cover-card-to-rack",
        "cover-card-marks-last-four",
    }
)
