"""Messages from outside are taken only as they are described; those we send stand in the schema."""

import pytest
from pydantic import TypeAdapter, ValidationError

from paigow.server.messages import ClientMessage, GiveCommand, NewTable

READ: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


def test_a_command_is_told_from_the_other_messages() -> None:
    assert isinstance(READ.validate_python({"id": "1", "command": {"type": "Leave"}}), GiveCommand)
    assert READ.validate_python({"type": "hint", "id": "1", "spot": 3}).id == "1"


@pytest.mark.parametrize(
    "data",
    [{}, {"id": "1"}, {"id": "", "command": {}}, {"id": "a b", "command": {}}, {"id": "1", "command": {}, "x": 1},
     {"id": "x" * 41, "command": {}}, {"type": "hint", "id": "1", "spot": 8}, [], "x"],
)  # fmt: skip
def test_anything_else_is_not_a_message(data: object) -> None:
    with pytest.raises(ValidationError):
        READ.validate_python(data)


def test_a_new_table_is_by_the_book_unless_it_says_practice() -> None:
    assert NewTable(game="x").mode == "by-the-book"
    with pytest.raises(ValidationError):
        NewTable.model_validate({"game": "x", "bots": "2"})
