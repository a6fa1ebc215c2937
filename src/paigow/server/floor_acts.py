"""What the floor may do beside reports and rulings: each act, the particulars it needs, and the command it is."""

from collections.abc import Mapping
from dataclasses import dataclass

from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.server.floor_models import Particulars
from paigow.table import commands as c
from paigow.table.act_book import act_book
from paigow.table.procedures.irregular.devices import MARKS, permitted_methods
from paigow.table.procedures.surrender import rulings_over
from paigow.table.state import Table
from paigow.wagers.chips import filed_chips, read_chips, written
from paigow.words import Language, say


@dataclass(frozen=True, slots=True)
class Doing:
    """The command of an act, the particulars it must have and those it may have."""

    command: type[c.Command]
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


DOINGS: Mapping[str, Doing] = {
    "replace-deck": Doing(c.ReplaceDeck, may=("name", "replaces")),
    "open-deck": Doing(c.OpenDeck, may=("name",)),
    "find-unsuitable": Doing(c.FindUnsuitable, ("cause",)),
    "inspect-dice": Doing(c.InspectDice),
    "replace-dice": Doing(c.ReplaceDice, may=("name",)),
    "order-recut": Doing(c.OrderRecut, ("cause",)),
    "order-shuffle": Doing(c.OrderShuffle, ("cause",)),
    "order-hand": Doing(c.OrderHand, ("spot", "ruling", "cause")),
    "mark-device": Doing(c.MarkDevice, ("device", "how")),
    "change-method": Doing(c.ChangeMethod, ("shuffle_method", "deal_method"), ("start_method",)),
    "change-dealer": Doing(c.ChangeDealer, ("incoming",)),
    "correct-payment": Doing(c.CorrectPayment, ("person", "amount", "cause")),
    "fill-tray": Doing(c.FillTray, ("chips",)),
    "credit-tray": Doing(c.CreditTray, ("chips",)),
    "suspend-play": Doing(c.SuspendPlay),
    "close-table": Doing(c.CloseTable),
}
"""Every act of the floor that is not due but may be done."""


def due_act(table: Table) -> str:
    """The act that is due and is the floor's to perform: a verification, an approval, a signature."""
    head = table.agenda[0] if table.agenda else None
    by_performing = head is not None and head.by == "floor" and act_book()[head.name].needs == "Perform"
    return head.name if head is not None and by_performing else ""


def act_command(table: Table, act: str, told: Particulars, by: c.Actor, at: int) -> c.Command:
    """The command that an act of the floor is, with its particulars."""
    if act and act == due_act(table):
        return c.Perform(act, table.agenda[0].spot, by=by, at=at)
    if act not in DOINGS:
        raise BadNotation(f"{act!r} is not an act of the floor; there are {', '.join(DOINGS)}")
    doing = DOINGS[act]
    given = {name: getattr(told, name) for name in (*doing.needs, *doing.may)}
    missing = [name for name in doing.needs if given[name] in ("", None)]
    if missing:
        raise BadNotation(f"{act} needs its {', '.join(missing)}")
    kept = {name: value for name, value in given.items() if value not in ("", None)}
    if "amount" in kept:
        kept["amount"] = Cents(kept["amount"])
    if "chips" in kept:
        kept["chips"] = read_chips(kept["chips"])
    return doing.command(by=by, at=at, **kept)


def some_particulars(table: Table, act: str) -> Particulars:
    """Particulars with which the act can be tried, to see whether it is possible now."""
    allowed = act_choices(table, act)
    first = {name: values[0] for name, values in allowed.items() if values}
    if act == "change-method":
        ways = permitted_methods(table)
        shuffle, deal, start = ways[0] if ways else ("-", "-", "")
        return Particulars(shuffle_method=shuffle, deal_method=deal, start_method=start)
    return Particulars(
        cause="-",
        incoming="-",
        spot=int(first.get("spot", "0")),
        ruling=first.get("ruling", "-"),
        device=first.get("device", "-"),
        how=MARKS[0],
        person=first.get("person", "-"),
        amount=table.game.options.money.smallest_chip,
        chips=written(((filed_chips(table.game.options.tray.chips) or ((Cents(100), 1),))[0],)),
    )


def act_choices(table: Table, act: str) -> dict[str, tuple[str, ...]]:
    """The values between which the floor chooses, for each particular that has any."""
    if act == "order-hand":
        spots = [spot for spot in range(1, len(table.round.hands)) if rulings_over(table, spot)]
        rulings = dict.fromkeys(ruling for spot in spots for ruling in rulings_over(table, spot))
        return {"spot": tuple(str(spot) for spot in spots), "ruling": tuple(rulings)}
    if act == "mark-device":
        return {"device": table.equipment.failed, "how": MARKS}
    if act == "change-method":
        ways = permitted_methods(table) if table.equipment.failed else ()
        names = ("shuffle_method", "deal_method", "start_method")
        return {
            name: tuple(dict.fromkeys(way[at] for way in ways if way[at])) for at, name in enumerate(names)
        }
    if act == "replace-deck":
        return {"replaces": tuple(deck.name for deck in table.equipment.decks)}
    if act == "correct-payment":
        return {"person": tuple(person.id for person in table.people)}
    return {}


CALLED: Mapping[str, str] = {
    "ruling": "ruling",
    "device": "device",
    "how": "mark",
    "shuffle_method": "method",
    "deal_method": "method",
    "start_method": "value",
}
"""Where the words for the values of a particular are."""


def choice_text(table: Table, particular: str, value: str, language: Language) -> str:
    """What a reader calls one value of a particular."""
    if particular == "spot":
        return say("place.spot", {"spot": int(value)}, language)
    if particular == "person":
        return table.name_of(value)
    if particular in CALLED:
        return say(f"{CALLED[particular]}.{value}", None, language)
    return value
