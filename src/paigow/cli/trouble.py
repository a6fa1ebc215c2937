"""What the command line says when something goes wrong: one sentence, and its exit code."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import typer

from paigow.errors import BadNotation, Finding, Refused, Rejected
from paigow.extras import extra_with, missing
from paigow.words import say, words_for

ASKED_WRONGLY = 2
"""Exit code for an error that the user can correct."""
OUR_FAULT = 3
"""Exit code for a bug in paigow."""
STOPPED = 130
"""Exit code for Ctrl-C, as shells have it."""

NAME = re.compile(r"\S*\w[-./_]\w\S* ")
"""A first word such as md-fortune-a or table.toml."""


def told(trouble: Exception) -> tuple[str, int]:
    """The sentence and the exit code for whatever a command raised."""
    match trouble:
        case Refused():
            return _refusal(trouble), ASKED_WRONGLY
        case Rejected():
            return "\n".join(_finding(finding) for finding in trouble.findings), ASKED_WRONGLY
        case BadNotation():
            return _capital(str(trouble)), ASKED_WRONGLY
        case tomllib.TOMLDecodeError():
            return f"The file is not valid TOML: {trouble}", ASKED_WRONGLY
        case typer.TyperException():
            return _usage(trouble), ASKED_WRONGLY
        case typer.Abort():
            return "Stopped.", STOPPED
        case OSError():
            return _system(trouble), ASKED_WRONGLY
        case ModuleNotFoundError() if extra := extra_with(trouble.name or ""):
            return missing(extra), ASKED_WRONGLY
        case _:
            return _our_fault(trouble), OUR_FAULT


def _refusal(refused: Refused) -> str:
    sentence = _said(refused.code, refused.arguments)
    return str(refused) if sentence is None else sentence + _cited(refused.clauses)


def _finding(finding: Finding) -> str:
    arguments = {"found": finding.found, "allowed": finding.allowed, **finding.arguments}
    what = _said(finding.code, arguments)
    if what is None:
        what = f"{finding.code}, found {finding.found or 'nothing'}"
    elif finding.found and finding.found not in f"{finding.path} {what}":
        what = f"{what.removesuffix('.')}: {finding.found}"
    if finding.allowed and finding.allowed not in what:
        what = f"{what.removesuffix('.')}; allowed: {finding.allowed}"
    return f"{finding.path}: {what}" + _cited(finding.clauses)


def _said(code: str, arguments: Mapping[str, Any]) -> str | None:
    """The catalogue's sentence, or none where it has no words for the code."""
    return say(code, arguments) if code in words_for("en") else None


def _cited(clauses: tuple[str, ...]) -> str:
    return f" [{', '.join(clauses)}]" if clauses else ""


def _usage(trouble: typer.TyperException) -> str:
    context = getattr(trouble, "ctx", None)
    path = "paigow" if context is None else context.command_path
    return f"{_stopped(trouble.format_message())} `{path} --help` says what is possible."


def _system(trouble: OSError) -> str:
    reason = trouble.strerror or str(trouble)
    return _stopped(f"{reason}: {trouble.filename}" if trouble.filename else reason)


def _our_fault(trouble: Exception) -> str:
    kind = type(trouble).__name__
    return f"This is a bug in paigow: {kind}: {trouble}. Set PAIGOW_DEBUG=1 to see the traceback."


def _stopped(sentence: str) -> str:
    """The sentence with exactly one full stop."""
    return _capital(sentence.rstrip().rstrip(".")) + "."


def _capital(sentence: str) -> str:
    """The sentence with a capital, unless it begins with the name of a file or of a thing in one."""
    return sentence if NAME.match(sentence) else sentence[:1].upper() + sentence[1:]
