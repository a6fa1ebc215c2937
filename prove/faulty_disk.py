"""A disk in memory that knows at every moment what would survive, and fails where it is told to.

SQLite writes to it through a file system of our own. `at_point` is called before every write, truncation, deletion
and sync; it may raise, as a disk would. Because everything lies in the process, a fork is a copy of the disk too.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import apsw

SECTOR = 4096
HOLE = b"\0"

Image = dict[str, bytes]
"""The files of a disk, by name."""


@dataclass(frozen=True, slots=True)
class Operation:
    """Something done to a file: bytes at an offset, or a new length (`data` is none)."""

    offset: int
    data: bytes | None

    def apply(self, content: bytearray) -> None:
        if self.data is None:
            del content[self.offset :]
            return
        if len(content) < self.offset:
            content.extend(HOLE * (self.offset - len(content)))
        content[self.offset : self.offset + len(self.data)] = self.data

    def torn(self) -> "Operation":
        """The first half of it."""
        return self if self.data is None else Operation(self.offset, self.data[: len(self.data) // 2])


@dataclass
class File:
    """What a program reads, what would survive a power cut, and what was done since that was so."""

    content: bytearray | bytes = field(default_factory=bytearray)
    """Plain bytes where nobody writes."""
    synced: bytes | None = None
    """None: the file itself would not be there."""
    pending: list[Operation] = field(default_factory=list)

    def do(self, operation: Operation) -> None:
        if isinstance(self.content, bytes):
            self.content = bytearray(self.content)
        operation.apply(self.content)
        self.pending.append(operation)

    def sync(self) -> None:
        if self.pending or self.synced is None:
            content = bytearray(self.synced or b"")
            for operation in self.pending:
                operation.apply(content)
            self.synced = bytes(content)
            self.pending.clear()

    def fail_to_sync(self) -> None:
        """As kernels do: what could not be written is forgotten, and no later sync writes it; it is still read."""
        self.pending.clear()


def nothing(what: str, name: str, operation: Operation | None) -> None:
    """A disk on which nothing ever goes wrong."""


@dataclass
class Disk:
    """Files by name, and what is asked before anything is done to them."""

    files: dict[str, File] = field(default_factory=dict)
    at_point: Callable[[str, str, Operation | None], None] = nothing
    """Hears `write` or `sync`, the file's name, and the operation that is about to be done."""

    @classmethod
    def holding(cls, image: Mapping[str, bytes]) -> "Disk":
        return cls({name: File(content, content) for name, content in image.items()})

    def kept(self) -> dict[str, File]:
        """Everything as it is now, to go back to."""
        return {
            name: File(bytes(file.content), file.synced, list(file.pending))
            for name, file in self.files.items()
        }

    def restore(self, kept: Mapping[str, File]) -> None:
        """Back to what was kept; open files stay open."""
        for name in self.files.keys() - kept.keys():
            del self.files[name]
        for name, item in kept.items():
            file = self.files.setdefault(name, File())
            file.content, file.synced, file.pending = item.content, item.synced, list(item.pending)

    def killed(self) -> Image:
        """What is there if the process is gone and the machine goes on."""
        return {name: bytes(file.content) for name, file in self.files.items()}

    def cut(self) -> Image:
        """What is there after a power cut that took everything not synced."""
        return {name: file.synced for name, file in self.files.items() if file.synced is not None}

    def torn(self, luck: Random, name: str, operation: Operation | None) -> Image:
        """What is there after a power cut that took some of it: unsynced writes in any selection, the last one half."""
        found = self.cut()
        for each, file in self.files.items():
            under_way = [operation.torn()] if operation is not None and each == name else []
            kept = [each_item for each_item in (*file.pending, *under_way) if luck.random() < 0.5]
            if kept:
                content = bytearray(file.synced or b"")
                for item in kept:
                    item.apply(content)
                found[each] = bytes(content)
        return found


class DiskFile:
    """An open file, as SQLite asks for it."""

    def __init__(self, disk: Disk, name: str) -> None:
        self._disk = disk
        self._name = name
        disk.files.setdefault(name, File())

    @property
    def _file(self) -> File:
        return self._disk.files.setdefault(self._name, File())

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        return bytes(self._file.content[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._do(Operation(offset, bytes(data)))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self._do(Operation(size, None))

    def _do(self, operation: Operation) -> None:
        self._disk.at_point("write", self._name, operation)
        self._file.do(operation)

    def xSync(self, flags: int) -> None:  # noqa: N802
        try:
            self._disk.at_point("sync", self._name, None)
        except BaseException:
            self._file.fail_to_sync()
            raise
        self._file.sync()

    def xFileSize(self) -> int:  # noqa: N802
        return len(self._file.content)

    def xSectorSize(self) -> int:  # noqa: N802
        return SECTOR

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE

    def xFileControl(self, what: int, where: int) -> bool:  # noqa: N802
        return False

    def xLock(self, level: int) -> None:  # noqa: N802
        """One process, one connection: nobody to lock out."""

    def xUnlock(self, level: int) -> None:  # noqa: N802
        """One process, one connection: nobody to let in."""

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None:  # noqa: N802
        """The content stays with the disk."""


class DiskSystem(apsw.VFS):
    """SQLite's file system over one disk at a time; the rest (time, randomness) is the machine's own."""

    def __init__(self) -> None:
        self.disk = Disk()
        self.vfs_name = f"disk-{id(self)}"
        super().__init__(self.vfs_name, "unix")

    def xOpen(self, name: Any, flags: Any) -> DiskFile:  # type: ignore[override]  # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        return DiskFile(self.disk, Path(path).name)

    def xDelete(self, name: str, sync: bool) -> None:  # noqa: N802
        self.disk.at_point("write", Path(name).name, None)
        self.disk.files.pop(Path(name).name, None)

    def xAccess(self, name: str, flags: int) -> bool:  # noqa: N802
        return Path(name).name in self.disk.files

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return f"/{Path(name).name}"
