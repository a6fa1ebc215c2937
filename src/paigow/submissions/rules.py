"""The rules that a citation book must answer for a game: with clauses, or with an empty list where it is silent."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from paigow.library import documents, is_shipped, remembered
from paigow.rulebook.citations import book
from paigow.submissions.games import GameHeader, WagerHeader
from paigow.submissions.specs import Value
from paigow.wagers.kinds import WagerKind
from paigow.wagers.pays import Push
from paigow.wagers.paytable import Paytable
from paigow.wagers.pushes import low_hand_words, seven_card_words
from paigow.wagers.terms import OnFoul, OnSurrender

ALWAYS = (
    *("main.win", "main.push.high-won", "main.push.low-won", "main.push.returned", "main.lose.both-lower"),
    *("main.lose.copy", "main.lose.taken", "main.copies", "wager.main", "wager.limits", "reveal.order"),
    *("setting.house-way", "settle.take.main", "settle.return.main", "settle.pay.main"),
)
"""Of every game."""

FOULS = ("main.lose.foul.high-below-low", "main.lose.foul.set-against-rules")
SURRENDER = ("main.lose.surrender", "surrender.window")
COMMISSION = ("main.pays", "commission.on.win")
NO_COMMISSION = ("main.pays.without-commission",)
COLLECTION = ("collection.fee",)
BANKING = ("main.against.bank", "bank.reveal-order")
COPIES = ("main.copy_high", "main.copy_low")
SIDES = ("settle.take.side", "settle.pay.side")
ENDINGS = ("win", "push", "lose", "forfeited", "foul")
"""How a side wager ends, each a rule `WAGER.ENDING`."""

MORE = (
    "main.win.copy",
    "main.win.tied",
    "main.push.tied",
    "main.lose.tied",
    "settle.return.side",
    "wager.within-main",
    "side.foul",
)


def needed_rules(header: GameHeader, paytables: Mapping[WagerKind, Sequence[Paytable]]) -> tuple[str, ...]:
    """The rules that a game needs by what it settles and, for what is open, by its defaults."""
    return tuple(dict.fromkeys(_needed(header, paytables)))


def _needed(header: GameHeader, paytables: Mapping[WagerKind, Sequence[Paytable]]) -> Iterator[str]:
    values = header.standing()
    yield from ALWAYS
    if header.piece_set.may_foul:
        yield from FOULS
        yield from _of_copies({str(values[key]) for key in COPIES}, values)
    yield from (f"main.push.{word}" for word in _names(values["main.dealer_pushes"]))
    yield from NO_COMMISSION if _is_nothing(values["vigorish.rate"]) else COMMISSION
    if values["collection.schedule"]:
        yield from COLLECTION
    if values["surrender.offered"]:
        yield from SURRENDER
    if values["banking.offered"]:
        yield from BANKING
    sides = [wager for wager in header.wagers if wager.kind is not WagerKind.MAIN]
    if sides:
        yield from SIDES
    for wager in sides:
        yield from _of_side(wager, values, paytables.get(wager.kind, ()))


def _of_copies(takers: set[str], values: Mapping[str, Value]) -> Iterator[str]:
    """The endings that a copy can lead to where it does not always go to the opponent."""
    if "player" in takers:
        yield "main.win.copy"
    if "neither" in takers:
        yield "main.push.tied"
        if values["main.one_hand_tied"] == "other-hand-decides":
            yield from ("main.win.tied", "main.lose.tied")


def _of_side(wager: WagerHeader, values: Mapping[str, Value], paytables: Sequence[Paytable]) -> Iterator[str]:
    if wager.offered_by is not None:
        return
    kind = wager.kind
    yield f"wager.{kind}"
    yield f"{kind}.win"
    yield f"{kind}.lose"
    if any(isinstance(row.pays, Push) for paytable in paytables for row in paytable.rows):
        yield from (f"{kind}.push", "settle.return.side")
    if wager.terms.on_foul is OnFoul.LOST:
        yield f"{kind}.foul"
    filed = wager.terms.on_surrender
    forfeits = filed is OnSurrender.FORFEIT or (
        filed is OnSurrender.AS_FILED and values["surrender.side_wagers"] == "forfeit"
    )
    if values["surrender.offered"] and forfeits:
        yield f"{kind}.forfeited"


def known_rules(headers: Iterable[GameHeader]) -> frozenset[str]:
    """Every rule that a book may answer: those of our books, and those of the wagers of these games."""
    found = set(_our_rules())
    for header in headers:
        for wager in header.wagers:
            kind = wager.kind
            found.update(f"{kind}.{ending}" for ending in ENDINGS)
            found.update((f"wager.{kind}", f"wager.limits.{kind}", f"wager.main-first.{kind}"))
            found.update((f"wager.within-main.{kind}", f"settle.side.{kind}", f"settle.collect-hand.{kind}"))
            found.update((f"card.spot.{kind}", f"card.owner.{kind}"))
    return frozenset(found)


@remembered
def _our_rules() -> frozenset[str]:
    ours = {rule for document in documents() if is_shipped(document) for rule in book(document).rules()}
    pushes = (f"main.push.{word}" for word in (*seven_card_words(), *low_hand_words()))
    needed = (*ALWAYS, *FOULS, *SURRENDER, *COMMISSION, *NO_COMMISSION, *COLLECTION, *BANKING, *SIDES, *MORE)
    return frozenset({*ours, *pushes, *needed})


def _is_nothing(rate: Value) -> bool:
    return isinstance(rate, tuple) and rate[0] == 0


def _names(value: Value) -> tuple[str, ...]:
    return tuple(str(name) for name in value) if isinstance(value, tuple) else ()
