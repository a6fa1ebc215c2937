"""A progress bar for work that takes longer than a second, drawn on standard error when that is a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class ReportProgress(Protocol):
    """Called as the work advances: `report(3, 10)` for steps done of a total, `report(0.3)` for a share."""

    def __call__(self, done: float, total: float = 1, /) -> None: ...


@contextmanager
def progress_bar(title: str) -> Iterator[ReportProgress]:
    """A bar that is updated by calling what is yielded."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=None)

        def report(done: float, total: float = 1, /) -> None:
            bar.update(task, completed=done, total=total)

        yield report
