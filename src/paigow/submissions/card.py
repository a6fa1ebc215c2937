"""The rule card: an approved game as a player reads it, with odds, limits and all that the house has chosen.

Every line is a `Shown`: a code, its arguments and the clauses that call for it or stand behind it. Arguments
that are words themselves are given as codes of the catalogue, so that a card is written in any language.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from paigow.citation_book import if_filed
from paigow.citations import Clauses
from paigow.money import dollars
from paigow.rulebook import library
from paigow.submissions.approve import ApprovedGame
from paigow.submissions.games import headers
from paigow.submissions.specs import Kind, Spec, Value, holds, of_document
from paigow.wagers.dice import falls_to_triples
from paigow.wagers.kinds import WagerKind
from paigow.wagers.main import COPIES_TO_OPPONENT, CopyTo, main_odds
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.ratios import Odds
from paigow.words import Language, Shown, say, say_parts, title_in, words_for


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, and its lines."""

    heading: Shown
    lines: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """An argument that is itself a word of the catalogue."""

    code: str


@dataclass(frozen=True, slots=True)
class DocumentText:
    """An argument that is a title or a sentence of a document."""

    text: str

    def describe(self, language: Language = "en") -> str:
        return title_in(self.text, language)


def rule_card(game: ApprovedGame, table: str = "") -> tuple[Section, ...]:
    """The whole card, section by section."""
    return (
        Section(Shown("card.head", (), {"title": DocumentText(game.title)}), tuple(_head(game, table))),
        Section(Shown("card.section.wagers"), tuple(_wagers(game))),
        Section(Shown("card.section.odds"), tuple(_odds(game))),
        Section(Shown("card.section.house"), tuple(_chosen(game))),
    )


def spoken(line: Shown, language: Language = "en") -> str:
    """The line in words."""
    arguments = {key: _worded(value, language) for key, value in line.arguments.items()}
    return say(line.code, arguments, language)


def spoken_parts(line: Shown, language: Language = "en") -> tuple[str, str]:
    """The line as its label and the rest of it; a line without a label has none."""
    arguments = {key: _worded(value, language) for key, value in line.arguments.items()}
    label, rest = say_parts(line.code, arguments, language, ":")
    return (label, rest) if rest else ("", label)


def greatest_payments(game: ApprovedGame) -> tuple[Shown, ...]:
    """For each wager with fixed odds, the most that one wager at the table's maximum is paid."""
    found = []
    limit = game.options.limits.payout
    for kind, paytable in game.paytables.items():
        odds = [row.pays for row in paytable.rows if isinstance(row.pays, Odds)]
        odds += [row.shaker_pays for row in paytable.rows if isinstance(row.shaker_pays, Odds)]
        if odds:
            most = max(odd.win(game.limits[kind].maximum) for odd in odds)
            paid = min(most, limit) if limit else most
            arguments = {"wager": Word(f"wagers.wager.{kind}"), "amount": dollars(paid)}
            found.append(Shown("review.note.greatest", _cite(game, "review.greatest"), arguments))
    return tuple(found)


def reading_notes(game: ApprovedGame) -> tuple[Shown, ...]:
    """What stands on a reading of ours that the regulator should confirm."""
    standing = headers()[game.name].standing()
    keys = ("table.positions", "start.places", "deal.dead_hand")
    if all(game.options.values()[key] == standing[key] for key in keys):
        return ()
    return (Shown("review.note.layout", _cite(game, "review.layout")),)


def _head(game: ApprovedGame, table: str) -> Iterator[Shown]:
    document = library().document(game.document)
    arguments = {"document": DocumentText(document.title), "edition": DocumentText(document.edition)}
    yield Shown("card.edition", _cite(game, "card.edition"), arguments)
    if document.statute:
        yield Shown("card.basis", _cite(game, "card.basis"), {"statute": DocumentText(document.statute)})
    said = game.statements
    if "operator.name" in said:
        yield Shown("card.operator", _cite(game, "card.operator"), {"name": said["operator.name"]})
    if "table.number" in said:
        filed = {"number": said["table.number"], "box": said["table.drop_box_number"]}
        number = dict.fromkeys(filed, table) if table else filed
        yield Shown("card.number", _cite(game, "card.number"), number)
    if "posting.locations" in said:
        yield Shown("card.posted", _cite(game, "card.posted"), {"places": said["posting.locations"]})
        yield Shown("card.printed", _cite(game, "card.printed"))
    if "buttons.used" in said:
        buttons = {"buttons": said["buttons.used"], "imprint": said["buttons.imprint"]}
        yield Shown("card.buttons", _cite(game, "card.buttons"), buttons)
    yield Shown("card.definitions", _cite(game, "card.definitions"))


def _wagers(game: ApprovedGame) -> Iterator[Shown]:
    printed = {wager.kind: wager for wager in headers()[game.name].wagers}
    if game.options.card.spots:
        yield Shown("card.spots", _cite(game, "card.spots"))
    for kind in game.wagers:
        limits, wager = game.limits[kind], Word(f"wagers.wager.{kind}")
        arguments = {"wager": wager, "limits": limits.notation, "unit": dollars(limits.unit)}
        code = "card.wager.chip" if printed[kind].is_one_chip else "card.wager"
        yield Shown(code, printed[kind].clauses, arguments)
        if game.options.card.spots and kind is not WagerKind.MAIN:
            yield Shown("card.spot", _cite(game, f"card.spot.{kind}"), {"wager": wager})
        if kind.value in game.options.card.owners:
            yield Shown(f"card.owner.{kind}", _cite(game, f"card.owner.{kind}"))
    if game.options.toke.offered and game.statements.get("toke.restrictions"):
        said = game.statements
        notice = {"restrictions": said["toke.restrictions"], "place": said["toke.notice_place"]}
        yield Shown("card.tokes", _cite(game, "card.tokes"), notice)


def _odds(game: ApprovedGame) -> Iterator[Shown]:
    signs = _cite(game, "card.odds")
    yield Shown("card.main", signs, {"odds": main_odds().notation})
    yield from _copies(game)
    if game.piece_set.zero_low_never_wins:
        yield Shown("card.zero-low", _cite(game, "main.lose.zero-low"))
    yield _vigorish(game, signs)
    if game.options.main.dealer_pushes:
        yield from _pushes(game)
    if not game.collection.is_none:
        yield Shown("card.collection", _cite(game, "collection.fee"), _fee(game))
    if game.options.surrender.offered:
        yield _surrender(game)
    yield Shown(
        "card.house-way", _cite(game, "review.house-way"), {"title": DocumentText(game.house_way.title)}
    )
    for kind, paytable in game.paytables.items():
        arguments = {"wager": Word(f"wagers.wager.{kind}"), "title": DocumentText(paytable.title)}
        yield Shown("card.paytable", (*paytable.clauses, *signs), arguments)
        for row in paytable.rows:
            yield _row(row)
        if falls_to_triples(paytable):
            yield Shown("card.triple-loses", _cite(game, f"{kind}.lose.triple"))
        if paytable.envy is not None:
            amount = {"amount": dollars(paytable.envy.qualifying_stake)}
            yield Shown("card.envy", paytable.envy.clauses, amount)
        yield from _meters(game, paytable)
    if "limits.payout" in headers()[game.name].open:
        limit = game.options.limits.payout
        meters = game.options.limits.payout_covers == "meters-too"
        code = ("card.limit.meters" if meters else "card.limit") if limit else "card.no-limit"
        yield Shown(code, _cite(game, "card.limit"), {"amount": dollars(limit)})


def _copies(game: ApprovedGame) -> Iterator[Shown]:
    """Who takes copies, and what becomes of a wager of which nobody takes one."""
    copies = game.copies
    if copies is COPIES_TO_OPPONENT:
        yield Shown("card.copies", _cite(game, "main.copies"))
        return
    words = {"high": Word(f"value.{copies.high}"), "low": Word(f"value.{copies.low}")}
    yield Shown("card.copies.by-hand", _cite(game, "main.copies"), words)
    if CopyTo.NEITHER in (copies.high, copies.low):
        yield Shown(
            "card.copies.tied", _cite(game, "main.copies"), {"then": Word(f"value.{copies.tied.value}")}
        )


def _surrender(game: ApprovedGame) -> Shown:
    """That a hand may be given up, and what that costs."""
    options = game.options.surrender
    above, below = options.share_lost
    code = "card.surrender" if above == below else "card.surrender.part"
    optional = Word(f"value.{options.side_wagers}")
    arguments = {"share": f"{above}/{below}", "optional": optional}
    return Shown(code, _cite(game, "main.lose.surrender"), arguments)


def _pushes(game: ApprovedGame) -> Iterator[Shown]:
    """The dealer's hands with which main wagers push, each with its clauses."""
    for word in game.options.main.dealer_pushes:
        clauses = game.citations.cite(f"main.push.{word}")
        yield Shown("card.dealer-pushes", clauses, {"hand": Word(f"value.{word}")})


def _fee(game: ApprovedGame) -> dict[str, object]:
    terms = game.collection
    return {
        "schedule": terms.notation,
        "wagers": Word(f"value.{terms.wagers.value}"),
        "taken": Word(f"value.{terms.taken.value}"),
    }


def _vigorish(game: ApprovedGame, signs: Clauses) -> Shown:
    if game.commission.is_none:
        return Shown("card.no-vigorish", signs)
    above, below = game.options.vigorish.rate
    arguments = {"rate": above * 100 // below, "rounding": Word(f"value.{game.commission.name}")}
    return Shown("card.vigorish", signs, arguments)


def _row(row: PaytableRow) -> Shown:
    arguments = {"row": Word(f"wagers.row.{row.name}"), "pays": row.pays.notation}
    if row.shaker_pays is not None:
        return Shown("card.row.shaker", row.clauses, {**arguments, "shaker": row.shaker_pays.notation})
    if row.envy is not None:
        clauses = (*row.clauses, *row.envy_clauses)
        return Shown("card.row.envy", clauses, {**arguments, "envy": dollars(row.envy)})
    return Shown("card.row", row.clauses, arguments)


def _meters(game: ApprovedGame, paytable: Paytable) -> Iterator[Shown]:
    for least in paytable.meters:
        terms = game.meters[least.name]
        arguments = {
            "name": terms.name,
            "rate": terms.rate.notation,
            "initial": dollars(terms.initial),
            "reset": dollars(terms.reset),
        }
        yield Shown("card.meter", (*_cite(game, "review.meters"), *least.clauses), arguments)


def _chosen(game: ApprovedGame) -> Iterator[Shown]:
    """Every option the house could choose and that has an effect as the others stand."""
    values = game.options.values()
    for key, spec in headers()[game.name].open.items():
        if holds(spec.applies_if, values):
            clauses = of_document(spec.clauses, game.document)
            yield Shown(f"option.{key}", clauses, {"value": _told(spec, values[key])})


def _told(spec: Spec, value: Value) -> object:
    match spec.kind, value:
        case Kind.FLAG, bool():
            return Word("value.yes" if value else "value.no")
        case Kind.CENTS, int():
            return dollars(value)
        case Kind.CHOICE, str():
            return Word(f"value.{value}")
        case Kind.FRACTION, (above, below):
            return f"{above}/{below}"
        case Kind.NAMES, tuple() if spec.allowed:
            return tuple(Word(f"value.{item}") for item in value)
        case _:
            return value


def _worded(value: object, language: Language) -> object:
    match value:
        case Word(code=code):
            words = words_for(language)
            return words[code] if code in words else code.rpartition(".")[2]
        case tuple():
            return ", ".join(str(_worded(item, language)) for item in value)
        case _:
            return value


def _cite(game: ApprovedGame, rule: str) -> Clauses:
    return game.citations.cite(if_filed(rule))
