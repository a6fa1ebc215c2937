"""What each event changes: one rule an event, grouped as the events are; `evolve` applies them."""
