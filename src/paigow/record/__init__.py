"""What happened, for ever: hash-chained events and the accounts derived from them."""
