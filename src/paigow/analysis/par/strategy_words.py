"""The cost of the house way in words: against best play, rule by rule, and where it errs most."""

from fractions import Fraction

from paigow.analysis.par.figures_words import capital, count, percent
from paigow.analysis.par.page import Block, PageTable, Text
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
        (name, count(item.win), count(item.push), count(item.lose), percent(item.edge(strategy.pays)))
        for name, item in named
    )
    return [
        Text(speech("strategy.lead", cost=percent(strategy.cost), best=best)),
        PageTable(speech.heads("player", "win", "push", "lose", "edge"), rows),
        *_costs(strategy, speech),
    ]


def _costs(strategy: Strategy, speech: Speech) -> list[Block]:
    if not strategy.rules:
        return []
    ordered = sorted(strategy.rules, key=lambda rule: -rule.cost)
    rules = tuple(
        (item.rule, count(item.hands), percent(item.cost, 5), percent(item.cost_per_hand, 3))
        for item in ordered
    )
    whole = sum((item.cost for item in ordered), Fraction(0))
    total = (speech("total"), count(sum(item.hands for item in ordered)), percent(whole, 5), "")
    errors = tuple(
        (
            *(_apart(setting) for setting in (error.by_way.setting, error.best.setting)),
            error.rule,
            percent(error.cost_per_hand, 2),
        )
        for error in strategy.errors
    )
    heads = speech.heads("rule-costliest", "hands", "cost-dealt", "cost-rule")
    worst = speech.heads("by-way", "best", "rule", "costs")
    return [PageTable(heads, rules, total), PageTable(worst, errors, None, 3, speech("strategy.worst"))]


def _apart(setting: CardSetting | TileSetting) -> str:
    """A setting with its pieces set apart."""
    return setting.notation.replace(" ", WIDE_SPACE)
