"""The cost of the house way in words: against best play, rule by rule, and where it errs most."""

from fractions import Fraction

from paigow.analysis.par.figures_words import capital, count, percent
from paigow.analysis.par.page import Block, Table, Text
from paigow.analysis.par.sheet import Strategy
from paigow.analysis.par.speech import Speech
from paigow.setting.arrangements import CardSetting, TileSetting

WIDE_SPACE = "\u2002"


def strategy_blocks(strategy: Strategy | None, speech: Speech) -> list[Block]:
    """Everything about strategy; where it was not worked out, how to have it."""
    if strategy is None:
        return [Text(speech("strategy.none"))]
    best = speech(f"strategy.{strategy.kind}")
    named = (
        (speech("strategy.house-way"), strategy.by_way),
        (capital(best.removeprefix("the ")), strategy.best),
    )
    rows = tuple(
        (name, count(one.win), count(one.push), count(one.lose), percent(one.edge(strategy.pays)))
        for name, one in named
    )
    return [
        Text(speech("strategy.lead", cost=percent(strategy.cost), best=best)),
        Table(speech.heads("player", "win", "push", "lose", "edge"), rows),
        *_costs(strategy, speech),
    ]


def _costs(strategy: Strategy, speech: Speech) -> list[Block]:
    if not strategy.rules:
        return []
    ordered = sorted(strategy.rules, key=lambda rule: -rule.cost)
    rules = tuple(
        (one.rule, count(one.hands), percent(one.cost, 5), percent(one.cost_per_hand, 3)) for one in ordered
    )
    whole = sum((one.cost for one in ordered), Fraction(0))
    total = (speech("total"), count(sum(one.hands for one in ordered)), percent(whole, 5), "")
    errors = tuple(
        (
            *(_apart(setting) for setting in (one.by_way.setting, one.best.setting)),
            one.rule,
            percent(one.cost_per_hand, 2),
        )
        for one in strategy.errors
    )
    heads = speech.heads("rule-costliest", "hands", "cost-dealt", "cost-rule")
    worst = speech.heads("by-way", "best", "rule", "costs")
    return [Table(heads, rules, total), Table(worst, errors, None, 3, speech("strategy.worst"))]


def _apart(setting: CardSetting | TileSetting) -> str:
    """A setting with its pieces set apart."""
    return setting.notation.replace(" ", WIDE_SPACE)
