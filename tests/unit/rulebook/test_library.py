"""The rulebook is whole, its references lead somewhere, and what is looked up is found."""

from collections import Counter

import pytest

from paigow.citations import Clause
from paigow.errors import InternalError
from paigow.rulebook import ClauseRecord, Interpretation, Rulebook, UnknownClause, library


def test_all_clauses_of_the_three_documents_are_there() -> None:
    # The registers' own totals: 628 + 399 + 316 = 1,343 clauses.
    assert Counter(each_clause.document for each_clause in library().clauses) == {
        "md": 628,
        "hs": 399,
        "co": 316,
    }


def test_duties_add_up_as_the_registers_count_them() -> None:
    # The registers' own totals by duty.
    counted = Counter((each_clause.document, each_clause.duty) for each_clause in library().clauses)
    assert counted == {
        ("md", "enforce"): 435,
        ("md", "step"): 144,
        ("md", "inform"): 14,
        ("md", "outside"): 35,
        ("hs", "enforce"): 192,
        ("hs", "step"): 106,
        ("hs", "inform"): 97,
        ("hs", "outside"): 4,
        ("co", "enforce"): 200,
        ("co", "step"): 84,
        ("co", "inform"): 25,
        ("co", "outside"): 7,
    }


def test_interpretations_and_filing_keys_are_all_there() -> None:
    # The registers' own totals: 86 + 99 + 78 readings, 72 + 122 + 77 filing keys.
    assert Counter(interpretation.document for interpretation in library().interpretations) == {
        "md": 86,
        "hs": 99,
        "co": 78,
    }
    assert Counter(key.document for key in library().filing_keys) == {"md": 72, "hs": 122, "co": 77}


def test_a_clause_is_found_by_its_id_in_any_case() -> None:
    assert library().clause("MD-11.f.1.B").id == "md-11.F.1.b"


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(UnknownClause, match=r"no clause is numbered 'md-11\.F\.1\.z'; the nearest are md-11"):
        library().clause("md-11.F.1.z")


def test_an_id_like_nothing_names_none() -> None:
    with pytest.raises(UnknownClause) as told:
        library().clause("????")
    assert told.value.nearest == ()


def test_a_search_wants_every_word() -> None:
    found = {item.id for item in library().search("wheel straight")}
    assert "hs-rank.B.wheel" in found
    assert library().search("wheel zebra") == ()
    assert library().search(" ") == ()


def test_a_search_that_finds_nothing_looks_for_one_of_them() -> None:
    assert library().search("copys") == library().search("copy")
    assert library().search("zebras") == ()


def test_a_search_finds_first_what_is_about_the_word() -> None:
    found = library().search("surrender")
    about = ["surrender" in f"{item.id} {item.topic}" for item in found]
    assert (about[0], about[-1]) == (True, False)
    assert about == sorted(about, reverse=True)


def test_a_clause_knows_its_readings_keys_and_who_sees_it() -> None:
    book = library()
    assert "md-i67" in [interpretation.id for interpretation in book.interpretations_of("md-13.A.1")]
    assert "vigorish.rounding" in [key.key for key in book.filing_keys_of("md-13.A.1")]
    assert "md-13.G.1.a" in [str(item) for item in book.seen_by("md-13.G.1")]


def test_a_clause_stands_in_its_chapter() -> None:
    book = library()
    assert book.chapter_of(book.clause("md-6.A")).title == "Rankings"


@pytest.mark.parametrize(
    "id",
    [
        "md-i67",
        "co-i21",
        "md-i53",
        "md-i78",
        "hs-i73",
        "co-i60",
        "md-i33",
        "hs-i40",
        "hs-i31",
        "hs-i86",
        "co-i43",
        "md-i59",
    ],
)
def test_a_reading_the_project_decided_anew_says_so(id: str) -> None:
    assert library().interpretation(id).decision


def clause(id: str, see: tuple[str, ...] = ()) -> ClauseRecord:
    return ClauseRecord(Clause(id), "md", "1", "t", "enforce", "s", see=see)


def test_a_reference_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(InternalError, match=r"md-1\.see: data\.no-such-clause md-9"):
        Rulebook((), (), (clause("md-1", see=("md-9",)),), (), ())


def test_a_reading_of_no_clause_is_refused() -> None:
    reading = Interpretation("md-i1", "md", "n", (Clause("md-8"),), "q", "r", "w", False, ())
    with pytest.raises(InternalError, match=r"md-i1\.clauses: data\.no-such-clause md-8"):
        Rulebook((), (), (), (reading,), ())


def test_a_clause_id_said_twice_is_refused() -> None:
    with pytest.raises(InternalError, match="md-1: data\\.clause-twice"):
        Rulebook((), (), (clause("md-1"), clause("md-1")), (), ())
