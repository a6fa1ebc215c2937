"""Names of events and situations."""

import pytest

from paigow.analysis.side_wagers import LOST
from paigow.analysis.wording import event_words, situation_words
from paigow.wagers.paytables import load_paytable
from paigow.words.catalogue import LANGUAGES, Language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_situation_and_row_has_words(language: Language) -> None:
    assert situation_words("dealer-banks", language)
    paytable = load_paytable("hs-fortune-standard")
    told = [event_words(paytable, name, language) for name in (*(row.name for row in paytable.rows), LOST)]
    assert len(set(told)) == len(told)


def test_rows_are_named_as_people_say_them() -> None:
    assert event_words(load_paytable("hs-ace-high"), "both-ace-high") == "dealer and player ace-high"
    assert event_words(load_paytable("hs-ace-high"), LOST) == "all other results"
