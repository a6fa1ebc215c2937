"""Commands and events in the OpenAPI document are those of the table, and what is really sent fits them."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from paigow.errors import InternalError
from paigow.server.app import create_app
from paigow.server.settings import Settings
from paigow.server.stream_schema import FILLED_IN, put_into, stream_schemas
from paigow.submissions import shipped_filings
from paigow.table.codec import command_types, event_types, write_command
from paigow.table.decide import act, follow
from paigow.table.event_views import event_view
from paigow.table.views import Viewer
from tests.support.recording import Recorder, table_record


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return create_app(Settings(database=":memory:", advice=False)).openapi()


def validator(document: dict[str, Any], name: str) -> Draft202012Validator:
    schema = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
    return Draft202012Validator(schema)


def test_every_command_and_event_is_in_its_union(document: dict[str, Any]) -> None:
    components = document["components"]["schemas"]
    for union, kinds in (("Command", command_types().values()), ("Event", event_types().values())):
        names = [kind.__name__ for kind in kinds]
        mapping = components[union]["discriminator"]["mapping"]
        assert components[union]["discriminator"]["propertyName"] == "type"
        assert list(mapping) == names
        assert [part["$ref"] for part in components[union]["oneOf"]] == list(mapping.values())
        assert all(components[name]["properties"]["type"]["const"] == name for name in names)


def test_the_messages_of_the_stream_refer_to_the_unions(document: dict[str, Any]) -> None:
    components = document["components"]["schemas"]
    assert components["GiveCommand"]["properties"]["command"] == {"$ref": "#/components/schemas/Command"}
    assert components["Happened"]["properties"]["events"]["items"] == {"$ref": "#/components/schemas/Event"}
    assert "x-stream-schema" not in str(document)


@pytest.mark.parametrize(
    ("command", "fits"),
    [
        ({"type": "PlaceWager", "spot": 3, "kind": "main", "amount": 2500}, True),
        ({"type": "PlaceWager", "spot": 3, "kind": "main", "amount": 2500, "toke": True}, True),
        ({"type": "PlaceWager", "spot": 3, "knd": "main", "amount": 2500}, False),
        ({"type": "PlaceWager", "spot": 3, "kind": "main"}, False),
        ({"type": "Leave"}, True),
        ({"type": "Leave", "by": {"role": "player", "name": "p1"}}, False),
        ({"type": "TakeAll"}, False),
        ({"type": "SetHand", "spot": 3, "high": ["As"], "low": ["Kd"]}, True),
        ({"type": "SetHand", "spot": 3, "high": 5, "low": 2}, False),
    ],
)
def test_a_command_is_described_as_a_client_sends_it(
    document: dict[str, Any], command: dict[str, Any], fits: bool
) -> None:
    assert validator(document, "Command").is_valid(command) is fits


def test_two_things_of_one_name_are_not_put_into_one_document() -> None:
    with pytest.raises(InternalError, match="Leave"):
        put_into({"components": {"schemas": {"Leave": {}}}})


def test_records_inside_events_are_described_with_all_their_fields() -> None:
    judgement = stream_schemas()["Judgement"]
    assert judgement["properties"]["outcome"]["enum"] == ["win", "push", "lose", "void"]
    assert judgement["properties"]["kind"] == {"type": "string"}, "a document may bring wagers of its own"
    assert judgement["required"] == list(judgement["properties"])


@pytest.mark.parametrize("game", shipped_filings())
def test_what_a_round_sends_and_is_sent_fits_the_document(document: dict[str, Any], game: str) -> None:
    commands, events = validator(document, "Command"), validator(document, "Event")
    viewers = (Viewer("spectator"), Viewer("player", "player-1"), Viewer("surveillance"))
    for entry in Recorder(table_record("1", game)).play(1):
        written = write_command(entry.command)
        stored_only = {*FILLED_IN, "version"}
        commands.validate({name: value for name, value in written.items() if name not in stored_only})
        for event, after in follow(entry.before, entry.command):
            for viewer in viewers:
                shown = event_view(event, after, viewer)
                if shown is not None:
                    events.validate(shown)


def test_to_follow_a_command_is_to_act_on_it_with_every_table_between() -> None:
    for entry in Recorder(table_record("1", "maryland-poker")).play(1):
        events, after = act(entry.before, entry.command)
        steps = follow(entry.before, entry.command)
        assert tuple(event for event, _ in steps) == events
        if steps:
            assert steps[-1][1] == after
            assert [table.sequence for _, table in steps] == list(
                range(entry.before.sequence + 1, after.sequence + 1)
            )
