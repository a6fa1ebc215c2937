"""The names of events and situations in words, for tables people read."""

from paigow.analysis.side_wagers import LOST
from paigow.wagers.paytable import Paytable
from paigow.words.catalogue import Language, say, words_for


def situation_words(situation: str, language: Language = "en") -> str:
    """`dealer banks`."""
    return say(f"analysis.situation.{situation}", None, language)


def event_words(paytable: Paytable, name: str, language: Language = "en") -> str:
    """A row of a paytable in words, also the last one that every table has: the wager is lost."""
    if name == LOST:
        return say("analysis.row.lost", None, language)
    code = f"wagers.row.{name}"
    return say(code, None, language) if code in words_for(language) else paytable.row(name).name
