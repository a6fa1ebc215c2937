"""Training: drills, curriculum, spaced repetition, marking and examinations; every answer is the engine's own."""
