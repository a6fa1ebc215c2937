"""Filings drawn at random: whatever an operator may file for a game, as long as the review finds nothing."""

from random import Random
from typing import Any

from paigow.errors import Rejected
from paigow.library import named
from paigow.money import dollars
from paigow.submissions import ApprovedGame, load_game
from paigow.submissions.approve import approve
from paigow.submissions.games import GameHeader, WagerHeader, headers
from paigow.submissions.load import Candidate, read_filing
from paigow.submissions.review import review_filing
from paigow.submissions.specs import Kind, Spec
from paigow.wagers import WagerKind

CHANGED = 0.4
"""How likely each thing that is open is filed in another way."""

UNIT, MOST_UNITS, FACTORS = 500, 20, (1, 2, 3, 5, 10, 20, 50, 100, 200)
SMALL, LARGE = (100, 200, 500), (500, 1_000, 2_500, 10_000)
PAYOUTS = ("$1,000", "$5,000", "$25,000", "$100,000")
"""Limits in cents, and what a hand is paid at the most."""

COLOURS = ("red", "blue")

Changes = dict[str, Any]
"""What is filed in another way: `options.KEY`, `limits.KIND`, `paytables.KIND`, `house_way.dealer`."""


def any_filing(luck: Random) -> tuple[str, Changes, ApprovedGame]:
    """A game with everything that is open drawn at random; what the review finds fault with is left as it was filed."""
    name = luck.choice(sorted(named("filings")))
    filing = read_filing(name)
    changes = drawn(headers()[filing.content["game"]], filing, luck)
    while changes:
        try:
            return name, changes, approve(review_filing(changed(filing, changes)))
        except Rejected as rejected:
            changes = without(changes, [finding.path for finding in rejected.findings], luck)
    return name, {}, load_game(name)


def drawn(header: GameHeader, filing: Candidate, luck: Random) -> Changes:
    """Something else for some of what is open."""
    found: Changes = {}
    for key, spec in sorted(header.open.items()):
        if luck.random() < CHANGED and (value := _value(spec, luck)) is not None:
            found[f"options.{key}"] = value
    for wager in header.wagers:
        main = wager.kind is WagerKind.MAIN
        if wager.kind.value in filing.content.get("limits", {}) and (main or luck.random() < CHANGED):
            found[f"limits.{wager.kind.value}"] = _limits(wager, luck)
        if wager.paytables and luck.random() < CHANGED:
            found[f"paytables.{wager.kind.value}"] = luck.choice(wager.paytables)
    found |= _follows(header, filing, found)
    if header.house_way.own and luck.random() < CHANGED:
        found["house_way.dealer"] = luck.choice(sorted(named("house_ways")))
    return found


def _follows(header: GameHeader, filing: Candidate, found: Changes) -> Changes:
    """What has to go with something that was drawn: a colour for each deck, nothing of a wager that is not offered."""
    more: Changes = {}
    if (count := found.get("options.deck.count")) is not None:
        more["options.deck.back_colours"] = list(COLOURS[:count])
    for wager in header.wagers:
        if wager.offered_by and found.get(f"options.{wager.offered_by}") is False:
            kind = wager.kind.value
            more |= {
                f"{part}.{kind}": None
                for part in ("limits", "paytables")
                if kind in filing.content.get(part, {})
            }
            if wager.is_one_chip:
                more |= {f"meters.{meter}": None for meter in filing.content.get("meters", {})}
    return more


def changed(filing: Candidate, changes: Changes) -> Candidate:
    """The filing with these changes."""
    content = dict(filing.content)
    options = {}
    for path, value in changes.items():
        part, key = path.split(".", 1)
        if part == "options":
            options[key] = value
        elif value is None:
            content[part] = {name: filed for name, filed in content[part].items() if name != key}
        elif part == "limits":
            content[part] = {**content[part], key: {**content[part][key], **value}}
        else:
            content[part] = {**content.get(part, {}), key: value}
    return Candidate(filing.name, content, filing.folder).with_options(options)


def without(changes: Changes, paths: list[str], luck: Random) -> Changes:
    """What is left without the changes at which the findings point; without any one if they point elsewhere."""
    told = {path.replace('"', "") for path in paths}
    left = {key: value for key, value in changes.items() if not any(at.startswith(key) for at in told)}
    if len(left) == len(changes):
        left.pop(luck.choice(sorted(left)))
    return left


def _limits(wager: WagerHeader, luck: Random) -> dict[str, str]:
    main = wager.kind is WagerKind.MAIN
    least = UNIT * luck.randint(1, MOST_UNITS) if main else luck.choice(SMALL)
    most = least * luck.choice(FACTORS) if main else luck.choice(LARGE)
    return {"minimum": dollars(least), "maximum": dollars(max(least, most))}


def _value(spec: Spec, luck: Random) -> Any:
    if spec.kind is Kind.FLAG:
        return luck.random() < 0.5
    if spec.kind in (Kind.CHOICE, Kind.NUMBER) and spec.allowed:
        return luck.choice(spec.allowed)
    if spec.kind is Kind.NUMBER and spec.minimum is not None and spec.maximum is not None:
        return luck.randint(spec.minimum, spec.maximum)
    if spec.key == "limits.payout":
        return luck.choice(PAYOUTS)
    return None
