"""Laws on the cut: who is asked, in which order, who cuts, and what becomes of the cover cards."""

from paigow.laws.book import Case, law
from paigow.laws.reading import plays_tiles
from paigow.table import events as e


def _order(case: Case) -> list[str]:
    """Who may be asked to cut: from the bank, the first arrival or the far right on, or whose turn it is."""
    watch, options = case.watch, case.game.options
    positions, rotation = options.table.positions, options.cut.rotation
    seats = {name: guest.seat for name, guest in watch.guests.items() if guest.seat and guest.present}

    def round_from(seat: int) -> list[str]:
        return sorted(seats, key=lambda name: (seat - seats[name]) % positions)

    if watch.bank is not None and options.cut.bank_first:
        return round_from(watch.bank.spot)
    noted, people = watch.noted, round_from(positions)
    first = noted.first_here
    if watch.game_rounds == 0 and first in seats and rotation != "first-arrival-moving-on":
        return [first, *(person for person in people if person != first)]
    asked = next((person for person in noted.asked if person in seats), None)
    if rotation == "far-right-each-round" or not people:
        return people
    if asked is not None:
        return round_from(seats[asked])  # whoever comes or goes meanwhile, it goes on from there
    turn = max(0, watch.game_rounds - 1)
    if rotation == "first-arrival-moving-on" and first in seats:
        turn += people.index(first)
    turn %= len(people)
    return people[turn:] + people[:turn]


def _waiting(case: Case) -> list[str]:
    """Who was not asked yet, in their order."""
    noted = case.watch.noted
    return [name for name in _order(case) if name not in {*noted.asked, *noted.declined}]


@law("cut-offered-in-turn", e.CutOffered,
     says="The cut is offered to the first arrival, the bank or the far right, then to each next one.")  # fmt: skip
def _offered(case: Case) -> None:
    event: e.CutOffered = case.event  # type: ignore[assignment]
    waiting = _waiting(case)[:1]
    case.must(waiting == [event.person], f"one of {waiting}", event.person)


@law("cut-by-who-was-asked", e.PiecesCut,
     says="The person who accepted the offer cuts; the dealer only when everybody has declined.")  # fmt: skip
def _by_asked(case: Case) -> None:
    event: e.PiecesCut = case.event  # type: ignore[assignment]
    noted, waiting = case.watch.noted, _waiting(case)
    if noted.recut or noted.cut_by or noted.shuffle != "manual":
        return
    if event.by in case.watch.guests:
        asked = [person for person in noted.asked[-1:] if person not in noted.declined]
        case.must([event.by] == asked, f"one of {asked}", event.by)
    else:
        open_offers = set(noted.asked) - set(noted.declined) - _gone(case)
        waiting = [name for name in waiting if name not in noted.late]
        case.must(not waiting and not open_offers, f"{[*waiting, *open_offers]} asked", event.by)


def _gone(case: Case) -> set[str]:
    """Who was asked and is not there any more."""
    here = {name for name, guest in case.watch.guests.items() if guest.present}
    return set(case.watch.noted.asked) - here


@law("recut-by-the-last-or-next", e.PiecesCut,
     says="A recut is made by who cut last or by the next in the order of the offers.")  # fmt: skip
def _recut(case: Case) -> None:
    event: e.PiecesCut = case.event  # type: ignore[assignment]
    noted, order = case.watch.noted, _order(case)
    if not noted.recut or not noted.cut_by:
        return
    last = noted.cut_by
    after = order[order.index(last) + 1 :] if last in order else order
    following = [name for name in after if name not in noted.declined][:1]
    allowed = [name for name in (last, *following) if name in order]
    if event.by in case.watch.guests:
        case.must(event.by in allowed, f"one of {allowed}", event.by)
    else:
        case.must(not following or last not in order, f"one of {allowed}", event.by)


@law("hand-shuffled-is-cut", e.PiecesCut, e.StacksMade, e.PiecesDealt,
     says="What was shuffled by hand is cut on a cover card before it is dealt.")  # fmt: skip
def _is_cut(case: Case) -> None:
    watch, options = case.watch, case.game.options
    noted = watch.noted
    if plays_tiles(case.game) or watch.delivered or noted.shuffle != "manual":
        return
    uncut = options.deck.preshuffled and not options.deck.preshuffled_cut
    if isinstance(case.event, e.PiecesCut):
        on_card = noted.cut_by or "rest-on-cover-card" in noted.around_cut
        case.must(bool(on_card), "the stack on a cover card", "no cover card")
    elif options.cut.rotation != "never" and not uncut:
        case.must(bool(noted.cut_by), "a cut", "none")


@law("cover-cards-placed", e.StacksMade, e.PiecesDealt,
     says="After the cut the cover cards go where they belong before anything is dealt.")  # fmt: skip
def _cover_cards(case: Case) -> None:
    noted, options = case.watch.noted, case.game.options
    if plays_tiles(case.game) or case.watch.delivered or not noted.cut_by:
        return
    wanted = ["cover-card-to-bottom"] if options.cut.cover_card_to_bottom else []
    wanted.append("cover-card-to-rack" if options.cut.cover_card == "rack" else "cover-card-marks-last-four")
    done = [act for act in noted.around_cut if act in wanted]
    case.must(done == wanted, wanted, done)
