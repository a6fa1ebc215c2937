"""A cache of counts, keyed by a hash of their inputs and of the counting code."""

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from paigow.analysis import store
from paigow.setting.stored import core_digest, keep, kept

NOT_COUNTING = frozenset(
    {
        "advice.py", "answer.py", "as_data.py", "asked.py", "bettors.py", "designing.py", "drafts.py", "edits.py",
        "exact_numbers.py", "figures.py", "hand_advice.py", "kept.py", "kept_columns.py", "meters.py",
        "notebook.py", "opposing.py", "pay_search.py", "question.py", "ratings.py", "readings.py", "set_hands.py",
        "side_wagers.py", "simplify.py", "stakes.py", "store.py", "tables.py", "whole_round.py",
        "way_difference.py", "what_if.py", "wording.py", "work.py",
    }
)  # fmt: skip
"""Modules that ask for counts, combine or print them; changing them changes no count that is kept."""

Counts = tuple[int, ...]
Table = npt.NDArray[np.int64]


def kept_counts(description: Mapping[str, Any], count: Callable[[], Counts], fresh: bool = False) -> Counts:
    """The counts described: from the cache unless `fresh`, and written to it when computed."""
    digest = store.digest_of({**description, "code": code_digest()})
    known = None if fresh else store.recall(digest)
    if isinstance(known, list) and all(isinstance(item, str) for item in known):
        return tuple(int(item) for item in known)
    counts = count()
    store.remember(digest, [str(each_count) for each_count in counts])
    return counts


def kept_table(description: Mapping[str, Any], count: Callable[[], Table], fresh: bool = False) -> Table:
    """The same for a whole table of counts."""
    name = f"results/{store.digest_of({**description, 'code': code_digest()})}.npz"
    contents = None if fresh else kept(name)
    try:
        if contents is not None:
            with np.load(BytesIO(contents), allow_pickle=False) as file:
                known: Table = file["table"]
                return known
    except (OSError, ValueError, KeyError, BadZipFile):
        pass
    table = count()
    file_contents = BytesIO()
    np.savez_compressed(file_contents, table=table)
    keep(name, file_contents.getvalue())
    return table


@cache
def code_digest() -> str:
    """Over the rankings and settings that decide, and the code that counts."""
    digest = sha256(core_digest().encode())
    for file in sorted(_modules(files("paigow.analysis")), key=lambda module: module.name):
        if file.name not in NOT_COUNTING:
            digest.update(file.name.encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _modules(folder: Traversable) -> list[Traversable]:
    found = [path for path in folder.iterdir() if path.name.endswith(".py")]
    for inner in folder.iterdir():
        if inner.name == "kernels":
            found += _modules(inner)
    return found
