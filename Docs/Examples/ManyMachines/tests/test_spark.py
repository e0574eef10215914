# SPDX-License-Identifier: Apache-2.0
"""The job on Spark with two workers, checked against `photometa pairs`."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
from typing import Any

from make_pairs import make_all
from tests import support

if not shutil.which("java"):
    raise unittest.SkipTest("Java is absent: Spark 4 needs 17 or later")
try:
    import pyarrow as pa
    from pyspark.sql import SparkSession

    import metadata_job
except ImportError as error:
    raise unittest.SkipTest(f"Spark is absent ({error}): pip install -r requirements.txt") from error


MASTER = os.environ.get("SPARK_MASTER", "local-cluster[2,1,1024]")
MADE = int(os.environ.get("MADE_PAIRS", "2000"))
COLUMNS = (
    "file string, size bigint, kind string, format string, capture_date string, identifier string, "
    "still_image_time double, latitude double, longitude double, altitude double, camera string, lens string, "
    "subtypes array<string>, error string, json string, name binary"
)


class SparkTests(unittest.TestCase):
    """Each test runs the whole job with the same two workers."""

    spark: SparkSession

    @classmethod
    def setUpClass(cls) -> None:
        os.environ["PYSPARK_PYTHON"] = sys.executable
        # Each of these programs runs for less time than the second compiler needs.
        os.environ["JAVA_TOOL_OPTIONS"] = "-XX:TieredStopAtLevel=1"
        cls.spark = (
            SparkSession.builder.master(MASTER)
            .appName("tests")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "4")
            .getOrCreate()
        )
        cls.spark.sparkContext.setLogLevel("OFF")
        # Functions of an imported module are not sent to the workers, as those of the submitted file are.
        cls.spark.addArtifacts(str(support.HERE / "metadata_job.py"), pyfile=True)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.spark.stop()

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.runs = 0

    def run_job(self, names: list[bytes], *options: str, program: str = support.PHOTOMETA) -> dict[str, Any]:
        """Runs the job with a new output, and returns its tables and numbers."""
        self.runs += 1
        return self.add(self.folder / f"output {self.runs}", names, *options, program=program)

    def add(self, output: pathlib.Path, names: list[bytes], *options: str, program: str) -> dict[str, Any]:
        """Runs the job, and returns its tables and numbers."""
        list_path = support.write_list(self.folder / "list", names)
        words = [str(list_path), str(output), "--photometa", program, *options]
        tables: dict[str, Any] = {"numbers": metadata_job.run(self.spark, metadata_job.parse_arguments(words))}
        for table in ("files", *metadata_job.TABLES):
            tables[table] = self.spark.read.parquet(str(output / table)).collect()
            self.assertEqual(tables["numbers"][table], len(tables[table]))
        return tables

    def check(self, names: list[bytes], *options: str) -> dict[str, Any]:
        """Runs the job, and compares it with `photometa pairs`."""
        tables = self.run_job(names, *options)
        self.assertEqual(tables["numbers"]["files"], len(set(names)))
        self.assertEqual(support.joined(tables["pairs"], tables["conflicts"]), support.pairs_by_photometa(names))
        return tables

    def test_files(self) -> None:
        """The fixtures and, if they are there, the shared corpus; each line is in the table."""
        names = support.files_below(*(folder for folder in (support.FIXTURES, support.CORPUS) if folder.exists()))
        tables = self.check(names, "--tasks", "7")
        self.assertGreaterEqual(len(tables["pairs"]), 2)
        lines = support.show_lines(names, self.folder / "lines").read_text().removesuffix("\n").split("\n")
        self.assertEqual(sorted(file["json"] for file in tables["files"]), sorted(lines))
        for file in tables["files"]:
            members = json.loads(file["json"])
            self.assertEqual((file["file"], file["size"]), (members["file"], members.get("size")))
            self.assertEqual(file["error"] is None, "error" not in members)
        self.assertEqual(metadata_job.ddl(metadata_job.FILES), COLUMNS)

    def test_made_pairs(self) -> None:
        """Some thousand files, in partitions that do not keep halves together."""
        expected = make_all(support.PHOTOMETA, MADE, self.folder / "made")
        names = [name for name in support.files_below(self.folder / "made") if b"expected" not in name]
        tables = self.check(names, "--tasks", "9")
        found = {
            "pairs": {name for pair in tables["pairs"] for name in pair[1:3]},
            "conflicts": {conflict["file"] for conflict in tables["conflicts"]},
            "orphans": {orphan["file"] for orphan in tables["orphans"]},
        }
        prefix = f"{self.folder}/made/"
        self.assertEqual(found, {table: {prefix + name for name in names} for table, names in expected.items()})

    def test_hostile_names(self) -> None:
        """Names come back as they are; one that is not UTF-8 is an error, and no other file is read for it."""
        readable, unreadable = support.make_hostile_files(self.folder / "files")
        others = [os.fsencode(support.FIXTURES), b"/missing", b"\n", b" "]
        names = readable + unreadable + others
        tables = self.run_job(names + readable + [b""], "--tasks", "3")
        self.assertEqual(
            sorted(file["file"].encode() for file in tables["files"] if not file["error"]), sorted(readable)
        )
        self.assertEqual(
            tables["numbers"]["errors"], {"notARegularFile": 1, "notFound": 3, "nameNotUTF8": len(unreadable)}
        )
        self.assertEqual({orphan["file"].encode() for orphan in tables["orphans"]}, set(readable))
        self.assertEqual({bytes(file["name"]) for file in tables["files"] if file["name"]}, set(unreadable))

    def test_nothing(self) -> None:
        """An empty list gives empty tables."""
        tables = self.run_job([])
        self.assertEqual(
            tables["numbers"],
            {"files": 0, "added": 0, "copies": 0, "pairs": 0, "conflicts": 0, "orphans": 0, "errors": {}},
        )

    def test_all_fail(self) -> None:
        """Partitions without a readable file are rows with errors."""
        tables = self.run_job([b"/missing/%d" % number for number in range(2_000)], "--tasks", "2")
        self.assertEqual(tables["numbers"]["errors"], {"notFound": 2_000})

    def program(self, text: str) -> str:
        """Makes a program of the shell in place of photometa, and returns its path."""
        path = self.folder / "program"
        path.write_text(f'#!/bin/sh\nonce="{self.folder}/once"\nphotometa="{support.PHOTOMETA}"\n{text}\n')
        path.chmod(0o755)
        return str(path)

    def test_bad_files(self) -> None:
        """A file that ends the program, and one that hangs it, have an error; all others are read."""
        names = support.make_bad_files(self.folder / "files", 90)
        program = support.make_failing_photometa(self.folder)
        tables = self.run_job(names, "--limit", "10", program=program)
        self.assertEqual(sorted(file["file"].encode() for file in tables["files"]), sorted(names))
        self.assertEqual(
            {file["file"].rpartition("/")[2]: file["error"] for file in tables["files"] if file["error"]},
            {"kills.heic": "readerEnded", "hangs.heic": "timedOut"},
        )
        self.assertEqual({file["format"] for file in tables["files"] if not file["error"]}, {"HEIF"})

    def test_killed_once(self) -> None:
        """A program that is killed from elsewhere costs no file its row."""
        names = [b"/missing/%d" % number for number in range(500)]
        text = 'mkdir "$once" 2>/dev/null || exec "$photometa" "$@"; "$photometa" "$@" | head -n 100; kill -9 $$'
        tables = self.run_job(names, "--tasks", "2", program=self.program(text))
        self.assertTrue((self.folder / "once").exists())
        self.assertEqual(sorted(file["file"].encode() for file in tables["files"]), sorted(names))
        self.assertEqual(tables["numbers"]["errors"], {"notFound": 500})

    def test_program_that_does_not_work(self) -> None:
        """A program that answers for no file fails the job; no file is blamed. What was read before stays."""
        names = [b"/missing/%d" % number for number in range(200)]
        output = self.folder / "output"
        # The second task fails when the first one has ended. An empty table has one file.
        text = (
            f'files="{output}/files"; mkdir "$once" 2>/dev/null && exec "$photometa" "$@"\n'
            'until [ "$(ls "$files" | grep -c ^part)" -ge 2 ]; do sleep 0.1; done; exit 3'
        )
        with self.assertRaisesRegex(Exception, "PipeError.*ended with status 3"):
            self.add(output, names, "--tasks", "2", program=self.program(text))
        kept = self.spark.read.parquet(f"{output}/files").count()
        self.assertTrue(0 < kept < len(names), kept)
        tables = self.add(output, names, program=support.PHOTOMETA)
        self.assertEqual(tables["numbers"]["added"], len(names) - kept)
        self.assertEqual(sorted(file["file"].encode() for file in tables["files"]), sorted(names))

    def test_existing_output(self) -> None:
        """A second run reads only the names without a row, and pairs them with what is there."""
        readable, unreadable = support.make_hostile_files(self.folder / "files")
        still, movie = (os.fsencode(support.FIXTURES / "live-photo" / name) for name in ("still.heic", "movie.mov"))
        first = [still, *readable[::2], unreadable[0]]
        output = self.folder / "output"
        self.assertEqual(self.add(output, first, program=support.PHOTOMETA)["pairs"], [])
        program = self.program(f'tee -a "{self.folder}/names" | "$photometa" "$@"')
        names = [*first, *readable, *unreadable, movie]
        tables = self.add(output, names, program=program)
        added = set(names) - set(first)
        # Names that are not UTF-8 are not given to the program.
        read = sorted((self.folder / "names").read_bytes().split(b"\0")[:-1])
        self.assertEqual(read, sorted(added - set(unreadable)))
        self.assertEqual((tables["numbers"]["files"], tables["numbers"]["added"]), (len(set(names)), len(added)))
        self.assertIn((still.decode(), movie.decode()), {(pair["still"], pair["movie"]) for pair in tables["pairs"]})
        again = self.add(output, names, program="/no/such/program")
        self.assertEqual(again["numbers"], {**tables["numbers"], "added": 0})

    def test_again(self) -> None:
        """Rows with a temporary error are read again on request, and only these; each name has one row."""
        names = support.make_bad_files(self.folder / "files", 20)
        names += [b"/missing", os.path.join(os.fsencode(self.folder), b"caf\xe9"), os.fsencode(self.folder)]
        output = self.folder / "output"
        failing = support.make_failing_photometa(self.folder)
        first = self.add(output, names, "--limit", "10", program=failing)
        same = self.add(output, names, program="/no/such/program")
        self.assertEqual(same["numbers"], {**first["numbers"], "added": 0})
        program = self.program(f'tee -a "{self.folder}/names" | "$photometa" "$@"')
        again = self.add(output, names, "--again", program=program)
        read = [name for name in (self.folder / "names").read_bytes().split(b"\0") if name]
        self.assertEqual({name.rpartition(b"/")[2] for name in read}, {b"kills.heic", b"hangs.heic", b"missing"})
        self.assertEqual((again["numbers"]["files"], again["numbers"]["added"]), (len(names), 3))
        self.assertEqual(again["numbers"]["errors"], {"notFound": 1, "notARegularFile": 1, "nameNotUTF8": 1})

    def test_damaged_output(self) -> None:
        """A damaged Parquet file is set aside, and its rows are made anew."""
        names = [b"/missing/%d" % number for number in range(40)]
        output = self.folder / "output"
        self.add(output, names, "--tasks", "2", program=support.PHOTOMETA)
        parts = sorted((output / "files").glob("part-*.parquet"), key=lambda part: part.stat().st_size)
        lost = self.spark.read.parquet(str(parts[-1])).count()
        self.assertGreater(lost, 0)
        # One is cut off, and the other one has wrong bytes.
        damaged = [parts[-1], parts[0]]
        for part, count in zip(damaged, (-20, 10)):
            part.write_bytes(part.read_bytes()[:count])
            (part.parent / f".{part.name}.crc").unlink(missing_ok=True)
        kept = {part.name: part.read_bytes() for part in damaged}
        tables = self.add(output, names, program=support.PHOTOMETA)
        self.assertEqual((tables["numbers"]["files"], tables["numbers"]["added"]), (len(names), lost))
        self.assertEqual(sorted(file["file"].encode() for file in tables["files"]), sorted(names))
        aside = {path.name: path.read_bytes() for path in (output / "damaged").glob("*.parquet")}
        self.assertEqual(aside, kept)

    def test_copies(self) -> None:
        """Movies with the same bytes are one movie; one of the same size with other bytes is another one."""
        names = support.make_copies(self.folder)
        tables = self.run_job(list(names.values()))
        found = {
            "copies": {(copy["file"].encode(), copy["original"].encode()) for copy in tables["copies"]},
            "pairs": {(pair["still"].encode(), pair["movie"].encode()) for pair in tables["pairs"]},
            "conflicts": {conflict["file"].encode() for conflict in tables["conflicts"]},
        }
        self.assertEqual(found, support.expected_copies(names))
        self.assertEqual(tables["orphans"], [])

    def test_tasks(self) -> None:
        """There are as many tasks as cores, each with its share of the files, whatever the length of the list."""
        names = [b"/missing/%d" % number for number in range(300)]
        self.run_job(names)
        cores = self.spark.sparkContext.defaultParallelism
        self.assertEqual(metadata_job.cores_of(self.spark), cores)
        folder = self.folder / f"output {self.runs}" / "files"
        counts = [self.spark.read.parquet(str(path)).count() for path in folder.glob("part-*.parquet")]
        # The empty table has a file of its own.
        counts.remove(0)
        self.assertEqual(len(counts), cores)
        self.assertLessEqual(max(counts) - min(counts), cores)

    def test_submit(self) -> None:
        """The command of the documentation, which copies the program to the workers."""
        submit = pathlib.Path(sys.modules["pyspark"].__file__ or "").parent / "bin" / "spark-submit"
        settings = ["spark.ui.enabled=false", "spark.driver.host=127.0.0.1", "spark.sql.shuffle.partitions=4"]
        command = [str(submit), "--master", MASTER, *(word for setting in settings for word in ("--conf", setting))]
        self.check_program(command, {})

    def test_connect(self) -> None:
        """The same with Spark Connect, whose client has no access to Spark's own objects."""
        try:
            import grpc  # noqa: F401
            import pandas  # noqa: F401
        except ImportError as error:
            self.skipTest(f"Spark Connect is absent ({error}): pip install -r requirements.txt")
        environment = {"SPARK_REMOTE": "local[2]", "SPARK_CONNECT_MODE_ENABLED": "1"}
        self.check_program([sys.executable], environment)

    def check_program(self, command: list[str], environment: dict[str, str]) -> None:
        """Runs the job as a program, twice."""
        names = support.files_below(support.FIXTURES)
        list_path = support.write_list(self.folder / "list", names)
        command = [*command, str(support.HERE / "metadata_job.py"), str(list_path), str(self.folder / "output")]
        command += ["--photometa", support.PHOTOMETA, "--ship"]
        for added in (len(names), 0):
            result = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, check=False)
            self.assertEqual(result.returncode, 0, result.stderr[-4_000:].decode(errors="replace"))
            # spark-submit writes the job's standard error to the standard output, too.
            numbers = json.loads(result.stdout.splitlines()[-1])
            self.assertEqual((numbers["files"], numbers["added"], numbers["pairs"]), (len(names), added, 2))


class StageTests(unittest.TestCase):
    """The stages, without Spark."""

    def test_row(self) -> None:
        """Numbers that are written without a point, however large, are no reason to fail."""
        members = {
            "file": "a",
            "size": 1 << 62,
            "derived": {"stillImageTime": 1, "location": {"latitude": -34, "longitude": 0.5, "altitude": 10**18 + 1}},
        }
        row = metadata_job.row(metadata_job.Answer(b"\xff", "{}", members))
        batch = metadata_job.record_batch([row], metadata_job.FILES).to_pylist()[0]
        values = [batch[name] for name in ("still_image_time", "latitude", "longitude", "altitude", "size", "name")]
        self.assertEqual(values, [1.0, -34.0, 0.5, 1e18, 1 << 62, b"\xff"])

    def test_divide(self) -> None:
        """The tasks cost the same, with large files among small ones, and from several partitions."""
        loads = [0] * 7
        for partition in range(3):
            sizes = [1 << 40, *([100] * 50), 1 << 20, *([30_000] * 40)]
            costs = [metadata_job.FILE_COST + min(size, metadata_job.MOST_BYTES_READ) for size in sizes]
            names = [b"%d/%d" % (partition, number) for number in range(len(sizes))]
            batch = pa.record_batch([pa.array(names), pa.array(costs)], names=["name", "cost"])
            (divided,) = metadata_job.divider(7)(iter([batch]))
            self.assertEqual(divided.column(0).to_pylist(), names)
            for task, cost in zip(divided.column(1).to_pylist(), costs):
                loads[task] += cost
        most = metadata_job.FILE_COST + metadata_job.MOST_BYTES_READ
        self.assertLessEqual(max(loads) - min(loads), 3 * most)
        self.assertGreater(min(loads), 3 * most)

    def test_weigh(self) -> None:
        """A file costs its size, at most what is read of a large one, and a constant."""
        with tempfile.TemporaryDirectory() as folder:
            small, large = (pathlib.Path(folder) / name for name in ("small", "large"))
            small.write_bytes(b"x" * 1_000)
            with large.open("wb") as file:
                file.truncate(1 << 40)
            names = [os.fsencode(small), os.fsencode(large), b"/missing", b"zero\0byte"]
            (batch,) = metadata_job.weigh(iter([pa.record_batch([pa.array(names)], names=["name"])]))
        costs = [65_536 + 1_000, 65_536 + 262_144, 65_536, 65_536]
        self.assertEqual(batch.to_pydict(), {"name": names, "cost": costs})


class ArgumentTests(unittest.TestCase):
    """The command line."""

    def test_program(self) -> None:
        """The program's arguments are those of the pipe."""
        arguments: argparse.Namespace = metadata_job.parse_arguments(["list", "output", "--photometa", "/a/photometa"])
        self.assertEqual(arguments.command, ["/a/photometa", "show", "--json", "-0", "-"])

    def test_hidden_list(self) -> None:
        """A list that Spark would take for empty is refused."""
        for path in ("_list", "s3a://bucket/.list", "/folder/_lists/"):
            with self.subTest(path), self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
                metadata_job.parse_arguments([path, "output"])


if __name__ == "__main__":
    unittest.main()
