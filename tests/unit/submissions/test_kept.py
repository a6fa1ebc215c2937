"""A game as plain data: everything it is played by, and back in any later version."""

import json
from typing import Any

import pytest

from paigow.errors import BadNotation
from paigow.submissions import digest_of_stored, game_names, load_game, read_game, write_game
from paigow.submissions import kept as module
from paigow.submissions.specs import option_specs


def stored(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(write_game(load_game(name)), sort_keys=True))
    return data


@pytest.mark.parametrize("name", game_names())
def test_a_game_comes_back_whole(name: str) -> None:
    game, again = load_game(name), read_game(stored(name))
    for field in ("name", "title", "document", "pieces", "options", "wagers", "statements", "digest"):
        assert getattr(again, field) == getattr(game, field), field
    for field in ("paytables", "limits", "meters"):
        assert list(getattr(again, field).items()) == list(getattr(game, field).items()), field
    assert again.house_way.digest == game.house_way.digest
    assert again.co_bank_house_way.digest == game.co_bank_house_way.digest
    assert (again.pay_options, again.commission) == (game.pay_options, game.commission)


@pytest.mark.parametrize("name", game_names())
def test_the_digest_follows_from_the_data_alone(name: str) -> None:
    data = stored(name)
    assert digest_of_stored(data) == data["digest"]
    data["paytables"] = [[kind, {**item, "row": item["row"][1:]}] for kind, item in data["paytables"]]
    data["limits"][0][2] += 1
    assert digest_of_stored(data) != data["digest"]


def test_an_option_that_came_later_has_the_value_the_game_always_had() -> None:
    data = stored("maryland-poker")
    digest = digest_of_stored(data)
    for key in ("cut.rotation", "play.two_positions"):
        assert key in option_specs()
        del data["options"][key]
    again = read_game(data)
    assert again.options.cut.rotation == load_game("maryland-poker").options.cut.rotation
    assert again.digest == digest


def test_an_option_that_is_gone_must_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    data = stored("maryland-poker")
    data["options"]["cut.former"] = data["options"].pop("cut.rotation")
    with pytest.raises(BadNotation, match=r"option cut.former is not known"):
        read_game(data)
    monkeypatch.setattr(module, "FORMER", {"cut.former": "cut.rotation"})
    assert read_game(data).options.cut.rotation == load_game("maryland-poker").options.cut.rotation
    monkeypatch.setattr(module, "FORMER", {"cut.former": ""})
    assert read_game(data).options == load_game("maryland-poker").options


@pytest.mark.parametrize(
    "damage", [{"format": 7}, {"options": None}, {"limits": [["main"]]}, {"house_way": {}}]
)
def test_what_cannot_be_read_is_said(damage: dict[str, Any]) -> None:
    with pytest.raises(BadNotation):
        read_game({**stored("colorado-tiles"), **damage})
