"""The course of a scenario: what happened, one short line an event, so that an expectation can hold an exact sequence.

A line begins with its verb: the act's own name for an act that was only carried out (`unseal by floor`), and the
verb below for every other event (`deal 6 x7`, `take 6 Ann main $50 to tray`). A scenario says by `watch` which
verbs it looks at; `all` is everything. Then `course` is exactly those lines, in order, since the scenario's moment.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from paigow.money import Cents, dollars
from paigow.wagers.chips import written

ALL = "all"
AMOUNTS = ("amount", "won", "paid", "into")
CHIPS = ("chips", "brought", "given")

LINES: Mapping[str, str] = {
    "TableOpened": "open-table",
    "TableClosed": "close-table",
    "DealerChanged": "change-dealer {outgoing} {incoming}",
    "DeckPlaced": "place-deck {index} {name}",
    "DeckRemoved": "remove-deck {index}",
    "DeckUnsuitable": "unsuitable-deck {index} {cause}",
    "DicePlaced": "place-dice {name}",
    "DiceInspected": "inspect-dice",
    "DeviceFailed": "fail-device {device}",
    "DeviceMarked": "mark-device {device} {how}",
    "MethodChanged": "change-method {shuffle_method} {deal_method}",
    "PersonArrived": "arrive {person} {seat}",
    "PersonLeft": "leave {person}",
    "PersonStepped": "step {person} present={present}",
    "ChipsBought": "buy-in {person} {amount}",
    "SaidWrongly": "say-wrongly",
    "TrayFilled": "fill-tray {chips} by {by}",
    "TrayCredited": "credit-tray {chips} by {by}",
    "ChipsExchanged": "exchange-chips {person} {brought} for {given}",
    "PaymentCorrected": "correct-payment {person} {amount} by {by}",
    "IrregularityReported": "irregular {kind} {place}",
    "Ruled": "rule {kind} {ruling} by {by}",
    "RoundVoided": "void-round {cause}",
    "RoundClosed": "round-closed {number}",
    "GameBegan": "begin-game {first_arrival}",
    "PhaseEntered": "phase {phase}",
    "PiecesShuffled": "shuffle {method} deck {deck}",
    "CutOffered": "offer-cut {person}",
    "CutDeclined": "decline-cut {person}",
    "PiecesCut": "cut {by} {depth}, top {top}, last {last}",
    "StacksCut": "cut-stacks {by} {cut}",
    "StacksMade": "make-stacks",
    "DiceRolled": "roll {roll} shaken {shakes} by {shaker}",
    "NoRollCalled": "no-roll {cause}",
    "NumberDrawn": "number {number}",
    "StartFound": "start {place} for {value}",
    "ButtonMoved": "button {place}",
    "StyleChosen": "style {style}",
    "PiecesDealt": "deal {place} x{count}",
    "PieceLeftOut": "leave-out x{count}",
    "StubCounted": "check-stub {count}",
    "StockRacked": "rack-stock {label}",
    "HandCollected": "collect {place} {label} {how}",
    "LookAllowed": "allow-look",
    "HandLookedAt": "look {spot}",
    "HouseWayShown": "show-house-way {spot} {person}",
    "HandSet": "set {place} by {by}",
    "HandShown": "show {place}",
    "HandTurned": "turn {place}",
    "FacesReported": "faces {place}",
    "HandStaged": "stage {place} {stage}",
    "Waved": "wave {spot} {person}",
    "WagersJudged": "judge {spot}",
    "WagerPlaced": "place {spot} {person} {kind} {amount}",
    "WagerWithdrawn": "withdraw {spot} {person} {kind} {amount}",
    "BetsClosed": "close-bets",
    "LammerPlaced": "lammer {spot} {person} {kind}",
    "LammerLapsed": "lapse-lammer {spot} {person} {kind}",
    "ProgressiveCollected": "collect-chip {spot} {person} {amount}",
    "MetersShown": "show-meters",
    "WagerTaken": "take {spot} {person} {kind} {amount} to {to}",
    "WagerPaid": "pay {spot} {person} {kind} {wins} less {vigorish} from {source}",
    "WagerReturned": "return {spot} {person} {kind} {amount}",
    "EnvyPaid": "envy {spot} {person} {amount} for {holder}",
    "AwardPaid": "pay-award {spot} {person} {amount} from {source}",
    "ChipsMoved": "move {amount} from {source} to {target}",
    "Corrected": "correct",
    "BankOffered": "offer-bank {person}",
    "BankPassed": "pass-bank {person} {cause}",
    "BankTaken": "bank {person} {spot}",
    "CoBankingAgreed": "co-bank {person}",
    "DealerWagerOrdered": "order-dealer-wager {amount}",
    "DealerWagerMade": "dealer-wager {amount}",
    "DealerWagerLowered": "lower-dealer-wager {amount} back {back}",
    "BankReturned": "return-bank {person} {amount}",
    "DealerWagerTaken": "take-dealer-wager {amount} to {to}",
    "DealerWagerJudged": "judge-dealer-wager {outcome}",
    "EyeButtonPlaced": "eye-button {spot}",
    "TriplesCounted": "count-triples {triples} shown {shown}",
    "ShakerNamed": "name-shaker {person}",
}


def course(events: Iterable[Mapping[str, Any]], watch: Sequence[str]) -> list[str]:
    """The lines of these events, as a scenario tells them, whose verbs are watched."""
    lines = [line_of(event) for event in events]
    return [line for line in lines if ALL in watch or verb_of(line) in watch]


def unseen(watch: Sequence[str], lines: Iterable[str]) -> list[str]:
    """The watched verbs that no line has: a scenario that watches for what never comes says nothing."""
    seen = {verb_of(line) for line in lines}
    return [word for word in watch if word != ALL and word not in seen]


def verb_of(line: str) -> str:
    return line.partition(" ")[0]


def line_of(event: Mapping[str, Any]) -> str:
    """One event in one line; a toke is named as one."""
    kind = event["type"]
    if kind == "Performed":
        return _performed(event)
    if kind == "Announced":
        return " ".join(
            [
                "say",
                event["code"],
                *(str(value) for value in event.get("arguments", {}).values() if value != ""),
            ]
        )
    text = LINES[kind].format_map(_Words(event))
    return f"{text} toke" if event.get("toke") else text


def _performed(event: Mapping[str, Any]) -> str:
    """The act, its spot, what was counted or moved with it, and who did it if not the dealer."""
    details = event.get("details", {}).items()
    words = [event["act"], *([str(event["spot"])] if event.get("spot") else [])]
    words += [
        f"{key} {dollars(Cents(value)) if key in AMOUNTS else value}" for key, value in details if value != ""
    ]
    return " ".join(words if event["by"] == "dealer" else [*words, "by", event["by"]])


class _Words(dict[str, Any]):
    """The fields of an event as words; what is empty, and so was not written down, is a dash."""

    def __getitem__(self, key: str) -> Any:
        value = super().__getitem__(key)
        if key in CHIPS:
            return written(tuple((Cents(worth), many) for worth, many in value))
        return "-" if value == "" else value

    def __missing__(self, key: str) -> str:
        if key == "count":
            return str(len(self["pieces"]))
        if key in ("top", "last"):
            return str(self["order"][0 if key == "top" else -1])
        if key == "how":
            return "unseen" if self["unseen"] else "seen"
        return "-"
