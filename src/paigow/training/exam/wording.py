"""An act of a dealer in words, from the line on which `said_text` writes it: `pay spot 5, main wager: $25`."""

from paigow.table import said as s
from paigow.words import Language, say
from paigow.words.catalogue import words_for


def act_words(line: str, language: Language) -> str:
    """The act in a sentence; a line that names no act of a dealer stays as it is."""
    verb, *rest = (part.strip() for part in line.split(";"))
    parts = {name: value for name, _, value in (part.partition(" ") for part in rest)}
    if verb not in s.VERBS:
        return line
    if verb in (s.TAKE, s.PAY, s.RETURN):
        return _money(verb, parts, language)
    if verb == s.SET:
        return say("exam.act.set", {"low": parts.get("low", "")}, language)
    if verb in (s.SHOW, s.COLLECT) or "outcome" in parts:
        code, outcome = (verb, "") if "outcome" not in parts else ("call", parts["outcome"])
        called = _known(f"exam.act.{outcome}", outcome, language)
        return say(f"exam.act.{code}", {"hand": _hand(parts, language), "outcome": called}, language)
    act = parts.get("act", "")
    words = _known(f"act.{act}", say("exam.act.nothing", None, language), language)
    return words if "count" not in parts else f"{words}: {parts['count']}"


def _money(verb: str, parts: dict[str, str], language: Language) -> str:
    wager = parts.get("wager", "")
    told = {
        "hand": _hand(parts, language),
        "wager": _known(f"exam.act.{wager}", _known(f"wager.{wager}", wager, language), language),
        "amount": parts.get("amount", ""),
        "vigorish": parts.get("vigorish", ""),
    }
    if "toke" in parts:
        told["wager"] = say("exam.act.toke", told, language)
    if verb == s.PAY and told["vigorish"]:
        return say("exam.act.pay-less", told, language)
    return say(f"exam.act.{verb}", told, language)


def _hand(parts: dict[str, str], language: Language) -> str:
    place = parts.get("place", "0")
    if place == "0":
        return say("place.dealer", None, language)
    return say("place.spot", {"spot": place}, language)


def _known(code: str, otherwise: str, language: Language) -> str:
    """What the catalogue has for a code; a candidate may have written any word."""
    return words_for(language).get(code, otherwise)
