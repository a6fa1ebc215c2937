"""Live tables for the browser; wiring only."""
