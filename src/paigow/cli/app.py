"""The shell of the command line: finds the subcommands, runs one, and turns trouble into one clear sentence.

A subcommand is a module of this package with a function `register(app)`; a module without one is a helper of
others. Modules import at their top only what is light: what a command computes with, it imports when it runs.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.resources import files
from typing import Annotated

import typer

from paigow import __version__
from paigow.cli.trouble import STOPPED, told

DEBUG = "PAIGOW_DEBUG"
"""Set in the environment, it lets a traceback through."""


def main(arguments: Sequence[str] | None = None) -> None:
    """The entry point of `paigow`."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run one command line and give its exit code; what goes wrong is said in a sentence."""
    try:
        answer = typer.main.get_command(build()).main(
            args=list(arguments), prog_name="paigow", standalone_mode=False
        )
    except Exception as trouble:
        if os.environ.get(DEBUG):
            raise
        sentence, code = told(trouble)
        print(sentence, file=sys.stderr)
        return code
    if answer == STOPPED:
        print("Stopped.", file=sys.stderr)
    return answer if isinstance(answer, int) else 0


def build() -> typer.Typer:
    """The application with every subcommand that exists."""
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"max_content_width": 110},
    )
    app.callback(invoke_without_command=True)(_top)
    for module in subcommands():
        import_module(module).register(app)
    return app


def subcommands() -> tuple[str, ...]:
    """The modules of this package that register a subcommand, by name; helpers are not even imported."""
    folder = files("paigow.cli")
    modules = sorted(file.name.removesuffix(".py") for file in folder.iterdir() if file.name.endswith(".py"))
    return tuple(
        f"paigow.cli.{name}"
        for name in modules
        if "\ndef register(" in folder.joinpath(f"{name}.py").read_text("utf-8")
    )


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"paigow {__version__}")
        raise typer.Exit


def _top(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Pai Gow tables by the book: every answer with its clause, every figure exact."""
    if context.invoked_subcommand is None:
        print(context.get_help())
