"""A hook of mkdocs: pages that are made from the program itself, and those that show a file of the project's root."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files as package_files
from pathlib import Path
from typing import Any

import typer
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from paigow.cli.app import build
from paigow.server.stream_schema import COMMAND, EVENT, stream_schemas

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\((?!http|#)([^)]+)\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not written by hand."""
    for path, content in pages().items():
        files.append(File.generated(config, path, content=content))
    return files


def pages() -> dict[str, str]:
    """Every such page by its path."""
    return {
        "reference/command-line.md": "\n".join(_commands()),
        "reference/options.md": "\n".join(_options()),
        "reference/events.md": "\n".join(_stream()),
        "how-to/extend.md": _file_of_the_root("CONTRIBUTING.md", "Extend and contribute"),
        "explanation/architecture.md": _file_of_the_root("ARCHITECTURE.md", "Architecture"),
    }


def _file_of_the_root(name: str, title: str) -> str:
    """A file as a page; links to other files of the project become plain names, because they are not on the site."""
    text = (ROOT / name).read_text("utf-8")
    return f"# {title}\n" + LINK.sub(r"] (`\1`)", text).partition("\n")[2]


def _commands() -> Iterator[str]:
    yield "# Command line\n\n`paigow COMMAND --help` prints the same. In a clone write `python3 go.py COMMAND`.\n"
    top = typer.main.get_command(build())
    yield from _command(top, "paigow")


def _command(command: Any, name: str) -> Iterator[str]:
    parts = getattr(command, "commands", {})
    for word, part in sorted(parts.items()):
        yield from _command(part, f"{name} {word}")
    if parts:
        return
    yield f"## {name}\n\n{' '.join((command.help or '').split())}\n"
    rows = [row for row in map(_parameter, command.params) if row]
    if rows:
        yield "| argument | meaning |\n| --- | --- |"
        yield from rows
        yield ""


def _parameter(parameter: Any) -> str:
    help = getattr(parameter, "help", None)
    if not help:
        return ""
    names = ", ".join(f"`{name}`" for name in parameter.opts)
    if parameter.param_type_name == "argument":
        names = f"`{parameter.name.upper()}`"
    return f"| {names} | {_cell(help)} |"


def _options() -> Iterator[str]:
    yield (
        "# Options\n\nEverything in which documents, games and filings may differ. A game's file says what its "
        "document settles (`[fixed]`) and what an operator may file (`[open]`).\n"
    )
    data = tomllib.loads(
        package_files("paigow.submissions").joinpath("data", "options.toml").read_text("utf-8")
    )
    groups: dict[str, list[tuple[str, Mapping[str, Any]]]] = {}
    for key, option in data.items():
        groups.setdefault(key.partition(".")[0], []).append((key, option))
    for group, options in groups.items():
        yield f"## {group}\n\n| option | values | default | meaning |\n| --- | --- | --- | --- |"
        for key, option in options:
            yield f"| `{key}` | {_values(option)} | {_cell(option.get('default', ''))} | {_cell(option['about'])} |"
        yield ""


def _values(option: Mapping[str, Any]) -> str:
    if "allowed" in option:
        return ", ".join(f"`{_cell(value)}`" for value in option["allowed"])
    bounds = [str(option[name]) for name in ("minimum", "maximum") if name in option]
    return _cell(" to ".join([option["type"], *bounds]) if bounds else option["type"])


def _stream() -> Iterator[str]:
    yield (
        "# Commands and events\n\nCommands are what people and devices order, events are what happened. Both travel "
        "on the live connection and are stored in the record; `/api/openapi.json` has their types.\n"
    )
    schemas = stream_schemas()
    for union, title in ((COMMAND, "Commands"), (EVENT, "Events")):
        yield f"## {title}\n\n| name | fields | meaning |\n| --- | --- | --- |"
        for name in sorted(schemas[union]["discriminator"]["mapping"]):
            schema = schemas[name]
            fields = ", ".join(f"`{field}`" for field in schema["properties"] if field != "type")
            yield f"| `{name}` | {fields} | {_cell(schema.get('description', ''))} |"
        yield ""


def _cell(value: Any) -> str:
    return " ".join(str(value).split()).replace("|", "\\|")
