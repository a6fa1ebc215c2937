"""Calls on filings: the review of a shipped filing with something changed, and the rule card it gives."""

from collections.abc import Mapping
from typing import Any

from paigow.scenarios.records import CallResult, Given
from paigow.scenarios.registry import call
from paigow.submissions.approve import approve
from paigow.submissions.card import greatest_payments, rule_card, spoken
from paigow.submissions.load import Candidate, read_filing
from paigow.submissions.review import review_filing


@call("review")
def review(given: Given) -> CallResult:
    """What is wrong with the game's own filing with `change` laid over it and `without` taken out."""
    findings = review_filing(filing_of(given)).findings
    return {
        "accepted": not findings,
        "findings": [{"path": finding.path, "code": finding.code} for finding in findings],
    }


@call("rule-card")
def card(given: Given) -> CallResult:
    """What the rule card of the game shows."""
    game = approve(review_filing(filing_of(given)))
    lines = [line for section in rule_card(game) for line in (section.heading, *section.lines)]
    lines += greatest_payments(game)
    spots = [line.arguments["wager"].code.rpartition(".")[2] for line in lines if line.code == "card.spot"]
    return {
        "shows": [line.code for line in lines],
        "spots": spots,
        "words": [spoken(line) for line in lines],
    }


def filing_of(given: Given) -> Candidate:
    """The shipped filing of the game, section by section with its changes."""
    shipped = read_filing(given["game"])
    content: dict[str, Any] = {key: _plain(value) for key, value in shipped.content.items()}
    for section, values in given.get("change", {}).items():
        content[section] = {**content.get(section, {}), **_plain(values)}
    for section, keys in given.get("without", {}).items():
        content[section] = {key: value for key, value in content[section].items() if key not in keys}
    return Candidate(shipped.name, content)


def _plain(value: Any) -> Any:
    """Tables and lists as a filing has them."""
    if isinstance(value, Mapping):
        return {key: _plain(each_value) for key, each_value in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
