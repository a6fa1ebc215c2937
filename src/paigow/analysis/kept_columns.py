"""Columns over all classes of hands, made once and kept in the user's cache."""

from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from paigow.setting.stored import keep, kept, kept_name

Column = npt.NDArray[Any]

VERSION = 1
"""Of the columns; raise it when they change, for `kept_name` knows only the code that decides settings."""


def kept_columns(kind: str, digest: str, make: Callable[[], Mapping[str, Column]]) -> Mapping[str, Column]:
    """Columns by name, from the cache or made now; a damaged file is made again."""
    name = kept_name(f"{kind}-{VERSION}", digest, ".npz")
    contents = kept(name)
    try:
        if contents is not None:
            with np.load(BytesIO(contents), allow_pickle=False) as file:
                return {column: file[column] for column in file.files}
    except (OSError, ValueError, KeyError, BadZipFile):
        pass
    columns = make()
    written = BytesIO()
    np.savez(written, **dict(columns))  # type: ignore[arg-type]
    keep(name, written.getvalue())
    return columns
