"""`paigow exam`: sit an examination in the terminal, verify its file, and report on it as JSON, CSV or PDF."""

import json
import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.training.exam.tasks import ExamTask

TAMPERED = 1


def register(app: typer.Typer) -> None:
    """Register the subcommands."""
    exam = typer.Typer(no_args_is_help=True, help="Examinations: sit one, verify its file, report on it.")
    exam.command("run")(run)
    exam.command("verify")(verify)
    exam.command("report")(report)
    exam.command("plans")(plans)
    app.add_typer(exam, name="exam")


def plans() -> None:
    """List the plans of the library."""
    from paigow.training.exam.plan import load_plan, plan_names

    for name in plan_names():
        typer.echo(f"{name:18}{load_plan(name).title}")


def run(
    plan: Annotated[str, typer.Argument(help="A plan of the library, or a file.")],
    out: Annotated[Path, typer.Option(help="Where the examination's file is written.")],
    name: Annotated[str, typer.Option(help="The candidate.")] = "",
    badge: Annotated[str, typer.Option(help="The id of the candidate's badge.")] = "",
    key: Annotated[Path | None, typer.Option(help="The candidate's private key, to sign with.")] = None,
    house_key: Annotated[Path | None, typer.Option(help="The house's private key.")] = None,
    misses: Annotated[
        int,
        typer.Option(min=-1, max=100, help="Let a simulated candidate sit it who misses so many percent."),
    ] = -1,
    seed: Annotated[
        str, typer.Option(help="For a simulated candidate: the same seed deals the same tasks.")
    ] = "",
) -> None:
    """Sit an examination: the seed is committed to first, nothing is hinted, the table goes on by the book."""
    from paigow.chance import SeededSource, seed_of
    from paigow.training.exam.plan import load_plan
    from paigow.training.exam.simulated import SimulatedCandidate
    from paigow.training.exam.sitting import commitment, sit

    if seed and misses < 0:
        raise BadNotation("a seed may be given only for a simulated candidate; --misses 0 never misses")
    if out.exists():
        raise BadNotation(f"{out} exists already; an examination is never overwritten")
    chosen = load_plan(plan)
    secret = seed or secrets.token_hex(32)
    typer.echo(f"{chosen.title}. Commitment to the seed: {commitment(secret)}", err=True)
    candidate = {"name": name, "badge": badge}
    now = time.time_ns() // 1_000_000
    if misses >= 0:
        automatic = SimulatedCandidate(SeededSource(seed_of(f"{secret} candidate")), {"": misses * 10_000})
        file = sit(chosen, candidate, secret, now, automatic)
    else:
        file = sit(chosen, candidate, secret, now, _Person())
    signed = _signed(file, candidate=key, house=house_key)
    out.write_text(json.dumps(signed, ensure_ascii=False, indent=1) + "\n", "utf-8")
    typer.echo(f"{len(file['entries'])} tasks; written to {out}", err=True)


def _signed(file: dict[str, Any], **keys: Path | None) -> dict[str, Any]:
    """The file with the signatures of those who sign: over the head of its chain."""
    from paigow.record.signing import public_of, read_key, sign

    signatures = {
        who: {"key": public_of(path), "signature": sign(read_key(path), str(file["head"]).encode())}
        for who, path in keys.items()
        if path is not None
    }
    return {**file, "signatures": signatures}


class _Person:
    """The candidate at the terminal."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, task: "ExamTask") -> tuple[str, int]:
        self.number += 1
        if task.question is not None:
            from paigow.cli.drill import draw_question

            draw_question(task.question, self.number, "en")
        else:
            _show_table(task, self.number)
        began = time.monotonic_ns()
        typer.echo("> ", nl=False)
        line = sys.stdin.readline()
        return line.strip(), (time.monotonic_ns() - began) // 1_000_000


def _show_table(task: "ExamTask", number: int) -> None:
    """The layout as the dealer sees it: wagers, and the hands that lie open; no hint of what is due."""
    table = task.table
    if table is None:
        return
    typer.echo(f"\n{number}. {table.phase.value}: what do you do?")
    for wager in table.round.wagers:
        toke = " (toke)" if wager.toke else ""
        typer.echo(f"   spot {wager.spot}  {wager.kind.value}  ${wager.amount // 100}{toke}")
    for hand in table.round.hands:
        if hand is None or not (hand.open or hand.place == 0):
            continue
        where = "dealer" if hand.place == 0 else f"spot {hand.place}"
        parts = [hand.high, hand.low] if hand.high else [hand.pieces]
        typer.echo(
            f"   {where}  " + "  |  ".join(" ".join(piece.notation for piece in part) for part in parts)
        )


def _read(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(path.read_text("utf-8"))
    except OSError as trouble:
        raise BadNotation(f"{path} cannot be read: {trouble.strerror}") from trouble
    except ValueError as trouble:
        raise BadNotation(f"{path} is not an examination: {trouble}") from trouble
    if not isinstance(content, dict):
        raise BadNotation(f"{path} is not an examination")
    return content


def verify(
    file: Annotated[Path, typer.Argument(help="The examination's file.")],
    candidate_key: Annotated[
        str, typer.Option(help="The public key that the candidate must have signed with.")
    ] = "",
    house_key: Annotated[str, typer.Option(help="The public key that the house must have signed with.")] = "",
) -> None:
    """Deal the examination again from its seed, mark every answer, check chain and signatures; 1 if it was changed."""
    from paigow.training.exam.report import report as report_on
    from paigow.training.exam.sitting import faults

    content = _read(file)
    wrong = [*faults(content), *_signature_faults(content, candidate=candidate_key, house=house_key)]
    if wrong:
        for line in wrong:
            typer.echo(f"{line[0].upper()}{line[1:]}.")
        raise typer.Exit(TAMPERED)
    told = report_on(content)
    typer.echo(f"Dealt and marked again: {told['points']} of {told['most']} marks, {told['percent']} %.")
    typer.echo("Passed." if told["passed"] else "Not passed.")
    for who in content.get("signatures", {}):
        typer.echo(f"Signed by the {who}, key {content['signatures'][who]['key'][:16]}.")
    if told["retest"]:
        typer.echo("The edition or the filing has changed since: a re-test is due.")


def _signature_faults(content: dict[str, Any], **wanted: str) -> list[str]:
    from paigow.record.signing import is_signed

    signatures = content.get("signatures", {})
    if not isinstance(signatures, dict) or not all(isinstance(row, dict) for row in signatures.values()):
        return ["the signatures cannot be read"]
    found = []
    for who, row in signatures.items():
        if not is_signed(str(row.get("key")), str(content["head"]).encode(), str(row.get("signature"))):
            found.append(f"the signature of the {who} does not fit")
    for who, key in wanted.items():
        if key and signatures.get(who, {}).get("key") != key:
            found.append(f"the {who} did not sign with the key {key[:16]}")
    return found


def report(
    file: Annotated[Path, typer.Argument(help="The examination's file.")],
    out: Annotated[
        Path | None, typer.Option(help="A .json, .csv or .pdf file; without it JSON is printed.")
    ] = None,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
) -> None:
    """Report on an examination: marks by skill, every miss with its clause; a PDF has a certificate if it is passed."""
    from paigow.training.exam.paper import as_pdf
    from paigow.training.exam.report import as_csv
    from paigow.training.exam.report import report as report_on
    from paigow.words import LANGUAGES

    if language not in LANGUAGES:
        raise BadNotation(f"{language!r} is not a language; there are {', '.join(LANGUAGES)}")
    told = report_on(_read(file), language)
    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    if out is None:
        typer.echo(text, nl=False)
    elif out.suffix == ".json":
        out.write_text(text, "utf-8")
    elif out.suffix == ".csv":
        out.write_text(as_csv(told), "utf-8")
    elif out.suffix == ".pdf":
        out.write_bytes(as_pdf(told, language))
    else:
        raise BadNotation(f"{out.name} does not end in .json, .csv or .pdf")
