"""The audit trail: who ordered what and whose token was refused, one line of JSON each; never a token or a row."""

import json
import logging
import time
from typing import Any

from paigow.errors import present
from paigow.server.reading import sayable
from paigow.server.visitors import visitor

trail = logging.getLogger("paigow.audit")

counted: dict[str, int] = {}
"""How often each kind of entry was written, for the metrics."""


def audit(what: str, **told: Any) -> None:
    """Write one entry: what happened, from which address, and its particulars."""
    counted[what] = counted.get(what, 0) + 1
    trail.info(what, extra={"told": {"visitor": visitor(), **told}})


class JsonLines(logging.Formatter):
    """Log lines as JSON: time, level, part, what, and its particulars."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "at": f"{at}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "part": record.name,
            "says": record.getMessage(),
        }
        line.update(getattr(record, "told", {}))
        if record.exc_info:
            line["trouble"] = _place(record)
        return json.dumps({name: _shown(value) for name, value in line.items()}, ensure_ascii=False)


def _shown(value: Any) -> Any:
    return sayable(value) if isinstance(value, str) else value


def _place(record: logging.LogRecord) -> str:
    """Where an exception arose and of which kind it is; its text may quote what was sent, and stays out."""
    kind, _, trace = present(record.exc_info, "exception")
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return f"{kind.__name__ if kind else ''} at {' < '.join(reversed(places[-8:]))}"


def write_logs(level: str = "warning") -> None:
    """Write the server's log to standard error, a line of JSON for each entry, with the whole audit trail."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger("paigow")
    root.handlers[:] = [handler]
    root.propagate = False
    root.setLevel(level.upper())
    trail.setLevel(logging.INFO)
