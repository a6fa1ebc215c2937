"""What the software says, in every language it speaks, from one catalogue."""

from paigow.words.catalogue import LANGUAGES, Language, figure, say, say_parts, words_for
from paigow.words.reasons import Reason, Shown

__all__ = ["LANGUAGES", "Language", "Reason", "Shown", "figure", "say", "say_parts", "words_for"]
