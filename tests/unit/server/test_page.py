"""The page is served with its files; what is no file is the page; without a build one sentence says what to run."""

from pathlib import Path

import pytest

from tests.support.serving import quick, serving


async def test_files_pages_and_what_is_missing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<p>the page</p>", "utf-8")
    (page / "assets" / "a.js").write_text("1", "utf-8")
    (page / "icon.svg").write_text("<svg/>", "utf-8")
    (folder / "secret").write_text("no", "utf-8")
    monkeypatch.setattr("paigow.server.page.PAGE", page)
    async with serving(quick(str(folder / "record.db"))) as served:
        assert "the page" in (await served.http.get("/")).text
        assert "the page" in (await served.http.get("/table/3")).text
        script = await served.http.get("/assets/a.js")
        assert (script.text, "immutable" in script.headers["cache-control"]) == ("1", True)
        assert (await served.http.get("/assets/none.js")).status_code == 404
        icon = await served.http.get("/favicon.ico")
        assert (icon.text, icon.headers["content-type"]) == ("<svg/>", "image/svg+xml")
        nothing = await served.http.get("/api/nothing")
        assert (nothing.status_code, nothing.json()["code"]) == (404, "wire.no-such-address")
        wrong_way = await served.http.delete("/api/games")
        assert (wrong_way.status_code, wrong_way.json()["code"]) == (405, "wire.no-such-method")
        assert (await served.http.get("/..%2fsecret")).text != "no"


async def test_the_docs_are_served_beside_the_page(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    docs = folder / "docs"
    (docs / "tutorial").mkdir(parents=True)
    (docs / "index.html").write_text("<p>the docs</p>", "utf-8")
    (docs / "tutorial" / "index.html").write_text("<p>a tutorial</p>", "utf-8")
    monkeypatch.setattr("paigow.server.page.DOCS", docs)
    async with serving(quick(str(folder / "record.db"))) as served:
        home = await served.http.get("/docs/")
        assert "the docs" in home.text
        assert "'unsafe-inline'" in home.headers["content-security-policy"]
        assert (await served.http.get("/docs", follow_redirects=True)).text == home.text
        assert "a tutorial" in (await served.http.get("/docs/tutorial/")).text
        assert (await served.http.get("/docs/none.html")).status_code == 404
        assert (await served.http.get("/docs/..%2frecord.db")).status_code == 404


async def test_without_a_build_one_sentence_says_what_to_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow.server.page.PAGE", folder / "none")
    async with serving(quick(str(folder / "record.db"))) as served:
        assert "python3 go.py serve" in (await served.http.get("/")).text
