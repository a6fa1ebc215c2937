"""House ways as people read them on a terminal, and the same as data."""

from dataclasses import asdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from paigow.analysis.exact_numbers import decimal, ratio_data
from paigow.setting.card_lows import LOW_WORDS
from paigow.setting.difference import Difference
from paigow.setting.house_way import HouseWay
from paigow.setting.interpreter import PREFERENCES
from paigow.setting.proof import Gap, Proof
from paigow.setting.way_file import VOCABULARIES
from paigow.setting.way_rules import COMMON_WHEN

if TYPE_CHECKING:
    from paigow.analysis.way_difference import Money

GAP_WORDS = {
    "no-rule": "no rule decides",
    "no-setting": "the rule names no setting of",
    "foul": "the rule fouls",
}


def _console() -> Console:
    return Console(highlight=False)


def proof_data(proof: Proof) -> dict[str, Any]:
    """A proof with its verdict; counts of hands are strings, as everywhere in our JSON."""
    data = asdict(proof)
    for row in (data, *data["rules"], *data["gaps"]):
        row["hands"] = str(row["hands"])
    data["tied_hands"] = str(proof.tied_hands)
    return {
        **data,
        "total": proof.is_total,
        "legal": proof.is_legal,
        "never_fires": list(proof.never_fires),
        "proved": proof.holds,
    }


def show_proof(proof: Proof, way: HouseWay) -> None:
    console = _console()
    table = Table("rule", "classes", "hands", "of all", "clause", box=None)
    for column in table.columns[1:4]:
        column.justify = "right"
    for place, use in enumerate(proof.rules):
        share = f"{100 * use.hands / proof.hands:.4f} %"
        cited = ", ".join(way.rules[place].cite)
        table.add_row(use.id, f"{use.classes:,}", f"{use.hands:,}", share, cited)
    console.print(table)
    everything = f"{proof.classes:,} classes, {proof.hands:,} hands of {proof.pieces}"
    if proof.holds and not proof.never_fires:
        console.print(Text(f"Proved: {way.title} decides all {everything}, each legally.", "bold green"))
    elif proof.holds:
        console.print(Text(f"All {everything} are set legally, but not every rule is used:", "bold red"))
    else:
        console.print(Text(f"Not proved over {everything}:", "bold red"))
    for gap in proof.gaps:
        console.print(f"  {_gap(gap)}")
    if proof.never_fires:
        console.print(f"Rules that never fire: {', '.join(proof.never_fires)}.")
    else:
        console.print("Every rule fires.")
    tied = f"{proof.tied_classes:,} classes ({proof.tied_hands:,} hands)"
    console.print(f"Where settings equal in all that ranks are left, the order of pieces chooses: {tied}.")
    console.print(f"Digest {proof.digest}")


def _gap(gap: Gap) -> str:
    by = f"{gap.rule}: " if gap.rule else ""
    return f"{by}{GAP_WORDS[gap.kind]} {gap.classes:,} classes ({gap.hands:,} hands), such as {gap.example}"


def difference_data(found: Difference, money: "Money | None" = None) -> dict[str, Any]:
    data = asdict(found)
    for place, row in enumerate(data["rows"]):
        row["hands"] = str(row["hands"])
        del row["members"]
        if money is not None:
            row["gain"] = ratio_data(money.rows[place])
    data["all_hands"] = str(found.all_hands)
    if money is not None:
        data |= {"gain": ratio_data(money.gain), "pays": ratio_data(money.pays)}
    return {**data, "classes": found.classes, "hands": str(found.hands)}


def show_difference(found: Difference, money: "Money | None" = None) -> None:
    console = _console()
    if not found.rows:
        console.print(f"{found.one} and {found.other} set all {found.all_hands:,} hands alike.")
        return
    for place, row in enumerate(found.rows):
        head = f"{row.pattern}: {row.hands:,} hands in {row.classes:,} classes"
        console.print(
            Text.assemble((head, "bold"), f"  {row.rule_one or 'no rule'} / {row.rule_other or 'no rule'}")
        )
        if money is not None:
            console.print(f"  {_gain(found.other, money.rows[place])}")
        for example in row.examples:
            console.print(f"  {example.hand}")
            console.print(f"    {found.one}: {example.one or 'undecided'}")
            console.print(f"    {found.other}: {example.other or 'undecided'}")
    share = f"{found.hands:,} of {found.all_hands:,} hands ({100 * found.hands / found.all_hands:.4f} %)"
    console.print(f"{found.one} and {found.other} set {share} differently.")
    if money is not None:
        console.print(f"Against a dealer who sets by {found.one}: {_gain(found.other, money.gain)}.")


def _gain(way: str, gain: Fraction) -> str:
    return (
        f"{way} {'costs' if gain < 0 else 'gains'} {decimal(abs(gain) * 100, 6)} % of a wager per hand dealt"
    )


TOP = {
    "id": "the name of the way",
    "title": "its title, printed on sheets",
    "source": "where it is published, and how silent places are read",
    "date": "of the source",
    "pieces": "cards or tiles",
    "selection": "what decides among the settings that a rule leaves, in order; see choose",
    "cite": "clauses behind the whole way",
}
"""Keys at the top of a file."""

TOP_OF = {
    "cards": {
        "joker_in_pattern": '"as an ace", or "completes first" where the joker makes a straight or flush before a pair',
        "cite_joker": "clauses behind the use of the joker",
    }
}
"""Keys at the top of a file for one kind of pieces."""

LOW_HANDS = {"cards": {name: means for name, (means, _) in LOW_WORDS.items()}}
"""Words for low hands, where a kind of pieces has such words."""

EXAMPLES = {
    "cards": """[[rule]]
id = "one-pair-made"
when = { pattern = "one pair", can = { high = "straight or flush" } }
unless = { gains = { play = { low = "top two singles" }, over = { high = "straight or flush" } } }
play = [
  { high = "straight or flush", low = "the pair" },
  { low = "top two singles", only_if = "better low hand" },
  { high = "straight or flush" },
]
note = "The pair goes low if the straight or flush can do without it."
cite = []
""",
    "tiles": """[[rule]]
id = "nine"
when = { can = { high_points = 9 } }
unless = { gains = { play = { high_points = [7, 9] }, over = { high_points = 9 }, low_points = 3 } }
play = [
  { high_points = 9, low_at_least = { points = 3, tile = "1-5" } },
  { high_points = [7, 8], only_if = "better low hand" },
  { high_points = 9, choose = ["best low hand"] },
]
note = "A nine is kept unless the low hand gains three points or more."
cite = []
""",
}
"""One whole rule each, with `gains` and `only_if`; a test reads them."""


def words_data(pieces: str) -> dict[str, Any]:
    """The vocabulary of files for cards or tiles."""
    words = VOCABULARIES[pieces]
    when = {key: {"takes": term.takes, "means": term.means} for key, term in words.when.items()}
    spec = "a table of demands on a setting, or a list of such tables"
    common = {key: {"takes": spec, "means": means} for key, means in COMMON_WHEN.items()}
    common["gains"]["takes"] = "a table with play and over, each a table of demands on a setting"
    data = {
        "pieces": pieces,
        "top": {**TOP, **TOP_OF.get(pieces, {})},
        "example": EXAMPLES[pieces],
        "when": {**when, **common},
        "setting": {key: {"takes": term.takes, "means": term.means} for key, term in words.setting.items()},
        "choose": list(words.choosers),
        "only_if": list(PREFERENCES),
    }
    if pieces in LOW_HANDS:
        data["low hands"] = LOW_HANDS[pieces]
    return data


def show_words(data: dict[str, Any]) -> None:
    console = _console()
    console.print(
        f"Words of house ways for {data['pieces']}. A rule has an id, a condition `when` (and `unless`),"
    )
    console.print(
        "a `play`, or a list of plays to be tried in order, clauses to `cite` and perhaps a `note`."
    )
    for part, title in (
        ("top", "top of the file"),
        ("when", "when, unless"),
        ("setting", "play, can, cannot"),
        ("low hands", "low hands"),
    ):
        if part in data:
            console.print(Text(f"\n{title}", "bold"))
            table = Table("word", "means", "takes", box=None, show_header=False, padding=(0, 2, 0, 0))
            for word, entry in data[part].items():
                if isinstance(entry, str):
                    table.add_row(Text(word), Text(entry), Text(""))
                else:
                    table.add_row(Text(word), Text(entry["means"]), Text(entry["takes"]))
            console.print(table)
    for part in ("choose", "only_if"):
        console.print(Text(f"\n{part}", "bold"))
        console.print(", ".join(data[part]))
    console.print(Text("\nexample", "bold"))
    console.print(Text(data["example"]), soft_wrap=True)
    console.print(
        "Plays are tried in order; only_if compares a play with the one that follows it, and gains compares the best "
        "low hand of two sorts of settings, by points where low_points is given for tiles."
    )


def show_ways(data: list[dict[str, Any]]) -> None:
    table = Table("house way", "title", "pieces", "rules", box=None)
    for way in data:
        table.add_row(way["id"], way["title"], way["pieces"], str(way["rules"]))
    _console().print(table)
