"""Asks public lists of vulnerabilities about every locked package, of Python and of the page.

Fails if a package is known to be vulnerable. Where the lists cannot be reached it says so plainly and fails nothing: a
test run without a network must not depend on one, and must not pretend either.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120
"""Seconds after which a list counts as out of reach."""


def main() -> int:
    """Both audits, each with one line that says what came of it."""
    found = [python_packages(), page_packages()]
    return 1 if any(found) else 0


def python_packages() -> bool:
    """Whether a package of the lock file is known to be vulnerable."""
    lock = ROOT / "requirements.lock"
    command = [sys.executable, "-m", "pip_audit", "-r", str(lock), "--no-deps", "--disable-pip", "-f", "json"]
    data = answer("requirements.lock", command)
    if data is None:
        return False
    packages = data.get("dependencies", [])
    bad = [each for each in packages if each.get("vulns")]
    for each in bad:
        print(f"{each['name']} {each['version']}: {', '.join(known['id'] for known in each['vulns'])}")
    print(f"requirements.lock: {len(packages)} packages audited, {len(bad)} with known vulnerabilities")
    return bool(bad)


def page_packages() -> bool:
    """Whether a package of the page is known to be vulnerable."""
    npm = shutil.which("npm", path=str(Path(sys.executable).parent)) or "npm"
    data = answer("web/package-lock.json", [npm, "audit", "--json"], ROOT / "web")
    if data is None or "metadata" not in data:
        if data is not None:
            print("web/package-lock.json: NOT AUDITED, the list could not be reached")
        return False
    counted = data["metadata"]["vulnerabilities"]
    bad = int(counted.get("high", 0)) + int(counted.get("critical", 0))
    print(
        f"web/package-lock.json: audited, {counted.get('total', 0)} known vulnerabilities, {bad} of them high"
    )
    return bool(bad)


def answer(what: str, command: list[str], folder: Path = ROOT) -> dict[str, Any] | None:
    """What an audit answers as JSON; nothing, and a plain word, if it could not ask."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return dict(json.loads(done.stdout))
    except (OSError, ValueError, subprocess.TimeoutExpired):
        print(f"{what}: NOT AUDITED, the list could not be reached")
        return None


if __name__ == "__main__":
    sys.exit(main())
