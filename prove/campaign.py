"""A campaign: a module of this package that claims something in its first line and proves it in `run`.

    \"\"\"Every hand is written and read without loss.\"\"\"

    def run(seed: int, progress: Progress) -> Result:
        for piece in progress.pieces(20):
            progress.tally["hands"] += ...          # whole numbers only; kept when the run is interrupted
        return Result(holds=progress.tally["faults"] == 0, count=progress.tally["hands"], says="...")

A piece depends on the seed and its own number only, so that a run that was stopped goes on where it was.
"""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prove.progress import Progress

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent


@dataclass(frozen=True, slots=True)
class Result:
    """What a campaign showed: whether its claim holds, over how many cases, and the figures behind it."""

    holds: bool
    count: int
    says: str
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Campaign:
    """One campaign, known by its file; nothing of it is imported until it runs."""

    name: str
    claim: str
    file: Path
    alone: str = ""
    """Why its pieces cannot run on other machines: the module's `ALONE`."""

    def run(self, seed: int, progress: "Progress") -> Result:
        run: Callable[[int, Progress], Result] = import_module(f"prove.{self.name}").run
        return run(seed, progress)


def campaigns(folder: Path = FOLDER) -> dict[str, Campaign]:
    """Every module of the folder with a function `run`, by name."""
    found = {}
    for file in sorted(folder.glob("[!_]*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        if any(isinstance(node, ast.FunctionDef) and node.name == "run" for node in tree.body):
            claim = (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ")
            found[file.stem] = Campaign(file.stem, claim, file, _alone(tree))
    return found


def _alone(tree: ast.Module) -> str:
    for node in tree.body:
        named = [target.id for target in getattr(node, "targets", ()) if isinstance(target, ast.Name)]
        if isinstance(node, ast.Assign) and named == ["ALONE"]:
            return str(ast.literal_eval(node.value))
    return ""
