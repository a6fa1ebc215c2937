"""All side wagers of all paytables, with envy. `python -m bench.side_wagers`; run it twice, the first compiles."""

from bench.stopwatch import heading, timed
from paigow.analysis.side_rows import figure_side_wager
from paigow.wagers.paytables import load_paytable, paytable_names

MARK = 5


def main() -> None:
    heading("side wagers")
    tables = [load_paytable(name) for name in paytable_names()]
    figures = timed(f"{len(tables)} paytables", MARK, lambda: [figure_side_wager(table) for table in tables])
    timed(
        "envy for one to six players",
        MARK,
        lambda: [figure.edge_with_envy(n) for figure in figures for n in range(6)],
    )


if __name__ == "__main__":
    main()
