"""The approved game a table was opened with: what its record keeps of it, or, in old records, its filing again.

A record made since revision 0003 keeps the whole game. Older ones name a shipped filing and have a digest over the
options there were at the time; `eras.json` keeps the shipped games as they were then, so that such a record is read
under the rules it was played by, too.
"""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from paigow.errors import BadNotation, Rejected
from paigow.record.chain import canonical
from paigow.record.entries import TableRecord
from paigow.submissions import (
    ApprovedGame,
    Candidate,
    approve,
    digest_of_stored,
    parse_filing,
    read_filing,
    read_game,
    review_filing,
    shipped_filings,
    write_game,
)
from paigow.submissions.load import flattened


def approved_game(
    filing: str, name: str = "", options: object = None, limits: Mapping[str, int] | None = None
) -> ApprovedGame:
    """The game of a filing today, by its name or its text; `Rejected` carries what is wrong with it.

    `limits` are the main wager's minimum and maximum in cents, where they differ from the filing's.
    """
    return _approved(filing, name, canonical(options or {}), tuple(sorted((limits or {}).items())))


def rules_of(game: ApprovedGame) -> str:
    """The whole game as a record keeps it."""
    return canonical(write_game(game))


def game_of(record: TableRecord) -> ApprovedGame:
    """The game under the rules the table was opened with; `BadNotation` says why it cannot be read."""
    if record.rules:
        return _kept(record.rules, record.digest)
    return _before_rules(
        record.filing, record.game, canonical(record.settings.get("options") or {}), record.digest
    )


@lru_cache(256)
def _kept(rules: str, digest: str) -> ApprovedGame:
    data = json.loads(rules)
    try:
        said = digest_of_stored(data)
    except (KeyError, ValueError, TypeError, AttributeError) as wrong:
        raise BadNotation(f"the stored game cannot be read: {wrong!r:.200}") from wrong
    if not digest == said == data["digest"]:
        raise BadNotation("the stored game does not have the digest the table was opened with")
    return read_game(data)


@lru_cache(64)
def _before_rules(filing: str, name: str, options: str, digest: str) -> ApprovedGame:
    """The game of a record that does not keep it: as it was filed, on the shipped game of the record's time."""
    try:
        game = _approved(filing, name, options)
    except Rejected as rejected:
        raise BadNotation(f"the filing of {name} is not clean any more") from rejected
    if game.name == name and game.digest == digest:
        return game
    now, filed = write_game(game), _filed(filing, name, options)
    for then in _eras()["games"].values():
        if then["game"] == game.name == name:
            values = {
                key: now["options"].get(key, value) if key in filed else value
                for key, value in then["options"].items()
            }
            for data in ({**now, "options": values}, {**then, "options": values}):
                if digest_of_stored(data) == digest:
                    return read_game({**data, "digest": digest})
    raise BadNotation("the approved game is not the one the table was opened with")


def _filed(filing: str, name: str, options: str) -> frozenset[str]:
    """The keys of the options that the operator filed."""
    candidate = _candidate(filing, name)
    return frozenset({*dict(flattened(candidate.content.get("options", {}))), *json.loads(options)})


def _candidate(filing: str, name: str) -> Candidate:
    return (
        read_filing(filing)
        if filing in shipped_filings()
        else parse_filing(filing.encode(), name or "filing")
    )


@lru_cache(64)
def _approved(filing: str, game: str, options: str, limits: tuple[tuple[str, int], ...] = ()) -> ApprovedGame:
    candidate = _candidate(filing, game)
    changes = json.loads(options)
    if changes:
        candidate = candidate.with_options(changes)
    return approve(review_filing(candidate.with_limits(dict(limits)) if limits else candidate))


@cache
def _eras() -> dict[str, Any]:
    eras: dict[str, Any] = json.loads((files("paigow.record") / "data" / "eras.json").read_text("utf-8"))
    return eras
