"""Reasons of this area in words, with paytable rows and wagers by their names in the reader's language."""

from paigow.words.catalogue import Language, say, words_for
from paigow.words.reasons import Reason

_NAMED = {"row": "wagers.row", "wager": "wagers.wager", "high": "wagers.standing", "low": "wagers.standing"}


def tell(reason: Reason, language: Language = "en") -> str:
    """The sentence of a reason, with rows and wagers by their names rather than by their words in files."""
    known = words_for(language)
    arguments = dict(reason.arguments)
    for key, prefix in _NAMED.items():
        code = f"{prefix}.{arguments.get(key)}"
        if code in known:
            arguments[key] = known[code]
    return say(reason.code, arguments, language)
