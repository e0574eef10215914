# SPDX-License-Identifier: Apache-2.0
"""The join with DuckDB, checked against `photometa pairs`."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from digest import sha256
from make_pairs import make_all
from tests import support

try:
    from duckdb_pairs import connect
except ImportError as error:
    raise unittest.SkipTest(f"DuckDB is absent ({error}): pip install -r requirements.txt") from error


class DuckDBTests(unittest.TestCase):
    """The same pairs and conflicts as the command's."""

    def setUp(self) -> None:
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def join(self, lines: pathlib.Path) -> dict[str, list[tuple]]:
        """Returns the rows of the tables over lines of JSON."""
        connection = connect(lines)
        tables = ("files", "copies", "pairs", "conflicts", "orphans")
        return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}

    def check(self, names: list[bytes]) -> dict[str, list[tuple]]:
        """Joins files, and compares with `photometa pairs`."""
        rows = self.join(support.show_lines(names, self.folder / "lines"))
        self.assertEqual(len(rows["files"]), len(names))
        self.assertEqual(support.joined(rows["pairs"], rows["conflicts"]), support.pairs_by_photometa(names))
        return rows

    def test_files(self) -> None:
        """The fixtures and, if they are there, the shared corpus."""
        folders = [folder for folder in (support.FIXTURES, support.CORPUS) if folder.exists()]
        rows = self.check(support.files_below(*folders))
        self.assertGreaterEqual(len(rows["pairs"]), 2)

    def test_made_pairs(self) -> None:
        """Every kind of group, by what was made and by `photometa pairs`."""
        expected = make_all(support.PHOTOMETA, 100, self.folder / "made")
        prefix = f"{self.folder}/made/"
        rows = self.check([name for name in support.files_below(self.folder / "made") if b"expected" not in name])
        found = {
            "pairs": {name for pair in rows["pairs"] for name in pair[1:3]},
            "conflicts": {conflict[1] for conflict in rows["conflicts"]},
            "orphans": {orphan[1] for orphan in rows["orphans"]},
        }
        self.assertEqual(found, {table: {prefix + name for name in names} for table, names in expected.items()})

    def test_hostile_names(self) -> None:
        """Names come back as they are; files with one identifier and no movie are orphans."""
        readable, unreadable = support.make_hostile_files(self.folder / "files")
        rows = self.check(readable + unreadable)
        self.assertEqual({orphan[1].encode() for orphan in rows["orphans"]}, set(readable))
        self.assertEqual(sum(file[-1] == "notReadable" for file in rows["files"]), len(unreadable))

    def test_hostile_lines(self) -> None:
        """Texts with zero bytes, quotes and other letters; a line of 20 MB; numbers that are whole."""
        lines = self.folder / "lines"
        identifiers = ["a\0b", "a\0c", "'; DROP TABLE files; --", '"', "\u00e4\u03c3\u0131", "", "x" * 1_000_000]
        with lines.open("w") as file:
            for identifier in identifiers:
                for kind in ("image", "movie"):
                    derived = {"livePhotoIdentifier": identifier, "stillImageTime": 1, "location": {"latitude": 34}}
                    members = {"file": f"{kind} {identifier}", "size": 1 << 40, "kind": kind, "derived": derived}
                    file.write(json.dumps(members) + "\n")
            file.write(json.dumps({"file": "large", "kind": "image", "properties": "y" * 20_000_000}) + "\n")
            file.write(
                json.dumps({"file": "later", "kind": "hologram", "new": [{"a": 1}], "derived": {"b": {}}}) + "\n"
            )
        rows = self.join(lines)
        pairs = {(pair[1], pair[2], pair[3]) for pair in rows["pairs"]}
        self.assertEqual(pairs, {(f"image {name}", f"movie {name}", 1.0) for name in identifiers})
        self.assertEqual((rows["conflicts"], rows["orphans"]), ([], []))
        self.assertEqual(len(rows["files"]), 2 * len(identifiers) + 2)
        self.assertEqual(rows["files"][0][1], 1 << 40)

    def test_one_identifier(self) -> None:
        """An identifier in a hundred thousand files gives no more rows than there are files."""
        for movies, expected in ((50_000, (0, 100_000, 0)), (1, (50_000, 0, 0)), (0, (0, 0, 50_000))):
            lines = self.folder / "lines"
            with lines.open("w") as file:
                for number in range(50_000 + movies):
                    kind = "image" if number < 50_000 else "movie"
                    members = {"file": str(number), "kind": kind, "derived": {"livePhotoIdentifier": "one"}}
                    file.write(json.dumps(members) + "\n")
            rows = self.join(lines)
            self.assertEqual(tuple(len(rows[table]) for table in ("pairs", "conflicts", "orphans")), expected)

    def test_copies(self) -> None:
        """Movies with the same bytes are one movie; one of the same size with other bytes is another one."""
        names = support.make_copies(self.folder)
        lines = support.show_lines(names.values(), self.folder / "lines")
        rows = self.join(lines)
        found = {
            "copies": {(copy[1].encode(), copy[2].encode()) for copy in rows["copies"]},
            "pairs": {(pair[1].encode(), pair[2].encode()) for pair in rows["pairs"]},
            "conflicts": {conflict[1].encode() for conflict in rows["conflicts"]},
        }
        self.assertEqual(found, support.expected_copies(names))
        self.assertEqual(rows["orphans"], [])
        # Without the files, each is a movie of its own.
        for name in names.values():
            os.remove(name)
        rows = self.join(lines)
        self.assertEqual([len(rows[table]) for table in ("copies", "pairs", "conflicts")], [0, 0, 9])

    def test_digest(self) -> None:
        """Only regular files are hashed; a named pipe is not waited for."""
        (self.folder / "file").write_bytes(b"abc")
        os.mkfifo(self.folder / "pipe")
        # FIPS 180-4's example.
        expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        self.assertEqual(sha256(str(self.folder / "file")), expected)
        for name in (self.folder, self.folder / "pipe", self.folder / "missing", "zero\0byte"):
            self.assertIsNone(sha256(str(name)))

    def test_command(self) -> None:
        """The program prints the numbers and writes the tables; empty lines are an empty table."""
        lines = self.folder / "lines"
        lines.touch()
        program = [sys.executable, support.HERE / "duckdb_pairs.py", lines, "--output", self.folder / "tables"]
        result = subprocess.run(program, stdout=subprocess.PIPE, check=True)
        self.assertEqual(json.loads(result.stdout), {"files": 0, "copies": 0, "pairs": 0, "conflicts": 0, "orphans": 0})
        self.assertEqual(len(list((self.folder / "tables").iterdir())), 5)


if __name__ == "__main__":
    unittest.main()
