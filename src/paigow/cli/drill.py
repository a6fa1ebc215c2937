"""`paigow drill`: questions about one skill in the terminal, marked by the engine, with the clauses behind them."""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fsrs import Card

    from paigow.setting.house_way import HouseWay
    from paigow.training.question import DrillQuestion, Mark
    from paigow.training.session import DrillSession

END = "q"


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("drill")(drill)


def drill(
    skill: Annotated[
        str, typer.Argument(help="What to drill: house-way, payout, reading...; `list` names all.")
    ],
    game: Annotated[str, typer.Option(help="A game of the library, or a filing.")] = "horseshoe-poker",
    way: Annotated[str, typer.Option(help="A house way by name, or a file.")] = "",
    cases: Annotated[
        Path | None, typer.Option(help="A file of own cases, to drill with `own-cases`.")
    ] = None,
    minutes: Annotated[int, typer.Option(min=0, max=240, help="Stop after so many minutes.")] = 0,
    questions: Annotated[int, typer.Option(min=0, max=1000, help="Stop after so many questions.")] = 0,
    seed: Annotated[str, typer.Option(help="The same seed asks the same questions.")] = "",
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
    person: Annotated[
        str,
        typer.Option(help="The id of a badge or passport: answers are kept, and what is due comes first."),
    ] = "",
    database: Annotated[
        str, typer.Option(envvar="PAIGOW_DATABASE", help="Where they are kept: a file, or an address.")
    ] = "paigow.db",
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON; answers are read a line each.")
    ] = False,
) -> None:
    """Ask questions until the time is over, they run out, or the answer is q; then show how it went."""
    from paigow.submissions import load_game
    from paigow.training.cards import read_cards
    from paigow.training.drills import drill_named, drills_for, own_cases
    from paigow.training.session import DrillSession
    from paigow.words import LANGUAGES

    if language not in LANGUAGES:
        raise BadNotation(f"{language!r} is not a language; there are {', '.join(LANGUAGES)}")
    approved = load_game(game)
    if skill == "list":
        for known in drills_for(approved):
            typer.echo(f"{known.name:14}{len(known.topics(approved, None))} topics")
        return
    if minutes and questions:
        raise BadNotation("give --minutes or --questions, not both")
    chosen = _way(way, approved.house_way.pieces)
    kept = _Kept(database, person) if person else None
    first = kept.due(skill, approved.name) if kept is not None else ()
    asks = own_cases(read_cards(cases)) if cases is not None else drill_named(skill)
    if asks.name != skill:
        raise BadNotation(f"own cases are drilled with {asks.name}, not with {skill}")
    session = DrillSession(asks, approved, seed or str(time.time_ns()), chosen, first)
    until = time.monotonic() + minutes * 60 if minutes else None
    _run(session, questions or (0 if minutes else 20), until, language, as_json)
    if kept is not None:
        kept.keep(session)
        if not as_json:
            typer.echo(kept.told(session))


class _Kept:
    """The answers of a person in a database."""

    def __init__(self, database: str, person: str) -> None:
        from paigow.record.database import open_database
        from paigow.record.practice import Practice

        self.person = person
        self.practice = Practice(open_database(database))

    def known(self) -> "Mapping[str, Card]":
        from paigow.training.repetition import DrillReview, memories

        return memories(
            DrillReview(answer.item, answer.right, answer.took, answer.at)
            for answer in self.practice.of(self.person)
        )

    def due(self, drill: str, game: str) -> tuple[str, ...]:
        """The topics of a drill that are due now."""
        from paigow.training.repetition import due

        before = f"{drill}/{game}/"
        waiting = due(self.known(), time.time_ns() // 1_000_000)
        return tuple(item.removeprefix(before) for item in waiting if item.startswith(before))

    def keep(self, session: "DrillSession") -> None:
        """Keep what was answered in a session."""
        from paigow.record.practice import DrillAnswer

        now = time.time_ns() // 1_000_000
        self.practice.add(
            self.person,
            [
                DrillAnswer(item.question.item, item.question.skill.value, item.mark.right, item.took, now)
                for item in session.answered
            ],
        )

    def told(self, session: "DrillSession") -> str:
        """How much of the drill the person knows, and how many topics are due."""
        from paigow.training.repetition import mastery

        items = [f"{session.drill.name}/{session.game.name}/{topic}" for topic in session.topics]
        now = time.time_ns() // 1_000_000
        due = len(self.due(session.drill.name, session.game.name))
        return f"Known: {mastery(self.known(), items, now)} % of {len(items)} topics; {due} due now."


def _way(name: str, pieces: str) -> "HouseWay | None":
    from paigow.setting.house_way import load_house_way

    if not name:
        return None
    way = load_house_way(name)
    if way.pieces != pieces:
        raise BadNotation(f"the house way {way.id} sets {way.pieces}, and the game is played with {pieces}")
    return way


def _run(session: "DrillSession", most: int, until: float | None, language: Any, as_json: bool) -> None:
    """Ask, read, mark, tell; a malformed answer is explained and asked for again."""
    from paigow.training.session import summary
    from paigow.training.show import show_mark, show_question

    told: list[dict[str, Any]] = []
    while (not most or len(session.answered) < most) and (until is None or time.monotonic() < until):
        question = session.ask()
        if not as_json:
            draw_question(question, len(session.answered) + 1, language)
        began = time.monotonic_ns()
        mark = _answered(session, question, began, as_json)
        if mark is None:
            break
        if as_json:
            told.append({**show_question(question, language), "mark": show_mark(question, mark, language)})
        else:
            _tell(question, mark, language)
    found = summary(session.answered)
    if as_json:
        print(json.dumps({"summary": found, "questions": told}, indent=2, ensure_ascii=False))
    else:
        _sum_up(found)


def _answered(session: "DrillSession", question: "DrillQuestion", began: int, quiet: bool) -> "Mark | None":
    """The mark of the next answer; nothing if there is none or it is q."""
    while True:
        if not quiet:
            typer.echo("> ", nl=False)
        line = sys.stdin.readline()
        if not line or line.strip() == END:
            return None
        took = (time.monotonic_ns() - began) // 1_000_000
        try:
            return session.answer(question, line, took)
        except BadNotation as trouble:
            typer.echo(f"{trouble}.", err=True)


def draw_question(question: "DrillQuestion", number: int, language: Any) -> None:
    from rich.console import Console
    from rich.text import Text

    from paigow.cli.drawn import piece_lines, side_by_side
    from paigow.training.question import Asks

    console = Console(highlight=False)
    console.print(Text(f"\n{number}. {question.text.describe(language)}", style="bold"))
    for exhibit in question.shown:
        if not exhibit.pieces:
            continue
        console.print(exhibit.label.describe(language))
        drawn = [piece_lines(piece) for piece in exhibit.pieces]
        console.print(side_by_side(drawn))
        console.print("  " + "  ".join(piece.notation for piece in exhibit.pieces), style="dim")
    if question.asks is Asks.CHOICE:
        for place, offer in enumerate(question.choices, 1):
            console.print(f"  {place}  {offer.text.describe(language)}", markup=False)
    if question.labels:
        console.print(", ".join(label.describe(language) for label in question.labels), style="dim")


def _tell(question: "DrillQuestion", mark: "Mark", language: Any) -> None:
    from rich.console import Console

    from paigow.training.explain import told
    from paigow.training.show import answer_text, show_clauses
    from paigow.words import say

    console = Console(highlight=False)
    if mark.right:
        console.print("Right.", style="green")
        return
    wanted = answer_text(question, mark.wanted, language)
    console.print(f"Wrong: {wanted}", style="red", markup=False)
    for line in (*mark.why, *told(mark.chain)):
        console.print(f"  {line.describe(language)}", markup=False)
    if mark.twin is not None:
        high, low = (" ".join(piece.notation for piece in part.pieces) for part in mark.twin.shown)
        arguments = {
            "new": mark.twin.put[0].notation,
            "old": mark.twin.taken[0].notation,
            "high": high,
            "low": low,
            "rule": mark.twin.rule,
        }
        console.print(f"  {say('drill.changed', arguments, language)}", markup=False)
    for clause in show_clauses(mark.clauses, language):
        console.print(f"  {clause['id']}  {clause['says']}", markup=False, style="cyan")


def _sum_up(found: dict[str, Any]) -> None:
    seconds = found["median_ms"] / 1000
    typer.echo(
        f"\n{found['right']} of {found['asked']} right; half of the answers took {seconds:.1f} s or less."
    )
    for row in found["missed"]:
        typer.echo(f"  missed {row['times']} x  {row['topic']}")
    for row in found["weak_clauses"]:
        typer.echo(f"  read again  {row['clause']}")
