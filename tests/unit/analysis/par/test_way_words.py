"""House ways in words."""

from pathlib import Path

import pytest

from paigow.analysis.par.way_words import rules_in_words, sentence
from paigow.setting.house_way import house_way_of, load_house_way
from paigow.setting.way_file import built_in, read_named


@pytest.mark.parametrize("name", built_in())
def test_every_rule_of_every_way_that_ships_is_a_sentence(name: str) -> None:
    way = load_house_way(name)
    worded = rules_in_words(way)
    assert [one.rule for one in worded] == [rule.id for rule in way.rules]
    for one in worded:
        assert one.text.endswith(".")
        assert ": play " in one.text
        assert not set("{}[]_'") & set(one.text)


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


def test_a_way_of_one_s_own_is_found_by_its_file(tmp_path: Path) -> None:
    text = (
        'id = "mine"\ntitle = "Mine"\npieces = "tiles"\n'
        '[[rule]]\nid = "only"\nwhen = {}\nplay = { together = "highest with lowest" }\n'
    )
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    way = load_house_way(file)
    (rule,) = rules_in_words(way, [tmp_path / "absent.toml", file])
    assert rule.text == "Any other hand: play highest with lowest in one hand."


def test_a_way_whose_file_is_gone_is_told_by_its_clauses() -> None:
    data = {**read_named("colorado"), "title": "Filed"}
    first = rules_in_words(house_way_of(data))[0]
    assert first.text
    assert ": play " not in first.text
