"""What commands on shifts and cases share: the badge given, its signature, and the file they write."""

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.record.badges import Badge
    from paigow.record.journal import Journal
    from paigow.words import Language


def badge_given(journal: "Journal", token: str) -> "Badge":
    """The badge of a token; `BadNotation` if it is none."""
    from paigow.record.badges import Badges

    badge = Badges(journal.engine).of(token)
    if badge is None:
        raise BadNotation("the token is not one of a badge; give it as PAIGOW_BADGE or with --badge")
    return badge


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def signed_by(entry: Mapping[str, Any]) -> str:
    """The line of a signature."""
    return f"signed by {entry['by']}, {entry['role']}, key {entry['key'][:16]}"


def faults_told(faults: Sequence[str]) -> None:
    """Print what does not fit, and exit with 1 if there is anything."""
    for fault in faults:
        typer.echo(f"{fault[0].upper()}{fault[1:]}.")
    if faults:
        raise typer.Exit(1)


def language_given(language: str) -> "Language":
    """A language by its code; `BadNotation` if there is no such one."""
    from paigow.words import LANGUAGES

    for known in LANGUAGES:
        if known == language:
            return known
    raise BadNotation(f"{language!r} is not a language; there are {', '.join(LANGUAGES)}")


def signature_with(private_key: Path, digest: str) -> str:
    """A signature over a digest, with the key in a file."""
    from paigow.record.signing import read_key, sign

    return sign(read_key(private_key), digest.encode())


def write_out(out: Path, content: bytes) -> None:
    """Write a file and say so."""
    try:
        out.write_bytes(content)
    except OSError as wrong:
        raise BadNotation(f"{out} cannot be written: {wrong.strerror}") from wrong
    typer.echo(f"written to {out}")
