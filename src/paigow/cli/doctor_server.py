"""What `paigow doctor` asks of a running server, from where a visitor stands: directly, or through its proxy."""

import http.client
import json
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

from paigow import __version__

Check = tuple[str, str, Callable[[], str]]
"""What is checked, what to do if it is wrong, and the check: it says what it saw, or raises."""

PATIENCE = 10.0
DAYS_LEFT = 14
"""Days before its end at which a certificate should have been renewed."""
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "cGFpZ293IGRvY3RvciAhIQ==",
}


def checks_of(base: str) -> Iterator[Check]:
    """Everything that is asked of the server at an address."""
    logs = "Read the server's log for the reason."
    yield "health", logs, lambda: _asked(f"{base}/api/health")
    yield "readiness", logs, lambda: _asked(f"{base}/api/ready")
    yield "version", "Install the same version here and there.", lambda: _version(base)
    yield "headers", "Let the proxy pass on the server's headers.", lambda: _headers(base, *CARRIED)
    yield "live connections", "Let the proxy pass on Upgrade and Connection.", lambda: _live(base)
    if base.startswith("https://"):
        yield "metrics", "Keep /api/metrics from the public at the proxy.", lambda: _hidden(base)
        yield "certificate", "Renew the certificate, and let it renew itself.", lambda: _certificate(base)
        strict = "Let the proxy send Strict-Transport-Security, as the files in deploy/ do."
        yield "TLS only", strict, lambda: _headers(base, "Strict-Transport-Security")
    else:
        yield "metrics", logs, lambda: _metrics(base)


CARRIED = ("Content-Security-Policy", "X-Content-Type-Options")


def _get(url: str) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            content: bytes = answer.read()
            return content
    except urllib.error.HTTPError as refused:
        raise RuntimeError(f"{refused.code} at {url}: {refused.read(300).decode(errors='replace')}") from None


def _asked(url: str) -> str:
    _get(url)
    return f"200 at {url}"


def _version(base: str) -> str:
    there: Any = json.loads(_get(f"{base}/api/health"))["version"]
    if there != __version__:
        raise RuntimeError(f"the server is {there}, this is {__version__}")
    return str(there)


def _headers(base: str, *names: str) -> str:
    with urllib.request.urlopen(base, timeout=PATIENCE) as answer:
        missing = [name for name in names if name not in answer.headers]
    if missing:
        raise RuntimeError(f"{', '.join(missing)} missing")
    return f"received: {', '.join(names)}"


def _live(base: str) -> str:
    """A handshake for a live connection, which whatever is between here and the server must let through."""
    address = urlsplit(base)
    kind = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
    connection = kind(address.netloc, timeout=PATIENCE)
    try:
        connection.request("GET", f"{address.path}/api/tables/0/live", headers=UPGRADE)
        status = connection.getresponse().status
    finally:
        connection.close()
    if status != http.client.SWITCHING_PROTOCOLS:
        raise RuntimeError(f"the handshake was answered with {status}")
    return "the handshake passes"


def _hidden(base: str) -> str:
    try:
        _get(f"{base}/api/metrics")
    except RuntimeError:
        return "not shown to the public"
    raise RuntimeError("shown to the public")


def _metrics(base: str) -> str:
    lines = _get(f"{base}/api/metrics").decode().splitlines()
    values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    if stopped := int(float(values["paigow_tables_stopped"])):
        raise RuntimeError(f"{stopped} tables have stopped")
    return f"{values['paigow_tables']} tables, none stopped"


def _certificate(base: str) -> str:
    address = urlsplit(base)
    connection = http.client.HTTPSConnection(address.netloc, timeout=PATIENCE)
    try:
        connection.connect()
        shown: dict[str, Any] = connection.sock.getpeercert() or {}
    finally:
        connection.close()
    days = (ssl.cert_time_to_seconds(str(shown["notAfter"])) - time.time()) / 86_400
    if days < DAYS_LEFT:
        raise RuntimeError(f"it ends in {days:.0f} days")
    return f"valid for {days:.0f} days"
