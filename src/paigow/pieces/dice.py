"""Three dice in a shaker, one of which may be the Dragon's Eye die, and the notation of a roll."""

import re
from dataclasses import dataclass
from functools import cache

from paigow.errors import BadNotation, counted

FACES = range(1, 7)
DICE = 3


@dataclass(frozen=True, slots=True)
class Roll:
    """What the three dice show; `eye` is the place (0 to 2) of the Dragon's Eye die, if one of them is it."""

    faces: tuple[int, int, int]
    eye: int | None = None

    @property
    def total(self) -> int:
        return sum(self.faces)

    @property
    def is_triple(self) -> bool:
        first, second, third = self.faces
        return first == second == third

    @property
    def eye_face(self) -> int | None:
        return None if self.eye is None else self.faces[self.eye]

    @property
    def like_faces(self) -> tuple[int, ...]:
        """The faces of the two dice of like colour, when one is the Dragon's Eye die."""
        return tuple(face for place, face in enumerate(self.faces) if place != self.eye)

    @property
    def notation(self) -> str:
        """`2 5 5`, or `E2 5 5` with the Dragon's Eye die named."""
        return _notation(self.faces, self.eye)


@cache
def _notation(faces: tuple[int, int, int], eye: int | None) -> str:
    return " ".join(f"E{face}" if place == eye else str(face) for place, face in enumerate(faces))


_DIE = re.compile(r"^(e?)([1-6])$", re.IGNORECASE)


def parse_roll(text: str) -> Roll:
    """The inverse of `notation`."""
    words = text.replace(",", " ").split()
    if len(words) != DICE:
        raise BadNotation(
            f"{text!r} is {counted(len(words), 'die', 'dice')}; a roll is three faces, like 2 5 5 or E2 5 5"
        )
    faces: list[int] = []
    eyes: list[int] = []
    for place, word in enumerate(words):
        match = _DIE.match(word)
        if match is None:
            raise BadNotation(f"{word!r} is not a face of a die; faces are 1 to 6, with E before the eye die")
        faces.append(int(match.group(2)))
        if match.group(1):
            eyes.append(place)
    if len(eyes) > 1:
        raise BadNotation(f"{text!r} names {len(eyes)} Dragon's Eye dice; there is one")
    first, second, third = faces
    return Roll((first, second, third), eyes[0] if eyes else None)
