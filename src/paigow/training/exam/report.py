"""The report of an examination: marks by skill, every miss with its clause, weak clauses, and whether it is passed."""

import csv
import io
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from paigow.record.signing import is_signed
from paigow.reports.writing import plain
from paigow.rulebook import library
from paigow.submissions import load_game
from paigow.training.exam.plan import ExamPlan, read_plan
from paigow.training.exam.sitting import MarkedTask, faults, is_void, marked_again
from paigow.training.exam.wording import act_words
from paigow.training.show import answer_text, show_clauses
from paigow.words import Language, say, title_in


def report(file: Mapping[str, Any], language: Language = "en") -> dict[str, Any]:
    """Everything that is shown about an examination, dealt and marked again now."""
    found = marked_again(file)
    plan = read_plan(file["plan"])
    wrong = faults(file)
    points, most = sum(item.points for item in found), sum(item.most for item in found)
    skills = by_skill(plan, found, language)
    percent = points * 100 // most if most else 0
    passed = not wrong and percent >= plan.passes and all(row["passed"] for row in skills)
    return {
        "plan": plan.id,
        "title": plan.title,
        "game": file["game"],
        "game_title": title_in(load_game(file["game"]).title, language),
        "edition": file["edition"],
        "filing": file["filing"],
        "candidate": dict(file["candidate"]),
        "began": file["began"],
        "seed": str(file.get("seed", "")),
        "head": file["head"],
        "faults": list(wrong),
        "tasks": len(found),
        "points": points,
        "most": most,
        "percent": percent,
        "passes": plan.passes,
        "passed": passed,
        "retest": retest(file),
        "skills": skills,
        "rounds": by_round(found),
        "void": sum(map(is_void, file["entries"])),
        "voids": plan.voids,
        "signatures": signatures(file),
        "misses": [miss(number, item, language) for number, item in enumerate(found, 1) if not item.points],
        "weak_clauses": weak_clauses(found),
    }


def signatures(file: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Who signed the end of the chain, with which key, and whether the signature fits it."""
    head, rows = str(file["head"]).encode(), file.get("signatures")
    return [
        {
            "who": str(who),
            "name": str(row.get("name", "")),
            "key": str(row.get("key")),
            "fits": is_signed(str(row.get("key")), head, str(row.get("signature"))),
        }
        for who, row in (rows.items() if isinstance(rows, Mapping) else ())
        if isinstance(row, Mapping)
    ]


def retest(file: Mapping[str, Any]) -> bool:
    """Whether the document's edition or the filing has changed since, so that the examination has to be repeated."""
    game = load_game(file["game"])
    edition = library().document(game.document).edition
    return bool(edition != file["edition"] or game.digest != file["filing"])


def by_round(found: Sequence[MarkedTask]) -> list[dict[str, Any]]:
    """For each round at the table what was asked and right, and the irregularity that was planted."""
    rows = []
    for number in sorted({item.task.round for item in found} - {0}):
        own = [item for item in found if item.task.round == number]
        plant = next((item.task.plant for item in own if item.task.plant), "")
        right = sum(item.mark.right for item in own)
        rows.append({"round": number, "asked": len(own), "right": right, "plant": plant})
    return rows


def by_skill(plan: ExamPlan, found: Sequence[MarkedTask], language: Language) -> list[dict[str, Any]]:
    """For each skill what was asked, right and in time, with the percentage that it needs."""
    rows = []
    for skill in dict.fromkeys(item.task.skill for item in found):
        own = [item for item in found if item.task.skill is skill]
        points, most = sum(item.points for item in own), sum(item.most for item in own)
        percent = points * 100 // most if most else 0
        took = sorted(item.took for item in own)
        rows.append(
            {
                "skill": skill.value,
                "name": say(f"skill.{skill.value}", None, language),
                "asked": len(own),
                "right": sum(item.mark.right for item in own),
                "late": sum(item.mark.right and not item.points for item in own),
                "points": points,
                "most": most,
                "percent": percent,
                "passes": plan.terms(skill).passes,
                "passed": percent >= plan.terms(skill).passes,
                "seconds": plan.terms(skill).seconds,
                "median_ms": took[len(took) // 2],
            }
        )
    return rows


def miss(number: int, item: MarkedTask, language: Language) -> dict[str, Any]:
    """One task that earned nothing: what was said, what the book wanted, and the clauses."""
    question = item.task.question
    text = question.text.describe(language) if question is not None else say("exam.at-table", None, language)
    said, wanted = item.mark.said, item.mark.wanted
    if question is not None:
        said, wanted = answer_text(question, said, language), answer_text(question, wanted, language)
    else:
        said, wanted = act_words(said, language), act_words(wanted, language)
    return {
        "number": number,
        "round": item.task.round,
        "skill": item.task.skill.value,
        "skill_name": say(f"skill.{item.task.skill.value}", None, language),
        "part": item.task.part,
        "text": text,
        "at_table": question is None,
        "said": said,
        "wanted": wanted,
        "late": item.mark.right,
        "took": item.took,
        "why": [line for line in (each.describe(language) for each in item.mark.why) if wanted not in line],
        "clauses": show_clauses(item.mark.clauses, language),
    }


def weak_clauses(found: Sequence[MarkedTask], most: int = 12) -> list[dict[str, Any]]:
    """The clauses behind the most misses."""
    counted = Counter(clause for item in found if not item.mark.right for clause in item.mark.clauses)
    return [{"clause": clause, "misses": times} for clause, times in counted.most_common(most)]


def as_csv(told: Mapping[str, Any]) -> str:
    """The marks by skill as a table, the whole in the last row."""
    keys = ("skill", "asked", "right", "late", "points", "most", "percent", "passes", "passed", "median_ms")
    text = io.StringIO()
    writer = csv.DictWriter(text, ("candidate", "plan", *keys), lineterminator="\n")
    writer.writeheader()
    common = {"candidate": plain(told["candidate"].get("name", "")), "plan": plain(told["plan"])}
    for row in told["skills"]:
        writer.writerow({**common, **{key: row[key] for key in keys}})
    whole = {
        "skill": "all",
        "asked": told["tasks"],
        "right": sum(row["right"] for row in told["skills"]),
        "late": sum(row["late"] for row in told["skills"]),
        "points": told["points"],
        "most": told["most"],
        "percent": told["percent"],
        "passes": told["passes"],
        "passed": told["passed"],
        "median_ms": "",
    }
    writer.writerow({**common, **whole})
    return text.getvalue()
