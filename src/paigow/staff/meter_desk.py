"""The progressive system beside a table: it receives wagers and void rounds, and answers claims from the meters."""

from dataclasses import dataclass, replace

from paigow.money import Cents
from paigow.submissions import ApprovedGame
from paigow.table import events as e
from paigow.table.judging.wagers import award_left
from paigow.table.state import Table
from paigow.wagers import WagerKind
from paigow.wagers.meters import (
    AfterPartAward,
    EntryKind,
    Meter,
    MeterEntry,
    VoidRounds,
    apply_all,
    open_meters,
)
from paigow.wagers.progressive import Claim, feed, settle_claim, take_back

CONCERNED = frozenset({e.ProgressiveCollected, e.RoundVoided, e.WagerReturned, e.RoundClosed})
"""The events that may touch a meter."""


@dataclass(frozen=True, slots=True)
class MeterDesk:
    """The meters of one or several tables, with the entries of rounds that are not over yet."""

    game: ApprovedGame
    meters: tuple[Meter, ...]
    running: tuple[tuple[str, MeterEntry], ...] = ()
    """What the current round did to the meters, by table number: it is undone if the round is void."""

    def hear(self, number: str, event: e.Event) -> "MeterDesk":
        """What an event at a table does to the meters."""
        if isinstance(event, e.ProgressiveCollected):
            entries = feed(self.meters, event.amount, self.game.citations, number).entries
            return replace(
                self,
                meters=apply_all(self.meters, entries),
                running=self.running + tuple((number, entry) for entry in entries),
            )
        if isinstance(event, e.WagerReturned) and not event.from_tray:
            return self
        mine = tuple(item for table, item in self.running if table == number)
        if isinstance(event, e.RoundVoided):
            return self._without(number, mine, ())
        if isinstance(event, e.WagerReturned) and mine:
            chip = feed(self.meters, event.amount, self.game.citations, number).entries
            fed = tuple(entry for entry in mine if entry.kind is EntryKind.CONTRIBUTION)
            kept = tuple(entry for entry in mine if entry.kind is not EntryKind.CONTRIBUTION)
            return self._without(number, fed[-len(chip) :], (*fed[: -len(chip)], *kept))
        if isinstance(event, e.RoundClosed):
            return replace(self, running=self._others(number))
        return self

    def _without(
        self, number: str, gone: tuple[MeterEntry, ...], kept: tuple[MeterEntry, ...]
    ) -> "MeterDesk":
        """The meters without entries that do not count; all chips of a round feed them alike."""
        running = self._others(number) + tuple((number, item) for item in kept)
        if not gone:
            return replace(self, running=running)
        rule = VoidRounds(self.game.options.progressive.void_rounds)
        undone = take_back(gone, rule, self.game.citations).entries
        return replace(self, meters=apply_all(self.meters, undone), running=running)

    def _others(self, number: str) -> tuple[tuple[str, MeterEntry], ...]:
        return tuple(item for item in self.running if item[0] != number)

    def award(self, table: Table, spot: int) -> "tuple[Cents, MeterDesk]":
        """What the meters pay to the winner at a spot at this moment, and the meters after it."""
        each_each = next(
            each
            for each in table.round.judgements
            if each.spot == spot and each.kind is WagerKind.PROGRESSIVE and each.meter
        )
        hand = table.round.the_hand(spot)
        claim = Claim(each_each.person, spot, each_each.stake, hand.pieces)  # type: ignore[arg-type]
        answer = settle_claim(
            claim,
            self.game.paytables[WagerKind.PROGRESSIVE],
            self.meters,
            self.game.citations,
            after_part=AfterPartAward(self.game.options.progressive.after_part_award),
            table=table.number,
            most=award_left(table, spot),
        )
        running = self.running + tuple((table.number, entry) for entry in answer.entries)
        return answer.settlement.wins, replace(
            self, meters=apply_all(self.meters, answer.entries), running=running
        )

    @property
    def readings(self) -> tuple[tuple[str, Cents], ...]:
        return tuple((meter.terms.name, meter.shows) for meter in self.meters)


def meter_desk(game: ApprovedGame) -> MeterDesk:
    """A desk with the game's meters at their initial amounts."""
    return MeterDesk(game, open_meters(tuple(game.meters.values())))
