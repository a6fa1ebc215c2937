"""What a campaign last showed, kept as evidence/NAME.json."""

import json
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from prove.campaign import ROOT, Campaign, Result
from prove.digest import CoreDigest, core_digest

FOLDER = ROOT / "evidence"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One showing: of what claim, by which code, from which seed, over how many cases, and what came out."""

    name: str
    claim: str
    holds: bool
    says: str
    commit: str
    core_digest: str
    parts: tuple[str, ...]
    seed: int
    count: int
    seconds: float
    result: dict[str, Any]

    def is_fresh(self, campaign: Campaign) -> bool:
        """Whether the code it rests on is still the code that was run."""
        return self.core_digest == core_digest(campaign.file).value


def make(campaign: Campaign, core: CoreDigest, seed: int, seconds: float, result: Result) -> Evidence:
    """The evidence of one run; `core` was taken as it began, so that a change meanwhile makes it stale."""
    return Evidence(
        name=campaign.name,
        claim=campaign.claim,
        holds=result.holds,
        says=result.says,
        commit=commit(core),
        core_digest=core.value,
        parts=core.parts,
        seed=seed,
        count=result.count,
        seconds=round(seconds, 1),
        result=dict(result.figures),
    )


def write(evidence: Evidence, folder: Path = FOLDER) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / f"{evidence.name}.json"
    file.write_text(json.dumps(asdict(evidence), indent=2, ensure_ascii=False) + "\n", "utf-8")
    return file


def read(name: str, folder: Path = FOLDER) -> Evidence | None:
    """The evidence of a campaign, or none if it never ran."""
    file = folder / f"{name}.json"
    if not file.exists():
        return None
    kept = json.loads(file.read_text("utf-8"))
    return Evidence(**{**kept, "parts": tuple(kept["parts"])})


def commit(core: CoreDigest) -> str:
    """The commit that is checked out, with `+` if what the campaign rests on has changes not committed."""
    head = _git("rev-parse", "HEAD")
    return f"{head}+" if _git("status", "--porcelain", "--", *core.files) else head


def _git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
