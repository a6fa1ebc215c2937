"""The README fits a screen, its examples do what it shows, and its figures have fresh evidence."""

import re
import shlex
import subprocess
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from fractions import Fraction

import pytest

from paigow.analysis.exact_numbers import decimal
from prove import evidence
from prove.campaign import campaigns
from tests.tidy.sources import ROOT, project_files, text_of

SCREEN = 60
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)
FIGURE = re.compile(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)? ?(?:%|s|ms|seconds|minutes)(?!\w)")
MARK = re.compile(r"<!-- evidence: (\w+) -->")
GOLDEN = re.compile(r"<!-- golden: (\S+) (.+?) -->")

FIGURES = tomllib.loads(text_of("tests/golden/figures.toml"))["figures"]


@dataclass(frozen=True)
class Example:
    """A command shown after a `$`, and the lines shown below it; a line of dots stands for any lines."""

    command: str
    shown: tuple[str, ...]


def examples(path: str) -> list[Example]:
    found = []
    for block in CONSOLE.findall(text_of(path)):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *shown = session.rstrip("\n").split("\n")
            found.append(Example(command, tuple(line.rstrip() for line in shown)))
    return found


EXAMPLES = [
    (path, example)
    for path in ("README.md", "CONTRIBUTING.md")
    if path in project_files()
    for example in examples(path)
]


PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("code", PYTHON.findall(text_of("README.md")))
def test_the_python_shown_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "README.md", "exec"), {})
    assert "hs-completion" in capsys.readouterr().out


def matches(printed: str, shown: tuple[str, ...]) -> bool:
    pattern = "\n".join("*" if line.strip() == "..." else re.sub(r"([*?[])", r"[\1]", line) for line in shown)
    return fnmatchcase("\n".join(line.rstrip() for line in printed.splitlines()), pattern)


def test_the_readme_has_an_example_that_can_be_run() -> None:
    assert any(path == "README.md" for path, _ in EXAMPLES)


@pytest.mark.parametrize(("path", "example"), EXAMPLES, ids=[example.command for _, example in EXAMPLES])
def test_an_example_prints_what_is_shown(path: str, example: Example) -> None:
    ran = subprocess.run(
        shlex.split(example.command), cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    printed = ran.stdout + "".join(
        line for line in ran.stderr.splitlines(keepends=True) if not line.startswith("[")
    )
    assert matches(printed, example.shown), (
        f"{path} shows another answer to `{example.command}` than it gives:\n{printed}\n"
        "Why: a newcomer who gets another answer than the one shown trusts nothing after it.\n"
        "Instead: paste what the command prints, or mend the command."
    )


def test_the_readme_fits_a_screen() -> None:
    lines = text_of("README.md").count("\n")
    assert lines <= SCREEN, (
        f"README.md has {lines} lines; keep the screen, and move the rest to where it is used."
    )


def test_the_readme_quotes_no_figure_without_fresh_evidence() -> None:
    prose = CONSOLE.sub("", text_of("README.md"))
    for line in prose.splitlines():
        figures = FIGURE.findall(MARK.sub("", line))
        marks = MARK.findall(line)
        if not figures:
            continue
        if golden := GOLDEN.search(line):
            exact = Fraction(FIGURES[golden[1]][golden[2]])
            assert figures == [f"{decimal(exact * 100, 4)} %"], f"README.md: {line!r} is not {exact}"
            continue
        assert marks, (
            f"README.md: {line!r} quotes {figures}.\n"
            "Why: a figure nobody can check is a boast.\n"
            "Instead: end the line with <!-- evidence: NAME --> for its campaign, or leave the figure out."
        )
        for name in marks:
            kept = evidence.read(name)
            assert kept is not None, f"README.md cites {name}, which has left no evidence: go.py prove {name}"
            assert kept.holds, f"README.md cites {name}, which was refuted."
            assert kept.is_fresh(campaigns()[name]), f"{name} is stale: python3 go.py prove --stale"


def test_every_path_the_readme_names_exists() -> None:
    named = set(re.findall(r"`([\w.]+/(?:[\w.-]+/?)*)`", text_of("README.md")))
    missing = {path for path in named if not (ROOT / path).exists()}
    assert not missing, f"README.md leads to {sorted(missing)}, which do not exist; correct the map."
