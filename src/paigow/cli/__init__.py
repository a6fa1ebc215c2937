"""The command line: one module per subcommand, each with a `register` function."""

from paigow.cli.app import main

__all__ = ["main"]
