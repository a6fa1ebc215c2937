"""First lessons: every question has one right answer, the engine's, with a clause behind it."""

import pytest

from paigow.errors import Refused
from paigow.lessons import LessonQuestion, lesson_names, load_lesson, questions_of
from paigow.lessons.chart import chart, glossary_terms
from paigow.pieces import parse_tiles
from paigow.ranking import rank_five, rank_tiles
from paigow.submissions import load_game
from paigow.words import LANGUAGES, words_for

STEPS = [(name, step.id) for name in lesson_names() for step in load_lesson(name).steps]


def kind(name: str, step: str, pack: int = 1) -> tuple[LessonQuestion, ...]:
    return questions_of(name, step, pack)


def right(question: LessonQuestion) -> str:
    (answer,) = [choice.id for choice in question.choices if choice.right]
    return answer


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_one_choice_is_right_and_every_mark_cites_the_document(name: str, step: str) -> None:
    document = load_game(load_lesson(name).game).document
    wanted = next(each.wanted for each in load_lesson(name).steps if each.id == step)
    questions = kind(name, step)
    assert len(questions) == wanted.questions
    for question in questions:
        assert right(question)
        for choice in question.choices:
            assert choice.reason.clauses
            assert all(clause.startswith(f"{document}-") for clause in choice.reason.clauses)


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_the_same_pack_asks_the_same_and_another_asks_something_else(name: str, step: str) -> None:
    assert kind(name, step) == questions_of.__wrapped__(name, step, 1)  # type: ignore[attr-defined]
    assert [question.high for question in kind(name, step)] != [
        question.high for question in kind(name, step, 2)
    ]


def test_each_of_the_sixteen_pairs_comes_up_once() -> None:
    pairs = set()
    for question in kind("tiles", "twin"):
        (partner,) = [choice.high[0] for choice in question.choices if choice.right]
        pair = rank_tiles(question.high[0], partner).pair  # type: ignore[arg-type]
        assert pair is not None
        pairs.add(pair.name)
        others = [choice.high[0] for choice in question.choices if not choice.right]
        assert all(rank_tiles(question.high[0], other).pair is None for other in others)  # type: ignore[arg-type]
    assert len(pairs) == 16


def test_the_count_is_the_last_digit() -> None:
    for question in kind("tiles", "count"):
        ranking = rank_tiles(*question.high)  # type: ignore[arg-type]
        assert right(question) == str(ranking.value)


def test_gong_and_wong_each_come_up_and_none_comes_twice() -> None:
    questions = kind("tiles", "made")
    assert {right(question) for question in questions} == {"wong", "gong", "points"}
    seen = [frozenset(piece.notation for piece in question.high) for question in questions]
    assert len(set(seen)) == len(seen)


def test_the_wheel_comes_up_against_other_straights() -> None:
    straights = [
        question
        for question in kind("poker", "higher")
        if question.choices[0].reason.code == "ranking.compare.straight-order"
    ]
    assert len(straights) == 3
    for question in straights:
        first, second = rank_five(question.high), rank_five(question.other_high)  # type: ignore[arg-type]
        assert right(question) == ("first" if first > second else "second")


def test_an_open_dealer_of_exactly_ace_high_pushes_whatever_one_has() -> None:
    pushes = [
        question
        for question in kind("face-up", "ends")
        if question.choices[0].reason.code == "main.push.ace-high"
    ]
    assert len(pushes) == 2
    assert all(right(question) == "push" for question in pushes)


def test_a_hand_to_set_offers_every_split_and_marks_fouls() -> None:
    questions = kind("poker", "set")
    assert all(len(question.choices) == 21 for question in questions)
    assert any(choice.foul for question in questions for choice in question.choices)
    assert not any(choice.foul and choice.right for question in questions for choice in question.choices)
    assert all(len(question.choices) == 3 for question in kind("tiles", "set"))
    assert all(question.other_high for question in kind("face-up", "set"))


def test_an_unknown_lesson_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused) as refused:
        load_lesson("roulette")
    assert refused.value.arguments["allowed"] == "poker, face-up, tiles"


def test_the_chart_of_cards_runs_from_the_highest_hand_down() -> None:
    ranks = [rank_five(row.pieces) for row in chart(load_game("horseshoe-poker"), "en")]  # type: ignore[arg-type]
    assert ranks == sorted(ranks, reverse=True)
    assert len({rank.kind for rank in ranks}) == 11


def test_the_chart_of_tiles_has_the_twenty_pairs_in_order() -> None:
    rows = chart(load_game("colorado-tiles"), "en")
    assert len(rows) == 20
    assert rows[0].pieces == parse_tiles("2-4 1-2")
    ranks = [rank_tiles(*row.pieces) for row in rows]  # type: ignore[arg-type]
    assert ranks == sorted(ranks, reverse=True)


def test_every_lesson_and_term_has_its_words_in_all_languages() -> None:
    codes = {
        f"lesson.{name}.{step}.{part}" for name, step in STEPS for part in ("title", "words", "ask", "how")
    }
    codes |= {
        f"lesson.{name}.{step.id}.{part}"
        for name in lesson_names()
        for step in load_lesson(name).steps
        if step.note
        for part in ("note-title", "note")
    }
    codes |= {
        code for term in glossary_terms() for code in (f"glossary.{term.id}", f"glossary.{term.id}.name")
    }
    for language in LANGUAGES:
        assert not codes - set(words_for(language))


@pytest.mark.parametrize("name", lesson_names())
def test_no_answer_is_offered_twice(name: str) -> None:
    for step in load_lesson(name).steps:
        for pack in range(1, 4):
            for question in questions_of(name, step.id, pack):
                offered = [choice.id for choice in question.choices]
                assert len(offered) == len(set(offered)), (step.id, pack, offered)
