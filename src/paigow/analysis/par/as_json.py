"""A PAR sheet as JSON: counts unreduced and as decimal strings, ratios exact, in the order of the sheet."""

import json
from importlib.resources import files
from typing import Any

from paigow import __version__
from paigow.analysis.as_data import Data, base_data, counts_data, game_data, ratio_data, side_data
from paigow.analysis.kept import code_digest
from paigow.analysis.par.sheet import LEVELS, ROUNDS, ParSheet, Strategy, Volatility

FORMAT = "paigow-par-1"
METHOD = "every deal counted, nothing simulated"


def sheet_data(sheet: ParSheet) -> Data:
    """The sheet as plain data, as `data/par.schema.json` describes it."""
    figures = sheet.figures
    game = figures.question.game
    told = game_data(figures)
    data: Data = {
        "format": FORMAT,
        "identity": {
            "game": game.name,
            "title": game.title,
            "rules": sheet.rules_from,
            "digest": game.digest,
            "method": METHOD,
            "total": str(figures.base[0].outcome.total),
            "house_way": {"player": told["terms"]["player"], "dealer": told["terms"]["dealer"]},
            "paytables": [
                {"name": one.name, "title": one.title, "digest": one.digest} for one in sheet.paytables
            ],
        },
        "engine": {"name": "paigow", "version": __version__, "code": code_digest()},
        "language": sheet.language,
        "terms": {key: value for key, value in told["terms"].items() if key not in {"player", "dealer"}},
        "configuration": [
            {
                "heading": chapter.heading,
                "lines": [{"text": line.text, "clauses": list(line.clauses)} for line in chapter.lines],
            }
            for chapter in sheet.chapters
        ],
        "house_way": [
            {"rule": one.rule, "text": one.text, "clauses": list(one.clauses)} for one in sheet.house_way
        ],
        "base": [base_data(one) for one in figures.base],
        "copies": told["copies"],
        "set_aside": told["set_aside"],
        "side_wagers": [{**side_data(one), "shaking": one.shaking} for one in figures.sides],
        "strategy": None if sheet.strategy is None else _strategy(sheet.strategy),
        "volatility": [_volatility(one) for one in sheet.volatility],
        "checks": [{"name": one.name, "text": one.text, "holds": one.holds} for one in sheet.checks],
    }
    if sheet.date is not None:
        data["date"] = sheet.date
    return data


def _strategy(strategy: Strategy) -> Data:
    return {
        "kind": strategy.kind,
        "pays": ratio_data(strategy.pays),
        "by_way": {
            **counts_data(strategy.by_way),
            "edge": ratio_data(strategy.by_way.edge(strategy.pays)),
        },
        "best": {**counts_data(strategy.best), "edge": ratio_data(strategy.best.edge(strategy.pays))},
        "cost": ratio_data(strategy.cost),
        "rules": [
            {
                "rule": one.rule,
                "hands": str(one.hands),
                "cost": ratio_data(one.cost),
                "cost_per_hand": ratio_data(one.cost_per_hand),
            }
            for one in strategy.rules
        ],
        "errors": [
            {
                "rule": one.rule,
                "hands": str(one.hands),
                "cost_per_hand": ratio_data(one.cost_per_hand),
                "by_way": one.by_way.setting.notation,
                "best": one.best.setting.notation,
            }
            for one in strategy.errors
        ],
    }


def _volatility(one: Volatility) -> Data:
    return {
        "wager": one.wager,
        "scope": "one seat",
        "approximate": True,
        "edge": ratio_data(one.edge),
        "variance": ratio_data(one.variance),
        "bands": [_bands(one, rounds) for rounds in ROUNDS],
    }


def _bands(one: Volatility, rounds: int) -> Data:
    bands = {str(level): [f"{end:.8f}" for end in one.band(rounds, level)] for level in LEVELS}
    return {"rounds": rounds, "hold": bands}


def json_text(sheet: ParSheet) -> str:
    """The sheet as a JSON file."""
    return json.dumps(sheet_data(sheet), indent=2, ensure_ascii=False) + "\n"


def schema() -> dict[str, Any]:
    """The JSON schema of a sheet, as it ships."""
    text = (files("paigow.analysis.par") / "data" / "par.schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
