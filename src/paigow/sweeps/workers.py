"""Workers of a dask cluster: as many processes as this machine has cores, or those of a scheduler elsewhere.

A scheduler hands code to its workers, and they run it: people who reach a scheduler run what they like. A connection
beyond this host is therefore made with TLS only, both sides with certificates.
"""

import ipaddress
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from distributed import Client, LocalCluster
from distributed.security import Security

from paigow.analysis.work import cores
from paigow.errors import BadNotation

PATIENCE = 20
"""Seconds in which a scheduler has to answer."""
WARNING = "Workers run the code that is sent to them: connect to schedulers of your own only."


@dataclass(frozen=True, slots=True)
class Certificates:
    """Files: the authority, our certificate and its key."""

    authority: str
    certificate: str
    key: str


@contextmanager
def workers(on: str = "", certificates: Certificates | None = None) -> Iterator[Any]:
    """A client of the workers; those of this machine end with it."""
    if not on:
        with (
            LocalCluster(
                n_workers=cores(), threads_per_worker=1, processes=True, dashboard_address=None
            ) as cluster,
            Client(cluster) as client,
        ):
            yield client
        return
    check_address(on, certificates)
    security = None if certificates is None else _security(certificates)
    try:
        client = Client(on, security=security, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as trouble:
        raise BadNotation(f"no scheduler answers at {on}: {trouble}") from None
    with client:
        yield client


def check_address(on: str, certificates: Certificates | None) -> None:
    """`BadNotation` unless this is the address of a scheduler that we may connect to like this."""
    parts = urlsplit(on)
    try:
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if parts.scheme not in ("tcp", "tls") or not host or port is None:
        raise BadNotation(
            f"{on!r} is not the address of a scheduler; use tcp://127.0.0.1:8786 or tls://HOST:PORT"
        )
    if parts.scheme == "tcp" and not _is_here(host):
        raise BadNotation(
            f"{on}: beyond this host a scheduler is reached with TLS only; use tls://{host}:{port}"
        )
    if parts.scheme == "tls" and certificates is None:
        raise BadNotation(f"{on} needs --tls-ca, --tls-cert and --tls-key")


def _is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _security(certificates: Certificates) -> Security:
    return Security(
        tls_ca_file=certificates.authority,
        tls_client_cert=certificates.certificate,
        tls_client_key=certificates.key,
        require_encryption=True,
    )
