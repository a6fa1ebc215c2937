"""Rounds by the million, by the shipped engine or a kernel, against the exact figures."""
