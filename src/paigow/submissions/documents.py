"""The review of a document: everything that is missing or wrong in its folder, before a table opens with it.

Our own documents are read through the same door; for them a test holds that nothing is found.
"""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from string import Formatter

from paigow.citation_book import CitationBook
from paigow.errors import Finding, InternalError, Rejected
from paigow.library import documents, files_of, is_shipped, named, remembered, shadowed
from paigow.rulebook.citations import book
from paigow.rulebook.library import Rulebook, rulebook_of
from paigow.rulebook.strict import BadData, toml_of
from paigow.setting.house_way import HouseWay, load_house_way
from paigow.setting.proof import prove
from paigow.setting.way_file import built_in
from paigow.submissions.games import GameHeader, WagerHeader, header_of
from paigow.submissions.keys import key_homes
from paigow.submissions.rules import known_rules, needed_rules
from paigow.submissions.specs import BOTH, option_specs
from paigow.submissions.translations import review_translations
from paigow.wagers.events import Whose
from paigow.wagers.kinds import OURS, WagerKind
from paigow.wagers.paytable import Paytable
from paigow.wagers.paytables import load_paytable, review_paytable
from paigow.wagers.terms import JudgedOn
from paigow.words.catalogue import LANGUAGES, Language, own_words, words_for, words_of

PARTS = ("games", "filings", "paytables", "house_ways", "frames")
"""What is found by its name in the whole library."""


@remembered
def review_document(document: str) -> tuple[Finding, ...]:
    """Everything that is wrong with a document, or nothing."""
    register, found = _register(document)
    found += _names_taken(document)
    headers, faults = _headers(document)
    found += faults
    found += _paytable_files(document)
    found += _house_way_files(document)
    found += _words(document)
    found += review_translations(document, register)
    found += _keys(document)
    if register is not None:
        found += _games_listed(document, register)
        found += _book(document, register, headers)
        for header in headers:
            found += _game(header, register)
    return tuple({(finding.path, finding.code, finding.found): finding for finding in found}.values())


def _register(document: str) -> tuple[Rulebook | None, list[Finding]]:
    try:
        register = rulebook_of(document)
    except BadData as bad:
        return None, list(bad.findings)
    if not register.clauses:
        return register, [Finding("clauses", "data.missing", "", "a file with the clauses of each chapter")]
    return register, []


def _names_taken(document: str) -> Iterator[Finding]:
    """Names that an earlier document of the library has already."""
    for id, folder in shadowed():
        if id == document:
            yield Finding(folder, "library.taken", id, "an id that no other document has")
    for part in PARTS:
        for file in files_of(document, part):
            owner, _ = named(part)[_stem(file)]
            if owner != document:
                yield Finding(
                    f"{part}/{file.name}", "library.taken", _stem(file), f"not one of {owner}'s names"
                )


def _stem(file: Traversable) -> str:
    return file.name.removesuffix(".toml")


def _headers(document: str) -> tuple[list[GameHeader], list[Finding]]:
    headers: list[GameHeader] = []
    found: list[Finding] = []
    for file in files_of(document, "games"):
        try:
            headers.append(header_of(_stem(file)))
        except BadData as bad:
            found += bad.findings
    if not files_of(document, "games"):
        found.append(Finding("games", "data.missing", "", "a file for each game"))
    return headers, found


def _paytable_files(document: str) -> Iterator[Finding]:
    for file in files_of(document, "paytables"):
        _, findings = review_paytable(file)
        for finding in findings:
            yield inside(f"paytables/{file.name}", finding)


def _house_way_files(document: str) -> Iterator[Finding]:
    for file in files_of(document, "house_ways"):
        where = f"house_ways/{file.name}"
        try:
            way = load_house_way(_stem(file))
        except Rejected as rejected:
            for finding in rejected.findings:
                yield inside(where, finding)
            continue
        if way.id != _stem(file):
            yield Finding(f"{where}: id", "data.value", way.id, f"{_stem(file)}, as the file is called")
        if not is_shipped(document):
            yield from _gaps(way, where)


def _gaps(way: HouseWay, where: str) -> Iterator[Finding]:
    """Hands that the house way leaves open or sets against the rules, and rules that decide no hand."""
    proof = prove(way)
    for gap in proof.gaps:
        rule = f", rule {gap.rule}" if gap.rule else ""
        found = f"{gap.hands} hands, such as {gap.example}{rule} ({gap.kind})"
        yield Finding(where, "review.house-way.not-total", found, f"all {proof.hands} hands set, none foul")
    for rule in proof.never_fires:
        yield Finding(f"{where}: {rule}", "library.never-fires", rule)


def inside(file: str, finding: Finding) -> Finding:
    """A finding about a file, with the file's name before its path."""
    path = f"{file}: {finding.path}" if finding.path else file
    return Finding(path, finding.code, finding.found, finding.allowed, finding.clauses, finding.arguments)


def _words(document: str) -> Iterator[Finding]:
    """The three languages say the same codes with the same arguments, and none says a code of ours."""
    folder = documents()[document] / "words"
    for language in LANGUAGES:
        file = folder / f"{language}.toml"
        if file.is_file():
            try:
                content = toml_of(file)
            except BadData as bad:
                yield from bad.findings
                continue
            for code, sentence in content.items():
                if not isinstance(sentence, str):
                    yield Finding(f"{file.name}: {code}", "data.type", repr(sentence)[:80], "a text")
                elif code in own_words("en"):
                    yield Finding(f"{file.name}: {code}", "library.own-word", code)
    said = {code for language in LANGUAGES for code in words_of(document, language)}
    for code in sorted(said):
        sentences = {language: words_of(document, language).get(code) for language in LANGUAGES}
        for language, sentence in sentences.items():
            if sentence is None:
                yield _no_word(language, code)
        arguments = {_arguments(sentence) for sentence in sentences.values() if sentence is not None}
        if len(arguments) > 1:
            yield Finding(f"words: {code}", "library.arguments", code)


def _arguments(sentence: str) -> frozenset[str]:
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
    except ValueError:
        return frozenset({"?"})


def _no_word(language: Language, code: str) -> Finding:
    near = get_close_matches(code, list(words_for(language)), n=1)
    return Finding(f"words/{language}.toml: {code}", "library.no-word", code, ", ".join(near))


def _keys(document: str) -> Iterator[Finding]:
    try:
        key_homes(document)
    except BadData as bad:
        yield from bad.findings
    except InternalError as wrong:
        yield Finding("keys.toml", "data.damaged", str(wrong))


def _games_listed(document: str, register: Rulebook) -> Iterator[Finding]:
    listed = set(register.document(document).games)
    there = {_stem(file) for file in files_of(document, "games")}
    for name in sorted(listed - there):
        near = ", ".join(get_close_matches(name, list(there), n=1))
        yield Finding("document.toml.games", "library.no-game-file", name, near or f"games/{name}.toml")
    for name in sorted(there - listed):
        yield Finding(f"games/{name}.toml", "library.not-listed", name, "the list `games` of document.toml")
    filed = {_stem(file) for file in files_of(document, "filings")}
    for name in sorted(there - filed):
        yield Finding(f"filings/{name}.toml", "data.absent", f"filings/{name}.toml", "a filing of the game")


def _book(document: str, register: Rulebook, headers: Iterable[GameHeader]) -> Iterator[Finding]:
    """The citations: clauses that exist, rules that exist, and every rule that the games need."""
    folder = documents()[document] / "citations"
    games = [_stem(file) for file in files_of(document, "games")]
    for own in folder.iterdir() if folder.is_dir() else ():
        if own.is_dir() and own.name not in games:
            yield Finding(f"citations/{own.name}", "library.no-game-file", own.name, ", ".join(games))
    try:
        books = {header.name: book(document, header.name) for header in headers}
        every = [book(document), *books.values()]
    except BadData as bad:
        yield from bad.findings
        return
    for citations in every:
        for rule in citations.rules():
            if rule not in known_rules(headers):
                near = ", ".join(get_close_matches(rule, list(known_rules(headers))))
                yield Finding(f'citations: "{rule}"', "library.no-such-rule", rule, near)
            yield from _clauses(f'citations: "{rule}"', citations.cite(rule), register)
    for header in headers:
        for rule in needed_rules(header, _paytables(header)):
            if not books[header.name].knows(rule):
                yield _no_rule(header, rule, books[header.name])


def _no_rule(header: GameHeader, rule: str, citations: CitationBook) -> Finding:
    near = ", ".join(get_close_matches(rule, citations.rules(), n=1)) or "nothing"
    return Finding(f'citations: "{rule}"', "library.no-rule", rule, near, (), {"game": header.name})


def _clauses(path: str, clauses: Iterable[str], register: Rulebook) -> Iterator[Finding]:
    """Clauses that the document does not have; clauses of other documents are theirs to check."""
    known = [clause.id for clause in register.clauses]
    for id in clauses:
        if not register.has_clause(id):
            yield Finding(
                path, "data.no-such-clause", id, ", ".join(get_close_matches(id, known)) or "none near it"
            )


def _game(header: GameHeader, register: Rulebook) -> Iterator[Finding]:
    where = f"games/{header.name}.toml"
    if not any(wager.kind is WagerKind.MAIN for wager in header.wagers):
        yield Finding(f"{where}: wagers.main", "data.missing", "", "the main wager")
    yield from _house_way(header, where)
    for wager in header.wagers:
        path = f"{where}: wagers.{wager.kind}"
        yield from _clauses(f"{path}.clauses", wager.clauses, register)
        yield from _clauses(f"{path}.listed_by", wager.listed_by, register)
        if wager.kind is not WagerKind.MAIN:
            yield from _side(wager, path, register)
    yield from _options(header, where)
    for key in header.open:
        for language in LANGUAGES:
            if f"option.{key}" not in words_for(language):
                yield _no_word(language, f"option.{key}")


def _options(header: GameHeader, where: str) -> Iterator[Finding]:
    """Options and values that games with other pieces have, and defaults that these pieces cannot have."""
    standing = header.standing()
    for key, spec in option_specs().items():
        section = "open" if key in header.open else "fixed"
        if spec.pieces not in (BOTH, header.piece_set.kind):
            if key in header.open or key in header.fixed:
                yield Finding(f"{where}: {section}.{key}", "library.other-pieces", key, spec.pieces)
            continue
        foreign = spec.foreign_to(header.piece_set.kind)
        values = (standing[key], *(header.open[key].allowed if key in header.open else ()))
        wrong = [word for value in values for word in _each(value) if word in foreign]
        if wrong:
            allowed = ", ".join(str(value) for value in spec.allowed if value not in foreign)
            yield Finding(f"{where}: {section}.{key}", "data.value", ", ".join(dict.fromkeys(wrong)), allowed)


def _each(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, tuple) else (str(value),)


def _house_way(header: GameHeader, where: str) -> Iterator[Finding]:
    name = header.house_way.shipped
    if name not in built_in():
        near = ", ".join(get_close_matches(name, built_in())) or ", ".join(built_in())
        yield Finding(f"{where}: house_way.shipped", "library.no-house-way", name, near)
        return
    try:
        pieces = load_house_way(name).pieces
    except Rejected:
        return
    kind = header.piece_set.kind
    if pieces != kind:
        yield Finding(f"{where}: house_way.shipped", "data.value", name, f"a house way for {kind}")


def _side(wager: WagerHeader, path: str, register: Rulebook) -> Iterator[Finding]:
    """A side wager has its paytables, each for it and for its hands, and its words."""
    if not wager.paytables:
        yield Finding(f"{path}.paytables", "data.missing", "", "at least one paytable")
    for name in wager.paytables:
        if name not in named("paytables"):
            near = ", ".join(get_close_matches(name, list(named("paytables"))))
            yield Finding(f"{path}.paytables", "library.no-paytable", name, near)
    if wager.kind in OURS:
        return
    for language in LANGUAGES:
        for code in (f"wager.{wager.kind}", f"wagers.wager.{wager.kind}"):
            if code not in words_for(language):
                yield _no_word(language, code)
    for paytable in _sound(wager.paytables):
        yield from _paytable(paytable, wager, register)


def _paytable(paytable: Paytable, wager: WagerHeader, register: Rulebook) -> Iterator[Finding]:
    where = f"paytables/{paytable.name}.toml"
    if paytable.wager != wager.kind:
        yield Finding(f"{where}.wager", "data.value", paytable.wager, wager.kind.value)
    if paytable.meters:
        yield Finding(f"{where}.meter", "data.value", paytable.meter_names[0], "fixed odds")
    yield from _clauses(f"{where}.clauses", paytable.clauses, register)
    for number, row in enumerate(paytable.rows, 1):
        path = f"{where}: row[{number}]"
        yield from _clauses(f"{path}.clauses", row.clauses, register)
        if row.whose not in _MAY_LOOK[wager.terms.judged_on]:
            allowed = ", ".join(_MAY_LOOK[wager.terms.judged_on])
            yield Finding(f"{path}.hand", "data.value", row.whose.value, allowed)
        for language in LANGUAGES:
            if f"wagers.row.{row.name}" not in words_for(language):
                yield _no_word(language, f"wagers.row.{row.name}")


_MAY_LOOK = {
    JudgedOn.PLAYER: (Whose.PLAYER,),
    JudgedOn.DEALER: (Whose.DEALER,),
    JudgedOn.BOTH: tuple(Whose),
}
"""Which hands the rows of a wager's paytable may look at."""


def _sound(names: Iterable[str]) -> list[Paytable]:
    """Those of the paytables that can be read; what is wrong with the others is a finding of its own."""
    known = named("paytables")
    return [load_paytable(name) for name in names if name in known and review_paytable(known[name][1])[0]]


def _paytables(header: GameHeader) -> dict[WagerKind, list[Paytable]]:
    return {wager.kind: _sound(wager.paytables) for wager in header.wagers}


def document_of_game(game: object) -> str | None:
    """The document in whose folder a game is, whether or not it can be read."""
    return named("games")[game][0] if isinstance(game, str) and game in named("games") else None


def foreign_findings(game: object) -> tuple[Finding, ...]:
    """What is wrong with the document of a game; ours are held by the tests."""
    document = document_of_game(game)
    return () if document is None or is_shipped(document) else review_document(document)
