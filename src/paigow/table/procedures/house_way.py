"""The house way at the table: how the dealer's, a co-bank's or an absent player's hand is set."""

from typing import cast

from paigow.citations import Clauses
from paigow.pieces import Card
from paigow.table.state import Pieces, Table


def filed_setting(
    table: Table, pieces: Pieces, *, co_bank: bool = False
) -> tuple[Pieces, Pieces, str, Clauses]:
    """High, low, the rule that decided and its clauses, by the dealer's filed way or by a co-bank's."""
    way = table.game.co_bank_house_way if co_bank else table.game.house_way
    answer = way.set(cast("tuple[Card, ...]", pieces))
    return answer.setting.high, answer.setting.low, answer.rule_id, answer.clauses
