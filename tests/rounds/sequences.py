"""What a dealer does, in the words of the registers' sequences: events of a round told as `phase: act`."""

from collections.abc import Iterable, Iterator
from random import Random

from paigow.pieces import DECK, Card, parse_cards
from paigow.ranking import rank_five, rank_two
from paigow.scenarios.table_play import Play
from paigow.table import events as e
from paigow.table.judging.hands import set_by
from paigow.table.state import Phase
from paigow.wagers.main import Opponent, compare_cards
from tests.unit.table.tables import game

PHASES = {Phase.REVEAL: "reveal", Phase.PAYOUT: "payout", Phase.ENVY: "envy", Phase.CLOSE: "close"}
SAYINGS = {"player-wins": "announce result", "player-loses": "announce result", "push": "announce result"}
ACTS = {
    "leave-cards": "leave cards",
    "leave-winner": "leave cards",
    "collect-commission": "collect commission",
    "count-surrendered": "count seven cards face down",
    "cut-payouts": "cut both payouts in front of the chip tray",
    "pay-envy": "pay envy to every other button",
}


def told(events: Iterable[e.Event], spot: int, *, settle: str = "") -> list[str]:
    """The acts at one spot, in order; `settle` names the phase of an ace-high push."""
    phase = Phase.CLOSED
    found = []
    for event in events:
        if isinstance(event, e.PhaseEntered):
            phase = event.phase
        for text in _told(event, spot, bool(settle)):
            name = PHASES.get(phase, phase.value)
            found.append(f"{settle if settle and phase is Phase.REVEAL else name}: {text}")
    return found


def _told(event: e.Event, spot: int, push: bool) -> Iterator[str]:
    if getattr(event, "spot", getattr(event, "place", None)) != spot and not isinstance(event, e.Announced):
        return
    match event:
        case e.HandShown():
            yield "expose cards"
        case e.HandStaged(stage=stage) if stage.value == "shown":
            yield "fan cards"
        case e.Announced() if event.arguments.get("spot") == spot and event.code != "envy-hand":
            yield SAYINGS.get(event.code, "announce foul")
        case e.WagerTaken(toke=False):
            yield f"take {event.kind}"
        case e.WagerPaid(toke=False):
            yield f"pay {event.kind}"
        case e.WagerReturned(toke=False) if event.kind == "main":
            yield "hand back main" if push else "leave main"
        case e.WagerReturned(toke=False):
            yield f"return {event.kind}"
        case e.HandCollected():
            yield "lock up cards unseen" if event.unseen else "lock up cards"
        case e.Performed(act="hand-off"):
            kinds = {"fortune", "ace-high"} & {str(detail) for detail in event.details.values()}
            yield f"hand off {kinds.pop()}" if kinds else "hand off"
        case e.Performed() if event.act in ACTS:
            yield ACTS[event.act]


def named_hand_offs(steps: list[str]) -> list[str]:
    """A hand-off belongs to the wager that was paid just before it."""
    found: list[str] = []
    for step in steps:
        paid = found[-1].rpartition("pay ")[2] if found else ""
        found.append(f"{step} {paid}" if step.endswith("hand off") else step)
    return found


def dealer_for(player: str, outcome: str, name: str = "horseshoe-poker") -> str:
    """Seven cards for the dealer against which the player's hand, set by the house way, comes out so."""
    mine = parse_cards(player)
    random = Random(f"{player} {outcome}")
    rest = [card for card in DECK if card not in mine]
    for _ in range(20_000):
        dealer = random.sample(rest, 7)
        if result(name, mine, tuple(dealer)) == outcome:
            return " ".join(card.notation for card in dealer)
    raise AssertionError(f"no dealer's hand makes {player} {outcome}")


def result(name: str, player: tuple[Card, ...], dealer: tuple[Card, ...]) -> str:
    way, book = game(name).house_way, game(name).citations
    ours, theirs = set_by(way, player).setting, set_by(way, dealer).setting
    return compare_cards(
        rank_five(ours.high),  # type: ignore[arg-type]
        rank_two(ours.low),  # type: ignore[arg-type]
        rank_five(theirs.high),  # type: ignore[arg-type]
        rank_two(theirs.low),  # type: ignore[arg-type]
        book,
        opponent=Opponent.DEALER,
    ).outcome.value


def since(play: Play, count: int) -> list[e.Event]:
    """The phase the table was in then, and everything that happened after it."""
    entered = [event for event in play.heard[:count] if isinstance(event, e.PhaseEntered)]
    return [*entered[-1:], *play.heard[count:]]
