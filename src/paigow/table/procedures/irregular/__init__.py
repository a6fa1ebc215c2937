"""Irregularities: how they are reported and ruled on, and what each kind of them leads to."""
