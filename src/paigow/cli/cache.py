"""`paigow cache`: what is kept between runs, and throwing it away."""

import json
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("cache")(cache)


def cache(
    clear: Annotated[bool, typer.Option("--clear", help="Throw everything away.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Results, class tables and compiled kernels that are kept; nothing is lost but time when they go."""
    from paigow.analysis import store
    from paigow.setting.stored import cache_folder

    size = store.clear() if clear else store.size()
    if as_json:
        print(json.dumps({"folder": str(cache_folder()), "bytes": size, "cleared": clear}, indent=2))
    elif clear:
        print(f"Cleared {size / 1e6:.1f} MB in {cache_folder()}.")
    else:
        print(f"{size / 1e6:.1f} MB in {cache_folder()}; --clear throws it away.")
