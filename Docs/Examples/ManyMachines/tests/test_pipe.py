"""The pipe, with photometa and with programs that fail."""

from __future__ import annotations

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
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
        self.assertEqual(codes, ["notReadable"] * len(unreadable))

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
        self.assertEqual([thread for thread in threading.enumerate() if thread.daemon and thread.is_alive()], [])

    def test_killed(self) -> None:
        """A program that is killed in the middle is an error, also if its status is the only sign."""
        for text, shown in [
            ("answer(names[0]); os.kill(os.getpid(), signal.SIGKILL)", 1),
            ("[answer(name) for name in names]; os.kill(os.getpid(), signal.SIGSEGV)", 3),
            ("answer(names[0]); sys.exit(0)", 1),
            ("answer(names[0], error={'code': 'x'}); sys.exit(1)", 1),
            ("[answer(name) for name in names]; sys.exit(1)", 3),
            ("[answer(name) for name in names]; sys.exit(2)", 3),
            ("[answer(name) for name in names]; sys.exit(141)", 3),
            ("answer(names[0]); print('{\"file\":', end='')", 1),
            ("answer(names[0]); print('{}')", 1),
            ("answer(names[0]); print('no JSON')", 1),
            ("answer(names[1])", 0),
            ("[answer(name) for name in names]; answer(b'more')", 3),
            ("os.close(0)", 0),
        ]:
            with self.subTest(text):
                answers = []
                with self.assertRaises(PipeError) as raised:
                    for answer in show([b"a", b"b", b"c"], program(text), urls=True):
                        answers.append(answer)
                self.assertEqual(len(answers), shown)
                self.assertTrue(str(raised.exception))

    def test_photometa_killed(self) -> None:
        """The same with photometa, by a signal from elsewhere."""
        pid = self.folder / "pid"
        shell = ["sh", "-c", f'echo $$ > "{pid}"; exec "$@"', "sh", *COMMAND]
        answers = show([self.still] * 100_000, shell)
        next(answers)
        os.kill(int(pid.read_text()), signal.SIGKILL)
        with self.assertRaisesRegex(PipeError, "killed by signal 9"):
            for _ in answers:
                pass

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
