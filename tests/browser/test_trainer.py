"""The trainer's page in a browser: a plan and cases are kept, sat by a candidate, summed up, and signed for."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from paigow.record.signing import make_key
from tests.browser.house import HOUSE_KEY, PATIENCE, House
from tests.browser.test_access import violations
from tests.unit.training.test_own_plans import CASES, PLAN

pytestmark = pytest.mark.browser

TIMED = PLAN + "[skills.service]\nseconds = 2\n"


def test_a_trainer_keeps_cases_and_a_plan_and_sees_and_signs_what_was_sat(
    house: House, tmp_path: Path
) -> None:
    headers = {"Authorization": f"Bearer {HOUSE_KEY}"}
    asked = {"role": "trainer", "name": "Tam", "scope": "house", "key": make_key(tmp_path / "key.pem")}
    badge = httpx.post(f"{house.address}/api/badges", json=asked, headers=headers, timeout=30).json()
    page = house.visitor("Tam")
    house.go(page, "trainer")
    page.get_by_label("Badge of a trainer").fill(badge["token"])
    page.keyboard.press("Enter")
    page.get_by_label("Plan, as TOML").fill(PLAN.replace("horseshoe-poker", "whist"))
    page.get_by_role("button", name="Keep the plan").click()
    expect(page.get_by_role("alert")).to_contain_text("found whist", timeout=PATIENCE)
    page.get_by_label("Cases, as TOML").fill(CASES)
    page.get_by_role("button", name="Keep the cases").click()
    page.get_by_text("Cases: 3").wait_for()
    page.get_by_label("Plan, as TOML").fill(TIMED)
    page.get_by_role("button", name="Keep the plan").click()
    page.get_by_role("button", name="Change: Mine").wait_for()
    assert violations(page) == []

    candidate = house.visitor("Kim")
    house.go(candidate, "exam")
    candidate.get_by_role("button", name="Sit it: Mine").click()
    candidate.get_by_role("timer").wait_for()
    expect(candidate.get_by_text("Errors: 2")).to_be_visible(timeout=PATIENCE)  # The clock ran out, twice.

    page.reload()
    page.get_by_label("Examinations of").select_option(label="Mine")
    expect(page.get_by_role("row", name="Kim").filter(has_text="Mine")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Missed: 2. People: 1.")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="Report: Kim, Mine").click()
    page.get_by_role("button", name="Sign as Examiner").click()
    page.locator("dialog input[type=file]").set_input_files(tmp_path / "key.pem")
    page.get_by_role("button", name="Sign", exact=True).click()
    expect(page.get_by_text("Examiner: Tam")).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    house.go(page, "trainer")
    page.get_by_role("button", name="Withdraw: Mine").click()
    expect(page.get_by_role("button", name="Change: Mine")).to_have_count(0, timeout=PATIENCE)
