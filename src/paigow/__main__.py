"""`python -m paigow`: the command line."""

from paigow.cli import main

main()
