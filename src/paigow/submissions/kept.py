"""The whole of an approved game as plain data, and back: what a record keeps, to be read by every later version.

A filing by its name means something else once options, paytables or house ways change. So a record keeps what the
name came to: every option, every row of every paytable, limits, meters and house ways. An option that this version
knows and the data does not gets the value that the game's own header gives it, which is how the game was played before
there was the option; one that this version no longer knows must be listed in `FORMER`.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from paigow.citations import Clauses
from paigow.errors import BadNotation, InternalError, Rejected
from paigow.money import Cents
from paigow.piece_sets import piece_set
from paigow.setting.house_way import HouseWay, house_way_of
from paigow.setting.way_file import digest_of as digest_of_way
from paigow.submissions.approve import ApprovedGame, approved
from paigow.submissions.games import headers
from paigow.submissions.options import Options, digest_of
from paigow.submissions.specs import Value, option_specs
from paigow.submissions.values import own_value
from paigow.submissions.wager_limits import Limits
from paigow.wagers.events import pieces_of
from paigow.wagers.kinds import WagerKind
from paigow.wagers.meters import MeterTerms
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.paytable_reader import PaytableReader
from paigow.wagers.ratios import Ratio
from paigow.wagers.terms import JudgedOn, OnFoul, OnSurrender, Taken, WagerTerms

FORMAT = 1

FORMER: Mapping[str, str] = {
    "face_up.ace_high_push": "",  # `main.dealer_pushes` says it, which the game's header fixes
}
"""Options of earlier versions: the key they had, and the key they have now, or nothing where the game's header says
the same in other words."""


def write_game(game: ApprovedGame) -> dict[str, Any]:
    """Everything that a table of this game is played by."""
    own_way = game.co_bank_house_way.digest != game.house_way.digest
    return {
        "format": FORMAT,
        "digest": game.digest,
        "game": game.name,
        "title": game.title,
        "document": game.document,
        "pieces": game.piece_set.name,
        "options": _plain(game.options.values()),
        "statements": _plain(game.statements),
        "limits": [[kind.value, item.minimum, item.maximum, item.unit] for kind, item in game.limits.items()],
        "terms": [
            [
                kind.value,
                item.judged_on.value,
                item.taken.value,
                item.on_surrender.value,
                item.on_foul.value,
                item.needs_main,
                item.may_exceed_main,
            ]
            for kind, item in game.terms.items()
        ],
        "meters": [
            [name, item.rate.numerator, item.rate.denominator, item.initial, item.reset]
            for name, item in game.meters.items()
        ],
        "paytables": [[kind.value, _paytable(item)] for kind, item in game.paytables.items()],
        "house_way": _written(game.house_way),
        "co_bank_house_way": _written(game.co_bank_house_way) if own_way else None,
    }


def read_game(data: Mapping[str, Any]) -> ApprovedGame:
    """The inverse of `write_game`, in any later version; `BadNotation` says why a game cannot be read."""
    if data.get("format") != FORMAT:
        raise BadNotation(f"the game is stored in format {data.get('format')!r}; this version reads {FORMAT}")
    try:
        return _read(data)
    except (KeyError, ValueError, TypeError, AttributeError, Rejected, InternalError) as wrong:
        raise BadNotation(f"the stored game cannot be read: {wrong!r:.200}") from wrong


def _read(data: Mapping[str, Any]) -> ApprovedGame:
    options = Options(_options(data["game"], data["options"]))
    way = _way(data["house_way"])
    other = data["co_bank_house_way"]
    return approved(
        name=data["game"],
        title=data["title"],
        document=data["document"],
        piece_set=piece_set(data["pieces"]),
        options=options,
        paytables={WagerKind(kind): _read_paytable(item) for kind, item in data["paytables"]},
        limits={WagerKind(kind): Limits(*map(Cents, amounts)) for kind, *amounts in data["limits"]},
        terms=_terms(data, options),
        meters={
            name: MeterTerms(name, Ratio(above, below), Cents(initial), Cents(reset))
            for name, above, below, initial, reset in data["meters"]
        },
        house_way=way,
        co_bank_house_way=way if other is None else _way(other),
        statements=_values(data["statements"]),
        digest=data["digest"],
    )


def _options(game: str, stored: Mapping[str, Any]) -> dict[str, Value]:
    """A value for every option of today: the stored one, or the one that the game had before there was the option."""
    specs, header = option_specs(), headers().get(game)
    standing = header.standing() if header is not None else {}
    values = {key: standing.get(key, own_value(spec, spec.default)) for key, spec in specs.items()}
    for key, value in _values(stored).items():
        current = FORMER.get(key, key)
        if current and current not in specs:
            raise BadNotation(f"option {key} is not known to this version")
        if current:
            values[current] = value
    return values


def _terms(data: Mapping[str, Any], options: Options) -> dict[WagerKind, WagerTerms]:
    """What each wager is; of a game that was stored before terms were, what its header says today."""
    if "terms" in data:
        return {
            WagerKind(kind): WagerTerms(
                WagerKind(kind),
                JudgedOn(on),
                Taken(taken),
                OnSurrender(given_up),
                OnFoul(foul),
                needs,
                exceeds,
            )
            for kind, on, taken, given_up, foul, needs, exceeds in data["terms"]
        }
    offered = {WagerKind(kind) for kind, *_ in data["limits"]}
    values = options.values()
    return {
        wager.kind: wager.terms.settled(values)
        for wager in headers()[data["game"]].wagers
        if wager.kind in offered
    }


def _plain(values: Mapping[str, Value]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}


def _values(stored: Mapping[str, Any]) -> dict[str, Value]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in stored.items()}


def _paytable(paytable: Paytable) -> dict[str, Any]:
    """A paytable in the words of its file, and its name."""
    written: dict[str, Any] = {
        "name": paytable.name,
        "title": paytable.title,
        "wager": paytable.wager,
        "source": paytable.source,
        "date": paytable.date,
        "clauses": list(paytable.clauses),
        "row": [_row(row) for row in paytable.rows],
        "meter": [
            {
                "name": item.name,
                **_cents(initial_cents=item.initial, reset_cents=item.reset),
                **_cited(item.clauses),
            }
            for item in paytable.meters
        ],
    }
    if paytable.pieces is not pieces_of(paytable.wager):
        written["pieces"] = paytable.pieces.value
    if paytable.document is not None:
        written["document"] = paytable.document
    if paytable.envy is not None:
        stake = paytable.envy.qualifying_stake
        written["envy"] = {"qualifying_stake_cents": stake, **_cited(paytable.envy.clauses)}
    return written


def _row(row: PaytableRow) -> dict[str, Any]:
    written: dict[str, Any] = {"event": row.event.value, "hand": row.whose.value, "pays": row.pays.notation}
    if row.shaker_pays is not None:
        written["shaker_pays"] = row.shaker_pays.notation
    return {
        **written,
        **_cents(envy_cents=row.envy or 0),
        **_cited(row.clauses),
        **({"envy_clauses": list(row.envy_clauses)} if row.envy_clauses else {}),
    }


def _cents(**amounts: int) -> dict[str, int]:
    return {name: amount for name, amount in amounts.items() if amount}


def _cited(clauses: Clauses) -> dict[str, list[str]]:
    return {"clauses": list(clauses)} if clauses else {}


def _read_paytable(data: Mapping[str, Any]) -> Paytable:
    reader = PaytableReader(data["name"])
    paytable = reader.paytable({key: value for key, value in data.items() if key != "name"})
    if paytable is None:
        raise BadNotation(f"paytable {data['name']}: {reader.findings[0].path} {reader.findings[0].code}")
    return paytable


def digest_of_stored(data: Mapping[str, Any]) -> str:
    """The digest that the stored game must have: worked out from the data alone, by no vocabulary of today."""
    other = data["co_bank_house_way"]
    way = digest_of_way(data["house_way"])
    return digest_of(
        {
            "game": data["game"],
            "options": digest_of(data["options"]),
            "paytables": {kind: _what_pays(item) for kind, item in data["paytables"]},
            "limits": {kind: amounts for kind, *amounts in data["limits"]},
            "meters": {name: terms for name, *terms in data["meters"]},
            "house_way": way,
            "co_bank_house_way": way if other is None else digest_of_way(other),
        }
    )


def _what_pays(paytable: Mapping[str, Any]) -> dict[str, Any]:
    envy = paytable.get("envy")
    return {
        "wager": paytable["wager"],
        "qualifying": envy["qualifying_stake_cents"] if envy else None,
        "rows": [
            [
                row["event"] if row["hand"] == "player" else f"{row['hand']}-{row['event']}",
                row["hand"],
                row["pays"],
                row.get("shaker_pays"),
                row.get("envy_cents"),
            ]
            for row in paytable["row"]
        ],
    }


def _written(way: HouseWay) -> dict[str, Any]:
    """The contents of a house way's file, as JSON has them."""
    written: dict[str, Any] = json.loads(json.dumps(dict(way.written), default=str))
    return written


def _way(written: Mapping[str, Any]) -> HouseWay:
    return _way_of(json.dumps(written, sort_keys=True))


@lru_cache(64)
def _way_of(written: str) -> HouseWay:
    return house_way_of(json.loads(written))
