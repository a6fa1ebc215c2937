"""A grid as it is written: a game, and the values that each of its terms takes in turn.

game = "maryland-poker"                     # or a list of games
[over]
house_way = ["horseshoe", "mine.toml"]      # the player's way; a file beside the grid is read with it
commission = ["5%", "4%", "0"]
stake = [25, 26, 100]                       # in dollars, as the table pays
"""

import hashlib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from itertools import product
from pathlib import Path
from typing import Any

from paigow.errors import BadNotation

OWN = "own"
"""The game's own value of a term."""
AXES = ("house_way", "against", "paytable", "commission", "copies", "push_on")
"""The terms that may vary; a stake varies too, but every stake comes from the same counts."""
FILES = ("house_way", "against", "paytable")
"""Terms whose values may be files."""
MOST_CELLS = 100_000
LARGEST_FILE = 200_000


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a term: a name, or a file with its text."""

    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """One combination of terms; everything that a worker elsewhere needs for its rows."""

    game: str
    house_way: Value
    against: Value
    paytable: Value
    commission: Value
    copies: Value
    push_on: Value
    stakes: tuple[int, ...]
    """In cents."""

    @property
    def digest(self) -> str:
        return hashlib.sha256(repr(sorted(asdict(self).items())).encode()).hexdigest()[:24]


@dataclass(frozen=True, slots=True)
class SweepGrid:
    """A whole sweep."""

    cells: tuple[Cell, ...]

    @property
    def digest(self) -> str:
        return hashlib.sha256(" ".join(cell.digest for cell in self.cells).encode()).hexdigest()


def read_grid(file: Path) -> SweepGrid:
    """The grid in a file; `BadNotation` says what is wrong in it and what is allowed."""
    try:
        written = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise BadNotation(f"there is no file {file}") from None
    except (OSError, UnicodeDecodeError) as trouble:
        raise BadNotation(f"{file} cannot be read: {trouble}") from None
    except tomllib.TOMLDecodeError as trouble:
        raise BadNotation(f"{file.name} is not TOML: {trouble}") from None
    _only(written, ("game", "over"), file.name)
    games = _texts(written.get("game"), "game")
    over = written.get("over", {})
    if not isinstance(over, dict):
        raise BadNotation(f"{file.name}: `over` is a table of lists")
    _only(over, (*AXES, "stake"), "over")
    values = {axis: _values(over, axis, file.parent) for axis in AXES}
    stakes = tuple(_cents(stake) for stake in _list(over.get("stake", []), "over.stake"))
    if len(set(stakes)) < len(stakes):
        raise BadNotation("over.stake names a stake twice")
    count = len(games)
    for axis in AXES:
        count *= len(values[axis])
    if count > MOST_CELLS:
        raise BadNotation(f"{file.name} has {count:,} combinations; {MOST_CELLS:,} are allowed")
    return SweepGrid(tuple(_cells(games, values, stakes)))


def _cells(
    games: Sequence[str], values: Mapping[str, Sequence[Value]], stakes: tuple[int, ...]
) -> Iterator[Cell]:
    for game in games:
        for way, against, paytable, commission, copies, push_on in product(*(values[axis] for axis in AXES)):
            yield Cell(game, way, against, paytable, commission, copies, push_on, stakes)


def _values(over: Mapping[str, Any], axis: str, folder: Path) -> tuple[Value, ...]:
    if axis not in over:
        return (Value(OWN),)
    names = _texts(over[axis], f"over.{axis}")
    return tuple(_value(name, axis, folder) for name in names)


def _value(name: str, axis: str, folder: Path) -> Value:
    file = folder / name
    if axis not in FILES or not name.endswith(".toml"):
        return Value(name)
    if not file.is_file():
        raise BadNotation(f"over.{axis}: there is no file {name} beside the grid")
    if file.stat().st_size > LARGEST_FILE:
        raise BadNotation(f"over.{axis}: {name} is larger than {LARGEST_FILE:,} bytes")
    try:
        return Value(name, file.read_text("utf-8"))
    except UnicodeDecodeError as trouble:
        raise BadNotation(f"over.{axis}: {name} cannot be read: {trouble}") from None


def _texts(written: Any, where: str) -> tuple[str, ...]:
    texts = _list([written] if isinstance(written, str) else written, where)
    if not texts or not all(isinstance(text, str) and text for text in texts):
        raise BadNotation(f"{where} is a name or a list of names")
    if len(set(texts)) < len(texts):
        raise BadNotation(f"{where} names something twice")
    return tuple(texts)


def _list(written: Any, where: str) -> list[Any]:
    if not isinstance(written, list):
        raise BadNotation(f"{where} is a list")
    return written


def _cents(stake: Any) -> int:
    if isinstance(stake, bool) or not isinstance(stake, int) or not 0 < stake <= 1_000_000:
        raise BadNotation(f"over.stake: {stake!r} is not a whole number of dollars from 1 to 1,000,000")
    return stake * 100


def _only(written: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    for key in written:
        if key not in known:
            near = get_close_matches(key, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
            raise BadNotation(f"{where}: {key!r} is not known; {hint}")
