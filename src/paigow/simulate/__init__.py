"""Rounds by the million, held against the exact figures."""
