"""From a question of the lab to its figures in print; runs in the worker process."""

from collections.abc import Iterable
from fractions import Fraction

from paigow.analysis.answer import answer, side_figures
from paigow.analysis.as_data import OTHERS
from paigow.analysis.exact_numbers import decimal
from paigow.analysis.figures import BaseFigures, GameFigures
from paigow.analysis.par.build import build_sheet
from paigow.analysis.par.figures_words import capital, count, money, percent, share
from paigow.analysis.par.sheet import LEVELS, ROUNDS, ParSheet, Volatility
from paigow.analysis.par.speech import Speech
from paigow.analysis.question import Question, ask
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.wording import event_words, situation_words
from paigow.analysis.work import Progress, silent
from paigow.server.lab_choices import choices_of, known_ways
from paigow.server.lab_models import (
    BEST,
    Band,
    FigureRow,
    Hold,
    LabFigures,
    LabQuestion,
    Point,
    RuleCost,
    Series,
    Share,
    SideTable,
    Situation,
    WayCost,
)
from paigow.setting.house_way import load_house_way
from paigow.submissions import load_game
from paigow.wagers.paytables import load_paytable
from paigow.words import Language, say, title_in

STEPS = 24
"""Steps of the curves between the least and the most rounds."""
COSTLIEST = 6
LEAST = 1_000_000
"""A rule that costs less than one unit in so many hands is not worth a line."""


def asked(question: LabQuestion) -> Question:
    """The question as the analysis takes it."""
    game = load_game(question.game)
    ways = {
        item: load_house_way(item) for item in (question.player, question.dealer) if item and item != BEST
    }
    return ask(
        game,
        house_way=ways.get(question.player, game.house_way),
        against=ways.get(question.dealer, game.house_way),
        paytables=[load_paytable(paytable) for paytable in question.paytables],
        optimal=question.player == BEST,
    )


def work_out(question: LabQuestion, progress: Progress = silent) -> LabFigures:
    """All that the lab shows in answer to a question."""
    put = asked(question)
    figures = answer(put, progress)
    language = question.language
    sheet = build_sheet(figures, language=language, progress=progress)
    first = figures.situation("optimal") if put.optimal else None
    base = (
        [first, *(situation for situation in figures.base if situation is not first)]
        if first
        else list(figures.base)
    )
    return LabFigures(
        game=put.game.name,
        title=title_in(put.game.title, language),
        digest=put.game.digest,
        player=question.player or put.player.id,
        dealer=put.dealer.id,
        commission=percent(put.commission, 2),
        situations=tuple(_situation(situation, language) for situation in base),
        sides=tuple(_side(side, language) for side in figures.sides),
        by_way=_by_way(put, language),
        by_paytable=tuple(_by_paytable(put, language)),
        by_players=tuple(_by_players(figures, language)),
        holds=tuple(_hold(item, figures, language) for item in sheet.volatility),
        cost=_cost(sheet),
    )


def _situation(base: BaseFigures, language: Language) -> Situation:
    outcome = base.outcome
    nets = {"win": base.pays * base.share, "push": Fraction(0), "lose": -base.share}
    rows, shares = [], []
    for name, net in nets.items():
        part = Fraction(getattr(outcome, name), outcome.total)
        word = say(f"lab.{name}", None, language)
        pays = (
            say("lab.pays", {"pays": share(net, 3).rstrip("0").rstrip(".")}, language)
            if name == "win"
            else word
        )
        rows.append(
            FigureRow(
                event=say(f"lab.{name}-event", None, language),
                pays=pays,
                outcome=name,
                count=count(getattr(outcome, name)),
                probability=share(part),
                back=share(net * part),
            )
        )
        shares.append(Share(outcome=name, text=f"{capital(word)} {percent(part, 2)}", part=float(part)))
    exact = base.edge
    return Situation(
        id=base.situation,
        text=capital(situation_words(base.situation, language)),
        edge=percent(base.edge, 3),
        value=float(base.edge) * 100,
        resolved=percent(base.edge_per_resolved, 3),
        numerator=count(exact.numerator),
        denominator=count(exact.denominator),
        deviation=f"{base.standard_deviation:.4f}",
        agreed=outcome.win + outcome.push + outcome.lose == outcome.total,
        rows=tuple(rows),
        total=_total(outcome.total, base.edge, language),
        shares=tuple(shares),
    )


def _total(total: int, edge: Fraction, language: Language) -> FigureRow:
    said = say("lab.total", None, language)
    return FigureRow(
        event=said, pays="", count=count(total), probability=share(Fraction(1)), back=share(-edge)
    )


def _side(side: SideFigures, language: Language) -> SideTable:
    clauses = {row.name: row.clauses for row in side.paytable.rows}
    speech = Speech(language)
    often = decimal(Fraction(side.total, side.hit), 2) if side.hit else ""
    rows = []
    for row in side.rows:
        part = Fraction(row.combinations, side.total)
        rows.append(
            FigureRow(
                event=capital(event_words(side.paytable, row.name, language)),
                pays=speech.odds(row.pays),
                envy=money(row.envy) if row.envy else "",
                count=count(row.combinations),
                probability=share(part),
                back=share(side.net(row) * part),
                clauses=tuple(clauses.get(row.name, ())),
            )
        )
    return SideTable(
        id=_id(side),
        wager=side.paytable.wager,
        title=title_in(side.title, language),
        edge=percent(side.edge(), 3),
        hit=speech("side.one-in", number=often) if often else speech("side.never"),
        deviation=f"{side.standard_deviation():.4f}",
        rows=tuple(rows),
        total=_total(side.total, side.edge(), language),
    )


def _id(side: SideFigures) -> str:
    return f"{side.paytable.name}-shaking" if side.shaking else side.paytable.name


def _point(name: str, edge: Fraction, *, chosen: bool = False) -> Point:
    return Point(name=name, text=percent(edge, 3), value=float(edge) * 100, chosen=chosen)


def _by_way(put: Question, language: Language) -> Series:
    """The edge if both sides set by each house way there is."""
    points = []
    for name in known_ways(put.game.pieces):
        way = load_house_way(name)
        base = answer(ask(put.game, house_way=way, paytables=put.paytables)).base[0]
        points.append(_point(way.id, base.edge, chosen=way.id == put.dealer.id))
    return Series(id="ways", title=say("lab.by-way", None, language), points=tuple(points))


def _by_paytable(put: Question, language: Language) -> Iterable[Series]:
    """For each wager, the edges of all paytables its document has."""
    chosen = {paytable.name for paytable in put.paytables}
    for choice in choices_of(put.game).paytables:
        points = [
            _point(title_in(side.title, language), side.edge(), chosen=paytable.id in chosen)
            for paytable in choice.paytables
            for side in side_figures(load_paytable(paytable.id), put)
        ]
        title = capital(say(f"wager.{choice.wager}", None, language))
        yield Series(id=choice.wager, title=title, points=tuple(points))


def _by_players(figures: GameFigures, language: Language) -> Iterable[Series]:
    """The edge with envy by the number of players at the table."""
    for side in figures.sides:
        if side.paytable.envy is not None:
            points = tuple(_point(str(others + 1), side.edge_with_envy(others)) for others in OTHERS)
            yield Series(id=_id(side), title=title_in(side.title, language), points=points)


def _hold(volatility: Volatility, figures: GameFigures, language: Language) -> Hold:
    ratio = ROUNDS[-1] / ROUNDS[0]
    rounds = tuple(round(ROUNDS[0] * ratio ** (step / STEPS)) for step in range(STEPS + 1))
    bands = []
    for level in LEVELS:
        ends = [volatility.band(number, level) for number in rounds]
        low, high = (tuple(round(100 * end[at], 4) for end in ends) for at in (0, 1))
        bands.append(Band(level=level, low=low, high=high))
    table = tuple(
        (count(number), *(_between(volatility.band(number, level)) for level in LEVELS)) for number in ROUNDS
    )
    situation = situation_words(figures.base[0].situation, language)
    title = (
        say("lab.base-of", {"situation": situation}, language)
        if volatility.wager == "base"
        else title_in(volatility.title, language)
    )
    return Hold(
        id=volatility.wager, title=title, edge=percent(volatility.edge, 2), value=float(volatility.edge) * 100,
        rounds=rounds, bands=tuple(bands), table=table,
    )  # fmt: skip


def _between(band: tuple[float, float]) -> str:
    low, high = (f"{100 * end:.2f}".replace("-", "−") for end in band)
    return f"{low} … {high} %"


def _cost(sheet: ParSheet) -> WayCost | None:
    strategy = sheet.strategy
    if strategy is None:
        return None
    words = {item.rule: item for item in sheet.house_way}
    ranked = sorted((rule for rule in strategy.rules if rule.cost * LEAST >= 1), key=lambda rule: -rule.cost)[
        :COSTLIEST
    ]
    most = ranked[0].cost if ranked else Fraction(1)
    rules = tuple(
        RuleCost(
            text=words[item.rule].text,
            cost=percent(item.cost),
            part=float(item.cost / most),
            clauses=words[item.rule].clauses,
        )
        for item in ranked
    )
    return WayCost(total=percent(strategy.cost, 3), rules=rules)
