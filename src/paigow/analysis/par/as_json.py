"""A PAR sheet as JSON: counts unreduced and as decimal strings, ratios exact, in the order of the sheet."""

import json
from importlib.resources import files
from typing import Any

from paigow import __version__
from paigow.analysis.as_data import base_data, game_data, side_data
from paigow.analysis.exact_numbers import Data, counts_data, ratio_data
from paigow.analysis.kept import code_digest
from paigow.analysis.par.lab import lab_data
from paigow.analysis.par.sheet import LEVELS, ROUNDS, ParSheet, Strategy, Volatility
from paigow.analysis.what_if import question_data

FORMAT = "paigow-par-2"
METHOD = "every deal counted; what is simulated has a standard error"


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
            "digest": sheet.digest,
            "filed_digest": game.digest,
            "method": METHOD,
            "total": str(figures.base[0].outcome.total),
            "house_way": {"player": told["terms"]["player"], "dealer": told["terms"]["dealer"]},
            "paytables": [
                {"name": paytable.name, "title": paytable.title, "digest": paytable.digest}
                for paytable in sheet.paytables
            ],
        },
        "what_if": _what_if(sheet),
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
            {"rule": reason.rule, "text": reason.text, "clauses": list(reason.clauses)}
            for reason in sheet.house_way
        ],
        "base": [base_data(situation) for situation in figures.base],
        "copies": told["copies"],
        "set_aside": told["set_aside"],
        "side_wagers": [{**side_data(side), "shaking": side.shaking} for side in figures.sides],
        "strategy": None if sheet.strategy is None else _strategy(sheet.strategy),
        "volatility": [_volatility(item) for item in sheet.volatility],
        "lab": None if sheet.lab is None else lab_data(sheet.lab),
        "checks": [{"name": item.name, "text": item.text, "holds": item.holds} for item in sheet.checks],
    }
    data["document_number"] = sheet.document_number
    if sheet.date is not None:
        data["date"] = sheet.date
    return data


def _what_if(sheet: ParSheet) -> Data | None:
    """What was changed, and the changed terms in full: enough to ask the same question again."""
    if not sheet.changes:
        return None
    changes = [
        {"what": change.what, "filed": change.filed, "asked": change.asked} for change in sheet.changes
    ]
    return {"changes": changes, "asked": question_data(sheet.figures.question)}


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
                "rule": rule.rule,
                "hands": str(rule.hands),
                "cost": ratio_data(rule.cost),
                "cost_per_hand": ratio_data(rule.cost_per_hand),
            }
            for rule in strategy.rules
        ],
        "errors": [
            {
                "rule": error.rule,
                "hands": str(error.hands),
                "cost_per_hand": ratio_data(error.cost_per_hand),
                "by_way": error.by_way.setting.notation,
                "best": error.best.setting.notation,
            }
            for error in strategy.errors
        ],
    }


def _volatility(volatility: Volatility) -> Data:
    return {
        "wager": volatility.wager,
        "scope": "one seat",
        "method": "convolution",
        "edge": ratio_data(volatility.edge),
        "variance": ratio_data(volatility.variance),
        "bands": [_bands(volatility, rounds) for rounds in ROUNDS],
    }


def _bands(volatility: Volatility, rounds: int) -> Data:
    bands = {str(level): [f"{end:.8f}" for end in volatility.band(rounds, level)] for level in LEVELS}
    return {"rounds": rounds, "hold": bands}


def json_text(sheet: ParSheet) -> str:
    """The sheet as a JSON file."""
    return json.dumps(sheet_data(sheet), indent=2, ensure_ascii=False) + "\n"


def schema() -> dict[str, Any]:
    """The JSON schema of a sheet, as it ships."""
    text = (files("paigow.analysis.par") / "data" / "par.schema.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
