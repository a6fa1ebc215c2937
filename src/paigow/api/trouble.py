"""What a caller of the public names gets when something is not permitted."""

from collections.abc import Iterator
from contextlib import contextmanager

from paigow.errors import Refused
from paigow.words import say, words_for


class NotPermitted(ValueError):
    """The table refused a command. `str()` is the sentence; `code` and `clauses` say which rule and where it is."""

    def __init__(self, refused: Refused) -> None:
        known = refused.code in words_for("en")
        self.sentence = say(refused.code, refused.arguments) if known else str(refused)
        super().__init__(self.sentence)
        self.code = refused.code
        self.clauses = tuple(str(clause) for clause in refused.clauses)

    def __str__(self) -> str:
        return f"{self.sentence} [{', '.join(self.clauses)}]" if self.clauses else self.sentence


@contextmanager
def in_words() -> Iterator[None]:
    """Turn a refusal of the core into one that says its sentence."""
    try:
        yield
    except Refused as refused:
        raise NotPermitted(refused) from None
