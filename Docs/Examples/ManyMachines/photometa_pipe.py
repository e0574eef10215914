"""Pipes names of files through `photometa show --json -0 -`, and returns its lines: one per name, in order.

Needs nothing but Python, so that it can be shipped to a cluster as one file. Memory is bounded, whatever the number of
names; no name is lost silently.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import stat
import subprocess
import threading
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, Any, NamedTuple

COMMAND = ("photometa", "show", "--json", "-0", "-")

# photometa refuses longer paths; no system has such a path.
LONGEST_NAME = 65_536
# A longer line, which only a hostile file has, becomes an error.
LONGEST_LINE = 64 << 20
# How many names may be ahead of their lines.
NAMES_AHEAD = 4_096
STDERR_TAIL = 4_096


class PipeError(RuntimeError):
    """The program ended early or did not answer for each name: the partition has to be read again."""


class Answer(NamedTuple):
    """What the program says about one file."""

    name: bytes
    """The name, as it was in the list."""
    line: str
    """The line of JSON, without its line feed."""
    members: dict[str, Any]
    """The line's object; it has the member `error` if the file was not read."""


def show(names: Iterable[bytes], command: Sequence[str] = COMMAND, *, urls: bool = False) -> Iterator[Answer]:
    """Returns an answer for each name, in order.

    A file that cannot be read has an answer with the member `error`. A folder has too, because photometa would answer
    for each file in it.

    Args:
        names: Names of files, without a zero byte.
        command: The program and its arguments. It reads names that end with a zero byte, and writes a line of JSON
            for each. Exit status 0, or 1 if there are lines with `error`; any other status is a failure.
        urls: Whether the names are URLs instead of paths, and the program is show-urls: they end with a line feed, and
            the member `file` is the URL without its query.

    Raises:
        PipeError: The program failed, was killed, or its lines do not match the names.
    """
    remaining = iter(names)
    first = next(remaining, None)
    if first is None:
        return
    with _Process(_chain(first, remaining), command, urls) as process:
        yield from process.answers()


def _chain(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


class _Stopped(Exception):
    """Nobody reads the answers any more."""


class _Process:
    """A running program, a thread that writes names to it, and one that reads its complaints."""

    def __init__(self, names: Iterator[bytes], command: Sequence[str], urls: bool) -> None:
        self._name = os.path.basename(command[0])
        self._names = names
        self._urls = urls
        self._end = b"\n" if urls else b"\0"
        # Each name, and why it was not sent, before its line is read; `None` is the end.
        self._sent: queue.Queue[tuple[bytes, str | None] | None] = queue.Queue(NAMES_AHEAD)
        self._feed_error: BaseException | None = None
        self._stopped = threading.Event()
        self._complaints = b""
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=1 << 16
        )
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin: IO[bytes] = self._process.stdin
        self._stdout: IO[bytes] = self._process.stdout
        self._stderr: IO[bytes] = self._process.stderr
        # Writing and reading in one thread would end with both programs waiting for each other.
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._feed, self._read_complaints)]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> _Process:
        return self

    def __exit__(self, *_: object) -> None:
        """Ends the program, also if the caller does not want the rest of the answers."""
        self._stopped.set()
        self._process.kill()
        self._process.wait()
        # A thread that waits for more names cannot be woken: it ends when they end.
        for thread in self._threads:
            thread.join(timeout=2)
        self._stdout.close()

    # The writing side

    def _feed(self) -> None:
        try:
            for name in self._names:
                refusal = self._refusal(name)
                self._put((name, refusal))
                if refusal is None:
                    self._stdin.write(name + self._end)
        except (_Stopped, BrokenPipeError):
            pass  # The exit status says why the program has ended.
        except BaseException as error:  # Raised again by `answers`.
            self._feed_error = error
        with contextlib.suppress(BrokenPipeError):
            self._stdin.close()
        with contextlib.suppress(_Stopped):
            self._put(None, flushes=False)

    def _put(self, entry: tuple[bytes, str | None] | None, flushes: bool = True) -> None:
        """Adds an entry to the queue; waits if the lines are far behind."""
        try:
            self._sent.put_nowait(entry)
            return
        except queue.Full:
            # The reader may wait for a line whose name is still in this buffer.
            if flushes:
                self._stdin.flush()
        while not self._stopped.is_set():
            with contextlib.suppress(queue.Full):
                self._sent.put(entry, timeout=0.5)
                return
        raise _Stopped

    def _refusal(self, name: bytes) -> str | None:
        """Returns why photometa would not answer a name with one line; `None` if it does."""
        if not name or b"\0" in name or self._end in name:
            return "not the name of a file"
        if len(name) > LONGEST_NAME:
            return f"a name of more than {LONGEST_NAME} bytes"
        if not self._urls:
            with contextlib.suppress(OSError, ValueError):
                if stat.S_ISDIR(os.stat(name).st_mode):
                    return "a folder; list the files in it"
        return None

    # The reading side

    def answers(self) -> Iterator[Answer]:
        """Returns the answers, and checks how the program has ended."""
        has_errors = False
        while (entry := self._sent.get()) is not None:
            name, refusal = entry
            if refusal is not None:
                yield _refused(name, "notARegularFile", refusal)
                continue
            answer = self._answer(name)
            has_errors = has_errors or "error" in answer.members
            yield answer
        if self._feed_error is not None:
            raise self._feed_error
        if self._stdout.read(1):
            raise PipeError(f"{self._name} wrote more lines than there are names")
        status = self._process.wait()
        if status not in (0, 1) or (status == 1 and not has_errors):
            raise PipeError(self._ending)

    def _answer(self, name: bytes) -> Answer:
        line = self._stdout.readline(LONGEST_LINE)
        if not line.endswith(b"\n"):
            if len(line) < LONGEST_LINE:
                raise PipeError(f"no line for {name!r}: {self._ending}")
            while not line.endswith(b"\n"):
                line = self._stdout.readline(LONGEST_LINE)
                if not line:
                    raise PipeError(f"no whole line for {name!r}: {self._ending}")
            return _refused(name, "tooLarge", f"more than {LONGEST_LINE} bytes of JSON")
        text = line[:-1].decode()
        try:
            members = json.loads(text)
        except ValueError as error:
            raise PipeError(f"no JSON for {name!r}: {text[:200]!r}") from error
        if not self._is_answer(members, name):
            raise PipeError(f"a line for {members.get('file')!r} instead of {name!r}")
        return Answer(name, text, members)

    def _is_answer(self, members: dict[str, Any], name: bytes) -> bool:
        """Whether a line is about a name; a name that is not UTF-8 has an error with a repaired name."""
        try:
            return members.get("file") == (name.split(b"?")[0] if self._urls else name).decode()
        except UnicodeDecodeError:
            return "error" in members

    def _read_complaints(self) -> None:
        # photometa repeats each error on standard error; an unread pipe would fill, and stop it.
        while part := self._stderr.read1(1 << 16):  # type: ignore[attr-defined]
            self._complaints = (self._complaints + part)[-STDERR_TAIL:]
        self._stderr.close()

    @property
    def _ending(self) -> str:
        status = self._process.wait()
        self._threads[1].join(timeout=2)
        how = f"was killed by signal {-status}" if status < 0 else f"ended with status {status}"
        return f"{self._name} {how}; its last complaints: {self._complaints.decode(errors='replace')}"


def _refused(name: bytes, code: str, message: str) -> Answer:
    members = {"file": name.decode(errors="replace"), "error": {"code": code, "message": message}}
    return Answer(name, json.dumps(members, ensure_ascii=False), members)
