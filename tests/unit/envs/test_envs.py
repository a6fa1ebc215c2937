"""The environments keep the rules of their libraries, and pay what the table and the plain rankings say."""

import warnings
from math import sqrt

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from paigow.envs import BankingEnv, ManyHands, SettingEnv, TableEnv
from paigow.errors import BadNotation
from paigow.pieces.cards import DECK
from paigow.ranking import rank_five, rank_two
from paigow.setting.house_way import load_house_way
from paigow.wagers.kinds import WagerKind

EDGE = 0.0272412
"""Of the horseshoe way against itself, at 5 percent: see the golden figures."""


@pytest.mark.parametrize("game", ["horseshoe-poker", "horseshoe-face-up", "colorado-tiles"])
def test_setting_a_hand_keeps_gymnasiums_rules(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SettingEnv(game), skip_render_check=True)


def test_the_reward_is_what_the_round_brought() -> None:
    env = SettingEnv("horseshoe-poker")
    rewards = set()
    env.reset(seed=5)
    for _ in range(12):
        before = env._table.holding("learner")
        _, told = env.reset()
        _, reward, done, _, _ = env.step(told["house_way"])
        assert done
        limits = env._table.game.limits[WagerKind.MAIN]
        after = env._table.holding("learner")
        rewards.add(round(reward, 4))
        assert abs((after - env._before) / limits.minimum - reward) < 1e-9
        assert before is not None
    assert {-1.0, 0.0} <= rewards
    assert max(rewards) == 0.95


def test_the_dealers_hand_is_seen_only_where_it_lies_open() -> None:
    closed, _ = SettingEnv("horseshoe-poker").reset(seed=2)
    opened, _ = SettingEnv("horseshoe-face-up").reset(seed=2)
    assert (closed["hand"].sum(), closed["dealer"].sum()) == (7, 0)
    assert (opened["hand"].sum(), opened["dealer"].sum()) == (7, 7)


def test_taking_the_bank_keeps_gymnasiums_rules_and_is_refused_where_there_is_none() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(BankingEnv("maryland-poker"), skip_render_check=True)
    with pytest.raises(BadNotation, match="offers no player the bank"):
        BankingEnv("horseshoe-poker")


def test_a_bank_is_paid_by_everybody_and_a_bettor_by_the_bank() -> None:
    env = BankingEnv("maryland-poker", others=3)
    env.reset(seed=4)
    accepted = []
    for _ in range(8):
        env.reset()
        accepted.append(env.step(np.int64(1))[1])
    assert max(abs(reward) for reward in accepted) > 1, "a bank plays against several wagers"


def test_a_whole_table_keeps_pettingzoos_rules(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(TableEnv("horseshoe-poker", seats=2), num_cycles=12)
    assert "Passed" in capsys.readouterr().out


def test_many_hands_are_paid_as_the_plain_rankings_say() -> None:
    many = ManyHands("horseshoe")
    dealt = many.deal(300, seed=9)
    rewards = many.pay(many.house_way())
    way = load_house_way("horseshoe")
    for cards, reward in zip(dealt.hands, rewards, strict=True):
        own, dealer = (way.set([DECK[card] for card in half]).card_setting for half in (cards[:7], cards[7:]))
        over = rank_five(own.high) > rank_five(dealer.high)
        above = rank_two(own.low) > rank_two(dealer.low)
        assert reward == np.float32(0.95 if over and above else 0 if over or above else -1)


def test_many_hands_come_to_the_exact_edge_and_a_foul_loses() -> None:
    many = ManyHands("horseshoe")
    dealt = many.deal(400_000, seed=3)
    rewards = many.pay(many.house_way())
    assert abs(rewards.mean() + EDGE) < 4 * rewards.std() / sqrt(len(rewards))
    fouls = ~dealt.legal
    hands = np.flatnonzero(fouls.any(axis=1))
    actions = many.house_way().copy()
    actions[hands] = fouls[hands].argmax(axis=1)
    assert (many.pay(actions)[hands] == -1).all()


@pytest.mark.parametrize("actions", [[0], [21] * 5, [-1] * 5])
def test_what_is_no_setting_is_refused(actions: list[int]) -> None:
    many = ManyHands("horseshoe")
    with pytest.raises(ValueError, match="Nothing is dealt"):
        many.pay(actions)
    many.deal(5, seed=1)
    with pytest.raises(ValueError, match="5 numbers from 0 to 20"):
        many.pay(actions)
