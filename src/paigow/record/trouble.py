"""Why something was not put on record; in none of these cases has anything been written."""


class Stale(Exception):
    """The append came from a process that no longer owns the table, or expected another sequence."""


class Repeated(Exception):
    """The command's id has been stored before."""


class StreamMoved(Exception):
    """A stream changed since an entry was worked out on it."""


class Collision(Exception):
    """One of several commands ran into something that is stored already; one by one it will be seen which."""
