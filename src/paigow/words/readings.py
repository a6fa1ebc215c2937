"""How we read what a document leaves open, in the other languages.

Our readings are written in English in `interpretations.toml` of a document. Their translations lie beside those of
its clauses, in `words/LANGUAGE/readings/*.toml`, a line for each field that the reading has:

    "id.question" = "…"     also "id.reading", "id.why", and "id.decision" where there is one

Where a field is missing the whole reading is in English, so that nobody meets two languages in one.
"""

from collections.abc import Mapping

from paigow.words.catalogue import Language
from paigow.words.translated import translations

READINGS = "readings"
FIELDS = ("question", "reading", "why", "decision")


def reading_in(
    document: str, id: str, english: Mapping[str, str], language: Language
) -> tuple[dict[str, str], Language]:
    """The fields of a reading in a language, and the language in which they are really told."""
    said = translations(document, language, READINGS)
    told = {field: said.get(f"{id}.{field}", "") for field, text in english.items() if text}
    if language == "en" or not all(told.values()):
        return dict(english), "en"
    return {field: told.get(field, "") for field in english}, language
