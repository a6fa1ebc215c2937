"""From a PAR sheet to its page: what each section says, with its tables and pictures."""

from collections.abc import Mapping
from fractions import Fraction

from paigow import __version__
from paigow.analysis.counts import Copies
from paigow.analysis.figures import BaseFigures
from paigow.analysis.kept import code_digest
from paigow.analysis.meters import progressive_ways
from paigow.analysis.par import pictures
from paigow.analysis.par.figures_words import capital, count, percent, share, short
from paigow.analysis.par.lab_words import lab_parts
from paigow.analysis.par.page import Block, Page, PageSection, PageTable, Picture, Pictures, Points, Text
from paigow.analysis.par.sheet import ParSheet
from paigow.analysis.par.side_words import side_blocks
from paigow.analysis.par.speech import Speech
from paigow.analysis.par.strategy_words import strategy_blocks
from paigow.analysis.par.volatility_words import volatility_blocks
from paigow.analysis.seats import MOST as SPOTS
from paigow.analysis.wording import situation_words

LABELS = ("name", "kicker", "contents", "prepared", "checked", "approved", "foot.exact")


COPIES = {
    Copies.BANK: "base.copies-bank",
    Copies.OPPONENT: "base.copies-wager",
    Copies.BY_HAND: "base.copies-by-hand",
}
"""Who takes copies, in the words of the sheet."""


def page_of(sheet: ParSheet, drawn: bool = True) -> Page:
    """The whole sheet in words; a cover alone needs nothing drawn."""
    parts = _parts(sheet) if drawn else []
    game = sheet.figures.question.game
    return Page(
        title=Speech(sheet.language).game(game.title),
        subtitle=sheet.rules_from.partition(";")[0],
        language=sheet.language,
        labels=tuple(_labels(sheet).items()),
        keys=_keys(sheet),
        identity=_identity(sheet),
        sections=tuple(PageSection(at, title, tuple(blocks)) for at, (title, blocks) in enumerate(parts, 1)),
    )


def _labels(sheet: ParSheet) -> Mapping[str, str]:
    """The words printed on every page."""
    speech = Speech(sheet.language)
    game = sheet.figures.question.game
    told = {code: speech(code) for code in LABELS}
    told["title"] = speech("title", game=speech.game(game.title))
    told["foot.digest"] = speech("foot.digest", digest=short(sheet.digest)) + f" · {sheet.document_number}"
    if sheet.lab is not None:
        told["foot.exact"] = speech("foot.marked")
    told["flag"] = _flag(sheet, speech)
    told["what-if"] = speech("what-if.foot") if sheet.changes else ""
    return told


def _flag(sheet: ParSheet, speech: Speech) -> str:
    """The wagers on which a player has the edge, for the cover."""
    found = [
        speech("flag.wager", wager=speech.title(side.title), edge=percent(-side.edge(), 2))
        for side in sheet.figures.sides
        if side.edge() < 0
    ]
    first = sheet.figures.base[0]
    if first.edge < 0:
        found.insert(0, speech("flag.wager", wager=speech("section.base"), edge=percent(-first.edge, 2)))
    return speech("flag", wagers="; ".join(found)) if found else ""


def _parts(sheet: ParSheet) -> list[tuple[str, list[Block]]]:
    speech = Speech(sheet.language)
    return [
        (speech("section.configuration"), _configuration(sheet)),
        (speech("section.house-way"), _house_way(sheet, speech)),
        (speech("section.base"), _base(sheet, speech)),
        *(
            (
                speech.title(side.title),
                side_blocks(side, speech, progressive_ways(sheet.figures.question, side).long_run),
            )
            for side in sheet.figures.sides
        ),
        (speech("section.strategy"), strategy_blocks(sheet.strategy, speech)),
        (speech("section.volatility"), volatility_blocks(sheet, speech)),
        *lab_parts(sheet, speech),
        (speech("section.checks"), _checks(sheet, speech)),
    ]


def _keys(sheet: ParSheet) -> tuple[tuple[str, str], ...]:
    speech = Speech(sheet.language)
    first = sheet.figures.base[0]
    situation = situation_words(first.situation, sheet.language)
    keys = [(percent(first.edge, 3), speech("key.base-edge", situation=situation))]
    keys += [
        (percent(side.edge(), 3), speech("key.side-edge", wager=speech.title(side.title)))
        for side in sheet.figures.sides[:1]
    ]
    keys.append((f"{first.standard_deviation:.4f}", speech("key.deviation")))
    if sheet.strategy is not None:
        keys.append((percent(sheet.strategy.cost, 3), speech("key.cost")))
    return tuple(keys)


def _identity(sheet: ParSheet) -> tuple[tuple[str, str, str], ...]:
    speech = Speech(sheet.language)
    question = sheet.figures.question
    game = question.game
    told = [
        (speech("id.number"), sheet.document_number, ""),
        (speech("id.game"), game.name, speech.title(game.title)),
        (speech("id.rule-set"), short(sheet.digest), sheet.digest),
        (speech("id.house-way"), question.dealer.id, question.dealer.digest),
    ]
    if question.player.digest != question.dealer.digest:
        told.append((speech("id.player-way"), question.player.id, question.player.digest))
    told += [(speech("id.paytable"), item.name, item.digest) for item in sheet.paytables]
    deals = speech("id.deals", count=count(sheet.figures.base[0].outcome.total))
    code = speech("id.code", digest=code_digest())
    told += [
        (speech("id.method"), speech("method" if sheet.lab is None else "method.marked"), ""),
        (speech("id.total"), deals, speech("id.with-dice" if question.dice_take_wagers else "id.two-hands")),
        (speech("id.engine"), f"paigow {__version__}", code),
    ]
    if sheet.date is not None:
        told.append((speech("id.date"), sheet.date, ""))
    return tuple(told)


def _configuration(sheet: ParSheet) -> list[Block]:
    blocks: list[Block] = [Text(f"{sheet.rules_from}."), *_changes(sheet)]
    for chapter in sheet.chapters:
        points = []
        for line in chapter.lines:
            term, colon, rest = _split(line.text)
            clauses = ", ".join(line.clauses)
            points.append((term, rest, clauses) if rest else ("", line.text.removesuffix(colon), clauses))
        blocks.append(Points(tuple(points), chapter.heading))
    return [*blocks, *_layout(sheet)]


def _layout(sheet: ParSheet) -> list[Block]:
    """A sketch of the layout: every spot with its places for wagers, numbered."""
    speech = Speech(sheet.language)
    named = [speech("section.base"), *dict.fromkeys(speech.title(side.title) for side in sheet.figures.sides)]
    legend = "; ".join(f"{at} {name}" for at, name in enumerate(named, 1))
    label = speech("picture.layout", spots=str(SPOTS), wagers=legend)
    return [Pictures((Picture(pictures.layout(SPOTS, len(named), speech), label, label),))]


def _changes(sheet: ParSheet) -> list[Block]:
    """What a what-if sheet replaces; nothing for the game as filed."""
    if not sheet.changes:
        return []
    speech = Speech(sheet.language)
    points = tuple(
        (
            speech(f"what-if.{change.what}"),
            speech("what-if.instead", asked=change.asked, filed=change.filed),
            "",
        )
        for change in sheet.changes
    )
    lead = speech("what-if.lead", digest=short(sheet.figures.question.game.digest))
    return [Points(points, speech("what-if.title")), Text(lead, "note")]


def _split(text: str) -> tuple[str, str, str]:
    """A term and what is said of it, at the first colon of either script."""
    for colon in (": ", "："):
        term, found, rest = text.partition(colon)
        if found:
            return term, colon.strip(), rest
    return text, ":", ""


def _house_way(sheet: ParSheet, speech: Speech) -> list[Block]:
    lead = speech(
        "way.lead", way=speech.title(sheet.figures.question.dealer.title), rules=len(sheet.house_way)
    )
    points = tuple(
        (reason.rule, speech.title(reason.text), ", ".join(reason.clauses)) for reason in sheet.house_way
    )
    return [Text(lead), Points(points)]


def _base(sheet: ParSheet, speech: Speech) -> list[Block]:
    figures = sheet.figures
    first = figures.base[0]
    named = [capital(situation_words(situation.situation, speech.language)) for situation in figures.base]
    counts = tuple(
        (name, *(count(n) for n in (situation.outcome.win, situation.outcome.push, situation.outcome.lose)))
        for name, situation in zip(named, figures.base, strict=True)
    )
    edges = tuple(
        (
            name,
            percent(situation.edge),
            percent(situation.edge_per_resolved),
            f"{situation.standard_deviation:.6f}",
        )
        for name, situation in zip(named, figures.base, strict=True)
    )
    return [
        Text(speech.together(_terms(sheet, speech))),
        _outcomes(first, speech),
        Pictures((Picture(pictures.outcomes(first, speech), "", _outcome_words(first, speech)),)),
        PageTable(speech.heads("situation", "win", "push", "lose"), counts),
        PageTable(speech.heads("situation", "edge", "resolved", "deviation"), edges),
        Text(speech.together(_remarks(sheet, speech)), "note"),
    ]


def _terms(sheet: ParSheet, speech: Speech) -> list[str]:
    question = sheet.figures.question
    rate = question.commission
    told = [speech("base.even-less", rate=percent(rate, 2)) if rate else speech("base.even")]
    alike = question.player.digest == question.dealer.digest
    told.append(speech("base.face-up" if question.face_up else "base.blind" if alike else "base.two-ways"))
    if question.co_banking and question.co_bank.digest != question.player.digest:
        told.append(speech("base.co-bank-way", way=speech.title(question.co_bank.title)))
    told.append(speech(COPIES[question.copies]))
    return told


def _remarks(sheet: ParSheet, speech: Speech) -> list[str]:
    figures, question = sheet.figures, sheet.figures.question
    told = [speech("base.remark")]
    if figures.copies is not None:
        high, low, both = figures.copies.high, figures.copies.low, figures.copies.both
        told.append(speech("base.copies", high=count(high), low=count(low), both=count(both)))
    if figures.aside:
        told.append(speech("base.aside", count=count(figures.aside)))
    if question.commission:
        told.append(speech("base.rounded"))
    if question.banking:
        told.append(speech("base.coupled"))
    return told


def _outcomes(base: BaseFigures, speech: Speech) -> PageTable:
    outcome = base.outcome
    rows = []
    for name, pays, number, net in (
        ("win", speech("odds", win=share(base.pays, 2), stake=1), outcome.win, base.pays),
        ("push", speech("pays.push"), outcome.push, Fraction(0)),
        ("lose", speech("pays.lose"), outcome.lose, Fraction(-1)),
    ):
        chance = Fraction(number, outcome.total)
        rows.append((speech(f"event.{name}"), pays, count(number), share(chance), share(chance * net)))
    edge = outcome.edge(base.pays)
    total = (
        speech("total-edge", edge=percent(edge)),
        "",
        count(outcome.total),
        share(Fraction(1)),
        share(-edge),
    )
    return PageTable(
        speech.heads("event", "pays", "combinations", "probability", "return"), tuple(rows), total
    )


def _outcome_words(base: BaseFigures, speech: Speech) -> str:
    outcome = base.outcome
    named = {"win": outcome.win, "push": outcome.push, "lose": outcome.lose}
    shares = {name: percent(Fraction(number, outcome.total), 2) for name, number in named.items()}
    return speech("picture.outcomes", **shares)


def _checks(sheet: ParSheet, speech: Speech) -> list[Block]:
    fails = speech("check.fails")
    points = tuple((check.name, check.text, "" if check.holds else fails) for check in sheet.checks)
    notes = [speech("check.note")]
    if sheet.figures.sides:
        notes.append(speech("check.script"))
    return [Points(points, mark=True), Text(speech.together(notes), "note")]
