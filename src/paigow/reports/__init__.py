"""The pit's day: what tables won, how fast and how rightly they were dealt, by table, dealer, floor and period."""
