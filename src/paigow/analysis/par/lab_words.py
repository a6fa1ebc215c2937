"""The sections of a PAR sheet that a laboratory asks for, in words."""

from fractions import Fraction

from paigow.analysis.par.figures_words import capital, count, money, percent, share, signed
from paigow.analysis.par.lab import Lab
from paigow.analysis.par.page import Block, PageTable, Text
from paigow.analysis.par.sheet import ParSheet
from paigow.analysis.par.speech import Speech
from paigow.analysis.ratings import Rating, by_points
from paigow.analysis.seats import Estimate
from paigow.analysis.wording import event_words, situation_words

Part = tuple[str, list[Block]]


def lab_parts(sheet: ParSheet, speech: Speech) -> list[Part]:
    """The sections in their order; none on a sheet without them."""
    lab = sheet.lab
    if lab is None:
        return []
    parts = [
        (speech("section.stakes"), _stakes(lab, speech)),
        (speech("section.exposure"), _exposure(sheet, lab, speech)),
        (speech("section.seats"), [*_seats(lab, speech), *_together(sheet, lab, speech)]),
        (speech("section.hands"), _hands(lab, speech)),
    ]
    if lab.published:
        parts.append((speech("section.published"), _published(lab, speech)))
    return parts


def _base_stakes(lab: Lab, speech: Speech) -> list[Block]:
    """The base wager over the stakes; one sentence where every stake has the same edge."""
    situation = situation_words(lab.stakes[0].wager, speech.language)
    least, most = lab.extremes.least, lab.extremes.most
    if least.edge == most.edge:
        return [Text(speech("stakes.same", situation=situation, edge=percent(least.edge, 5)))]
    collects = any(item.fee for item in lab.stakes)
    rows = tuple(
        (
            money(item.stake), money(item.vigorish), *((money(item.fee),) if collects else ()),
            percent(item.edge, 5), percent(item.edge - item.by_rate, 5),
        )
        for item in lab.stakes
    )  # fmt: skip
    heads = speech.heads("stake", "vigorish", *(("collected",) if collects else ()), "edge", "more-than-rate")
    return [
        Text(speech("stakes.lead", situation=situation)),
        PageTable(heads, rows, None, 0),
        Text(
            speech(
                "stakes.ends", least=percent(least.edge, 5), cheapest=money(least.stake),
                most=percent(most.edge, 5), dearest=money(most.stake),
            ), "note",
        ),
    ]  # fmt: skip


def _stakes(lab: Lab, speech: Speech) -> list[Block]:
    blocks = _base_stakes(lab, speech)
    if lab.side_stakes:
        told = tuple(
            (
                speech.title(title),
                money(low.stake),
                percent(low.edge, 5),
                money(high.stake),
                percent(high.edge, 5),
                str(len(high.cut) or ""),
            )
            for title, low, high in lab.side_stakes
        )
        heads = speech.heads("wager", "minimum", "edge", "maximum", "edge", "cut")
        blocks.append(PageTable(heads, told, None, 1, speech("stakes.sides")))
    if lab.progressives:
        ways = tuple(
            (
                speech.title(title),
                percent(item.at_reset),
                speech("stakes.not-filed") if item.long_run is None else percent(item.long_run.edge),
                "" if item.long_run is None else percent(item.long_run.contributions, 2),
            )
            for title, item in lab.progressives
        )
        heads = speech.heads("wager", "at-reset", "long-run", "contributions")
        blocks += [
            PageTable(heads, ways, None, 1, speech("stakes.progressives")),
            Text(speech("stakes.long-run"), "note"),
        ]
    return blocks


def _exposure(sheet: ParSheet, lab: Lab, speech: Speech) -> list[Block]:
    tables = {side.paytable.name: side.paytable for side in sheet.figures.sides}
    rows = []
    for item in lab.exposures:
        title = speech.title(item.title) if item.title else speech("section.base")
        event = capital(event_words(tables[item.wager], item.event, speech.language)) if item.event else ""
        hour = [money(Fraction(round(end))) for end in item.an_hour]
        rows.append((title, event, money(item.maximum), money(item.award), *hour))
    heads = (
        *speech.heads("wager", "event", "maximum", "award"),
        speech("head.hour-least"),
        speech("head.hour-most"),
    )
    lead = speech("exposure.lead", rounds=lab.rounds_an_hour)
    return [Text(lead), PageTable(heads, tuple(rows), None, 2)]


def _seats(lab: Lab, speech: Speech) -> list[Block]:
    rows = tuple(
        (
            str(item.seats),
            f"{item.seat_deviation:.4f}",
            "" if item.correlation is None else _number(item.correlation),
            _number(item.deviation),
            f"{float(item.deviation.value) / item.seats:.4f}",
            speech(
                "seats.counted"
                if item.correlation is None or item.correlation.is_exact
                else "seats.simulated"
            ),
        )
        for item in lab.tables
    )
    heads = speech.heads("seats", "seat-deviation", "correlation", "table-deviation", "per-unit", "basis")
    blocks: list[Block] = [Text(speech("seats.lead")), PageTable(heads, rows, None, 0)]
    if lab.banks:
        banks = tuple(
            (
                str(item.bettors), percent(item.gross), _percent(item.vigorish), _percent(item.edge),
                speech("seats.counted" if item.edge.is_exact else "seats.simulated"),
            )
            for item in lab.banks
        )  # fmt: skip
        heads = speech.heads("bettors", "gross", "vigorish-paid", "edge", "basis")
        blocks.append(PageTable(heads, banks, None, 0, speech("seats.banks")))
    deals = max(
        item.deals for item in lab.tables if item.correlation is not None and not item.correlation.is_exact
    )
    blocks.append(Text(speech("seats.note", deals=count(deals)), "note"))
    return blocks


def _together(sheet: ParSheet, lab: Lab, speech: Speech) -> list[Block]:
    """The wagers of one seat, two by two, as they vary together."""
    if not lab.together:
        return []
    titles = {"base": speech("section.base")}
    titles |= {side.paytable.name: speech.title(side.title) for side in sheet.figures.sides}
    rows = tuple(
        (titles[item.one], titles[item.other], share(item.covariance), signed(f"{item.correlation:.6f}"))
        for item in lab.together
    )
    heads = speech.heads("wager", "other-wager", "covariance", "correlation-of-wagers")
    return [PageTable(heads, rows, None, 2, speech("seats.together"))]


def _hands(lab: Lab, speech: Speech) -> list[Block]:
    blocks: list[Block] = [Text(speech("hands.lead", total=count(lab.ratings.total)))]
    for side, ratings in (("low", lab.ratings.lows), ("high", lab.ratings.highs)):
        rows = tuple(
            (
                _hand(item, speech),
                count(item.count),
                percent(item.probability),
                percent(item.wins),
                percent(item.rating),
            )
            for item in by_points(ratings)
        )
        heads = speech.heads("hand", "hands", "probability", "beats", "rating")
        blocks.append(PageTable(heads, rows, None, 1, speech(f"hands.{side}")))
    return blocks


def _hand(item: Rating, speech: Speech) -> str:
    return capital(item.hand) if item.points is None else speech("hands.points", points=item.points)


def _published(lab: Lab, speech: Speech) -> list[Block]:
    rows = tuple(
        (
            f"{_what(item.what, speech)} ({item.source})",
            item.ours,
            item.published,
            speech(f"published.{item.verdict}"),
        )
        for item in lab.published
    )
    heads = speech.heads("figure", "ours", "printed", "verdict")
    return [Text(speech("published.lead")), PageTable(heads, rows)]


def _what(what: str, speech: Speech) -> str:
    return speech(f"published.{what}") if what in {"win", "push", "lose", "edge"} else what


def _number(estimate: Estimate) -> str:
    text = f"{float(estimate.value):.4f}"
    return signed(text if estimate.is_exact else f"{text} ± {estimate.error:.4f}")


def _percent(estimate: Estimate) -> str:
    return percent(estimate.value) + ("" if estimate.is_exact else f" ± {100 * estimate.error:.4f}")
