"""Every block of code in the docs runs, and every page is reached from the navigation."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tidy.sources import ROOT, text_of
from tests.tidy.test_readme import examples, matches
from tools.docs_pages import pages

DOCS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
WITH_PYTHON = [path for path in DOCS if PYTHON.search(text_of(path))]
EXAMPLES = [(path, example) for path in DOCS for example in examples(path)]
FILE = re.compile(r'```\w+ title="([\w.-]+)"\n(.*?)```', re.DOTALL)
NAMED = re.compile(r"[\w-]+(?:/[\w-]+)*\.md")


def test_there_is_code_to_run() -> None:
    assert len(WITH_PYTHON) >= 3
    assert EXAMPLES


@pytest.mark.parametrize("path", WITH_PYTHON)
def test_the_python_of_a_page_runs_in_order(path: str) -> None:
    code = "\n".join(PYTHON.findall(text_of(path)))
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip()


@pytest.mark.parametrize(("path", "example"), EXAMPLES, ids=[example.command for _, example in EXAMPLES])
def test_a_command_of_a_page_prints_what_is_shown(path: str, example: object, tmp_path: Path) -> None:
    for name, content in FILE.findall(text_of(path)):
        (tmp_path / name).write_text(content, "utf-8")
    command = shlex.split(example.command)  # type: ignore[attr-defined]
    if command[:2] == ["python3", "go.py"]:
        command = [sys.executable, "-m", "paigow", *command[2:]]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert matches(ran.stdout, example.shown)  # type: ignore[attr-defined]


def test_every_page_has_its_place_and_every_place_its_page() -> None:
    named = set(NAMED.findall(text_of("mkdocs.yml").partition("\nnav:")[2]))
    there = {str(Path(path).relative_to("docs")) for path in DOCS} | set(pages())
    assert named == there


def test_the_made_pages_know_the_program() -> None:
    made = pages()
    assert "## paigow houseway prove" in made["reference/command-line.md"]
    assert "`table.positions`" in made["reference/options.md"]
    assert "`PlaceWager`" in made["reference/events.md"]
