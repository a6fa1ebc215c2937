"""Where luck comes from; its results enter a table as reports."""

from paigow.chance.shuffles import draw_number, roll_dice, shuffled
from paigow.chance.sources import SeededSource, Source, fresh_seed, seed_of

__all__ = ["SeededSource", "Source", "draw_number", "fresh_seed", "roll_dice", "seed_of", "shuffled"]
