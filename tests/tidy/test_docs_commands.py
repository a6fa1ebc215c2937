"""Every command that README and docs name exists, with the options that they give it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import typer

from paigow.cli.app import build
from tests.tidy.sources import ROOT, files_ending, hold, text_of

PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md", *files_ending(".md", under="docs/"))
SPOKEN = re.compile(r"(?<![\w/.-])(?:paigow|python3 go\.py|python -m paigow)(?: [^\s`|;&]+)+")
BLOCK = re.compile(r"```(?:sh|console|ini|dockerfile)\b[^\n]*\n(.*?)```", re.DOTALL)
INLINE = re.compile(r"`((?:paigow|python3 go\.py|python -m paigow) [^`]+)`")
OF_GO = {"test", "wheel", "prove"}
FROM_THE_WORLD = {"ANYTHING", "COMMAND", "..."}


def commands_in(path: str) -> Iterator[str]:
    """Every command that a page names: lines of its blocks, and what stands between backticks."""
    text = text_of(path)
    for block in BLOCK.findall(text):
        for line in block.replace("\\\n", " ").splitlines():
            yield from SPOKEN.findall(line.partition(" #")[0])
    for spoken in INLINE.findall(re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        yield " ".join(spoken.split())


@cache
def top() -> Any:
    return typer.main.get_command(build())


def wrong_with(spoken: str) -> str | None:
    """What is wrong with a command, if anything is."""
    words = spoken.replace("python3 go.py", "paigow").replace("python -m paigow", "paigow").split()[1:]
    if not words or words[0] in OF_GO | FROM_THE_WORLD:
        return None
    command: Any = top()
    options = {name for parameter in command.params for name in parameter.opts} | {"--help"}
    while words and words[0] in options and words[0] != "--help":
        words = words[2:]
    while parts := getattr(command, "commands", {}):
        name = words.pop(0) if words else ""
        if name.startswith("--help") or "|" in name:
            return None
        name = name.strip(".,:()")
        if name not in parts:
            return f"has no command {name!r}" if name else None
        command = parts[name]
    known = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    given = {found for word in words for found in re.findall(r"^\[?(--[a-z][a-z-]*)", word)}
    unknown = sorted(given - known - {"--help"})
    return f"has no option {', '.join(unknown)}" if unknown else None


@pytest.mark.parametrize("path", PAGES)
def test_every_command_of_a_page_exists(path: str) -> None:
    hold(
        (f"{path}: `{spoken}` {wrong}" for spoken in commands_in(path) if (wrong := wrong_with(spoken))),
        "a reader who types it gets an error.",
        "name the command as `paigow --help` does, or mend the page.",
    )


def test_the_help_of_go_lists_every_command_without_an_environment() -> None:
    asked = [sys.executable, "-I", "-S", str(ROOT / "go.py"), "--help"]
    printed = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    listed = re.findall(r"^  ([a-z]+) +\S", printed, re.MULTILINE)
    assert sorted(listed) == sorted(top().commands)
    assert {"serve", *OF_GO} <= set(re.findall(r"^python3 go\.py ([a-z]+)", printed, re.MULTILINE))


def test_the_search_finds_commands_and_faults() -> None:
    assert sum(len(list(commands_in(path))) for path in PAGES) > 60
    assert wrong_with("paigow serve --filing small.toml") == "has no option --filing"
    assert wrong_with("python3 go.py conquer") == "has no command 'conquer'"
    assert wrong_with("paigow badge make ROLE NAME --table N") is None
