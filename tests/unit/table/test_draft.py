"""A draft applies each event as it is emitted, and refuses, records and announces with the game's clauses."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.draft import Draft
from tests.unit.table.tables import at, who


def draft(moment: str = "inspect") -> Draft:
    return Draft(at(moment).table, c.Perform("inspect", by=who("dealer"), at=10**9))


def test_an_event_is_applied_before_the_next_is_thought_of() -> None:
    drafted = draft()
    before = drafted.table
    drafted.emit(e.PersonArrived("Dee", 5))
    assert drafted.table.person("Dee") is not None
    assert before.person("Dee") is None
    assert drafted.events == [e.PersonArrived("Dee", 5)]


def test_an_act_carried_out_leaves_the_agenda_and_cites_its_rule() -> None:
    drafted = draft()
    head, following = drafted.table.agenda[:2]
    drafted.perform(head, {"cards": 53}, then=(due("count"),))
    event = drafted.events[0]
    assert isinstance(event, e.Performed)
    assert (event.act, event.by, event.details, event.clauses) == (
        "inspect",
        "dealer",
        {"cards": 53},
        ("md-4.A",),
    )
    assert drafted.table.agenda[:2] == (due("count"), following)
    assert drafted.table.done[-1] == head


def test_words_are_announced_as_a_code() -> None:
    drafted = draft()
    drafted.announce("no-more-bets", "call.no-more-bets.hand", spot=3)
    event = drafted.events[0]
    assert isinstance(event, e.Announced)
    assert (event.code, event.arguments, event.clauses) == ("no-more-bets", {"spot": 3}, ("md-9.A.3",))


def test_a_refusal_cites_what_the_document_says() -> None:
    refused = draft().refuse("cut-too-near-the-end", "cut.depth", depth=9)
    assert (refused.code, refused.arguments, refused.clauses) == (
        "cut-too-near-the-end",
        {"depth": 9},
        ("md-5.F",),
    )


def test_a_refusal_for_which_a_document_has_no_words_cites_nothing() -> None:
    assert draft().refuse("no-dice-here", "bank.stack-cut").clauses == ()


def test_several_rules_are_cited_once_each() -> None:
    assert draft().cite("cut.recut", "cut.recut-by", "cut.recut") == ("md-5.G.1", "md-5.G.2")
