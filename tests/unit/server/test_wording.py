"""Trouble is said in the language of whoever hears it."""

from paigow.errors import Finding, Refused
from paigow.server.wording import card_sections, finding, language_of, refusal
from paigow.submissions import load_game


def test_a_language_that_is_none_of_ours_is_english() -> None:
    assert [language_of(item) for item in ("zh-Hans", "xx", None)] == ["zh-Hans", "en", "en"]


def test_a_refusal_has_its_code_sentence_and_clauses() -> None:
    told = refusal(Refused("seat-taken", ("md-2.A",), seat=3), "en")
    assert (told.code, told.text, told.clauses) == ("seat-taken", "Seat 3 is taken.", ("md-2.A",))
    assert refusal(Refused("seat-taken", seat=3), "zh-Hant").text != told.text
    assert refusal(Refused("never-heard-of", a=1)).text == "never-heard-of(a=1)"


def test_a_refusal_calls_a_wager_by_its_name() -> None:
    refused = Refused("main-wager-first", kind="emperors-treasure")
    assert refusal(refused).text == "Place a main wager before Emperor's Treasure."
    assert "帝王寶藏" in refusal(refused, "zh-Hant").text


def test_a_finding_says_where_it_was_found() -> None:
    told = finding(Finding("options.x", "no-such-code", "1"))
    assert told.text == "options.x: no-such-code"


def test_a_rule_card_is_the_same_card_in_every_language() -> None:
    game = load_game("horseshoe-poker")
    english, chinese = card_sections(game), card_sections(game, "zh-Hant")
    assert [[line.code for line in section.lines] for section in english] == [
        [line.code for line in section.lines] for section in chinese
    ]
    assert (english[1].heading, chinese[1].heading) == ("Wagers and limits", "注項與限額")
    assert all(section.lines for section in english)


def test_a_line_of_a_card_has_its_label_apart() -> None:
    lines = [line for section in card_sections(load_game("maryland-poker")) for line in section.lines]
    main = next(line for line in lines if line.code == "card.main")
    assert (main.label, main.text) == ("Main wager", "pays 1 to 1")
    copies = next(line for line in lines if line.code == "card.copies")
    assert copies.label == ""
    chinese = [
        line for section in card_sections(load_game("maryland-poker"), "zh-Hant") for line in section.lines
    ]
    assert next(line for line in chinese if line.code == "card.main").label == "主注"
