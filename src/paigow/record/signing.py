"""Signatures of people who sign: Ed25519, the private half in a file of theirs, the public half on their badge."""

import os
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from paigow.errors import BadNotation

CONTEXT = b"paigow signature 1\x00"
"""Stands before what is signed, so that a signature of ours is good for nothing else."""


def make_key(path: Path) -> str:
    """Write a new private key to a file that only its owner may read; the public half."""
    key = Ed25519PrivateKey.generate()
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise BadNotation(f"{path} exists already; a key is never overwritten") from None
    except OSError as wrong:
        raise BadNotation(f"{path} cannot be written: {wrong.strerror}") from wrong
    with os.fdopen(handle, "wb") as file:
        file.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return _public(key)


def read_key(path: Path) -> Ed25519PrivateKey:
    """The private key in a file."""
    try:
        key = load_pem_private_key(path.read_bytes(), None)
    except OSError as wrong:
        raise BadNotation(f"{path} cannot be read: {wrong.strerror}") from wrong
    except (ValueError, TypeError) as wrong:
        raise BadNotation(f"{path} is not a private key without a password") from wrong
    if not isinstance(key, Ed25519PrivateKey):
        raise BadNotation(f"{path} is not an Ed25519 key")
    return key


def public_of(path: Path) -> str:
    """The public half of the key in a file, as hexadecimal digits."""
    return _public(read_key(path))


def _public(key: Ed25519PrivateKey) -> str:
    return str(key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex())


def sign(key: Ed25519PrivateKey, content: bytes) -> str:
    """The signature over a content, as hexadecimal digits."""
    return str(key.sign(CONTEXT + content).hex())


def is_signed(public: str, content: bytes, signature: str) -> bool:
    """Whether the holder of a public key signed a content."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), CONTEXT + content)
    except (InvalidSignature, ValueError):
        return False
    return True
