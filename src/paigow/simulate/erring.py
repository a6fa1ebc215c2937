"""A dealer who errs now and then, as people do: the wrong call, amount, verb, seat, setting or step."""

from dataclasses import dataclass, field, replace
from random import Random

from paigow.money import Cents
from paigow.table import said as s
from paigow.table.due import DueAct
from paigow.table.said import Said
from paigow.table.state import Table
from paigow.wagers.chips import filed_chips


@dataclass(slots=True)
class ErringDealer:
    """Says what is due, and with some probability something else."""

    luck: Random
    probability: float
    errs: bool = field(init=False, default=False)
    """Whether what was said last is wrong."""
    _last: tuple[int, str] = field(init=False, default=(-1, ""))

    def __call__(self, table: Table, due: DueAct) -> Said:
        right = due.said()
        again = self._last == (table.sequence - 1, due.act)
        self._last = (table.sequence, due.act)
        self.errs = not again and self.luck.random() < self.probability
        if not self.errs:
            return right
        wrong = self._wrong(table, due, right)
        self.errs = wrong != right
        return wrong

    def _wrong(self, table: Table, due: DueAct, right: Said) -> Said:
        if "outcome" in due.asks:
            return replace(
                right, outcome=self.luck.choice([x for x in ("win", "lose", "push") if x != right.outcome])
            )
        if due.verb == s.PAY:
            return self._wrong_payment(table, due, right)
        if due.verb in (s.TAKE, s.RETURN):
            verb = self.luck.choice([x for x in (s.TAKE, s.PAY, s.RETURN) if x != due.verb])
            return replace(right, verb=verb, amount=due.amount if verb == s.PAY else Cents(0))
        if due.verb in (s.SHOW, s.COLLECT):
            return replace(right, place=self.luck.randint(0, 6))
        if due.verb == s.SET and right.high:
            return self._wrong_setting(right)
        if "count" in due.asks:
            return right
        return replace(right, act="wash" if right.act != "wash" else "stack")

    def _wrong_payment(self, table: Table, due: DueAct, right: Said) -> Said:
        match self.luck.randint(0, 3):
            case 0:
                chip, _ = self.luck.choice(filed_chips(table.game.options.tray.chips))
                return replace(right, amount=Cents(due.amount + chip))
            case 1 if due.vigorish:
                return replace(right, vigorish=Cents(0))
            case 2:
                return replace(right, verb=s.TAKE, amount=Cents(0), vigorish=Cents(0))
            case _:
                return replace(right, verb=s.RETURN, amount=Cents(0), vigorish=Cents(0))

    def _wrong_setting(self, right: Said) -> Said:
        """One piece of the low hand and one of the high change places."""
        up, down = self.luck.choice(right.low), self.luck.choice(right.high)
        high = tuple(up if piece == down else piece for piece in right.high)
        low = tuple(down if piece == up else piece for piece in right.low)
        return replace(right, high=high, low=low)
