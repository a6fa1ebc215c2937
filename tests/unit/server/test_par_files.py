"""A PAR sheet is made once and kept by the digest of everything that decides it."""

import json

from paigow.server.lab_choices import question_of
from paigow.server.par_files import make_par, par_digest, par_file


def test_a_sheet_is_kept_under_its_digest_and_made_once() -> None:
    question = question_of("colorado-tiles", "", "", ())
    digest = par_digest(question, "json")
    size = make_par((question, "json", digest))
    first = par_file(digest, "json")
    assert first is not None
    assert len(first) == size
    assert json.loads(first)["identity"]
    assert make_par((question, "json", digest)) == size


def test_another_paytable_or_format_is_another_digest() -> None:
    number, other = (question_of("colorado-tiles", "", "", [f"co-pair-fortunes-{at}"]) for at in (1, 2))
    assert len({par_digest(number, "json"), par_digest(other, "json"), par_digest(number, "pdf")}) == 3


def test_nobody_has_made_what_nobody_asked_for() -> None:
    assert par_file("0" * 64, "pdf") is None
