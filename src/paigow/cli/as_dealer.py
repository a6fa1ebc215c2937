"""`paigow deal GAME --as-dealer`: you deal, line by line, and the table answers as it is kept."""

from collections.abc import Callable
from textwrap import indent

from paigow.cli.dealer_words import help_with, read_said, typed
from paigow.errors import BadNotation, Refused
from paigow.simulate.engine import PERSON, Session
from paigow.table import commands as c
from paigow.table.due import DueAct
from paigow.table.said import GUIDED, Said
from paigow.table.state import Table
from paigow.words import Language, say

Ask = Callable[[str], str]
Tell = Callable[[str], None]


class Left(Exception):
    """The dealer has left the place."""


class DealersSeat:
    """Asks a person what they do whenever something is due of the dealer."""

    def __init__(self, help: str, ask: Ask, tell: Tell, language: Language) -> None:
        self._help = help
        self._ask = ask
        self._tell = tell
        self._language = language
        self.session: Session | None = None

    def __call__(self, table: Table, due: DueAct) -> Said:
        """What the dealer says; a line that cannot be read is asked for again."""
        if self._help == GUIDED:
            clauses = f"  [{' '.join(due.clauses)}]" if due.clauses else ""
            self._tell(f"  {say('seat.next', {'act': typed(due)}, self._language)}{clauses}")
        while True:
            line = self._ask("> ").strip()
            if line in ("quit", "leave"):
                raise Left
            if not line and self._help == GUIDED:
                return due.said()
            if not line:
                continue
            if line in ("help", "?"):
                self._tell(indent(help_with(table.game.piece_set), "  "))
                continue
            try:
                if line.split()[:1] == ["correct"]:
                    self._correct(line)
                    raise PutRight
                return read_said(line)
            except (BadNotation, ValueError, IndexError) as wrong:
                self._tell(f"  {wrong}")
            except Refused as refused:
                self.refused(refused)

    def refused(self, refused: Refused) -> None:
        """Tell why, in the dealer's language."""
        clauses = f"  [{' '.join(refused.clauses)}]" if refused.clauses else ""
        self._tell(f"  {say(refused.code, refused.arguments, self._language)}{clauses}")

    def _correct(self, line: str) -> None:
        """`correct 4`: what was called, paid or taken wrongly at a place is undone and settled again."""
        word = line.removeprefix("correct").strip()
        if self.session is None or not (word.isascii() and word.isdigit()):
            raise BadNotation("say which place, such as correct 4")
        command = c.ReportIrregularity("wrong-settlement", int(word), by=PERSON, at=self.session.at)
        self.session.do(command)


class PutRight(Exception):
    """Something was put right, so that something else is due now."""


def deal_rounds(session: Session, seat: DealersSeat, rounds: int) -> None:
    """So many rounds, or until the dealer leaves."""
    seat.session = session
    session.open()
    last = max(session.table.round.number, 1) + rounds
    while session.table.round.number < last:
        try:
            session.step()
        except Refused as refused:
            seat.refused(refused)
        except PutRight:
            continue
        except Left:
            return
