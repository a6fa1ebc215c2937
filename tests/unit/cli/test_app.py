"""The command line's shell finds subcommands by itself and never shows a traceback unless asked."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import typer

from paigow import __version__
from paigow.cli import app
from paigow.cli.app import DEBUG, build, run, subcommands
from paigow.errors import InternalError, Refused

HEAVY = {"numpy", "numba", "fastapi", "sqlalchemy", "uvicorn", "pydantic", "matplotlib", "rich"}


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"paigow {__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_lists_the_commands_that_exist_and_no_other(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 0
    listed = capsys.readouterr().out.partition("Commands:\n")[2]
    names = {line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line[2] != " "}
    assert names == set(typer.main.get_command(build()).commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [(["nonsense"], "No such command 'nonsense'."), (["--nonsense"], "No such option: --nonsense")],
)
def test_an_unknown_word_gets_one_sentence(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert says in printed.err
    assert "`paigow --help` says what is possible." in printed.err


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> list[BaseException | int]:
    """A subcommand `act` that raises, or exits with, what the test puts into the list."""
    outcome: list[BaseException | int] = []

    def act() -> None:
        first = outcome[0]
        raise typer.Exit(first) if isinstance(first, int) else first

    def build_with_act(_: str = "") -> typer.Typer:
        built = build()
        built.command()(act)
        return built

    monkeypatch.setattr(app, "build", build_with_act)
    monkeypatch.delenv(DEBUG, raising=False)
    return outcome


@pytest.mark.parametrize(
    ("raised", "code", "says"),
    [
        (Refused("no.words.for.this", ("md-1",)), 2, "no.words.for.this() [md-1]"),
        (
            FileNotFoundError(2, "No such file or directory", "a.toml"),
            2,
            "No such file or directory: a.toml.",
        ),
        (
            InternalError("money is gone"),
            3,
            "This is a bug in paigow: InternalError: money is gone.",
        ),
        (KeyboardInterrupt(), 130, "Stopped."),
    ],
)
def test_trouble_ends_in_a_sentence_and_its_code(
    command: list[BaseException | int],
    raised: BaseException,
    code: int,
    says: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    command.append(raised)
    assert run(["act"]) == code
    printed = capsys.readouterr()
    assert says in printed.err
    assert "Traceback" not in printed.err


def test_a_command_chooses_its_own_exit_code(command: list[BaseException | int]) -> None:
    command.append(1)
    assert run(["act"]) == 1


def test_debugging_lets_the_exception_through(
    command: list[BaseException | int], monkeypatch: pytest.MonkeyPatch
) -> None:
    command.append(InternalError("money is gone"))
    monkeypatch.setenv(DEBUG, "1")
    with pytest.raises(InternalError):
        run(["act"])


def test_every_module_with_register_is_found_and_no_other() -> None:
    folder = Path(app.__file__).parent
    modules = {f"paigow.cli.{file.stem}" for file in folder.glob("*.py")} - {"paigow.cli.__init__"}
    assert set(subcommands()) == {name for name in modules if hasattr(import_module(name), "register")}


def test_starting_imports_nothing_heavy() -> None:
    """Every command starts this way; what a command computes with, it imports when it runs."""
    program = "import sys; from paigow.cli.app import build; build(); print(*sys.modules)"
    started = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not HEAVY & set(started.stdout.split())


def test_a_command_imports_no_other_and_a_wrong_one_lists_all() -> None:
    assert subcommands("advise") == ("paigow.cli.advise",)
    parts = ("", "_cost", "_readings", "_simplify")
    assert subcommands("houseway") == tuple(f"paigow.cli.houseway{part}" for part in parts)
    assert subcommands("set") == ("paigow.cli.set_hand",)
    assert subcommands("nope") == ()
    everything = typer.main.get_command(build("nope"))
    assert {"advise", "analyse"} <= set(everything.commands)  # type: ignore[attr-defined]


def test_every_subcommand_can_be_asked_for_by_its_name() -> None:
    for name in typer.main.get_command(build()).commands:  # type: ignore[attr-defined]
        assert set(typer.main.get_command(build(name)).commands) == {name}  # type: ignore[attr-defined]
