"""The shell of the command line: finds the subcommands, runs one, and turns trouble into one clear sentence.

A subcommand is a module of this package with a function `register(app)` whose docstring begins with the command,
"`paigow NAME"; a module without one is a helper of others. Only the modules of the command that is asked for are
imported, and at their top they import only what is light: what a command computes with, it imports when it runs.
"""

import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.resources import files
from typing import Annotated

import typer

from paigow import __version__
from paigow.cli.trouble import STOPPED, told
from paigow.library import use

DEBUG = "PAIGOW_DEBUG"
"""Set in the environment, it lets a traceback through."""


def main(arguments: Sequence[str] | None = None) -> None:
    """The entry point of `paigow`."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; print an error as one sentence."""
    try:
        answer = typer.main.get_command(build(_asked(arguments))).main(
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


def _asked(arguments: Sequence[str]) -> str:
    """The command that a command line begins with; empty where an option comes first."""
    return arguments[0] if arguments and not arguments[0].startswith("-") else ""


def build(command: str = "") -> typer.Typer:
    """The application with one subcommand, or with all where none of that name exists."""
    app = typer.Typer(
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"max_content_width": 110},
    )
    app.callback(invoke_without_command=True)(_top)
    for module in subcommands(command) or subcommands():
        import_module(module).register(app)
    return app


def subcommands(command: str = "") -> tuple[str, ...]:
    """The modules of this package that register a subcommand, or a certain one; other modules are not imported."""
    folder = files("paigow.cli")
    modules = sorted(file.name.removesuffix(".py") for file in folder.iterdir() if file.name.endswith(".py"))
    texts = {name: folder.joinpath(f"{name}.py").read_text("utf-8") for name in modules}
    begins = re.compile(rf'"""`paigow {re.escape(command)}' + r"\b" if command else "")
    return tuple(
        f"paigow.cli.{name}"
        for name, text in texts.items()
        if "\ndef register(" in text and begins.match(text)
    )


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"paigow {__version__}")
        raise typer.Exit


def _top(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version.")
    ] = False,
    library: Annotated[
        list[str] | None,
        typer.Option("--library", help="A folder of documents beside ours; repeat. Or set PAIGOW_LIBRARY."),
    ] = None,
) -> None:
    """Pai Gow tables by the book: every answer cites its clause, every figure is exact."""
    if library:
        use(*library)
    if context.invoked_subcommand is None:
        print(context.get_help())
