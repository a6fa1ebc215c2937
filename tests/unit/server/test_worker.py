"""Exact advice comes from a process of its own, is kept, and is politely absent when too many ask."""

from paigow.server.worker import MOST_WAITING, AdviceDesk, AdviceQuestion, Worker, answer_question

HAND = ("As", "Kd", "Qh", "Jc", "Ts", "9d", "Jk")
QUESTION = AdviceQuestion("cards", HAND, "horseshoe")


def test_every_legal_setting_is_valued_best_first() -> None:
    advice = answer_question(QUESTION)
    assert [setting.cost for setting in advice.settings] == sorted(
        setting.cost for setting in advice.settings
    )
    assert set(advice.settings[0].high + advice.settings[0].low) == set(HAND)
    face_up = AdviceQuestion(
        "cards", HAND, "horseshoe", (0, 1), False, ("2s", "2d", "3c", "4h", "5s"), ("7c", "8d")
    )
    assert answer_question(face_up).settings[0].total == "1"
    tiles = AdviceQuestion("tiles", ("6-6", "6-6*", "1-1", "2-4"), "colorado")
    assert len(answer_question(tiles).settings) == 3


async def test_a_question_is_answered_once_and_kept() -> None:
    desk = AdviceDesk(with_worker=True)
    desk.start()
    try:
        first = None
        for _ in range(12):  # On a machine where nothing is compiled yet nobody waits for the first answers.
            first = first or await desk.ask(QUESTION)
        assert first is not None
        assert await desk.ask(QUESTION) is first
        assert await desk.ask(AdviceQuestion("cards", HAND, "a way of one's own")) is None
    finally:
        desk.stop()


async def test_without_a_worker_or_with_too_many_waiting_there_is_no_answer() -> None:
    assert await AdviceDesk(with_worker=False).ask(QUESTION) is None
    worker = Worker()
    worker.waiting = MOST_WAITING
    assert await worker.do(answer_question, QUESTION) is None
