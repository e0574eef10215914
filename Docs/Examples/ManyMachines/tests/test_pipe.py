# SPDX-License-Identifier: Apache-2.0
"""The pipe, with photometa and with programs that fail."""

from __future__ import annotations

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Iterator

from photometa_pipe import LONGEST_NAME, NAMES_AHEAD, PipeError, show
from tests import support

COMMAND = [support.PHOTOMETA, "show", "--json", "-0", "-"]
# Answers each name as photometa does.
ANSWER = """
import json, os, sys, time, signal
names = sys.stdin.buffer.read().split(b"\\n")[:-1]
def answer(name, **members):
    print(json.dumps({"file": name.decode(), **members}), flush=True)
"""


def program(text: str) -> list[str]:
    """Returns a command that runs Python."""
    return [sys.executable, "-c", ANSWER + text]


class PipeTests(unittest.TestCase):
    """One answer per name, in order; or an error."""

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.still = os.fsencode(support.FIXTURES / "live-photo" / "still.heic")

    def test_hostile_names(self) -> None:
        """Each name of a file has its own answer."""
        readable, unreadable = support.make_hostile_files(self.folder / "files")
        names = readable + unreadable
        answers = list(show(names, COMMAND))
        self.assertEqual([answer.name for answer in answers], names)
        for answer in answers[: len(readable)]:
            self.assertEqual(answer.members["file"].encode(), answer.name)
            self.assertEqual(answer.members["format"], "HEIF")
            self.assertEqual(answer.members["size"], os.stat(answer.name).st_size)
        # The file that the repaired name would lead to is not read in their place.
        codes = [answer.members["error"]["code"] for answer in answers[len(readable) :]]
        self.assertEqual(codes, ["nameNotUTF8"] * len(unreadable))

    def test_names_that_are_no_files(self) -> None:
        """A folder, a pipe, a missing and an empty file, and names that no system has, are errors."""
        empty = self.folder / "empty.jpg"
        empty.touch()
        os.mkfifo(self.folder / "fifo")
        names = [
            os.fsencode(support.FIXTURES),
            os.fsencode(self.folder / "missing.jpg"),
            b"",
            self.still,
            os.fsencode(empty),
            os.fsencode(self.folder / "fifo"),
            b"a" * (LONGEST_NAME + 1),
            b"b" * 5_000,
            b"zero\0byte",
            self.still,
        ]
        answers = list(show(names, COMMAND))
        self.assertEqual([answer.name for answer in answers], names)
        codes = [answer.members.get("error", {}).get("code") for answer in answers]
        self.assertEqual(
            codes[:6], ["notARegularFile", "notFound", "notARegularFile", None, "emptyFile", "notARegularFile"]
        )
        self.assertEqual([code is None for code in codes[6:]], [False, False, False, True])

    def test_nothing(self) -> None:
        """An empty partition does not start the program."""
        self.assertEqual(list(show([], ["/no/such/program"])), [])
        with self.assertRaises(FileNotFoundError):
            list(show([b"a"], ["/no/such/program"]))

    def test_many_names(self) -> None:
        """Ten thousand names, and a reader that is slow at first: nobody waits for the other for ever."""
        names = [self.still] * 10_000
        answers = show(names, COMMAND)
        next(answers)
        time.sleep(1)
        self.assertEqual(1 + sum("error" not in answer.members for answer in answers), len(names))

    def test_all_fail(self) -> None:
        """Ten thousand complaints on standard error fill no pipe."""
        names = [b"/missing/%06d" % number + b"x" * 200 for number in range(10_000)]
        answers = list(show(names, COMMAND))
        self.assertEqual([answer.name for answer in answers], names)
        self.assertEqual({answer.members["error"]["code"] for answer in answers}, {"notFound"})

    def test_many_refusals(self) -> None:
        """Names that are not sent do not keep those before them in a buffer."""
        names = [self.still] + [os.fsencode(support.FIXTURES)] * (3 * NAMES_AHEAD) + [self.still]
        answers = list(show(names, COMMAND))
        self.assertEqual(sum("error" not in answer.members for answer in answers), 2)
        self.assertEqual(len(answers), len(names))

    def test_names_are_taken_as_they_are_needed(self) -> None:
        """A reader that stops keeps the rest of the names from being read, and ends the program."""
        taken = 0

        def names() -> Iterator[bytes]:
            nonlocal taken
            for _ in range(10_000_000):
                taken += 1
                yield self.still

        answers = show(names(), COMMAND)
        for _ in range(10):
            next(answers)
        answers.close()
        time.sleep(1)
        self.assertLess(taken, 100_000)

    def test_bad_files(self) -> None:
        """A file that ends the program, and one that hangs it, cost no other file its answer."""
        names = support.make_bad_files(self.folder / "files", 90)
        program = support.make_failing_photometa(self.folder)
        answers = list(show(names, [program, *COMMAND[1:]], limit=5))
        self.assertEqual([answer.name for answer in answers], names)
        errors = {
            os.path.basename(answer.name): answer.members["error"] for answer in answers if "error" in answer.members
        }
        self.assertEqual(
            {name: error["code"] for name, error in errors.items()},
            {b"kills.heic": "readerEnded", b"hangs.heic": "timedOut"},
        )
        self.assertIn("killed by signal 9", errors[b"kills.heic"]["message"])
        self.assertIn("5 seconds", errors[b"hangs.heic"]["message"])

    def test_only_bad_files(self) -> None:
        """Bad files at the beginning, at the end, next to each other, twice and alone."""
        program = [support.make_failing_photometa(self.folder), *COMMAND[1:]]
        for names in (
            [b"/kills"],
            [b"/kills", self.still],
            [self.still, b"/kills"],
            [b"/kills", b"/kills", b"/kills/2"],
        ):
            with self.subTest(names):
                answers = list(show(names, program))
                codes = [answer.members.get("error", {}).get("code") for answer in answers]
                self.assertEqual(codes, ["readerEnded" if b"kills" in name else None for name in names])

    def test_hanging_programs_end(self) -> None:
        """A program that hangs does not stay, nor does one that it has started."""
        pids = self.folder / "pids"
        shell = ["sh", "-c", f'echo $$ >> "{pids}"; sleep 3600 & echo $! >> "{pids}"; wait']
        with self.assertRaisesRegex(PipeError, "no answer in 0.5 seconds"):
            list(show([self.still], shell, limit=0.5))
        for pid in map(int, pids.read_text().split()):
            # One whose parent has ended stays a zombie until it is collected.
            stat = pathlib.Path(f"/proc/{pid}/stat")
            self.assertTrue(not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] in "ZX", pid)

    def test_slow_names_and_slow_consumer(self) -> None:
        """Time in which the program has nothing to do does not count."""

        def names() -> Iterator[bytes]:
            for _ in range(3):
                yield self.still
                time.sleep(1.5)

        for answer in show(names(), COMMAND, limit=1):
            self.assertNotIn("error", answer.members)
            time.sleep(1.5)

    def test_program_that_does_not_work(self) -> None:
        """No file is blamed for a program that ends whatever it reads, or answers nonsense."""
        for text in (
            "sys.exit(0)",
            "sys.exit(2)",
            "os.abort()",
            "print('{\"file\":', end='')",
            "print('{}')",
            "print('no JSON')",
            "print('[]')",
            "answer(b'another')",
            "[answer(name) for name in names]; answer(b'more')",
            "os.close(0)",
        ):
            with self.subTest(text), self.assertRaises(PipeError) as raised:
                self.assertEqual(len(list(show([b"a", b"b", b"c"], program(text), urls=True))), 3)
            self.assertTrue(str(raised.exception))

    def test_status_after_the_last_answer(self) -> None:
        """A program that has answered for each name may end as it likes."""
        for text in ("sys.exit(2)", "os.kill(os.getpid(), signal.SIGSEGV)", "os.close(1); time.sleep(3600)"):
            answers = list(show([b"a", b"b"], program("[answer(name) for name in names]; " + text), urls=True, limit=5))
            self.assertEqual([answer.name for answer in answers], [b"a", b"b"])

    def test_killed_from_elsewhere(self) -> None:
        """Files that were read when the program was killed are read again; none is blamed."""
        pid = self.folder / "pid"
        shell = ["sh", "-c", f'echo $$ > "{pid}"; exec "$@"', "sh", *COMMAND]
        names = [self.still] * 1_000
        answers = show(names, shell)
        shown = [next(answers)]
        os.kill(int(pid.read_text()), signal.SIGKILL)
        shown += answers
        self.assertEqual([answer.name for answer in shown], names)
        self.assertFalse([answer for answer in shown if "error" in answer.members])

    def test_complaints_are_in_the_error(self) -> None:
        """The end of a long standard error says why."""
        text = "sys.stderr.write('x' * 1_000_000 + 'Fatal error: reason'); sys.stderr.flush(); os.abort()"
        with self.assertRaisesRegex(PipeError, "signal 6.*Fatal error: reason") as raised:
            list(show([b"a"], program(text), urls=True))
        self.assertLess(len(str(raised.exception)), 10_000)

    def test_list_fails(self) -> None:
        """An error of the list is the caller's."""

        def names() -> Iterator[bytes]:
            yield self.still
            raise ConnectionResetError("the list")

        with self.assertRaisesRegex(ConnectionResetError, "the list"):
            list(show(names(), COMMAND))

    def test_deep_line(self) -> None:
        """A line with a hundred thousand levels is an error of one file."""
        text = """answer(names[0]); print('{"file":"b","x":' + 100_000 * '[' + 100_000 * ']' + '}'); answer(names[2])"""
        answers = list(show([b"a", b"b", b"c"], program(text), urls=True))
        codes = [answer.members.get("error", {}).get("code") for answer in answers]
        self.assertEqual(codes, [None, "tooLarge", None])

    def test_long_line(self) -> None:
        """A line of a hundred megabytes is an error of one file."""
        text = "answer(names[0]); answer(names[1], x='y' * 100_000_000); answer(names[2])"
        answers = list(show([b"a", b"b", b"c"], program(text), urls=True))
        codes = [answer.members.get("error", {}).get("code") for answer in answers]
        self.assertEqual(codes, [None, "tooLarge", None])

    def test_memory(self) -> None:
        """Memory does not grow with the number of names."""
        text = (
            "import itertools, resource, sys; from photometa_pipe import show\n"
            "count = sum(1 for _ in show(itertools.repeat(sys.argv[1].encode(), int(sys.argv[2])), sys.argv[3:]))\n"
            "print(count, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
        )
        kibibytes = []
        for count in (1_000, 30_000):
            command = [sys.executable, "-c", text, os.fsdecode(self.still), str(count), *COMMAND]
            result = subprocess.run(command, cwd=support.HERE, stdout=subprocess.PIPE, check=True)
            answered, most = map(int, result.stdout.split())
            self.assertEqual(answered, count)
            kibibytes.append(most)
        self.assertLess(kibibytes[1] - kibibytes[0], 16 << 10)


if __name__ == "__main__":
    unittest.main()
