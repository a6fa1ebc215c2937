"""Reads the rules of a house-way file: conditions, demands on settings, and plays, in either vocabulary."""

from collections.abc import Mapping
from typing import Any, Generic

from paigow.setting.grammar import PhraseReader, join
from paigow.setting.interpreter import PREFERENCES, Alternative, Condition, Filter, H, Rule
from paigow.setting.vocabulary import Vocabulary

RULE_KEYS = ("id", "when", "unless", "play", "cite", "note")
COMMON_WHEN: Mapping[str, str] = {
    "can": "Some legal setting is such; with a list, one of each can be made.",
    "cannot": "No legal setting is such; with a list, none of them can be made.",
    "gains": "The best low hand of one sort of setting is better than that of another.",
}
"""The conditions that speak of settings, the same for cards and tiles."""


class RuleReader(Generic[H]):
    """Reads rules with one vocabulary; `selection` is how the file chooses where a play does not say."""

    __slots__ = ("_reader", "_selection", "_words")

    def __init__(self, reader: PhraseReader, words: Vocabulary[H], selection: tuple[Filter[H], ...]) -> None:
        self._reader = reader
        self._words = words
        self._selection = selection

    def rules(self, value: object, path: str) -> tuple[Rule[H], ...]:
        """All rules; their ids must differ."""
        if not isinstance(value, list) or not value:
            self._reader.wrong(path, "type", value, "a list of [[rule]] tables")
            return ()
        rules: list[Rule[H]] = []
        for place, item in enumerate(value, 1):
            known = item.get("id") if isinstance(item, dict) else None
            name = known if isinstance(known, str) and known else str(place)
            rule = self._rule(item, f"{path}[{name}]")
            if any(rule.id == other.id for other in rules):
                self._reader.wrong(f"{path}[{name}].id", "twice", rule.id, "each id once")
            rules.append(rule)
        return tuple(rules)

    def _rule(self, value: object, path: str) -> Rule[H]:
        reader = self._reader
        table = reader.table(value, path, RULE_KEYS, required=("id", "when", "play"))
        return Rule(
            id=reader.text(table["id"], join(path, "id")) if "id" in table else "",
            when=self._conditions(table.get("when", {}), join(path, "when")),
            unless=self._conditions(table["unless"], join(path, "unless")) if "unless" in table else (),
            play=self._plays(table.get("play", {}), join(path, "play")),
            cite=reader.texts(table.get("cite", []), join(path, "cite")),
            note=reader.text(table["note"], join(path, "note")) if "note" in table else "",
            patterns=_patterns(table.get("when")),
        )

    def _conditions(self, value: object, path: str) -> tuple[Condition[H], ...]:
        """One table or several; it is enough that one of them holds."""
        return tuple(self._condition(item, at) for item, at in self._reader.tables(value, path))

    def _condition(self, value: object, path: str) -> Condition[H]:
        table = self._reader.table(value, path, (*self._words.when, *COMMON_WHEN))
        parts = [self._part(key, each_value, join(path, key)) for key, each_value in table.items()]
        if len(parts) == 1:
            return parts[0]
        return lambda holding: all(part(holding) for part in parts)

    def _part(self, key: str, value: object, path: str) -> Condition[H]:
        if key == "gains":
            return self._gains(value, path)
        if key in COMMON_WHEN:
            wanted = key == "can"
            specs = [self._demands(item, at) for item, at in self._reader.tables(value, path)]
            return lambda holding: all(bool(spec.possible(holding)) is wanted for spec in specs)
        return self._words.when[key].read(self._reader, value, path)

    def _gains(self, value: object, path: str) -> Condition[H]:
        """Whether the best low hand of `play` beats that of `over`, by so many points if that is said."""
        reader = self._reader
        counting = self._words.points
        keys = ("play", "over") if counting is None else ("play", "over", "low_points")
        table = reader.table(value, path, keys, required=("play", "over"))
        play = self._demands(table.get("play", {}), join(path, "play"))
        over = self._demands(table.get("over", {}), join(path, "over"))
        least = 0
        if "low_points" in table:
            least, _ = reader.numbers(table["low_points"], join(path, "low_points"), 1, 10)

        def holds(holding: H) -> bool:
            ours, theirs = play.possible(holding), over.possible(holding)
            if not ours or not theirs:
                return False
            best = max(holding.lows[our] for our in ours)
            beside = max(holding.lows[their] for their in theirs)
            if counting is not None and least:
                return counting(best) - counting(beside) >= least
            return best > beside

        return holds

    def _plays(self, value: object, path: str) -> tuple[Alternative[H], ...]:
        return tuple(self._play(item, at) for item, at in self._reader.tables(value, path))

    def _play(self, value: object, path: str) -> Alternative[H]:
        reader = self._reader
        table = reader.table(value, path, (*self._words.setting, "choose", "only_if"))
        choosers = self._selection
        if "choose" in table:
            choosers = self.choosers(table["choose"], join(path, "choose"))
        only_if = None
        if "only_if" in table:
            only_if = reader.word(table["only_if"], join(path, "only_if"), PREFERENCES)
        return Alternative(self._filters(table, path), choosers, only_if)

    def _demands(self, value: object, path: str) -> Alternative[H]:
        table = self._reader.table(value, path, self._words.setting)
        return Alternative(self._filters(table, path), ())

    def _filters(self, table: Mapping[str, Any], path: str) -> tuple[Filter[H], ...]:
        terms = self._words.setting
        return tuple(
            terms[key].read(self._reader, value, join(path, key))
            for key, value in table.items()
            if key in terms
        )

    def choosers(self, value: object, path: str) -> tuple[Filter[H], ...]:
        """The steps of a choice, followed by those that always come last."""
        words = self._words
        named = self._reader.steps(value, path, words.choosers)
        return tuple(dict.fromkeys((*named, *(words.choosers[last] for last in words.at_last))))


def _patterns(when: object) -> frozenset[str] | None:
    """The patterns that the condition names in each of its tables, or none if one of them leaves it open."""
    named: set[str] = set()
    for table in when if isinstance(when, list) else [when]:
        if not isinstance(table, dict) or "pattern" not in table:
            return None
        patterns = table["pattern"] if isinstance(table["pattern"], list) else [table["pattern"]]
        named.update(pattern for pattern in patterns if isinstance(pattern, str))
    return frozenset(named)
