"""Hands a second on one core of the environment that deals by the million, and rounds a second of the others.

`python -m bench.environments [MILLIONS]`. Rates are by processor time.
"""

import sys
import time

import numpy as np

from bench.stopwatch import heading
from paigow.envs import ManyHands, SettingEnv

ROUNDS = 200


def many(millions: int) -> float:
    """Hands a second, dealt, shown and paid."""
    env = ManyHands("horseshoe")
    hands = millions * 1_000_000
    rng = np.random.default_rng(1)
    actions = rng.integers(0, 21, hands)
    env.deal(1_000, 1)
    began = time.process_time()
    env.deal(hands, 2)
    env.pay(actions)
    return hands / (time.process_time() - began)


def single(game: str) -> float:
    """Rounds a second of the environment of one hand."""
    env = SettingEnv(game)
    env.reset(seed=1)
    began = time.process_time()
    for _ in range(ROUNDS):
        _, told = env.reset()
        env.step(told["house_way"])
    return ROUNDS / (time.process_time() - began)


def main() -> None:
    heading("environments")
    rate = many(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
    print(f"ManyHands  {rate / 1e6:6.2f} million hands a second and core; 1 is asked")
    for game in ("horseshoe-poker", "horseshoe-face-up", "colorado-tiles"):
        print(f"SettingEnv {single(game):6.0f} rounds a second, {game}")


if __name__ == "__main__":
    main()
