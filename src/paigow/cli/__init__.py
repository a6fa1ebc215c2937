"""The command line: one module a subcommand, each with a `register`."""

from paigow.cli.app import main

__all__ = ["main"]
