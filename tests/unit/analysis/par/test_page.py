"""Pages as plain data."""

from paigow.analysis.par.page import Facts, Page, PageSection, Text, plain


def test_a_page_becomes_lists_and_dictionaries() -> None:
    page = Page(
        "Game", "Rules", "en", (), (), (), (PageSection(2, "Words", (Text("said"), Facts((("1", "one"),)))),)
    )
    told = plain(page)
    assert told["sections"][0]["blocks"] == [
        {"text": "said", "style": "lead", "kind": "text"},
        {"facts": [["1", "one"]], "kind": "facts"},
    ]
