"""The academy in a browser: a drill of twenty and every form of answer, from the keyboard alone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from paigow.training.academy import DrillItem
from tests.browser.house import PATIENCE, House
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser


def asked_of(page: Page, questions: list[dict[str, Any]], at: int) -> tuple[dict[str, Any], str]:
    """The question that the page shows, and the key that the engine has for it."""
    while len(questions) <= at:
        page.wait_for_timeout(20)
    asked = questions[at]
    page.get_by_role("heading", name=asked["text"], exact=True).wait_for()
    item = DrillItem(asked["drill"], asked["game"], asked["topic"])
    return asked, item.question(asked["seed"]).key


def answer(page: Page, asked: dict[str, Any], key: str, right: bool) -> None:
    """Type an answer: the key, or another."""
    keys = page.keyboard
    if asked["asks"] == "choice":
        places = [choice["key"] for choice in asked["choices"]]
        keys.press(str(next(at for at, place in enumerate(places, 1) if (place == key) is right)))
    elif asked["asks"] == "low-hand":
        hand = [code.replace("*", "") for code in asked["shown"][0]["pieces"]]
        low: list[int] = []
        for name in key.split():
            low.append(next(at for at, code in enumerate(hand, 1) if code == name and at not in low))
        rest = [at for at in range(1, len(hand) + 1) if at not in low]
        for at in low if right else rest[: len(low)]:
            keys.press(str(at))
        keys.press("Enter")
    elif asked["asks"] == "money":
        page.locator("form input").first.wait_for()
        for place, amount in enumerate(key.split(", ")):
            if place:
                keys.press("Tab")
            keys.type(amount if right else "1")
        keys.press("Enter")
    else:
        for act in key.split():
            keys.type(act)
        keys.press("Enter")


def sit(house: House, query: str) -> tuple[Page, list[dict[str, Any]]]:
    """A page that sits down to a drill, and the questions it is asked as they come."""
    page = house.visitor("Kim")
    questions: list[dict[str, Any]] = []
    page.on(
        "response",
        lambda reply: questions.append(reply.json()) if "/api/academy/question" in reply.url else None,
    )
    house.go(page, f"academy/drill?{query}")
    page.get_by_role("heading", level=1).first.wait_for()
    page.wait_for_load_state("networkidle")
    return page, questions


def test_a_drill_of_twenty_is_done_from_the_keyboard_and_is_remembered(house: House) -> None:
    page, questions = sit(house, "document=hs&part=house-way")
    for at in range(20):
        asked, key = asked_of(page, questions, at)
        answer(page, asked, key, right=at != 0)
        verdict = page.get_by_role("status").filter(has_text="Not by the book." if at == 0 else "Right.")
        verdict.wait_for()
        if at == 0:
            expect(page.get_by_text("Change one piece")).to_be_visible()
            expect(page.get_by_text("Rules that were asked")).to_be_visible()
            assert violations(page) == []
        if at == 4:
            assert asked["topic"] == questions[0]["topic"], "what was missed did not come back"
        page.keyboard.press("Enter")
    expect(page.get_by_text("19 of 20 right").first).to_be_visible(timeout=PATIENCE)
    house.go(page, "academy")
    expect(page.get_by_text("19 of 20 right")).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []


@pytest.mark.parametrize(
    "query", ["document=hs&part=order&questions=2", "document=co&part=settling&questions=6"]
)
def test_every_form_of_answer_is_typed(house: House, query: str) -> None:
    page, questions = sit(house, query)
    count = int(query[-1])
    for at in range(count):
        asked, key = asked_of(page, questions, at)
        answer(page, asked, key, right=True)
        page.get_by_role("status").filter(has_text="Right.").wait_for()
        page.keyboard.press("Enter")
    expect(page.get_by_text(f"{count} of {count} right").first).to_be_visible(timeout=PATIENCE)
