"""From a PAR sheet to its page: what each section says, with its tables and pictures."""

from fractions import Fraction

from paigow import __version__
from paigow.analysis.figures import BaseFigures
from paigow.analysis.par import pictures
from paigow.analysis.par.figures_words import capital, count, money, percent, share, short
from paigow.analysis.par.page import Block, Page, Picture, Pictures, Points, Section, Table, Text
from paigow.analysis.par.sheet import LEVELS, ROUNDS, ParSheet, Strategy, Volatility
from paigow.analysis.par.side_words import side_blocks
from paigow.analysis.wording import situation_words
from paigow.setting.arrangements import CardSetting, TileSetting
from paigow.wagers.kinds import WagerKind

WIDE_SPACE = "\u2002"
METHOD = "Exact: every deal counted, nothing simulated"
ROUNDED = "Commission is taken as a rate; rounding it to a coin costs or gives more at small stakes."
COUPLED = (
    "Banking figures are of one wager. A bank against several wagers pays its commission on the surplus of "
    "the round, which couples the hands; that is simulated, and is no part of this sheet."
)
SEAT = (
    "Hold is what the house keeps as a share of the money wagered. Bands are of one seat making one wager a "
    "round, and approximate: they take the exact mean and variance and the normal curve. Wagers of several "
    "seats share a dealer's hand, so a table's hold strays further than its number of seats suggests."
)


def page_of(sheet: ParSheet, drawn: bool = True) -> Page:
    """The whole sheet in words; a cover alone needs nothing drawn."""
    parts = _parts(sheet) if drawn else []
    game = sheet.figures.question.game
    return Page(
        title=game.title.partition(" (")[0],
        subtitle=sheet.rules_from.partition(";")[0],
        keys=_keys(sheet),
        identity=_identity(sheet),
        digest=short(game.digest),
        sections=tuple(Section(at, title, tuple(blocks)) for at, (title, blocks) in enumerate(parts, 2)),
    )


def _parts(sheet: ParSheet) -> list[tuple[str, list[Block]]]:
    return [
        ("Configuration", _configuration(sheet)),
        ("House way in words", _house_way(sheet)),
        ("Base wager", _base(sheet)),
        *((side.title, side_blocks(side)) for side in sheet.figures.sides),
        ("Strategy cost", _strategy(sheet)),
        ("Volatility", _volatility(sheet)),
        ("Checks", _checks(sheet)),
    ]


def _keys(sheet: ParSheet) -> tuple[tuple[str, str], ...]:
    first = sheet.figures.base[0]
    keys = [(percent(first.edge, 3), f"house edge, base wager, {situation_words(first.situation)}")]
    keys += [(percent(one.edge(), 3), f"house edge, {one.title}") for one in sheet.figures.sides[:1]]
    keys.append((f"{first.standard_deviation:.4f}", "standard deviation per unit, base wager"))
    if sheet.strategy is not None:
        keys.append((percent(sheet.strategy.cost, 3), "cost of the house way against best play"))
    return tuple(keys)


def _identity(sheet: ParSheet) -> tuple[tuple[str, str, str], ...]:
    question = sheet.figures.question
    game = question.game
    told = [
        ("Game", game.name, game.title),
        ("Rule set", short(game.digest), "sha-256, first 16 digits"),
        ("House way", question.dealer.id, short(question.dealer.digest)),
    ]
    if question.player.digest != question.dealer.digest:
        told.append(("Player's way", question.player.id, short(question.player.digest)))
    told += [("Paytable", one.name, short(one.digest)) for one in sheet.paytables]
    told += [
        ("Method", METHOD, ""),
        ("Base total", f"{count(sheet.figures.base[0].outcome.total)} deals", "of two hands"),
        ("Engine", f"paigow {__version__}", ""),
        ("Same figures", f"par-{game.name}.json", "and .xlsx with live formulas"),
    ]
    if sheet.date is not None:
        told.append(("Date", sheet.date, ""))
    return tuple(told)


def _configuration(sheet: ParSheet) -> list[Block]:
    blocks: list[Block] = [Text(f"{sheet.rules_from}.")]
    for chapter in sheet.chapters:
        points = []
        for line in chapter.lines:
            term, _, rest = line.text.partition(": ")
            clauses = ", ".join(line.clauses)
            points.append((term, rest, clauses) if rest else ("", line.text.removesuffix(":"), clauses))
        blocks.append(Points(tuple(points), chapter.heading))
    return blocks


def _house_way(sheet: ParSheet) -> list[Block]:
    way = sheet.figures.question.dealer
    lead = f"{way.title}. The first rule that fits a hand decides it; {len(sheet.house_way)} rules, in order."
    points = tuple((one.rule, one.text, ", ".join(one.clauses)) for one in sheet.house_way)
    return [Text(lead), Points(points)]


def _base(sheet: ParSheet) -> list[Block]:
    figures, question = sheet.figures, sheet.figures.question
    first = figures.base[0]
    commission = f", less {percent(question.commission, 2)} of what is won" if question.commission else ""
    setting = (
        "The player sets with the dealer's hand in view, in the best way there is"
        if question.face_up
        else "Both sides set by the house way"
    )
    blocks: list[Block] = [
        Text(f"Even money{commission}. {setting}. A copy counts for the bank."),
        _outcomes(first),
        Pictures((Picture(pictures.outcomes(first), "", _outcome_words(first)),)),
        Table(
            ("Situation", "Win", "Push", "Lose"),
            tuple(
                (_named(one), *(count(n) for n in (one.outcome.win, one.outcome.push, one.outcome.lose)))
                for one in figures.base
            ),
        ),
        Table(
            ("Situation", "House edge", "Per resolved unit", "Standard deviation"),
            tuple(
                (
                    _named(one),
                    percent(one.edge),
                    percent(one.edge_per_resolved),
                    f"{one.standard_deviation:.6f}",
                )
                for one in figures.base
            ),
        ),
    ]
    return [*blocks, Text(" ".join(_remarks(sheet)), "note")]


def _remarks(sheet: ParSheet) -> list[str]:
    figures, question = sheet.figures, sheet.figures.question
    told = ["House edge is per unit wagered; a negative edge is the player's."]
    if figures.copies is not None:
        high, low, both = figures.copies.high, figures.copies.low, figures.copies.both
        told.append(f"Copies: {count(high)} high, {count(low)} low, {count(both)} both.")
    if figures.aside:
        told.append(f"Deals that the dealer's hand alone makes a push: {count(figures.aside)}.")
    if question.commission:
        told.append(ROUNDED)
    if question.banking:
        told.append(COUPLED)
    return told


def _named(base: BaseFigures) -> str:
    return capital(situation_words(base.situation))


def _outcomes(base: BaseFigures) -> Table:
    outcome = base.outcome
    rows = []
    for name, pays, number, net in (
        ("Win both hands", f"{share(base.pays, 2)} to 1", outcome.win, base.pays),
        ("Push", "push", outcome.push, Fraction(0)),
        ("Lose, copies included", "lose", outcome.lose, Fraction(-1)),
    ):
        chance = Fraction(number, outcome.total)
        rows.append((name, pays, count(number), share(chance), share(chance * net)))
    total = (
        f"Total, house edge {percent(outcome.edge(base.pays))}",
        "",
        count(outcome.total),
        share(Fraction(1)),
        share(-outcome.edge(base.pays)),
    )
    return Table(("Event", "Pays", "Combinations", "Probability", "Return"), tuple(rows), total)


def _outcome_words(base: BaseFigures) -> str:
    outcome = base.outcome
    named = (("win", outcome.win), ("push", outcome.push), ("lose", outcome.lose))
    return ", ".join(f"{name} {percent(Fraction(number, outcome.total), 2)}" for name, number in named)


def _strategy(sheet: ParSheet) -> list[Block]:
    strategy = sheet.strategy
    if strategy is None:
        return [
            Text(
                "Not part of this sheet; paigow par --optimal adds it: the best setting of every hand, "
                "counted exactly, beside the house way's."
            )
        ]
    best = "the best reply to the open hand" if strategy.kind == "open-hand" else "best play"
    pays = strategy.pays
    blocks: list[Block] = [
        Text(f"Following the house way costs a player {percent(strategy.cost)} of the wager against {best}."),
        Table(
            ("Player", "Win", "Push", "Lose", "House edge"),
            tuple(
                (name, count(one.win), count(one.push), count(one.lose), percent(one.edge(pays)))
                for name, one in (
                    ("House way", strategy.by_way),
                    (capital(best.removeprefix("the ")), strategy.best),
                )
            ),
        ),
    ]
    return [*blocks, *_costs(strategy)]


def _costs(strategy: Strategy) -> list[Block]:
    if not strategy.rules:
        return []
    ordered = sorted(strategy.rules, key=lambda rule: -rule.cost)
    rules = tuple(
        (one.rule, count(one.hands), percent(one.cost, 5), percent(one.cost_per_hand, 3)) for one in ordered
    )
    whole = sum((one.cost for one in ordered), Fraction(0))
    total = ("Total", count(sum(one.hands for one in ordered)), percent(whole, 5), "")
    head = ("Rule, costliest first", "Hands", "Cost per hand dealt", "Cost per hand of the rule")
    errors = tuple(
        (
            *(_apart(setting) for setting in (one.by_way.setting, one.best.setting)),
            one.rule,
            percent(one.cost_per_hand, 2),
        )
        for one in strategy.errors
    )
    worst = Table(("By the house way", "Best", "Rule", "Costs"), errors, None, 3, "Where it errs most")
    return [Table(head, rules, total), worst]


def _apart(setting: CardSetting | TileSetting) -> str:
    """A setting with its pieces set apart."""
    return setting.notation.replace(" ", WIDE_SPACE)


def _volatility(sheet: ParSheet) -> list[Block]:
    base, sides = sheet.volatility[0], sheet.volatility[1:]
    stake = sheet.figures.question.game.limits[WagerKind.MAIN].minimum
    head = ["Rounds", f"Expected win at {money(stake)}"]
    head += [f"{level} % {end}" for level in LEVELS for end in ("from", "to")]
    rows = []
    for rounds in ROUNDS:
        ends = [_hold(end) for level in LEVELS for end in base.band(rounds, level)]
        rows.append((count(rounds), money(Fraction(round(base.edge * rounds * stake, -2))), *ends))
    blocks: list[Block] = [
        Text(SEAT),
        Pictures(
            (
                Picture(
                    pictures.hold_bands(base), "Bands of hold by rounds played, base wager.", "bands of hold"
                ),
            )
        ),
        Table(tuple(head), tuple(rows), None, 0, "Base wager, hold in percent"),
    ]
    run = Picture(pictures.short_run(base), "How a short run can go, base wager.", "hold after 1,000 rounds")
    envy = next((one for one in sheet.figures.sides if one.paytable.envy is not None), None)
    drawn = [run]
    if envy is not None:
        caption = f"{envy.title}: edge by players at the table, in percent, with envy."
        drawn.append(Picture(pictures.envy_bars(envy), caption, "edge by players"))
    blocks.append(Pictures(tuple(drawn)))
    return [*blocks, *_side_bands(sides)]


def _side_bands(sides: tuple[Volatility, ...]) -> list[Block]:
    if not sides:
        return []
    head = ("Wager", *(f"{count(rounds)} {end}" for rounds in ROUNDS for end in ("from", "to")))
    rows = tuple(
        (one.title, *(_hold(end, 2) for rounds in ROUNDS for end in one.band(rounds, 95))) for one in sides
    )
    note = "Rare large awards make the true bands of a side wager lopsided, most of all over few rounds."
    return [Table(head, rows, None, 1, "Side wagers, 95 % bands of hold in percent"), Text(note, "note")]


def _hold(end: float, digits: int = 3) -> str:
    return share(Fraction(end) * 100, digits)


def _checks(sheet: ParSheet) -> list[Block]:
    points = tuple((one.name, one.text, "" if one.holds else "does not hold") for one in sheet.checks)
    note = "The command paigow par --check FILE.json counts everything anew and compares to the unit."
    if not sheet.figures.question.is_tiles:
        note += (
            " The script tools/check_side_wager.py recounts Fortune with nothing but the standard library."
        )
    return [Points(points, mark=True), Text(note, "note")]
