"""`paigow deal GAME`: the automatic dealer plays rounds, as a transcript with clauses."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.simulate.engine import Listener
    from paigow.submissions import ApprovedGame
    from paigow.words import Language


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("deal", help="Play rounds with the automatic dealer and print a transcript.")(deal)


def deal(
    game: Annotated[str, typer.Argument(help="A game's name, or the path of a filing.")],
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed gives the same output.")] = "1",
    seats: Annotated[int, typer.Option(min=1, max=7, help="How many automatic players.")] = 4,
    clauses: Annotated[bool, typer.Option("--clauses", help="Cite the clauses.")] = False,
    banking: Annotated[bool, typer.Option("--banking", help="Players may take the bank.")] = False,
    irregularities: Annotated[
        float, typer.Option(min=0, max=1, help="Probability of an irregularity at each step, 0 to 1.")
    ] = 0.0,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
    plain: Annotated[
        bool, typer.Option("--plain", help="Print names and notation only; do not draw the hands.")
    ] = False,
    as_dealer: Annotated[
        bool, typer.Option("--as-dealer", help="You deal: every act of the dealer is asked for, a line each.")
    ] = False,
    mode: Annotated[
        str, typer.Option(help="What becomes of your errors: guided, by-the-book or as-at-a-table.")
    ] = "guided",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON event per line.")] = False,
) -> None:
    from paigow.cli.drawn import hand_lines
    from paigow.simulate.engine import Session
    from paigow.simulate.transcript import Transcript
    from paigow.staff.players import Habits
    from paigow.submissions import load_game
    from paigow.table import commands as c
    from paigow.table import events as e
    from paigow.table.codec import write_event
    from paigow.table.state import Table
    from paigow.words import LANGUAGES

    tongue = next((each_language for each_language in LANGUAGES if each_language == language), None)
    if tongue is None:
        raise BadNotation(f"unknown language {language!r}; use en, zh-Hant or zh-Hans")
    approved = load_game(game)
    if seats > approved.options.table.positions:
        most = approved.options.table.positions
        raise BadNotation(f"{seats} seats are too many; {approved.name} has {most}")
    transcript = Transcript(tongue, clauses, None if plain else hand_lines)

    def hear(command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        if as_json:
            for event in events:
                typer.echo(json.dumps(write_event(event), ensure_ascii=False))
        else:
            transcript.hear(command, events, after)
            for line in transcript.take():
                typer.echo(line)

    if as_dealer:
        _deal_in_person(approved, seed, seats, rounds, mode, tongue, hear)
        return
    habits = Habits(banks=50, co_banks=30, orders_less=25) if banking else Habits()
    session = Session(approved, seed, seats, habits, listener=hear, trouble=irregularities)
    session.play(rounds)


def _deal_in_person(
    game: "ApprovedGame",
    seed: str,
    seats: int,
    rounds: int,
    mode: str,
    language: "Language",
    hear: "Listener",
) -> None:
    """A person deals, from the keyboard or from a file on standard input."""
    from paigow.cli.as_dealer import DealersSeat, deal_rounds
    from paigow.simulate.engine import Session
    from paigow.table.said import HELPS

    if mode not in HELPS:
        raise BadNotation(f"unknown mode {mode!r}; use {', '.join(HELPS)}")

    def ask(prompt: str) -> str:
        try:
            return input(prompt)
        except EOFError:
            return "leave"

    seat = DealersSeat(mode, ask, typer.echo, language)
    deal_rounds(Session(game, seed, seats, listener=hear, says=seat, help=mode), seat, rounds)
