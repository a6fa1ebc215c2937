"""A whole table of one game: every seat is an agent that sets its hand, one round an episode.

The order in which the agents are asked is that of their seats. Rewards come when the round is over, in units of the
wager; a hand is shown as in `SettingEnv`.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from paigow.envs.seats import Bits, DecidedTable


class TableEnv(AECEnv):  # type: ignore[misc]
    """So many agents at one table, against its dealer."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "paigow_table_v1",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(self, game: str, seats: int = 3) -> None:
        super().__init__()
        self.game = game
        self.render_mode = None
        self.possible_agents = [f"player_{number}" for number in range(1, seats + 1)]
        self.agents: list[str] = []
        self._table = DecidedTable(game, 0, self.possible_agents)
        pieces = self._table.game.piece_set
        seen = spaces.MultiBinary(len(pieces.pieces))
        chosen = len(pieces.settings(pieces.pieces[: pieces.hand_size]))
        self._seen = {agent: spaces.Dict({"hand": seen, "dealer": seen}) for agent in self.possible_agents}
        self._acts = {agent: spaces.Discrete(chosen) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next round; with a seed, the first of a new table."""
        if seed is not None:
            self._table = DecidedTable(self.game, seed, self.possible_agents)
        table = self._table
        while table.waits_for_people:
            table.set(table.waits_for_people[0])
        table.next_round()
        self.agents = [agent for agent in self.possible_agents if agent in table.waits_for_people]
        self._before = {agent: table.holding(agent) + table.stake for agent in self.agents}
        self._shown = {agent: table.seen(agent) for agent in self.agents}
        self._to_set = list(self.agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Bits]:
        return self._shown[agent]

    def step(self, action: np.int64 | None) -> None:
        """The agent whose turn it is sets its hand; with the last hand the round is played to its end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._table.choose(agent, int(action or 0))
        self._to_set.remove(agent)
        if self._to_set:
            self.agent_selection = self._to_set[0]
        else:
            self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        table = self._table
        for agent in self.agents:
            self.rewards[agent] = (table.holding(agent) - self._before[agent]) / table.stake
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
