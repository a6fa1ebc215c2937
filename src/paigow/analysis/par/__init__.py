"""PAR sheets: the figures of a game as a document that a test lab can sign, in four formats."""
