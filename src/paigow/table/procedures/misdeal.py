"""A wrong remainder after the deal: a hand with too many or too few cards, or a deck that is not whole."""

from paigow.table import events as e
from paigow.table.act_book import due
from paigow.table.draft import Draft
from paigow.table.procedures.registry import ACTS
from paigow.table.procedures.rules import method_rule
from paigow.table.procedures.void import void_round


def wrong_stub(draft: Draft, counted: int, expected: int) -> None:
    """The dealer checks every hand, or a supervisor is called to judge, before the round is void."""
    rule = method_rule(draft.table, "misdeal.check")
    draft.announce("stub-is-wrong", rule, counted=counted, expected=expected)
    if draft.table.game.options.choice("deal.stub_wrong") == "floor-decides":
        draft.emit(
            e.IrregularityReported(
                "wrong-stub",
                0,
                (),
                {"counted": counted, "expected": expected},
                clauses=draft.cite("misdeal.judge"),
                then=(due("await-ruling", rule="misdeal.judge"),),
            )
        )
        return
    rule_wrong_stub(draft, misdealt=True)


def rule_wrong_stub(draft: Draft, *, misdealt: bool) -> None:
    """Misdealt: void and reshuffle. Not misdealt: void, and the whole deck leaves the table."""
    if misdealt:
        void_round(draft, "misdealt", method_rule(draft.table, "misdeal.hand"))
    else:
        rules = (method_rule(draft.table, "misdeal.deck"), method_rule(draft.table, "misdeal.deck-leaves"))
        void_round(draft, "deck-not-whole", *rules, remove_deck=True)


def has_ruling(name: str) -> bool:
    return name in ACTS
