"""Setting a hand: one hand an episode, at any game; the reward is what the round brings, in units of the wager.

A hand is shown as the pieces of the whole set, one where it is held; the dealer's too where it lies open, as in Face
Up. The actions are the settings of the hand in order, 21 for cards and three for tiles.
"""

from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from paigow.envs.seats import Bits, DecidedTable
from paigow.money import Cents
from paigow.pieces import Card, Tile

ME = "learner"


class SettingEnv(gym.Env[dict[str, Bits], np.int64]):
    """Set one hand against the dealer of a game."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(self, game: str) -> None:
        self.game = game
        self._table = DecidedTable(game, 0, [ME])
        pieces = self._table.game.piece_set
        count = len(pieces.pieces)
        self.observation_space: spaces.Space[Any] = spaces.Dict(
            {"hand": spaces.MultiBinary(count), "dealer": spaces.MultiBinary(count)}
        )
        self.action_space = spaces.Discrete(len(pieces.settings(pieces.pieces[: pieces.hand_size])))
        self._before = self._table.holding(ME)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Bits], dict[str, Any]]:
        """Deal the next hand; with a seed, the first of a new table."""
        super().reset(seed=seed)
        if seed is not None:
            self._table = DecidedTable(self.game, seed, [ME])
        elif self._table.waits_for_people:
            self._table.choose(ME, 0)
        self._table.next_round()
        self._before = Cents(self._table.holding(ME) + self._table.stake)
        return self._table.seen(ME), {"hand": self._table.hand(ME), "house_way": self.house_way}

    def step(self, action: np.int64) -> tuple[dict[str, Bits], float, bool, bool, dict[str, Any]]:
        """Set the hand; the round is played to its end."""
        seen = self._table.seen(ME)
        self._table.choose(ME, int(action))
        won = self._table.holding(ME) - self._before
        return seen, won / self._table.stake, True, False, {}

    @property
    def house_way(self) -> int:
        """The action that the house way would take."""
        table = self._table
        pieces = table.game.piece_set
        way = pieces.set_by(table.game.house_way, table._hand(ME).pieces)
        lows = [frozenset(low) for _, low in table.settings(ME)]
        highs = [frozenset(high) for high, _ in table.settings(ME)]
        low: frozenset[Card | Tile] = frozenset(way.setting.low)
        return lows.index(low) if low in lows else highs.index(low)
