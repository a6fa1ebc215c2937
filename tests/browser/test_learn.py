"""Every lesson is gone through to its end, once by tap and once from the keyboard alone; then the coach sits beside."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import PATIENCE, House, bet, my_turn, result, set_hand
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

LESSONS = ("poker", "face-up", "tiles")
NARROW = {"width": 390, "height": 844}


def asked(house: House, path: str) -> Any:
    answer = httpx.get(f"{house.address}/api/{path}", timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.json()


def choose(page: Page, kind: str, question: dict[str, Any], choice: dict[str, Any], tap: bool) -> None:
    """Answer a question with one of its choices."""
    if kind == "set":
        places = [question["high"].index(piece) for piece in choice["low"]]
        for place in places:
            if tap:
                page.locator(".row .piece").nth(place).click()
            else:
                page.keyboard.press(str(place + 1))
        if tap:
            page.get_by_role("button", name="Set hand").click()
        else:
            page.keyboard.press("Enter")
        return
    place = question["choices"].index(choice)
    if tap:
        page.locator(".choices button").nth(place).click()
    else:
        page.keyboard.press(choice["id"] if kind == "count" else str(place + 1))


def go_on(page: Page, tap: bool) -> None:
    if tap:
        page.locator(".mark-line, .finished").get_by_role("button").last.click()
    else:
        page.keyboard.press("Enter")


@pytest.mark.parametrize("tap", [True, False], ids=["tap", "keys"])
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_gone_through_and_what_was_missed_comes_back(house: House, name: str, tap: bool) -> None:
    lesson = next(each for each in asked(house, "lessons")["lessons"] if each["id"] == name)
    page = house.visitor("Lea", **(NARROW if tap else {}))
    house.go(page, f"learn/{name}")
    for at, step in enumerate(lesson["steps"]):
        questions = asked(house, f"lessons/{name}/{step['id']}")["questions"]
        again = []
        page.get_by_role("heading", name=step["ask"], exact=True).wait_for()
        for place, question in enumerate(questions):
            miss = at == 0 and place == 0
            choice = next(each for each in question["choices"] if each["right"] is not miss)
            choose(page, step["kind"], question, choice, tap)
            mark = page.locator(".mark-line")
            mark.wait_for()
            assert ("missed" in (mark.get_attribute("class") or "")) is miss
            expect(mark.locator(".clause").first).to_have_text(choice["clauses"][0], timeout=PATIENCE)
            if miss:
                again.append(question)
                assert violations(page) == []
            go_on(page, tap)
        for question in again:
            right = next(each for each in question["choices"] if each["right"])
            choose(page, step["kind"], question, right, tap)
            go_on(page, tap)
        page.locator(".finished").wait_for()
        first = len(questions) - len(again)
        expect(page.locator(".finished")).to_contain_text(f"{first} of {len(questions)}")
        if step is not lesson["steps"][-1]:
            go_on(page, tap)
    house.go(page, "learn")
    every = len(lesson["steps"])
    expect(page.get_by_text(f"{every} of {every}").first).to_be_visible(timeout=PATIENCE)


def cited(page: Page, title: str) -> str:
    """The clause that the coach cites at one of its steps."""
    coach = page.get_by_role("complementary", name="Coach")
    coach.get_by_role("heading", name=title, exact=True).wait_for()
    return coach.locator(".clause").first.inner_text()


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("poker", ("hs-completion.A.main", "hs-intro.two-hands")),
        ("face-up", ("hs-completion.A.main", "hs-intro.two-hands")),
        ("tiles", ("co-2606.1-2", "co-2601.19")),
    ],
)
def test_after_the_lesson_the_coach_cites_the_clause_of_what_it_teaches_and_comes_once(
    house: House, name: str, clauses: tuple[str, str]
) -> None:
    page = house.visitor("Lea", coach=True)
    house.go(page, f"learn/{name}/set")
    page.locator(".steps").get_by_role("button").click()
    assert cited(page, "Lay a wager") == clauses[0]
    bet(page)
    page.get_by_role("button", name="Ready").click()
    my_turn(page)
    assert cited(page, "Set your hand") == clauses[1]
    set_hand(page)
    result(page)
    house.go(page, f"learn/{name}/set")
    page.locator(".steps").get_by_role("button").click()
    page.locator("button.spot:has(.ring.main)").wait_for()
    expect(page.get_by_role("complementary", name="Coach")).to_have_count(0)
