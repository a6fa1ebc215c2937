"""The words of a PAR sheet: sentences of the catalogue in the sheet's language, by short codes."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from paigow.words import Language, say, title_in

HOME = "analysis.par"


@dataclass(frozen=True, slots=True)
class Speech:
    """Says the codes below `analysis.par` in one language."""

    language: Language = "en"

    def __call__(self, code: str, **arguments: Any) -> str:
        return say(f"{HOME}.{code}", arguments, self.language)

    def title(self, text: str) -> str:
        """A title or sentence of a document in the sheet's language."""
        return title_in(text, self.language)

    def game(self, title: str) -> str:
        """The title of a game without the place where it is played."""
        return re.split(r" \(|（", self.title(title))[0]

    def together(self, sentences: Iterable[str]) -> str:
        """Sentences after each other, apart only where the script sets them apart."""
        return (" " if self.language == "en" else "").join(sentences)

    def heads(self, *codes: str) -> tuple[str, ...]:
        """Heads of a table."""
        return tuple(self(f"head.{code}") for code in codes)

    def over(self, counted: str) -> str:
        """What the combinations of a side wager are: `hands`, `rolls`."""
        return self(f"over.{counted.replace(' ', '-')}")

    def odds(self, notation: str) -> str:
        """`5,000 to 1`; a push and a loss by name, and whatever else a paytable writes as it is."""
        if notation in {"push", "lose"}:
            return self(f"pays.{notation}")
        win, between, stake = notation.partition(" to ")
        if between and win.isdigit() and stake.isdigit():
            return self("odds", win=f"{int(win):,}", stake=f"{int(stake):,}")
        return notation
