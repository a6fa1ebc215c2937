"""Dragon's Eye dice: who shakes, how the shaker passes, and what the dealer reads when the lid is lifted."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.places import rides_on_pieces, spots
from paigow.table.procedures.registry import answers, performs
from paigow.table.procedures.rules import bank_rule
from paigow.table.procedures.tile_dice_wagers import deals_anyway, dice_acts, won_by
from paigow.table.state import Person, Table
from paigow.wagers import WagerKind
from paigow.wagers.dice import Streak


def offers_dice_wagers(table: Table) -> bool:
    """Whether this is a Dragon's Eye table."""
    return table.game.pieces == "tiles" and table.game.options.flag("dragons_eye.offered")


def due_shaker(table: Table) -> Person | None:
    """The player who shakes this roll: at the button of the last one, with a dice bonus wager up there."""
    button = table.memory.eye_button
    last = table.memory.last_roll
    if not button or last is None:
        return None
    only_after_triple = table.game.options.choice("dragons_eye.shaker") == "button-player-after-triple-only"
    if only_after_triple and not last.is_triple:
        return None
    seated = table.seated(button)
    if seated is None or not seated.present:
        return None
    return seated if table.wager(button, WagerKind.DICE_BONUS, seated.id) is not None else None


def shake_acts(table: Table) -> list[Act]:
    """The bank shakes; else the dealer, who first passes the shaker on if a player is due to shake."""
    if table.round.bank is not None:
        return [due("bank-shake")]
    person = due_shaker(table)
    if person is None:
        rule = "dice.dealer-keeps" if table.memory.eye_button else "dice.five-shakes"
        return [due("shake", rule=rule)]
    whom = {"spot": person.seat, "person": person.id}
    return [
        due("shake-before-passing"),
        due("pass-shaker", **whom),  # type: ignore[arg-type]
        due("player-shake", **whom),  # type: ignore[arg-type]
        due("return-shaker", **whom),  # type: ignore[arg-type]
    ]


@performs("shake-before-passing")
def shake_before_passing(draft: Draft, act: Act) -> None:
    """The dealer's own shakes come first, as many as always."""
    command = draft.command
    assert isinstance(command, c.ReportCount)
    least = draft.table.game.options.number("dragons_eye.shakes")
    if command.count < least:
        raise draft.refuse("too-few-shakes", act.rule, shakes=command.count, least=least)
    draft.perform(act, {"shakes": command.count})


@answers(c.AskDealerToShake)
def ask_dealer_to_shake(draft: Draft, command: c.AskDealerToShake) -> None:
    """A player whose turn it is to shake leaves it to the dealer, and to nobody else."""
    table = draft.table
    person = command.by.name
    mine = [act for act in table.agenda if act.name == "player-shake" and act.person == person]
    if not mine:
        raise draft.refuse("not-your-turn-to-shake", "dice.shakes-for-player", person=person)
    asked = due("shake-for-player", spot=mine[0].spot, person=person)
    agenda = tuple(
        asked if act.name == "player-shake" else act
        for act in table.agenda
        if act.name not in {"pass-shaker", "return-shaker"}
    )
    clauses = draft.cite("dice.shakes-for-player")
    draft.emit(e.Performed("ask-dealer-to-shake", person, mine[0].spot, person, clauses=clauses))
    draft.emit(e.PhaseEntered(table.phase, agenda))


@performs("read-eye")
def read_eye(draft: Draft, act: Act) -> None:
    """The dealer, and nobody else, lifts the lid, names the number of the eye die and the wagers that have won."""
    table = draft.table
    roll = table.round.roll
    assert roll is not None
    rules = [act.rule]
    if table.round.bank is not None:
        rules.append(bank_rule(table, "start.uncover"))
    elif table.round.shaker != "dealer":
        rules.append("dice.player-shakes")
    draft.emit(e.Performed("lift-lid", draft.command.by.name, clauses=draft.cite(*rules)))
    draft.announce(
        "eye-number",
        "dice.announce",
        number=roll.eye_face,
        roll=roll.notation,
        winners=", ".join(won_by(table)) or "-",
    )
    if table.round.bank is not None or table.game.options.choice("dragons_eye.start_position") != "eye-die":
        draft.announce("dice-total", "start.total", roll=roll.notation, total=roll.total)
    draft.perform(act)


@performs("place-eye-button")
def place_eye_button(draft: Draft, act: Act) -> None:
    """The button goes to the position whose number the eye die shows, be it empty; then dice wagers are settled."""
    table = draft.table
    roll = table.round.roll
    assert roll is not None
    assert roll.eye_face is not None
    spot = len(spots(table)) + 1 - roll.eye_face
    then = (*dice_acts(table), due("count-triples"), due("name-shaker"))
    draft.emit(e.EyeButtonPlaced(spot, clauses=draft.cite(act.rule), finishes=True, then=then))


@performs("count-triples")
def count_triples(draft: Draft, act: Act) -> None:
    """The table keeps one count of triples running; a button shows it, and goes after any other roll."""
    table = draft.table
    roll = table.round.roll
    assert roll is not None
    before = Streak(table.memory.triples)
    shown = before.triples + 1 if roll.is_triple else 0
    moved = bool(shown or table.memory.triples_button)
    clauses = draft.cite(act.rule) if moved else ()
    draft.emit(e.TriplesCounted(before.after(roll).triples, shown, roll, clauses=clauses, finishes=True))


@performs("name-shaker")
def name_shaker(draft: Draft, act: Act) -> None:
    """Who shakes next is settled before any tile is dealt: the player at the button, if a bonus wager of his is up."""
    from paigow.table.procedures.tile_start import start_after_dice

    table = draft.table
    person = due_shaker(table)
    rules = [act.rule]
    roll = table.round.roll
    assert roll is not None
    if roll.is_triple:
        rules.append("dice.triple-shaker" if person is not None else "dice.triple-dealer")
    goes_on = rides_on_pieces(table) or deals_anyway(table)
    name = person.id if person is not None else ""
    draft.announce("next-shaker" if name else "dealer-shakes-next", *rules, person=name)
    then = start_after_dice(table) if goes_on else ()
    draft.emit(e.ShakerNamed(name, clauses=draft.cite(*rules), finishes=True, then=then))
