"""A house way in words: each rule of its file as a sentence that a dealer can follow."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paigow.setting.house_way import HouseWay

HANDS = {"high": "high", "low": "low", "either": "in one of the hands"}
POINTS = {"high_points": "high", "low_points": "low"}
HELD = {"four", "three", "higher_three", "lower_three", "pair", "high_pair", "middle_pair", "low_pair"}
FLAGS = {
    ("neighbours", True): "ranks next to each other",
    ("neighbours", False): "ranks apart",
    ("joker", True): "with the joker",
    ("joker", False): "without the joker",
}


@dataclass(frozen=True, slots=True)
class WordedRule:
    """A rule of the house way in words."""

    rule: str
    text: str
    clauses: tuple[str, ...]


def rules_in_words(way: HouseWay) -> tuple[WordedRule, ...]:
    """Every rule in order."""
    written = {rule["id"]: rule for rule in way.written["rule"]}
    return tuple(WordedRule(rule.id, sentence(written[rule.id]), rule.cite) for rule in way.rules)


def sentence(rule: Mapping[str, Any]) -> str:
    """`Four and pair, four A, pair 2 to Q: play A-A low.`"""
    said = _capital(conditions(rule["when"]))
    if "unless" in rule:
        said += ", unless " + " or ".join(_conditions(table) for table in _tables(rule["unless"]))
    said += ": play " + "; if that cannot be, ".join(_play(table) for table in _tables(rule["play"])) + "."
    return f"{said} {rule['note']}" if "note" in rule else said


def conditions(tables: Any) -> str:
    """When a rule holds: `four and pair, four A`, or `any other hand`."""
    return " or ".join(filter(None, map(_conditions, _tables(tables)))) or "any other hand"


def _conditions(table: Mapping[str, Any]) -> str:
    return ", ".join(_condition(key, value) for key, value in table.items())


def _condition(key: str, value: Any) -> str:
    match key, value:
        case "pattern", _:
            return _listed(value)
        case _, bool():
            return FLAGS[key, value]
        case "can", _:
            return " and ".join(f"{_demand(table)} can be set" for table in _tables(value))
        case "cannot", _:
            return " and ".join(f"{_demand(table)} cannot be set" for table in _tables(value))
        case "above", _:
            return " and ".join(
                f"{_spaced(each_value)} above {_spaced(other)}" for each_value, other in value.items()
            )
        case "gains", _:
            points = f" by {value['low_points']} points or more" if "low_points" in value else ""
            return f"{_demand(value['play'])} betters the low hand{points} over {_demand(value['over'])}"
        case (("singles" | "singles_include" | "holds" | "pair" | "others"), list()) if _is_set(key, value):
            return f"{_spaced(key)} {' and '.join(map(str, value))}"
        case (("singles_include_any" | "holds_any" | "others_any" | "best_tile" | "worst_tile"), list()):
            return f"{_spaced(key.replace('_any', ''))} {_listed(value)}"
    of = " of" if key in HELD else ""
    return f"{_spaced(key)}{of} {_range(value)}"


def _is_set(key: str, value: Sequence[Any]) -> bool:
    """Whether a list names things to hold, and not the two ends of a range."""
    return key != "pair" or len(value) != 2 or "-" in str(value[0])


def _play(table: Mapping[str, Any]) -> str:
    said = _demand({key: value for key, value in table.items() if key not in {"choose", "only_if"}})
    if "choose" in table:
        said += ", choosing " + ", then ".join(_several(table["choose"]))
    if "only_if" in table:
        said += f", only if that gives a {_listed(table['only_if'])}"
    return said


def _demand(table: Mapping[str, Any]) -> str:
    """`straight or flush high with the pair low`."""
    said = []
    for key, value in table.items():
        if key in HANDS:
            said.append(f"{_listed(value)} {HANDS[key]}")
        elif key in POINTS:
            said.append(f"{_range(value)} points {POINTS[key]}")
        elif key == "together":
            named = value if isinstance(value, str) else " and ".join(value)
            said.append(f"{named} in one hand")
        elif key.endswith(("_at_least", "_at_most")):
            hand, _, bound = key.partition("_at_")
            said.append(f"{_bound(value)} or {'better' if bound == 'least' else 'worse'} {hand}")
        elif key == "apart":
            named = f"the {value} tiles" if isinstance(value, str) else " and ".join(value)
            said.append(f"{named} in different hands")
        elif key in {"high_holds", "low_holds"}:
            said.append(f"{' and '.join(_several(value))} in the {key.partition('_')[0]} hand")
        elif key == "undominated":
            said.append("the setting that no other one matches in both hands")
        elif key == "straight":
            said.append(f"a straight {_listed(value)} high")
        else:
            said.append(f"{_spaced(key)} {_listed(value)}")
    return " with ".join(said) or "any setting"


def _bound(value: Any) -> str:
    """`A-Q`, or for tiles `3 with 1-5`."""
    if not isinstance(value, Mapping):
        return str(value)
    return f"{value['points']} with {value['tile']}" if "tile" in value else str(value["points"])


def _spaced(word: str) -> str:
    return word.replace("_", " ")


def _tables(value: Any) -> Sequence[Mapping[str, Any]]:
    return value if isinstance(value, list) else [value]


def _several(value: Any) -> Sequence[str]:
    return value if isinstance(value, list) else [value]


def _listed(value: Any) -> str:
    return " or ".join(map(str, value)) if isinstance(value, list) else str(value)


def _range(value: Any) -> str:
    return f"{value[0]} to {value[1]}" if isinstance(value, list) and len(value) == 2 else _listed(value)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
