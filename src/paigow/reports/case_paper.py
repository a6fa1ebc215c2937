"""A case on paper: the claim, the hands as they lay and by the book, the ruling, reversing entries and signatures."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.resources import files
from typing import Any

from paigow.analysis.par.typeset import typeset
from paigow.money import dollars
from paigow.reports.paper import game_called
from paigow.reports.writing import digest
from paigow.words import Language, say

TEMPLATE = files("paigow.reports") / "data" / "case.typ"
WORDS = (
    "title", "copy", "claim", "hands", "lay", "book", "wagers", "wager", "was", "wanted", "owed", "ruling",
    "by-the-book", "stands", "open", "corrections", "reverses", "amount", "event", "notes", "signatures", "signed",
    "unsigned", "digest", "person", "win", "push", "lose", "dealer", "spot", "none", "not-made", "round", "banked",
)  # fmt: skip


def case_pdf(
    document: Mapping[str, Any],
    signatures: Sequence[Mapping[str, Any]] = (),
    language: Language = "en",
    called: Mapping[str, str] | None = None,
) -> bytes:
    """The PDF of a case, or of a player's copy; `called` has names of tables, badges and people."""
    return typeset(TEMPLATE, case_page(document, signatures, language, called or {}), language)


class _Page:
    """What stands on the page of one case, in one language."""

    def __init__(self, words: Mapping[str, str], called: Mapping[str, str], language: Language) -> None:
        self.words, self.called, self.language = words, called, language

    def name(self, id: str) -> str:
        return self.called.get(id, id)

    def place(self, number: int) -> str:
        return self.words["dealer"] if number == 0 else f"{self.words['spot']} {number}"

    def signed(self, id: str, at: int) -> str:
        return " · ".join(part for part in (self.name(id), _moment(at)) if part)

    def hand(self, hand: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "place": self.place(hand["place"]),
            "name": self.name(hand["holder"]),
            "lay": [" ".join(part) for part in hand["lay"]],
            "lay_names": hand["lay_names"],
            "book": [" ".join(part) for part in hand["book"]],
            "book_names": hand["book_names"],
            "differs": hand["differs"],
            "clauses": " ".join(hand["clauses"]),
        }

    def wager_name(self, kind: str) -> str:
        return say(f"wager.{kind}", None, self.language)

    def wager(self, wager: Mapping[str, Any]) -> list[str]:
        return [
            f"{self.place(wager['spot'])} {self.name(wager['person'])}",
            f"{self.wager_name(wager['kind'])} {dollars(wager['stake'])}",
            f"{self.words[wager['lay']]} {dollars(wager['lay_net'])}",
            f"{self.words[wager['book']]} {dollars(wager['book_net'])}",
            dollars(wager["owed"]),
        ]

    def correction(self, item: Mapping[str, Any]) -> list[str]:
        made = str(item["event"]) if item["event"] else f"{self.words['not-made']}: {item.get('why', '')}"
        reverses = " ".join(map(str, item["reverses"]))
        return [self.name(item["person"]), dollars(item["amount"]), reverses, made]

    def signature(self, item: Mapping[str, Any]) -> dict[str, str]:
        key, at = item["key"][:16], _moment(item["at"])
        return {"by": self.name(item["by"]), "role": item["role"], "at": at, "key": key}

    def note(self, item: Mapping[str, Any]) -> dict[str, str]:
        return {"by": self.name(item["by"]), "at": _moment(item["at"]), "words": item["words"]}


def case_page(
    document: Mapping[str, Any],
    signatures: Sequence[Mapping[str, Any]],
    language: Language,
    called: Mapping[str, str],
) -> dict[str, Any]:
    """Everything that stands on the page, as texts."""
    words = {word: say(f"case.paper.{word}", None, language) for word in WORDS}
    page = _Page(words, called, language)
    judged, ruling, claim = document["judged"], document["ruling"], document["claim"]
    game = game_called(document["game"], language)
    where = f"{page.name(document['table'])} · {game} · {words['round']} {document['round']}"
    return {
        "words": words,
        "case": document["case"],
        "is_copy": "copy_for" in document,
        "where": where,
        "claim": claim["words"],
        "claimed": page.signed(claim.get("person") or claim.get("by", ""), claim["at"]),
        "hands": list(map(page.hand, judged["hands"])),
        "banked": judged["banked"],
        "wagers": list(map(page.wager, judged["wagers"])),
        "ruling": ruling.get("words", ""),
        "decision": words[ruling["decision"]] if ruling else words["open"],
        "ruled": page.signed(ruling.get("by", ""), ruling["at"]) if ruling else "",
        "clauses": list(ruling.get("clauses", ())),
        "corrections": list(map(page.correction, document["corrections"])),
        "notes": list(map(page.note, document.get("notes", ()))),
        "signatures": list(map(page.signature, signatures)),
        "digest": signatures[0]["digest"] if signatures else digest(document),
    }


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
