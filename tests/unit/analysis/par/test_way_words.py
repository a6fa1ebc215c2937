"""House ways in words."""

import pytest

from paigow.analysis.par.way_words import rules_in_words, sentence
from paigow.setting.house_way import house_way_of, load_house_way
from paigow.setting.way_file import built_in, read_named


@pytest.mark.parametrize("name", built_in())
def test_every_rule_of_every_way_that_ships_is_a_sentence(name: str) -> None:
    way = load_house_way(name)
    worded = rules_in_words(way)
    assert [item.rule for item in worded] == [rule.id for rule in way.rules]
    for text in worded:
        assert text.text.endswith(".")
        assert ": play " in text.text
        assert not set("{}[]_'") & set(text.text)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (
            {"when": {"pattern": "four and pair", "four": "A", "pair": ["2", "Q"]}, "play": {"low": "A-A"}},
            "Four and pair, four of A, pair of 2 to Q: play A-A low.",
        ),
        (
            {
                "when": {"pattern": "three", "can": {"high": "straight or flush", "low": "the pair"}},
                "play": [{"low": "any", "choose": ["best low hand"], "only_if": "better low hand"}, {"low": "A-K"}],
            },
            "Three, straight or flush high with the pair low can be set: play any low, choosing best low hand, "
            "only if that gives a better low hand; if that cannot be, A-K low.",
        ),
        (
            {"when": {}, "unless": {"cannot": {"low_at_least": "A-Q"}, "joker": True}, "play": {}},
            "Any other hand, unless A-Q or better low cannot be set, with the joker: play any setting.",
        ),
        (
            {"when": {"above": {"second_single": "high_pair"}}, "play": {"low": "top two singles"}},
            "Second single above high pair: play top two singles low.",
        ),
        (
            {"when": {"holds": ["6-6", "6-6"], "best_tile": ["1-1", "4-4"]}, "play": {"together": ["6-6", "1-1"]}},
            "Holds 6-6 and 6-6, best tile 1-1 or 4-4: play 6-6 and 1-1 in one hand.",
        ),
    ],
)  # fmt: skip
def test_rules_are_worded(rule: dict[str, object], words: str) -> None:
    assert sentence(rule) == words


def test_a_way_of_the_reader_is_worded_from_its_own_contents() -> None:
    data = {**read_named("colorado"), "title": "Filed"}
    first = rules_in_words(house_way_of(data))[0]
    assert first.text == rules_in_words(load_house_way("colorado"))[0].text
