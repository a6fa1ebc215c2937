"""The academy's items: every part has some, every item asks a question, and a sitting begins with what is due."""

import pytest

from paigow.errors import BadNotation
from paigow.training.academy import DrillItem, every_item, item_named, part_items, sitting, taught_documents
from paigow.training.curriculum import curriculum


def test_every_part_of_every_document_has_items() -> None:
    assert set(taught_documents()) == {"md", "hs", "co"}
    for document in taught_documents():
        found = part_items(document)
        assert list(found) == [part.id for part in curriculum(document)]
        assert all(found.values())


def test_topics_are_in_the_part_whose_clauses_they_ask_about() -> None:
    found = part_items("hs")
    assert len(found["house-way"]) == 37
    assert {item.game for item in found["face-up"]} == {"horseshoe-face-up"}
    tokes = {part.id: part for part in curriculum("hs")}["tokes"]
    assert all(set(item.question("1").clauses) & set(tokes.clauses) for item in found["tokes"])


def test_an_item_is_read_back_from_its_name_and_asks_the_same_by_the_same_seed() -> None:
    item = part_items("hs")["house-way"][3]
    assert item_named(item.name) == item
    assert item.question("7") == item.question("7")
    assert item.question("7").about.topic == item.topic
    with pytest.raises(BadNotation, match="nothing to ask"):
        DrillItem("house-way", "horseshoe-poker", "no such rule").question("7")


def test_a_sitting_begins_with_what_is_due_and_goes_round_again() -> None:
    items = part_items("hs")["order"]
    late = items[2].name
    asked = sitting(items, [late, "gone/for/good"], 5, "1")
    assert asked[0].name == late
    assert len(asked) == 5
    assert set(asked) == set(items)
    assert asked == sitting(items, [late], 5, "1")
    assert sitting((), [], 5, "1") == ()
    assert late in every_item()
