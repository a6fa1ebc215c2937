"""Every kind of hostile visitor, and their process.

`python -m prove.hostile_visitors BASE SEED TABLES [KIND ...]`
"""

import sys

from prove import hostile_desks, hostile_kinds
from prove.hostile import KINDS, main

FROM = (hostile_kinds, hostile_desks)
"""The modules whose kinds there are, in their order: each kind comes from addresses of its own."""
EVERY = tuple(KINDS)

if __name__ == "__main__":
    main(sys.argv[1:], EVERY)
