"""PAR sheets as files, made once and kept by the digest of everything that decides them."""

from typing import Literal

from paigow.server.lab_models import LabQuestion

Ending = Literal["pdf", "xlsx", "html", "json"]
TYPES: dict[str, str] = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "html": "text/html; charset=utf-8",
    "json": "application/json",
}


def par_digest(question: LabQuestion, ending: Ending) -> str:
    """A digest of game, ways, paytables, format and the code that counts."""
    from paigow import __version__
    from paigow.analysis.kept import code_digest
    from paigow.analysis.par.build import paytable_digest
    from paigow.analysis.store import digest_of
    from paigow.server.lab_figures import asked

    put = asked(question)
    return digest_of(
        {
            "what": "par",
            "game": put.game.digest,
            "player": put.player.digest,
            "dealer": put.dealer.digest,
            "paytables": [paytable_digest(paytable) for paytable in put.paytables],
            "optimal": put.optimal,
            "ending": ending,
            "language": question.language,
            "code": code_digest(),
            "version": __version__,
        }
    )


def make_par(wanted: tuple[LabQuestion, Ending, str]) -> int:
    """Write one sheet into what is kept, unless it is there; its size in bytes. Runs in the worker."""
    from paigow.analysis.answer import answer
    from paigow.analysis.par.build import build_sheet
    from paigow.analysis.par.write import FORMATS
    from paigow.server.figures import tell_progress
    from paigow.server.lab_figures import asked
    from paigow.setting.stored import keep

    question, ending, digest = wanted
    ready = par_file(digest, ending)
    if ready is not None:
        return len(ready)
    tell_progress(0.0)
    figures = answer(asked(question), tell_progress)
    content = FORMATS[f".{ending}"](
        build_sheet(figures, language=question.language, progress=tell_progress, whole=True)
    )
    keep(_name(digest, ending), content)
    return len(content)


def par_file(digest: str, ending: Ending) -> bytes | None:
    """A sheet that was made earlier."""
    from paigow.setting.stored import kept

    return kept(_name(digest, ending))


def _name(digest: str, ending: Ending) -> str:
    return f"par/{digest}.{ending}"
