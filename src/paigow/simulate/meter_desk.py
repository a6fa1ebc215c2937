"""The progressive system beside a table: it hears of wagers and void rounds, and answers claims from the meters."""

from dataclasses import dataclass, replace

from paigow.money import Cents
from paigow.submissions import ApprovedGame
from paigow.table import events as e
from paigow.table.state import Table
from paigow.wagers import WagerKind
from paigow.wagers.meters import AfterPartAward, Meter, MeterEntry, VoidRounds, apply_all, open_meters
from paigow.wagers.progressive import Claim, feed, settle_claim, take_back

CONCERNED = frozenset({e.ProgressiveCollected, e.RoundVoided, e.WagerReturned, e.RoundClosed})
"""The events that may touch a meter."""


@dataclass(frozen=True, slots=True)
class MeterDesk:
    """The meters of one or several tables, with the entries of rounds that are not over yet."""

    game: ApprovedGame
    meters: tuple[Meter, ...]
    running: tuple[tuple[str, MeterEntry], ...] = ()
    """Contributions of the current round, by table number: they come off again if it is void."""

    def hear(self, number: str, event: e.Event) -> "MeterDesk":
        """What an event at a table does to the meters."""
        if isinstance(event, e.ProgressiveCollected):
            entries = feed(self.meters, event.amount, self.game.citations, number).entries
            return replace(
                self,
                meters=apply_all(self.meters, entries),
                running=self.running + tuple((number, one) for one in entries),
            )
        mine = tuple(one for table, one in self.running if table == number)
        if isinstance(event, e.RoundVoided):
            return self._without(number, mine, ())
        if isinstance(event, e.WagerReturned) and event.from_tray and mine:
            chip = feed(self.meters, event.amount, self.game.citations, number).entries
            return self._without(number, mine[-len(chip) :], mine[: -len(chip)])
        if isinstance(event, e.RoundClosed):
            return replace(self, running=self._others(number))
        return self

    def _without(
        self, number: str, gone: tuple[MeterEntry, ...], kept: tuple[MeterEntry, ...]
    ) -> "MeterDesk":
        """The meters without contributions that do not count; all chips of a round feed them alike."""
        running = self._others(number) + tuple((number, one) for one in kept)
        if not gone:
            return replace(self, running=running)
        rule = VoidRounds(self.game.options.choice("progressive.void_rounds"))
        undone = take_back(gone, rule, self.game.citations).entries
        return replace(self, meters=apply_all(self.meters, undone), running=running)

    def _others(self, number: str) -> tuple[tuple[str, MeterEntry], ...]:
        return tuple(one for one in self.running if one[0] != number)

    def award(self, table: Table, spot: int) -> "tuple[Cents, MeterDesk]":
        """What the meters pay to the winner at a spot at this moment, and the meters after it."""
        one = next(
            each
            for each in table.round.judgements
            if each.spot == spot and each.kind is WagerKind.PROGRESSIVE and each.meter
        )
        hand = table.round.hands[spot]
        assert hand is not None
        claim = Claim(one.person, spot, one.stake, hand.pieces)  # type: ignore[arg-type]
        answer = settle_claim(
            claim,
            self.game.paytables[WagerKind.PROGRESSIVE],
            self.meters,
            self.game.citations,
            after_part=AfterPartAward(self.game.options.choice("progressive.after_part_award")),
            table=table.number,
        )
        return answer.settlement.wins, replace(self, meters=apply_all(self.meters, answer.entries))

    @property
    def readings(self) -> tuple[tuple[str, Cents], ...]:
        return tuple((one.terms.name, one.shows) for one in self.meters)


def meter_desk(game: ApprovedGame) -> MeterDesk:
    """A desk with the game's meters at their initial amounts."""
    return MeterDesk(game, open_meters(tuple(game.meters.values())))
