"""A case on the page, from a player's claim on the round to the PDF that two people signed."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from paigow.record.badges import Badges
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.secrets import Secrets
from paigow.record.signing import make_key
from paigow.reports.cases import CaseBook
from paigow.server.identity import hashed
from paigow.staff.players import Habits
from paigow.table.due import DueAct
from paigow.table.said import AS_AT_A_TABLE, Said
from paigow.table.state import Table
from tests.browser.conftest import Server, build_page
from tests.browser.house import PATIENCE
from tests.browser.test_pit import PitHouse
from tests.support.recording import Recorder, table_record

pytestmark = pytest.mark.browser

ROUNDS = 4
SECRET = "the-secret-of-a-player"


def every_call_loses(table: Table, due: DueAct) -> Said:
    """A dealer who calls every hand lost."""
    said = due.said()
    return replace(said, outcome="lose") if said.outcome else said


def disputed(journal: Journal) -> tuple[int, str]:
    """A round and a player whose wager was settled wrongly in it."""
    book = CaseBook(journal)
    for number in range(1, ROUNDS + 1):
        for wager in book.judged_round("1", number).wagers:
            if wager.owed:
                return number, wager.person
    raise LookupError("no wager was settled wrongly")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str], int]]:
    build_page()
    folder = tmp_path_factory.mktemp("cases")
    engine = open_database(str(folder / "browser.db"))
    journal = Journal(engine)
    record = table_record("1", "horseshoe-poker", name="Harbour")
    recorder = Recorder(record, habits=Habits(), seats=3)
    recorder.session.says, recorder.session.help = every_call_loses, AS_AT_A_TABLE
    journal.create_table(record)
    journal.append(recorder.play(ROUNDS))
    round_number, person = disputed(journal)
    Secrets(engine).put("1", f"person:{person}", {"token": hashed(SECRET)})
    tokens = {"player": f"{person}.{SECRET}"}
    for role in ("floor", "surveillance"):
        key = make_key(folder / f"{role}.pem")
        tokens[role] = Badges(engine).make(role, f"{role.title()} Kim", 1, "test", key=key)[1]
    engine.dispose()
    server = Server(folder)
    server.start()
    yield server, tokens, round_number
    server.stop()


def test_a_case_from_claim_to_signed_pdf(
    served: tuple[Server, dict[str, str], int], chromium: Browser
) -> None:
    server, tokens, number = served
    house = PitHouse(server.address, chromium, tokens, server.folder)
    page = house.holder("floor", f"rounds/1/{number}")
    page.get_by_role("button", name="Open a case").click()
    page.get_by_label("What was wrong").fill("My hand was called wrong")
    page.get_by_label("Whose claim it is").select_option(index=1)
    page.get_by_role("button", name="Open the case").click()
    expect(page.get_by_text("A ruling by the book would make these entries.")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="As it lay")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("The ruling in one sentence").fill("The claim is right")
    page.get_by_label("Clauses, with spaces between").fill("hs-irregular.H")
    page.get_by_role("button", name="Rule", exact=True).click()
    page.get_by_role("button", name="Make the entries").click()
    page.get_by_label("Note for the house").fill("Told at the table")
    page.get_by_role("button", name="Write it down").click()
    page.get_by_label("Why it stays open").fill("Surveillance has not signed")
    page.get_by_label("Until").fill("2999-12-31")
    page.get_by_role("button", name="Keep it open").click()
    expect(page.get_by_text("Stays open until 2999-12-31")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Sign the case").click()
    house.sign(page, "floor")
    expect(page.get_by_text("1 have signed")).to_be_visible(timeout=PATIENCE)
    eye = house.holder("surveillance", "cases")
    eye.get_by_role("link", name="D-0001").click()
    eye.get_by_role("button", name="Sign and close D-0001").click()
    house.sign(eye, "surveillance")
    expect(eye.get_by_text("Signed by Surveillance Kim, surveillance").first).to_be_visible(timeout=PATIENCE)
    with eye.expect_download() as saved:
        eye.get_by_role("button", name="PDF").click()
    assert saved.value.path().read_bytes().startswith(b"%PDF")
    with eye.expect_download() as saved:
        eye.get_by_role("button", name="JSON").click()
    case = json.loads(saved.value.path().read_text("utf-8"))
    assert [item["role"] for item in case["signatures"]] == ["floor", "surveillance"]
    assert [item["words"] for item in case["notes"]] == ["Told at the table"]
    assert all(item["reverses"] for item in case["corrections"])
    assert case["corrections"]
    house.close()
    assert house.errors == []


def test_surveillance_sees_every_table_and_finds_a_round(
    served: tuple[Server, dict[str, str], int], chromium: Browser
) -> None:
    server, tokens, number = served
    house = PitHouse(server.address, chromium, tokens, server.folder)
    page = house.holder("surveillance", "surveillance")
    tile = page.locator("[data-wall='1']")
    tile.get_by_role("button", name="Mark round").click()
    page.get_by_label("Why").fill("Dealer is slow to call")
    page.get_by_role("button", name="Mark it").click()
    expect(page.get_by_text("Dealer is slow to call")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Look for").select_option("clause")
    page.get_by_label("What", exact=True).fill("hs-completion.J.take")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("link", name=f"Harbour, Round {number}", exact=True)).to_be_visible(
        timeout=PATIENCE
    )
    floor = house.holder("floor", "surveillance")
    expect(floor.get_by_text("does not open it")).to_be_visible(timeout=PATIENCE)
    expect(floor.locator("[data-wall]")).to_have_count(0)
    house.close()
    assert house.errors == []


def test_a_player_claims_and_gets_their_copy(
    served: tuple[Server, dict[str, str], int], chromium: Browser
) -> None:
    server, tokens, number = served
    house = PitHouse(server.address, chromium, tokens, server.folder)
    page = house.visitor("Mei")
    kept = json.dumps(json.dumps({"1": {"token": tokens["player"]}}))
    page.add_init_script(f"localStorage['paigow.tables'] ??= {kept}")
    house.go(page, f"rounds/1/{number}")
    page.get_by_role("button", name="Open a case").click()
    page.get_by_label("What was wrong").fill("I had the higher hands")
    expect(page.get_by_label("Whose claim it is")).to_have_count(0)
    page.get_by_role("button", name="Open the case").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Your copy of case").click()
    assert saved.value.suggested_filename.endswith("-copy.pdf")
    assert saved.value.path().read_bytes().startswith(b"%PDF")
    page.reload()
    expect(page.get_by_role("button", name="Your copy of case")).to_be_visible(timeout=PATIENCE)
    house.close()
    assert house.errors == []
