"""Sweeps: exact figures of a game over a grid of ways, paytables and terms, on one machine or several."""
