"""What everybody at a table hears beside its events: for whom the dealer waits, and who is around."""

from dataclasses import dataclass

from pydantic_core import to_json

from paigow.server.messages import Around, Clock
from paigow.server.stream import Stream
from paigow.staff.house import Move


@dataclass(slots=True)
class Announcer:
    """Tells each thing when it has changed, and everything again when somebody comes."""

    stream: Stream
    _clock: tuple[object, ...] | None = None
    _around: Around | None = None

    def begin_again(self) -> None:
        """Somebody has come who has heard nothing yet."""
        self._clock = self._around = None

    def clock(self, move: Move, now: float) -> None:
        """For whom the dealer waits, and until when."""
        said = (move.waits_for, move.act, move.limit) if move.waits_for else ()
        if said != self._clock:
            self._clock = said
            left = None if move.limit is None else max(0, round((move.limit - now) * 1000))
            self._send(to_json(Clock(waits_for=move.waits_for, act=move.act, left=left, of=left)))

    def around(self, said: Around) -> None:
        """How many look on, and what the floor is about."""
        if said != self._around:
            self._around = said
            self._send(to_json(said))

    def _send(self, message: bytes) -> None:
        for watcher in self.stream.watchers:
            watcher.send(message)
