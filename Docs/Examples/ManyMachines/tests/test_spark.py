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
    from pyspark.sql import SparkSession
except ImportError as error:
    raise unittest.SkipTest(f"Spark is absent ({error}): pip install -r requirements.txt") from error

import metadata_job

MASTER = os.environ.get("SPARK_MASTER", "local-cluster[2,1,1024]")
MADE = int(os.environ.get("MADE_PAIRS", "2000"))
COLUMNS = (
    "file string, size bigint, kind string, format string, capture_date string, identifier string, "
    "still_image_time double, latitude double, longitude double, altitude double, camera string, lens string, "
    "subtypes array<string>, error string, json string"
)


class SparkTests(unittest.TestCase):
    """Each test runs the whole job with the same two workers."""

    spark: SparkSession

    @classmethod
    def setUpClass(cls) -> None:
        os.environ["PYSPARK_PYTHON"] = sys.executable
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
        for name in ("photometa_pipe.py", "metadata_job.py"):
            cls.spark.sparkContext.addPyFile(str(support.HERE / name))

    @classmethod
    def tearDownClass(cls) -> None:
        cls.spark.stop()

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.runs = 0

    def run_job(self, names: list[bytes], *options: str, program: str = support.PHOTOMETA) -> dict[str, Any]:
        """Runs the job, and returns its tables and numbers."""
        self.runs += 1
        output = self.folder / f"output {self.runs}"
        list_path = support.write_list(self.folder / "list", names)
        words = [str(list_path), str(output), "--photometa", program, *options]
        tables: dict[str, Any] = {"numbers": metadata_job.run(self.spark, metadata_job.parse_arguments(words))}
        for table in ("files", *metadata_job.TABLES):
            tables[table] = self.spark.read.parquet(str(output / table)).collect()
        for table in metadata_job.TABLES:
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
        tables = self.check(names, "--partitions", "7")
        self.assertGreaterEqual(len(tables["pairs"]), 2)
        lines = support.show_lines(names, self.folder / "lines").read_text().removesuffix("\n").split("\n")
        self.assertEqual(sorted(file["json"] for file in tables["files"]), sorted(lines))
        for file in tables["files"]:
            members = json.loads(file["json"])
            self.assertEqual((file["file"], file["size"]), (members["file"], members.get("size")))
            self.assertEqual(file["error"] is None, "error" not in members)
        columns = ", ".join(f"{field.name} {field.dataType.simpleString()}" for field in metadata_job.SCHEMA)
        self.assertEqual(columns, COLUMNS)

    def test_made_pairs(self) -> None:
        """Some thousand files, in partitions that do not keep halves together."""
        expected = make_all(support.PHOTOMETA, MADE, self.folder / "made")
        names = [name for name in support.files_below(self.folder / "made") if b"expected" not in name]
        tables = self.check(names, "--files-per-partition", "300")
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
        tables = self.run_job(names + readable + [b""], "--partitions", "3")
        self.assertEqual(
            sorted(file["file"].encode() for file in tables["files"] if not file["error"]), sorted(readable)
        )
        self.assertEqual(
            tables["numbers"]["errors"], {"notARegularFile": 1, "notFound": 3, "notReadable": len(unreadable)}
        )
        self.assertEqual({orphan["file"].encode() for orphan in tables["orphans"]}, set(readable))

    def test_nothing(self) -> None:
        """An empty list gives empty tables."""
        tables = self.run_job([])
        self.assertEqual(tables["numbers"], {"files": 0, "pairs": 0, "conflicts": 0, "orphans": 0, "errors": {}})

    def test_all_fail(self) -> None:
        """Partitions without a readable file are rows with errors."""
        tables = self.run_job([b"/missing/%d" % number for number in range(2_000)], "--partitions", "2")
        self.assertEqual(tables["numbers"]["errors"], {"notFound": 2_000})

    def program(self, text: str) -> str:
        """Makes a program of the shell in place of photometa, and returns its path."""
        path = self.folder / "program"
        path.write_text(f'#!/bin/sh\nonce="{self.folder}/once"\nphotometa="{support.PHOTOMETA}"\n{text}\n')
        path.chmod(0o755)
        return str(path)

    def test_killed(self) -> None:
        """A program that is always killed in the middle fails the job; nothing looks finished."""
        names = [os.fsencode(support.FIXTURES / "live-photo" / "still.heic"), b"/missing"]
        for text in ('"$photometa" "$@" | head -n 1; kill -9 $$', "exit 0", '"$photometa" "$@"; exit 2'):
            with self.subTest(text):
                with self.assertRaisesRegex(Exception, "PipeError"):
                    self.run_job(names, "--partitions", "1", program=self.program(text))
                self.assertFalse((self.folder / f"output {self.runs}" / "files" / "_SUCCESS").exists())

    def test_killed_once(self) -> None:
        """Spark reads a partition again, and each file has one row."""
        names = [b"/missing/%d" % number for number in range(500)]
        text = 'mkdir "$once" 2>/dev/null || exec "$photometa" "$@"; "$photometa" "$@" | head -n 100; kill -9 $$'
        tables = self.run_job(names, "--partitions", "2", program=self.program(text))
        self.assertTrue((self.folder / "once").exists())
        self.assertEqual(sorted(file["file"].encode() for file in tables["files"]), sorted(names))

    def test_submit(self) -> None:
        """The command of the documentation, which ships the program and the pipe to the workers."""
        names = support.files_below(support.FIXTURES)
        list_path = support.write_list(self.folder / "list", names)
        submit = pathlib.Path(sys.modules["pyspark"].__file__ or "").parent / "bin" / "spark-submit"
        command = [
            submit,
            "--master",
            MASTER,
            "--conf",
            "spark.ui.enabled=false",
            "--conf",
            "spark.driver.host=127.0.0.1",
        ]
        command += ["--py-files", support.HERE / "photometa_pipe.py", "--files", support.PHOTOMETA]
        command += [support.HERE / "metadata_job.py", list_path, self.folder / "output", "--shipped"]
        result = subprocess.run(command, capture_output=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr[-4_000:].decode(errors="replace"))
        numbers = json.loads(result.stdout)
        self.assertEqual((numbers["files"], numbers["pairs"]), (len(names), 2))


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
