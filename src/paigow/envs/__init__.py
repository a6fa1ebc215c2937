"""Environments for learning programs, on the table that the house runs (extra `research`).

`SettingEnv` and `BankingEnv` are Gymnasium environments, `TableEnv` is a PettingZoo environment of a whole table, and
`ManyHands` sets hands by the million against a house way.
"""

from paigow.envs.banking import BankingEnv
from paigow.envs.many import ManyHands
from paigow.envs.setting import SettingEnv
from paigow.envs.whole_table import TableEnv

__all__ = ["BankingEnv", "ManyHands", "SettingEnv", "TableEnv"]
