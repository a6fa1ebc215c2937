"""Taking the bank: one offer an episode; the reward is what the round brings, in units of the least wager.

Everybody sets by the house way, so that the decision alone counts. A learner who declines bets like the others.
"""

from typing import Any

import gymnasium as gym
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from paigow.envs.seats import DecidedTable
from paigow.errors import BadNotation
from paigow.table import commands as c
from paigow.table.next_steps import must_steps

ME = "learner"
DECLINE, ACCEPT = 0, 1
Shown = npt.NDArray[np.float32]


class BankingEnv(gym.Env[Shown, np.int64]):
    """Take the bank, or bet against it; beside so many others."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(self, game: str, others: int = 2) -> None:
        self.game, self.others = game, others
        self._table = self._opened(0)
        if not self._table.game.options.banking.offered:
            raise BadNotation(f"{game} offers no player the bank")
        self.observation_space = spaces.Box(0.0, np.float32(np.inf), (2,), np.float32)
        self.action_space = spaces.Discrete(2)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        """Go on to the next offer of the bank; with a seed, the first of a new table."""
        super().reset(seed=seed)
        if seed is not None:
            self._table = self._opened(seed)
        self._until_offered()
        return self._shown(), {}

    def step(self, action: np.int64) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Answer, and play the round to its end."""
        table = self._table
        before = table.holding(ME)
        number = table.round
        self._answer(ME, int(action) == ACCEPT)
        self._finish(number)
        return self._shown(), (table.holding(ME) - before) / table.stake, True, False, {}

    def _opened(self, seed: int) -> DecidedTable:
        people = [ME, *(f"other {number}" for number in range(1, self.others + 1))]
        return DecidedTable(self.game, seed, people, offers=True)

    def _until_offered(self) -> None:
        """Play until the learner is offered the bank; everybody else declines."""
        while self._asked() != ME:
            self._go_on()

    def _finish(self, number: int) -> None:
        """Play until the round of that number is over."""
        while self._table.round == number:
            self._go_on()

    def _go_on(self) -> None:
        table = self._table
        asked = self._asked()
        if asked:
            self._answer(asked, False)
        elif table.waits_for_people:
            table.set(table.waits_for_people[0])
        elif not table.state.round.wagers:
            table.log.clear()
            table.events.clear()
            table.bet_all()
            table.deal()
        else:
            table.deal()

    def _asked(self) -> str:
        """Whom the dealer offers the bank now."""
        return next((step.person for step in must_steps(self._table.state) if step.needs == "AnswerBank"), "")

    def _answer(self, name: str, accept: bool) -> None:
        table = self._table
        table.do(c.AnswerBank(accept, by=c.Actor("player", name), at=table.later()))

    def _shown(self) -> Shown:
        """How many bet against the bank, and the learner's chips in units."""
        table = self._table
        return np.array([self.others, table.holding(ME) / table.stake], dtype=np.float32)
