"""The files of `deploy/` fit the program: its options, the names of its metrics, what a proxy has to pass on."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import typer

from paigow.cli.app import build
from paigow.server.settings import ServerLimits
from tests.support.serving import quick, serving

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = re.compile(r"paigow_\w+")
LABELLED = re.compile(r'(paigow_\w+)\{name="(\w+)"')


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def queries() -> list[str]:
    """What the dashboard and the alerts ask."""
    panels = json.loads(text("grafana.json"))["panels"]
    asked = [target["expr"] for panel in panels for target in panel["targets"]]
    return asked + re.findall(r"^ +expr: (.+)$", text("alerts.yml"), re.MULTILINE)


async def test_dashboard_and_alerts_ask_for_what_the_server_exports(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        lines = (await served.http.get("/api/metrics")).text.splitlines()
    kinds = dict(line.split()[2:] for line in lines if line.startswith("# TYPE"))
    asked = {name for query in queries() for name in NAME.findall(query)}
    assert asked <= set(kinds), f"not exported: {asked - set(kinds)}"
    assert set(kinds) <= asked, f"on no panel: {set(kinds) - asked}"
    rated = {name for query in queries() for name in re.findall(r"rate\((\w+)", query)}
    assert rated == {name for name in asked if kinds[name] == "counter"}


def test_the_limits_that_are_asked_for_exist() -> None:
    named = {limit for query in queries() for _, limit in LABELLED.findall(query)}
    assert named
    assert named <= set(dict(ServerLimits().rows()))


def test_the_panels_cover_one_another_nowhere() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in json.loads(text("grafana.json"))["panels"]:
        at = panel["gridPos"]
        cells = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert not cells & taken, panel["title"]
        assert at["x"] + at["w"] <= 24
        taken |= cells


def serve_options() -> set[str]:
    top = typer.main.get_command(build("serve"))
    command = getattr(top, "commands", {}).get("serve", top)
    return {name for parameter in command.params for name in parameter.opts}


def asked_of_serve(command: list[str]) -> set[str]:
    at = command.index("serve")
    return {word for word in command[at:] if word.startswith("--")}


def unit() -> dict[str, list[str]]:
    settings: dict[str, list[str]] = {}
    for line in text("paigow.service").splitlines():
        if "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            settings.setdefault(name, []).append(value)
    return settings


def test_the_unit_starts_the_server_with_options_that_it_has() -> None:
    options = asked_of_serve(shlex.split(unit()["ExecStart"][0]))
    assert {"--database", "--trusted-proxy", "--allowed-host", "--origin"} <= options <= serve_options()


def test_systemd_takes_the_unit_where_there_is_systemd(tmp_path: Path) -> None:
    assert {"ExecStart", "Restart", "WantedBy"} <= set(unit())
    if shutil.which("systemd-analyze") is None:
        return
    copy = tmp_path / "paigow.service"
    copy.write_text(text("paigow.service"))
    checked = subprocess.run(
        ["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False
    )
    ours = [line for line in checked.stderr.splitlines() if "paigow.service" in line]
    assert not ours


def words_of(instruction: str) -> list[str]:
    """The words of an instruction of the container file that is written as a list."""
    found = re.search(rf"^{instruction} (\[.*\])$", text("Containerfile"), re.MULTILINE)
    assert found
    words = json.loads(found[1])
    assert isinstance(words, list)
    return words


def test_the_container_starts_the_server_with_options_that_it_has() -> None:
    options = asked_of_serve([*words_of("ENTRYPOINT"), *words_of("CMD")])
    assert {"--host", "--database"} <= options <= serve_options()
    assert "go.py wheel" in text("Containerfile")
    assert "USER paigow" in text("Containerfile")


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_proxy_speaks_tls_names_the_visitor_and_hides_the_metrics(name: str) -> None:
    said = text(name)
    assert "Strict-Transport-Security" in said
    assert "X-Forwarded-For" in said
    assert re.search(r"/api/metrics[ {\n]+(return )?404", said)
    assert "127.0.0.1:8000" in said


def test_nginx_passes_host_and_live_connections_on() -> None:
    said = text("nginx.conf")
    for header in ("Host $host", "Upgrade $http_upgrade", "Connection $connection_upgrade"):
        assert f"proxy_set_header {header};" in said
    assert "listen 443 ssl" in said
    assert said.count("{") == said.count("}")
