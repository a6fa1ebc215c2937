"""A wrong remainder after the deal: a hand with too many or too few cards, or a deck that is not whole."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.acts import Act
from paigow.table.draft import Draft
from paigow.table.procedures.irregular import ruled, rules_on
from paigow.table.procedures.registry import performs
from paigow.table.procedures.rules import method_rule
from paigow.table.procedures.void import void_round
from paigow.table.state import Irregularity

RULINGS = ("misdealt", "deck-not-whole")


def wrong_stub(draft: Draft, counted: int, expected: int) -> None:
    """The hands are counted by the dealer, or a supervisor is called to judge, before the round is void."""
    table = draft.table
    rule = method_rule(table, "misdeal.check")
    draft.announce("stub-is-wrong", rule, counted=counted, expected=expected)
    judged = table.game.options.choice("deal.stub_wrong") == "floor-decides"
    following = due("await-ruling", rule="misdeal.judge") if judged else due("check-hands", rule=rule)
    details = {"counted": counted, "expected": expected, "rulings": RULINGS if judged else ()}
    clauses = draft.cite("misdeal.judge" if judged else rule)
    draft.emit(e.IrregularityReported("wrong-stub", 0, (), details, clauses=clauses, then=(following,)))


@performs("check-hands")
def check_hands(draft: Draft, act: Act) -> None:
    """The dealer says how many hands have their right number: all of them, and it is the deck that is not whole."""
    command = draft.command
    assert isinstance(command, c.ReportCount)
    hands = sum(hand is not None for hand in draft.table.round.hands)
    if command.count > hands:
        raise draft.refuse("not-so-many-hands", act.rule, count=command.count, hands=hands)
    _settle(draft, "misdealt" if command.count < hands else "deck-not-whole")


@rules_on("wrong-stub")
def rule_on_stub(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    """The supervisor has judged."""
    _settle(draft, ruling)


def _settle(draft: Draft, ruling: str) -> None:
    """Misdealt: void and reshuffle. Not misdealt: void, and the whole deck leaves the table."""
    table = draft.table
    if ruling == "misdealt":
        rule = method_rule(table, "misdeal.hand")
        ruled(draft, "wrong-stub", ruling, rule, finishes=True)
        void_round(draft, "misdealt", rule)
        return
    rules = (method_rule(table, "misdeal.deck"), method_rule(table, "misdeal.deck-leaves"))
    ruled(draft, "wrong-stub", ruling, *rules, finishes=True)
    draft.emit(e.Performed("tell-shift-manager", draft.command.by.name, clauses=draft.cite(rules[0])))
    void_round(draft, "deck-not-whole", *rules, remove_deck=True)
