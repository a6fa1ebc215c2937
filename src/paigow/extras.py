"""The extras of the package: which one brings a module that is not installed."""

import re
from importlib.metadata import PackageNotFoundError, requires

WANTED = re.compile(r"([\w-]+)[^;]*;.*extra == ['\"](\w+)['\"]")
"""A requirement that belongs to an extra."""


def missing(extra: str) -> str:
    """How to install an extra."""
    return f"This needs the extra `{extra}`, which is not installed: pip install 'paigow[{extra}]'."


def extra_with(module: str) -> str:
    """The smallest extra that brings a module; empty where none does."""
    try:
        wanted = [found.groups() for line in requires("paigow") or [] if (found := WANTED.match(line))]
    except PackageNotFoundError:
        return ""
    package = module.partition(".")[0].lower()
    extras = [extra for _, extra in wanted]
    return min((extra for name, extra in wanted if name.lower() == package), key=extras.count, default="")
