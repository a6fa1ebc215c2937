"""First lessons by doing: questions drawn from the engine, every choice marked with its reason and clause."""

from paigow.lessons.lesson import PACKS, Lesson, LessonStep, lesson_names, load_lesson, questions_of
from paigow.lessons.records import LessonChoice, LessonQuestion

__all__ = [
    "PACKS",
    "Lesson",
    "LessonChoice",
    "LessonQuestion",
    "LessonStep",
    "lesson_names",
    "load_lesson",
    "questions_of",
]
