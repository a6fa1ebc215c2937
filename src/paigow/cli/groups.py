"""Groups of commands whose parts are in modules of their own."""

from collections.abc import Callable

import typer


def add_below(app: typer.Typer, group: str, command: Callable[..., None]) -> None:
    """Add a command, by the name of its function, to a group; nothing where the group is not registered."""
    for each in app.registered_groups:
        if each.name == group and each.typer_instance is not None:
            each.typer_instance.command(command.__name__)(command)
