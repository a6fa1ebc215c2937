"""`paigow cache`: show or clear what is kept between runs."""

import json
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("cache")(cache)


def cache(
    clear: Annotated[bool, typer.Option("--clear", help="Clear the cache.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show or clear cached results, class tables and compiled kernels. They are computed again when needed."""
    from paigow.analysis import store
    from paigow.setting.stored import cache_folder

    size = store.clear() if clear else store.size()
    if as_json:
        print(json.dumps({"folder": str(cache_folder()), "bytes": size, "cleared": clear}, indent=2))
    elif clear:
        print(f"Cleared {size / 1e6:.1f} MB in {cache_folder()}.")
    else:
        print(f"{size / 1e6:.1f} MB in {cache_folder()}; --clear removes it.")
