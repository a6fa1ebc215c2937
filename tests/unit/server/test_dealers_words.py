"""What the sentence of a dealer offers: every act of a dealer that is named, and nobody else's."""

from paigow.server.dealers_words import dealers_acts
from paigow.table.act_book import act_book
from paigow.table.said import ANNOUNCE, DO


def test_the_sentence_offers_a_dealers_acts_and_nobody_elses() -> None:
    acts, book = dealers_acts(), act_book()
    assert {"call-no-more-bets", "allow-look"} <= set(acts.announced)
    assert {"draw-number", "close-round", "take-over"} <= set(acts.done)
    assert all(book[name].by == "dealer" for name in (*acts.done, *acts.announced))
    own = [entry.verb for entry in book.values() if entry.by == "dealer"]
    assert (len(acts.done), len(acts.announced)) == (own.count(DO), own.count(ANNOUNCE))
