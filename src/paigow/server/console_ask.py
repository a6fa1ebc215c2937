"""What the console asks for next, in words, and the buttons that answer it."""

from collections.abc import Iterable, Iterator
from typing import Any

from paigow.pieces import Unseen
from paigow.server.console_models import ConsoleAnswer, ConsoleAsk
from paigow.server.floor_desk import where
from paigow.staff.console import first_step, sizes
from paigow.staff.console_entries import CO_BANK
from paigow.table.due import right_count
from paigow.table.next_steps import Step, must_steps
from paigow.table.state import Phase, Stage, Table
from paigow.words import Language, say

__all__ = ["ask_of", "where"]

SAY_SET = "say-set"
BEFORE = (Phase.OPENING, Phase.IDLE)
KINDS = {
    "ReportNumber": "number",
    "ReportRoll": "dice",
    "ReportFaces": "faces",
    "AnswerBank": "bank",
    "ChooseHand": "choice",
    "AnswerCut": "choice",
    "Cut": "count",
    "ReportCount": "count",
    "ReportAward": "nothing",
}


def ask_of(table: Table, records: str, language: Language) -> ConsoleAsk:
    """What is asked of the person at the console."""
    step = first_step(table)
    if table.phase in BEFORE and (step is None or step.by == "player"):
        return ConsoleAsk(kind="seats", text=say("console.ask.seats", {}, language), act="await-player")
    if step is None:
        return ConsoleAsk(kind="nothing", text=say("console.ask.nothing", {}, language))
    if step.needs == "GiveRuling":
        return _ruling(table, language)
    kind = "wagers" if step.act == "call-no-more-bets" else KINDS.get(step.needs, "act")
    if kind in ("act", "count", "choice"):
        text = _called(table, step, language)
    else:
        text = say(f"console.ask.{kind}", {"place": where(table, step.spot, language)}, language)
    asked = ConsoleAsk(
        kind=kind, text=text, place=step.spot, act=step.act, clauses=step.clauses,
        answers=tuple(_answers(table, step, language)),
    )  # fmt: skip
    return _with_count(table, step, asked)


def say_ask(table: Table, language: Language) -> ConsoleAsk:
    """Where the dealer's acts are checked: what they do now is theirs to say, so nothing of it is given away."""
    step = first_step(table)
    act = step.act if step is not None else ""
    kind = {"turn-dealer": SAY_SET, "reveal": "say-call"}.get(act, "say-chips")
    place = step.spot if step is not None and kind != "say-chips" else 0
    text = say(f"console.ask.{kind}", {"place": where(table, place, language)}, language)
    return ConsoleAsk(kind=kind, text=text, place=place)


def _called(table: Table, step: Step, language: Language) -> str:
    """The act by its name, and the place it is done at."""
    text = say(f"act.{step.act}", {}, language)
    if step.act == "open-table":
        text = say("console.ask.open", {}, language)
    at = say("event.at-spot", {"spot": step.spot}, language) if step.spot else ""
    return (text[:1].upper() + text[1:]) + at


def _with_count(table: Table, step: Step, asked: ConsoleAsk) -> ConsoleAsk:
    if step.needs == "ReportFaces":
        hand = table.round.hands[step.spot] if step.spot < len(table.round.hands) else None
        pieces = hand.pieces if hand is not None else table.stock
        asked.count = sum(isinstance(piece, Unseen) for piece in pieces)
        lies = hand is not None and hand.stage is Stage.SET
        asked.low = sizes(table.game.piece_set)[1] if lies else 0
    elif step.needs == "ReportNumber":
        asked.count = table.game.options.start.places
    elif step.needs == "ReportCount":
        asked.count = right_count(table, step.act)
    elif step.needs == "Cut":
        asked.count = len(table.stock) // 2
    return asked


def _answers(table: Table, step: Step, language: Language) -> Iterator[ConsoleAnswer]:
    if step.needs == "AnswerBank":
        yield _answer("console.dealer-banks", language, kind="bank", place=0)
        for person in table.people:
            if person.seat:
                told = where(table, person.seat, language)
                words = {"place": told}
                yield _answer("console.place-banks", language, words, kind="bank", place=person.seat)
                if table.game.options.banking.co_banking.offered:
                    half = {"kind": "bank", "place": person.seat, "word": CO_BANK}
                    yield _answer("console.place-co-banks", language, words, **half)
    elif step.needs == "ChooseHand":
        yield _answer("console.plays-hand", language, kind="choose", accept=True)
        yield _answer("console.hand-void", language, kind="choose", accept=False)
    elif step.needs == "AnswerCut":
        yield _answer("console.no-cut", language, kind="answer", accept=False)
        yield _answer("console.cuts", language, kind="answer", accept=True)


def may_answers(table: Table, steps: Iterable[Step], language: Language) -> Iterator[ConsoleAnswer]:
    """One button for everything that a player may do unasked."""
    for step in steps:
        entry = {"kind": "may", "act": step.act, "place": step.spot, "wager": step.kind}
        words = {"place": where(table, step.spot, language)}
        text = say(f"console.may.{step.act}", words, language)
        yield ConsoleAnswer(text=text, entry=entry, clauses=step.clauses)


def _answer(
    code: str, language: Language, words: dict[str, Any] | None = None, **entry: Any
) -> ConsoleAnswer:
    return ConsoleAnswer(text=say(code, words or {}, language), entry=entry)


def _ruling(table: Table, language: Language) -> ConsoleAsk:
    """One button for every ruling that the floor may give."""
    steps = [step for step in must_steps(table) if step.needs == "GiveRuling"]
    kind = table.irregularity.kind if table.irregularity is not None else ""
    return ConsoleAsk(
        kind="ruling",
        text=say("console.ask.ruling", {"what": say(f"irregular.{kind}", None, language)}, language),
        place=steps[0].spot,
        clauses=steps[0].clauses,
        answers=tuple(
            ConsoleAnswer(
                text=say(f"ruling.{step.kind}", None, language),
                entry={"kind": "ruling", "word": step.kind},
                clauses=step.clauses,
            )
            for step in steps
        ),
    )
