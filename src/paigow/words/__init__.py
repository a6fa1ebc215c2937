"""What the software says, in every language it speaks, from one catalogue."""

from paigow.words.catalogue import LANGUAGES, Language, figure, say, say_parts, words_for
from paigow.words.reasons import Reason, Shown
from paigow.words.translated import SpokenText, clause_in, text_in, title_in

__all__ = [
    "LANGUAGES",
    "Language",
    "Reason",
    "Shown",
    "SpokenText",
    "clause_in",
    "figure",
    "say",
    "say_parts",
    "text_in",
    "title_in",
    "words_for",
]
