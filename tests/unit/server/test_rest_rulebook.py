"""The rulebook over REST: clauses found, read, and their scenarios played."""

from pathlib import Path

from paigow.rulebook import library
from paigow.words import LANGUAGES
from tests.support.serving import quick, serving


async def test_a_clause_comes_with_our_words_and_its_scenarios_played(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        clause = (await served.http.get("/api/clauses/md-11.F.1")).json()
        assert clause["summary"]
        assert clause["scenarios"][0]["holds"]
        assert clause["scenarios"][0]["first"]["outcome"] != clause["scenarios"][0]["twin"]["outcome"]
        quiet = (await served.http.get("/api/clauses/md-11.F.1", params={"play": False})).json()
        assert quiet["scenarios"] == []
        unknown = await served.http.get("/api/clauses/md-99.Z")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "wire.no-such-clause-near")
        assert unknown.json()["text"].startswith("There is no clause md-99.Z. The nearest are md-")
        far = await served.http.get("/api/clauses/%E2%99%A0")
        assert (far.status_code, far.json()["text"]) == (404, "There is no clause ♠.")


async def test_clauses_are_searched_and_paged(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        found = (await served.http.get("/api/clauses", params={"search": "envy", "limit": 3})).json()
        assert found["total"] == len(library().search("envy"))
        assert len(found["clauses"]) == 3
        of_one = (await served.http.get("/api/clauses", params={"document": "co", "limit": 1})).json()
        assert of_one["clauses"][0]["document"] == "co"
        assert len(of_one["documents"]) == 3


async def test_words_are_there_in_every_language(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        catalogues = [(await served.http.get(f"/api/words/{language}")).json() for language in LANGUAGES]
        assert len({frozenset(catalogue) for catalogue in catalogues}) == 1
        assert (await served.http.get("/api/words/xx")).status_code == 404


async def test_clauses_are_read_and_found_in_the_readers_language(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        clause = (await served.http.get("/api/clauses/hs-other.12?language=zh-Hant&play=false")).json()
        assert (clause["summary"], clause["language"]) == ("玩家不得做莊。", "zh-Hant")
        found = (
            await served.http.get("/api/clauses", params={"search": "做庄", "language": "zh-Hans"})
        ).json()
        assert "玩家不得做庄。" in [line["summary"] for line in found["clauses"]]
        book = (await served.http.get("/api/guidance/hs", params={"language": "zh-Hant"})).json()
        assert "客人可以用手拿牌。" in [
            line["text"] for chapter in book["chapters"] for line in chapter["lines"]
        ]


async def test_the_whole_rulebook_is_taken_along_as_each_clause_is_shown(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        whole = (await served.http.get("/api/rulebook")).json()
        listed = (await served.http.get("/api/clauses", params={"limit": 2000})).json()
        assert [each["id"] for each in whole["clauses"]] == [each["id"] for each in listed["clauses"]]
        assert whole["documents"] == listed["documents"]
        for language in LANGUAGES:
            whole = (await served.http.get("/api/rulebook", params={"language": language})).json()
            asked: dict[str, str | bool] = {"play": False, "language": language}
            assert (await served.http.get("/api/clauses/hs-def.copy", params=asked)).json() in whole[
                "clauses"
            ]


async def test_a_clause_tells_how_it_is_read_in_the_readers_language(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        asked: dict[str, str | bool] = {"play": False, "language": "zh-Hant"}
        clause = (await served.http.get("/api/clauses/md-13.A.1", params=asked)).json()
        reading = next(each for each in clause["interpretations"] if each["id"] == "md-i67")
        assert reading["language"] == "zh-Hant"
        assert reading["question"].startswith("准許取整的條文")
        assert reading["reading"].startswith("不取整的抽水")  # what was decided since
        assert clause["options"][0]["describe"] == "百分之 5 抽水的取整。"
        english = (await served.http.get("/api/clauses/md-13.A.1", params={"play": False})).json()
        reading = next(each for each in english["interpretations"] if each["id"] == "md-i67")
        assert (reading["language"], reading["reading"][:10]) == ("en", "Unrounded ")
