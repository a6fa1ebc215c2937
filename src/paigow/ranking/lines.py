"""The vocabulary of lines: every name a paytable row may give to what seven cards hold."""

from enum import StrEnum

from paigow.pieces.cards import Rank
from paigow.ranking.naming import rank_names
from paigow.words.catalogue import Language, say


class HandLine(StrEnum):
    """One name for one thing that seven cards may hold; the value is what paytable files write."""

    SEVEN_CARD_STRAIGHT_FLUSH_NATURAL = "seven-card-straight-flush-natural"
    SEVEN_CARD_STRAIGHT_FLUSH_JOKER = "seven-card-straight-flush-joker"
    SEVEN_CARD_STRAIGHT_FLUSH = "seven-card-straight-flush"
    """With the joker or without."""
    ROYAL_FLUSH_ROYAL_MATCH = "royal-flush-royal-match"
    """The other two cards are an ace and a king, or a king and a queen, of one suit."""
    ROYAL_FLUSH_KING_QUEEN_SUITED = "royal-flush-king-queen-suited"
    ROYAL_FLUSH_ACE_KING_SUITED = "royal-flush-ace-king-suited"
    FIVE_ACES = "five-aces"
    ROYAL_FLUSH_NATURAL = "royal-flush-natural"
    ROYAL_FLUSH_JOKER = "royal-flush-joker"
    """The joker is part of it; where a natural one is held too, the paytable's order decides."""
    ROYAL_FLUSH = "royal-flush"
    STRAIGHT_FLUSH = "straight-flush"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full-house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three-of-a-kind"
    THREE_PAIR = "three-pair"
    TWO_PAIR = "two-pair"
    PAIR = "pair"
    NO_PAIR = "no-pair"
    """No pair, straight or flush, the joker at its best: what the trade calls a pai gow."""
    NINE_HIGH = "nine-high"
    TEN_HIGH = "ten-high"
    JACK_HIGH = "jack-high"
    QUEEN_HIGH = "queen-high"
    KING_HIGH = "king-high"
    ACE_HIGH = "ace-high"
    ACE_HIGH_NATURAL = "ace-high-natural"
    ACE_HIGH_JOKER = "ace-high-joker"
    FOUR_ACES = "four-aces"
    FOUR_KINGS = "four-kings"
    FOUR_QUEENS = "four-queens"
    FOUR_JACKS = "four-jacks"
    FOUR_TENS = "four-tens"
    FOUR_NINES = "four-nines"
    FOUR_EIGHTS = "four-eights"
    FOUR_SEVENS = "four-sevens"
    FOUR_SIXES = "four-sixes"
    FOUR_FIVES = "four-fives"
    FOUR_FOURS = "four-fours"
    FOUR_THREES = "four-threes"
    FOUR_TWOS = "four-twos"
    PAIR_OF_ACES = "pair-of-aces"
    PAIR_OF_KINGS = "pair-of-kings"
    PAIR_OF_QUEENS = "pair-of-queens"
    PAIR_OF_JACKS = "pair-of-jacks"
    PAIR_OF_TENS = "pair-of-tens"
    PAIR_OF_NINES = "pair-of-nines"
    PAIR_OF_EIGHTS = "pair-of-eights"
    PAIR_OF_SEVENS = "pair-of-sevens"
    PAIR_OF_SIXES = "pair-of-sixes"
    PAIR_OF_FIVES = "pair-of-fives"
    PAIR_OF_FOURS = "pair-of-fours"
    PAIR_OF_THREES = "pair-of-threes"
    PAIR_OF_TWOS = "pair-of-twos"

    def describe(self, language: Language = "en") -> str:
        """The line in words: `royal flush with a suited ace-king`, `four nines`."""
        if self in _FOUR:
            return say("ranking.line.four-of-rank", {"ranks": rank_names(_FOUR[self], language)}, language)
        if self in _PAIR:
            return say("ranking.line.pair-of-rank", {"ranks": rank_names(_PAIR[self], language)}, language)
        return say(f"ranking.line.{self.value}", None, language)


def _plural(rank: Rank) -> str:
    return "SIXES" if rank is Rank.SIX else f"{rank.name}S"


FOUR_OF_RANK: dict[Rank, HandLine] = {rank: HandLine[f"FOUR_{_plural(rank)}"] for rank in Rank}
PAIR_OF_RANK: dict[Rank, HandLine] = {rank: HandLine[f"PAIR_OF_{_plural(rank)}"] for rank in Rank}
_FOUR = {line: rank for rank, line in FOUR_OF_RANK.items()}
_PAIR = {line: rank for rank, line in PAIR_OF_RANK.items()}

TOP_CARD: dict[Rank, HandLine] = {rank: HandLine[f"{rank.name}_HIGH"] for rank in Rank if rank >= Rank.NINE}
"""Seven cards without pair or straight have at least a nine."""

NO_PAIR_LINES: frozenset[HandLine] = frozenset(
    {HandLine.NO_PAIR, HandLine.ACE_HIGH_NATURAL, HandLine.ACE_HIGH_JOKER, *TOP_CARD.values()}
)
"""The lines that fit only when nothing better is held."""
