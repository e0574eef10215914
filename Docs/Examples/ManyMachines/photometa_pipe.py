# SPDX-License-Identifier: Apache-2.0
"""Pipes names of files through `photometa show --json -0 -`, and returns its lines: one per name, in order.

Needs nothing but Python, so that it can be shipped to a cluster as one file. Memory is bounded, whatever the number of
names. No name is lost: if a file ends or hangs the program, the program is started again, and the file has an error.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import stat
import subprocess
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

COMMAND = ("photometa", "show", "--json", "-0", "-")

# How many seconds the program may take for the next answer.
TIME_LIMIT = 60.0
# photometa refuses longer paths; no system has such a path.
LONGEST_NAME = 65_536
# A longer line, which only a hostile file has, becomes an error.
LONGEST_LINE = 64 << 20
# How many names may be ahead of their lines.
NAMES_AHEAD = 4_096
# After the program has ended or hung, how many files are read alone before the others are read together again. It costs
# the start of a program for each, also if none is at fault because the program was killed from elsewhere.
READ_ALONE = 64
# How many bytes are read or written at a time.
CHUNK = 1 << 16
STDERR_TAIL = 4_096
# Names that lead to no file. The program answers them with an error, unless it cannot run at all.
NO_FILE, NO_URL = b"/dev/null/none", b"none:"


class PipeError(RuntimeError):
    """The program does not work, or its lines do not match the names: the partition has to be read again."""


class Answer(NamedTuple):
    """What the program says about one file."""

    name: bytes
    """The name, as it was in the list."""
    line: str
    """The line of JSON, without its line feed."""
    members: dict[str, Any]
    """The line's object; it has the member `error` if the file was not read."""


class _Failure(NamedTuple):
    """Why a program has not answered for all names."""

    code: str
    message: str
    names: list[bytes]
    """The names without an answer, in order."""


def show(
    names: Iterable[bytes], command: Sequence[str] = COMMAND, *, urls: bool = False, limit: float = TIME_LIMIT
) -> Iterator[Answer]:
    """Returns an answer for each name, in order.

    A file that cannot be read has an answer with the member `error`. So does a folder, because photometa would answer
    for each file in it. The error of a file that ends the program has the code `readerEnded`; that of a file for which
    it takes longer than the limit, `timedOut`.

    Args:
        names: Names of files, without a zero byte.
        command: The program and its arguments. It reads names that end with a zero byte, and writes a line of JSON
            for each.
        urls: Whether the names are URLs instead of paths, and the program is show-urls: they end with a line feed, and
            the member `file` is the URL without its query.
        limit: How many seconds the program may take for the next answer.

    Raises:
        PipeError: The program ends or hangs without a file too, or its lines do not match the names.
        OSError: The program cannot be started.
    """
    source = iter(names)
    again: deque[bytes] = deque()

    def attempt(names: Iterator[bytes]) -> Generator[Answer, None, _Failure | None]:
        first = next(names, None)
        if first is None:
            return None
        with _Reader(command, urls, limit) as reader:
            return (yield from reader.answers(_chain(first, names)))

    while (failure := (yield from attempt(_drain(again, source)))) is not None:
        # The program reads several files at the same time. The one that ends it is found by reading them alone.
        again.extendleft(reversed(failure.names))
        for _ in range(min(READ_ALONE, len(again))):
            name = again.popleft()
            failure = yield from attempt(iter([name]))
            if failure is None:
                continue
            if next(attempt(iter([NO_URL if urls else NO_FILE])), None) is None:
                raise PipeError(failure.message)
            yield _error(name, failure.code, failure.message)
            break


def _chain(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _drain(again: deque[bytes], source: Iterator[bytes]) -> Iterator[bytes]:
    """Returns the names to be read again, then the others."""
    while again:
        yield again.popleft()
    yield from source


class _Reader:
    """A running program. One thread writes names and reads lines, whichever is possible."""

    def __init__(self, command: Sequence[str], urls: bool, limit: float) -> None:
        self._program = os.path.basename(command[0])
        self._urls = urls
        self._limit = limit
        self._end = b"\n" if urls else b"\0"
        # The names without an answer; one that is not sent has its answer already.
        self._pending: deque[tuple[bytes, Answer | None]] = deque()
        self._unsent = bytearray()
        # Complete lines; `None` is one that was too long.
        self._lines: deque[bytes | None] = deque()
        self._line = bytearray()
        self._complaints = b""
        # A session of its own, so that the programs which a script has started end with it.
        self._process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin, self._stdout, self._stderr = self._process.stdin, self._process.stdout, self._process.stderr
        self._selector = selectors.DefaultSelector()
        for file in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(file.fileno(), False)
        for file in (self._stdout, self._stderr):
            self._selector.register(file, selectors.EVENT_READ)

    def __enter__(self) -> _Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self._kill()
        self._selector.close()
        for file in (self._stdin, self._stdout, self._stderr):
            file.close()

    def _kill(self) -> None:
        """Ends the program, if it still runs."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        # A program that waits for a broken disk may not end.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=5)

    def answers(self, names: Iterator[bytes]) -> Generator[Answer, None, _Failure | None]:
        """Returns the answers; at the end, why some names have none."""
        waited = 0.0
        has_more = True
        while True:
            if has_more and self._has_room:
                has_more = self._take(names)
            elif self._pending and waited >= self._limit:
                return self._failure("timedOut", f"{self._program} gave no answer in {self._limit:g} seconds")
            while self._pending and (answer := self._next_answer()) is not None:
                yield answer
                waited = 0.0
            if not has_more and not self._pending:
                break
            if self._stdout.closed:
                return self._failure("readerEnded", self._ending)
            if not self._unsent and not has_more:
                self._close(self._stdin)
            # Waiting for names, or for the consumer of the answers, is not the program's time.
            started = time.monotonic()
            self._transfer(0 if has_more and self._has_room else self._limit - waited)
            waited += time.monotonic() - started
        self._finish()
        return None

    @property
    def _has_room(self) -> bool:
        return len(self._pending) < NAMES_AHEAD and len(self._unsent) < CHUNK

    def _take(self, names: Iterator[bytes]) -> bool:
        """Takes some names; returns whether there may be more."""
        for _ in range(256):
            name = next(names, None)
            if name is None:
                return False
            refusal = self._refusal(name)
            if refusal is None:
                self._pending.append((name, None))
                self._unsent += name + self._end
            else:
                self._pending.append((name, _error(name, *refusal)))
            if not self._has_room:
                break
        return True

    def _refusal(self, name: bytes) -> tuple[str, str] | None:
        """Returns the code and the reason why photometa would not answer a name with one line; `None` if it does."""
        if not name or b"\0" in name or self._end in name:
            return "notARegularFile", "not the name of a file"
        if len(name) > LONGEST_NAME:
            return "notARegularFile", f"a name of more than {LONGEST_NAME} bytes"
        try:
            name.decode()
        except UnicodeDecodeError:
            return "nameNotUTF8", "the name is not UTF-8; rename the file"
        if not self._urls:
            with contextlib.suppress(OSError, ValueError):
                if stat.S_ISDIR(os.stat(name).st_mode):
                    return "notARegularFile", "a folder; list the files in it"
        return None

    def _next_answer(self) -> Answer | None:
        """Removes the first name and returns its answer; `None` if it has not arrived."""
        name, answer = self._pending[0]
        if answer is None:
            if not self._lines:
                return None
            answer = self._answer(name, self._lines.popleft())
        self._pending.popleft()
        return answer

    def _answer(self, name: bytes, line: bytes | None) -> Answer:
        if line is None:
            return _error(name, "tooLarge", f"more than {LONGEST_LINE} bytes of JSON")
        try:
            text = line.decode()
            members = json.loads(text)
        except ValueError as error:
            raise PipeError(f"no JSON for {name!r}: {line[:200]!r}") from error
        except RecursionError:
            return _error(name, "tooLarge", "JSON with too many levels")
        if not isinstance(members, dict) or not self._is_answer(members, name):
            raise PipeError(f"a line that is not about {name!r}: {text[:200]!r}")
        return Answer(name, text, members)

    def _is_answer(self, members: dict[str, Any], name: bytes) -> bool:
        """Whether a line is about a name."""
        return members.get("file") == (name.split(b"?")[0] if self._urls else name).decode()

    # Input and output

    def _transfer(self, timeout: float) -> None:
        """Writes names, and reads lines and complaints, as soon as one of them is possible."""
        if not self._stdin.closed:
            is_watched = self._stdin in self._selector.get_map()
            if self._unsent and not is_watched:
                self._selector.register(self._stdin, selectors.EVENT_WRITE)
            elif is_watched and not self._unsent:
                self._selector.unregister(self._stdin)
        for key, _ in self._selector.select(timeout):
            with contextlib.suppress(BlockingIOError):
                if key.fileobj is self._stdin:
                    self._write()
                else:
                    self._read(key.fileobj)

    def _write(self) -> None:
        try:
            del self._unsent[: os.write(self._stdin.fileno(), self._unsent[:CHUNK])]
        except BrokenPipeError:  # The end of the output says why.
            self._close(self._stdin)

    def _read(self, file: Any) -> None:
        part = os.read(file.fileno(), CHUNK)
        if not part:
            self._close(file)
        elif file is self._stderr:
            # photometa repeats each error on standard error; an unread pipe would fill, and stop it.
            self._complaints = (self._complaints + part)[-STDERR_TAIL:]
        else:
            *ends, rest = part.split(b"\n")
            for end in ends:
                self._append(end)
                self._lines.append(bytes(self._line) if len(self._line) <= LONGEST_LINE else None)
                self._line.clear()
            self._append(rest)

    def _append(self, part: bytes) -> None:
        if len(self._line) <= LONGEST_LINE:
            self._line += part

    def _close(self, file: Any) -> None:
        if not file.closed and file in self._selector.get_map():
            self._selector.unregister(file)
        file.close()

    # The end

    def _finish(self) -> None:
        """Checks that nothing follows the last answer."""
        self._close(self._stdin)
        end = time.monotonic() + self._limit
        while not self._stdout.closed and (remaining := end - time.monotonic()) > 0:
            self._transfer(remaining)
        if self._lines or self._line:
            raise PipeError(f"{self._program} wrote more lines than there are names")

    def _failure(self, code: str, message: str) -> _Failure:
        return _Failure(code, message, [name for name, _ in self._pending])

    @property
    def _ending(self) -> str:
        """How the program has ended, after its output has."""
        try:
            status = self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            return f"{self._program} closed its output"
        while not self._stderr.closed and self._selector.select(0):
            self._read(self._stderr)
        how = f"was killed by signal {-status}" if status < 0 else f"ended with status {status}"
        return f"{self._program} {how}; its last complaints: {self._complaints.decode(errors='replace')}"


def _error(name: bytes, code: str, message: str) -> Answer:
    members = {"file": name.decode(errors="replace"), "error": {"code": code, "message": message}}
    return Answer(name, json.dumps(members, ensure_ascii=False), members)
