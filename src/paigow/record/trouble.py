"""Why something was not put on record; in none of these cases has anything been written."""


class NotStored(Exception):
    """The record is as it was before."""


class Stale(NotStored):
    """The append came from a process that no longer owns the table, or expected another sequence."""


class Repeated(NotStored):
    """The command's id has been stored before."""


class StreamMoved(NotStored):
    """A stream changed since an entry was worked out on it."""


class Collision(NotStored):
    """One of several commands ran into something that is stored already; one by one it will be seen which."""


class Unwritable(NotStored):
    """The entry cannot be stored as it is: a text that has no encoding, a number that is too large."""
