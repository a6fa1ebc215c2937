"""A clause is said in the reader's language; where nobody has translated it, in English, and that is said too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow.library import forget, use
from paigow.rulebook import library
from paigow.rulebook.records import ClauseRecord
from paigow.submissions.documents import review_document
from paigow.words import Language, SpokenText, clause_in, text_in, title_in

FIXTURES = Path(__file__).parents[2] / "fixtures" / "library"


@pytest.fixture
def somebody_elses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A document of somebody else, to be changed by a test."""
    source = FIXTURES / "sv"
    for file in source.rglob("*.toml"):
        target = tmp_path / "sv" / file.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(file.read_text("utf-8"), "utf-8")
    monkeypatch.setenv("PAIGOW_LIBRARY", "")
    use(tmp_path)
    yield tmp_path / "sv"
    monkeypatch.undo()
    forget()


def _clauses() -> list[ClauseRecord]:
    return [clause for clause in library().clauses if clause.document == "sv"]


def say_in(folder: Path, name: str, content: str, language: str = "zh-Hant") -> None:
    file = folder / "words" / language / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, "utf-8")
    forget()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Players may not bank."),
        ("zh-Hant", "玩家不得做莊。"),
        ("zh-Hans", "玩家不得做庄。"),
    ],
)
def test_a_clause_is_said_in_each_language(language: Language, text: str) -> None:
    assert library().clause("hs-other.12").told(language) == SpokenText(text, language)


def test_clauses_are_found_by_the_words_of_any_language() -> None:
    found = [clause.id for clause in library().search("抽水向下捨去")]
    assert found == [clause.id for clause in library().search("抽水向下舍去")] == ["hs-completion.M.round"]


def test_what_nobody_has_translated_is_said_in_english_and_marked(somebody_elses: Path) -> None:
    clause = _clauses()[0]
    assert clause.told("zh-Hant") == SpokenText(clause.summary, "en")
    assert text_in("No such title", "zh-Hans") == SpokenText("No such title", "en")
    assert title_in("No such title", "zh-Hant") == "No such title"
    assert clause_in("sv", "sv-none", "Nothing.", "zh-Hant") == SpokenText("Nothing.", "en")


def test_another_document_need_not_be_translated(somebody_elses: Path) -> None:
    assert review_document("sv") == ()


def test_the_review_names_what_is_missing_once_a_translation_has_begun(somebody_elses: Path) -> None:
    first, *others = [clause.id for clause in _clauses()]
    say_in(somebody_elses, "clauses/one.toml", f'"{first}" = "一條。"\n')
    found = [finding for finding in review_document("sv") if finding.code == "library.not-translated"]
    assert [finding.found for finding in found] == others
    assert {finding.allowed for finding in found} == {"zh-Hant"}


def test_the_review_names_what_is_said_of_no_clause_twice_or_not_in_words(somebody_elses: Path) -> None:
    first, second, *_ = [clause.id for clause in _clauses()]
    say_in(somebody_elses, "clauses/one.toml", f'"{first}" = "一"\n"{second}" = 2\n"sv-nowhere" = "無"\n')
    say_in(somebody_elses, "clauses/two.toml", f'"{first}" = "又一"\n')
    say_in(somebody_elses, "texts/three.toml", "not toml")
    found = {(finding.code, finding.path) for finding in review_document("sv")}
    where = "words/zh-Hant"
    assert {
        ("data.type", f"{where}/clauses/one.toml: {second}"),
        ("data.no-such-clause", f"{where}/clauses: sv-nowhere"),
        ("library.said-twice", f"{where}/clauses/two.toml: {first}"),
        ("data.damaged", f"{where}/texts/three.toml"),
    } <= found
