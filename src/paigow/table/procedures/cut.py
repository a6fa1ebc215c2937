"""The cut: who is offered it, who cuts, how deep, and who cuts once more."""

from paigow.citation_book import if_filed
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act, Agenda
from paigow.table.draft import Draft
from paigow.table.methods import (
    arrives_shuffled,
    shuffle_method,
)
from paigow.table.places import seated_in_order
from paigow.table.procedures.registry import (
    answers,
    performs,
)
from paigow.table.state import Table

RECUT = "recut"


def is_cut(table: Table) -> bool:
    """Cards shuffled by hand are cut; cards out of a device are not; preshuffled ones as filed."""
    options = table.game.options
    if options.cut.rotation == "never" or counts_by_itself(table):
        return False
    if arrives_shuffled(table):
        return options.deck.preshuffled_cut and shuffle_method(table) == "manual"
    return shuffle_method(table) == "manual"


def counts_by_itself(table: Table) -> bool:
    """Whether a device that shuffles and counts is in use, which makes shuffle and cut procedures fall away."""
    return table.game.options.shuffle.counting_device and shuffle_method(table) == "automated"


def cut_acts(table: Table) -> list[Act]:
    """From the stack on its cover card to the stack ready for the deal."""
    order = cut_order(table)
    offer = due("offer-cut", person=order[0]) if order else due("dealer-cut")
    return [due("rest-on-cover-card"), offer]


def cut_order(table: Table) -> tuple[str, ...]:
    """Everybody seated who is there to be asked, in the order in which the cut is offered."""
    rotation = table.game.options.cut.rotation
    people = [item.id for item in seated_in_order(table) if item.present]
    bank = table.round.bank
    if bank is not None and table.game.options.cut.bank_first:
        return tuple(item.id for item in seated_in_order(table, bank.spot) if item.present)
    if table.memory.game_rounds == 0 and table.memory.first_arrival in people:
        first = table.memory.first_arrival
        if rotation == "first-arrival-moving-on":
            at = people.index(first)
            return tuple(people[at:] + people[:at])
        return (first, *(person for person in people if person != first))
    if not people or rotation == "far-right-each-round":
        return tuple(people)
    asked = next((person for person in table.round.declined_cut if person in people), None)
    if asked is not None:  # Whoever sits down or leaves meanwhile, it goes on from there.
        return tuple(people[people.index(asked) :] + people[: people.index(asked)])
    turn = table.memory.cut_turn
    if rotation == "first-arrival-moving-on" and table.memory.first_arrival in people:
        turn += people.index(table.memory.first_arrival)
    return tuple(people[turn % len(people) :] + people[: turn % len(people)])


def _order_rule(table: Table) -> str:
    """Which rule names the person asked first."""
    if table.round.bank is not None and table.game.options.cut.bank_first:
        return "cut.order.bank"
    return "cut.order.first-arrival" if table.memory.game_rounds == 0 else "cut.order.far-right"


@performs("offer-cut")
def offer_cut(draft: Draft, act: Act) -> None:
    """The dealer presents the stack to the person whose turn it is."""
    declined = draft.table.round.declined_cut
    person = next((item for item in cut_order(draft.table) if item not in declined), "")
    if not person:
        draft.emit(e.PhaseEntered(draft.table.phase, (due("dealer-cut"), *draft.table.agenda[1:])))
        return
    rules = ["cut.order", _order_rule(draft.table), act.rule]
    if declined:
        rules.append("cut.passes-on")
        passing = "cut.passes-on.bank" if draft.table.round.bank else "cut.passes-on.far-right"
        rules.append(if_filed(passing))
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
    waiting = [item for item in cut_order(draft.table) if item not in asked]
    following = due("offer-cut", person=waiting[0]) if waiting else due("dealer-cut")
    clauses = draft.cite("cut.passes-on" if waiting else "cut.dealer")
    draft.emit(e.CutDeclined(person, clauses=clauses, finishes=True, then=(following,)))


def offer_cut_after_all(draft: Draft) -> None:
    """Nobody was there to be asked when the cards were shuffled; who comes before the dealer has cut is asked."""
    table = draft.table
    order = cut_order(table)
    if not order or table.round.declined_cut or table.round.cut_by:
        return
    fresh = tuple(
        due("offer-cut", person=order[0]) if act.name == "dealer-cut" else act for act in table.agenda
    )
    if fresh != table.agenda:
        draft.emit(e.PhaseEntered(table.phase, fresh))


@answers(c.Cut)
def cut(draft: Draft, command: c.Cut) -> None:
    """The cover card is put in, deep enough from either end; what lies above goes to the bottom."""
    table = draft.table
    head = table.agenda[0] if table.agenda else None
    if head is None or head.name not in {"cut", "dealer-cut"}:
        raise draft.refuse("no-cut-due", "cut.order")
    by_dealer = command.by.role == "dealer"
    if not (_dealer_may_cut(table, head) if by_dealer else command.by.name in may_cut(table, head)):
        raise draft.refuse("cut-not-offered", "cut.order", person=command.by.name)
    _check_depth(draft, head, command.depth)
    order = table.stock[command.depth :] + table.stock[: command.depth]
    by = "dealer" if by_dealer else command.by.name
    clauses = draft.cite(head.rule, "cut.dealer") if by_dealer else draft.cite(head.rule)
    made = e.PiecesCut(by, command.depth, order, clauses=clauses, finishes=True, then=_cover_cards(table))
    draft.emit(made)


def may_cut(table: Table, head: Act) -> tuple[str, ...]:
    """Who may make the cut that is due: the person asked; a recut is for either of two."""
    if head.name == "dealer-cut":
        return ()
    return (head.person,) if head.kind != RECUT else may_recut(table)


def _dealer_may_cut(table: Table, head: Act) -> bool:
    """The dealer cuts when nobody else does, and recuts when no player is left who is next entitled to."""
    return head.name == "dealer-cut" or (head.kind == RECUT and not _next_to_cut(table))


def _next_to_cut(table: Table) -> list[str]:
    """Who comes after the last cut in the order of the offers and has not declined."""
    order = cut_order(table)
    last = table.round.cut_by
    after = order[order.index(last) + 1 :] if last in order else order
    return [person for person in after if person not in table.round.declined_cut]


def may_recut(table: Table) -> tuple[str, ...]:
    """The person who cut last, if still seated, and the next in the order of the offers."""
    last = table.round.cut_by
    waiting = _next_to_cut(table)[:1]
    return (last, *waiting) if last in cut_order(table) else tuple(waiting)


def _check_depth(draft: Draft, head: Act, depth: int) -> None:
    options = draft.table.game.options
    whole = len(draft.table.stock)
    least = options.cut.minimum_cards
    if head.name == "dealer-cut" and options.cut.dealer_half:
        if abs(whole - 2 * depth) > 1:
            raise draft.refuse("cut-not-half", "cut.dealer-half", depth=depth, whole=whole)
    elif not least <= depth <= whole - least:
        raise draft.refuse("cut-too-near-the-end", "cut.depth", depth=depth, least=least, most=whole - least)


def _cover_cards(table: Table) -> Agenda:
    use = table.game.options.cut.cover_card
    last = "cover-card-to-rack" if use == "rack" else "cover-card-marks-last-four"
    acts = [due("move-under")]
    if table.game.options.cut.cover_card_to_bottom:
        acts.append(due("cover-card-to-bottom"))
    return (*acts, due(last))


@answers(c.OrderRecut)
def order_recut(draft: Draft, command: c.OrderRecut) -> None:
    """Between cut and deal the floor may order a recut, by who cut last or the next in the order of the offers."""
    table = draft.table
    last = table.round.cut_by
    if not table.game.options.cut.recut:
        raise draft.refuse("no-recut-here")
    if not last or table.round.dealt:
        device = table.game.options.shuffle.counting_device
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
        *("cut", "dealer-cut", "move-under"),
        *("cover-card-to-bottom", "cover-card-to-rack", "cover-card-marks-last-four"),
    }
)
