"""Cards with one best answer: guest service, game protection and what the rules only tell, as data of a document.

A document keeps them in `training/cards.toml`; a trainer may add cases of the same form in a file:

    [[card]]
    id = "greeting"
    skill = "service"
    clauses = ["hs-service.value.greeting"]
    against = ["hs-service.value.acknowledge", "hs-service.custom.stare"]     what each wrong answer overlooks
    en = { ask = "A guest sits down.", right = "Greet them.", wrong = ["Wait.", "Stare."] }
    zh-Hant = { ... }
    zh-Hans = { ... }
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from paigow.citations import Clause, Clauses
from paigow.errors import Finding, Rejected
from paigow.library import documents, remembered
from paigow.library.toml_text import read_toml
from paigow.rulebook import library
from paigow.training.question import Texts
from paigow.training.skills import Skill
from paigow.words import LANGUAGES

KEYS = frozenset({"id", "skill", "clauses", "against", *LANGUAGES})
FILE = ("training", "cards.toml")


@dataclass(frozen=True, slots=True)
class CaseCard:
    """One case with its best answer and those that look as good."""

    id: str
    skill: Skill
    clauses: Clauses
    ask: Texts
    right: Texts
    wrong: tuple[Texts, ...]
    against: Clauses
    """For each wrong answer the clause that it overlooks."""


@remembered
def cards_of(document: str) -> tuple[CaseCard, ...]:
    """The cards of a document; none where it has no file of them."""
    file = documents()[document].joinpath(*FILE)
    return read_cards(file) if file.is_file() else ()


def read_cards(file: Traversable | Path) -> tuple[CaseCard, ...]:
    """The cards in a file; `Rejected` carries everything that is wrong with it."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError) as trouble:
        raise Rejected((Finding(str(file), "training.file.toml", str(trouble)),)) from trouble
    return cards_in(card_rows(text, str(file)))


def card_rows(text: str, named: str) -> list[Any]:
    """What a text has under `[[card]]`, not looked at yet."""
    try:
        data = read_toml(text)
    except ValueError as trouble:
        raise Rejected((Finding(named, "training.file.toml", str(trouble)),)) from trouble
    rows = data.get("card", [])
    if set(data) != {"card"} or not isinstance(rows, list):
        raise Rejected((Finding(named, "training.file.shape", ", ".join(data), "[[card]]"),))
    return rows


def cards_in(rows: list[Any]) -> tuple[CaseCard, ...]:
    """The cards that rows of data describe; `Rejected` carries everything that is wrong with them."""
    findings: list[Finding] = []
    found = [
        card
        for place, row in enumerate(rows, 1)
        if (card := _card(row, f"card[{place}]", findings)) is not None
    ]
    seen: set[str] = set()
    for card in found:
        if card.id in seen:
            findings.append(Finding(card.id, "training.file.twice", card.id))
        seen.add(card.id)
    if findings:
        raise Rejected(tuple(findings))
    return tuple(found)


def _card(row: Any, path: str, findings: list[Finding]) -> CaseCard | None:
    """One card; whatever is wrong with it is added to the findings."""
    before = len(findings)
    if not isinstance(row, dict) or set(row) != KEYS:
        given = ", ".join(sorted(row)) if isinstance(row, dict) else f"{row!s:.40}"
        findings.append(Finding(path, "training.file.keys", given, ", ".join(sorted(KEYS))))
        return None
    texts = [_texts(row[language], f"{path}.{language}", findings) for language in LANGUAGES]
    clauses, against = (_clauses(row[key], f"{path}.{key}", findings) for key in ("clauses", "against"))
    if not isinstance(row["skill"], str) or row["skill"] not in set(Skill):
        findings.append(
            Finding(f"{path}.skill", "training.file.word", f"{row['skill']!s:.40}", ", ".join(Skill))
        )
    if len(findings) == before and len({len(text["wrong"]) for text in texts} | {len(against)}) != 1:
        findings.append(Finding(path, "training.file.uneven", str(row["id"])))
    if len(findings) > before:
        return None
    by_language = dict(zip(LANGUAGES, texts, strict=True))
    wrong = tuple(
        Texts({language: text["wrong"][at] for language, text in by_language.items()})
        for at in range(len(against))
    )
    ask, right = (
        Texts({language: text[key] for language, text in by_language.items()}) for key in ("ask", "right")
    )
    return CaseCard(str(row["id"]), Skill(row["skill"]), clauses, ask, right, wrong, against)


def _texts(value: Any, path: str, findings: list[Finding]) -> Mapping[str, Any]:
    fits = (
        isinstance(value, dict)
        and set(value) == {"ask", "right", "wrong"}
        and all(isinstance(value[key], str) and value[key] for key in ("ask", "right"))
        and isinstance(value["wrong"], list)
        and bool(value["wrong"])
        and all(isinstance(text, str) and text for text in value["wrong"])
    )
    if not fits:
        findings.append(Finding(path, "training.file.texts", str(value)[:40], "ask, right, wrong"))
        return {"ask": "", "right": "", "wrong": []}
    found: Mapping[str, Any] = value
    return found


def _clauses(value: Any, path: str, findings: list[Finding]) -> Clauses:
    if not isinstance(value, list) or not value:
        findings.append(Finding(path, "training.file.clauses", str(value)))
        return ()
    book = library()
    findings += [
        Finding(path, "training.file.clause", str(item)) for item in value if not book.has_clause(str(item))
    ]
    return tuple(Clause(str(item)) for item in value)
