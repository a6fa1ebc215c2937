"""Lessons over REST: packs of questions in which every choice has its mark."""

from collections.abc import Sequence
from pathlib import Path

from paigow.pieces import Pieces
from paigow.server.coach import question_for
from paigow.server.worker import AdviceDesk, AdviceQuestion, AdvisedHand, AdvisedSetting
from paigow.submissions import load_game
from paigow.table.codec import read_piece, write_piece
from tests.support.serving import quick, serving


async def test_lessons_are_listed_with_their_steps_in_the_readers_language(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        listed = (await served.http.get("/api/lessons", params={"language": "zh-Hant"})).json()
        assert [lesson["id"] for lesson in listed["lessons"]] == ["poker", "face-up", "tiles"]
        tiles = listed["lessons"][2]
        assert tiles["pieces"] == "tiles"
        assert tiles["steps"][2]["title"] == "槓與王"


async def test_a_pack_has_a_mark_and_a_clause_for_every_choice(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        pack = (await served.http.get("/api/lessons/tiles/made")).json()
        assert len(pack["questions"]) == 10
        for question in pack["questions"]:
            assert [choice["right"] for choice in question["choices"]].count(True) == 1
            assert all(choice["why"] and choice["clauses"] for choice in question["choices"])
            assert len(question["names"]) == 2
        assert (await served.http.get("/api/lessons/tiles/none")).status_code == 404
        assert (await served.http.get("/api/lessons/none/made")).status_code == 404
        assert (await served.http.get("/api/lessons/tiles/made", params={"pack": 99})).status_code == 422


async def test_exact_values_decide_which_setting_is_right(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        served.app.state.advice = KnowingDesk()
        pack = (await served.http.get("/api/lessons/tiles/set")).json()
        for question in pack["questions"]:
            first, second, third = question["choices"]
            assert (first["right"], second["right"], third["right"]) == (False, False, True)
            assert (third["cost"], first["cost"]) == ("0.00", "25.00")
            assert (first["win"], first["push"], first["lose"]) == (0.25, 0.5, 0.25)
            assert first["why"].startswith("This setting costs 25.00 %")


class KnowingDesk(AdviceDesk):
    """Prices the last setting best, whatever the hand."""

    def __init__(self) -> None:
        pass

    def stop(self) -> None:
        pass

    async def ask(self, question: AdviceQuestion) -> AdvisedHand | None:
        game = load_game("colorado-tiles")
        assert question == question_for(game, _pieces(question.hand))
        priced = zip(game.piece_set.settings(_pieces(question.hand)), ("0.25", "0.10", "0"), strict=True)
        return AdvisedHand(
            tuple(
                AdvisedSetting(_written(high), _written(low), "1", "2", "1", "4", "0", cost)
                for (high, low), cost in priced
            )
        )


def _pieces(written: Sequence[str]) -> Pieces:
    return tuple(read_piece(piece) for piece in written)


def _written(pieces: Pieces) -> tuple[str, ...]:
    return tuple(write_piece(piece) for piece in pieces)


async def test_ranks_and_glossary_show_pieces_and_cite_clauses(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        ranks = (await served.http.get("/api/ranks/colorado-tiles", params={"language": "zh-Hans"})).json()
        assert len(ranks["rows"]) == 20
        assert ranks["rows"][0]["pieces"] == ["2-4", "1-2"]
        assert (await served.http.get("/api/ranks/roulette")).status_code == 422
        terms = (await served.http.get("/api/glossary")).json()["terms"]
        wheel = next(term for term in terms if term["id"] == "wheel")
        assert wheel["high"] == ["Ad", "5s", "4h", "3c", "2d"]
        assert wheel["clauses"][0].startswith("hs-")
