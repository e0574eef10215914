# SPDX-License-Identifier: Apache-2.0
"""What the tests share: the program, lists of files, and what `photometa pairs` says of them."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

HERE = pathlib.Path(__file__).resolve().parents[1]
ROOT = HERE.parents[2]
FIXTURES = ROOT / "Fixtures"
CORPUS = ROOT.parent / "shared" / "corpus"

PHOTOMETA = os.environ.get("PHOTOMETA", str(ROOT / ".build/release/photometa"))

# Names that shells, Spark, Hadoop and SQL may take for something else.
HOSTILE_NAMES = [
    b"a space.heic",
    b" leading and trailing ",
    b'it\'s "quoted".heic',
    b"line\nfeed.heic",
    b"carriage\r\nreturn.heic",
    b"tab\there.heic",
    b"back\\slash\\n.heic",
    b"comma,semicolon;.heic",
    b"-0",
    b"-",
    b"--json",
    b"$(touch x)`.heic",
    b"*?[a].heic",
    b"%41%00.heic",
    b"{}.heic",
    b"#hash?query=1.heic",
    b"file:name.heic",
    b".hidden",
    b"_underscore.heic",
    b"\x01\x1b[31m\x7f.heic",
    "caf\u00e9 \u65e5\u672c \U0001f600.heic".encode(),
    "e\u0301 not composed.heic".encode(),
    "\u202egnp.heic".encode(),
    b"x" * 255,
]
# The second one's repaired name is the name of a file of its own.
NAMES_NOT_UTF8 = [b"\xff\xfe.heic", b"caf\xe9.heic"]


def files_below(*folders: pathlib.Path) -> list[bytes]:
    """Returns the paths of the files in folders, sorted."""
    found: list[bytes] = []
    for folder in folders:
        for parent, _, names in os.walk(os.fsencode(folder)):
            found += [os.path.join(parent, name) for name in names]
    return sorted(found)


def write_list(path: pathlib.Path, names: Iterable[bytes]) -> pathlib.Path:
    """Writes a list of names that end with a zero byte."""
    path.write_bytes(b"".join(name + b"\0" for name in names))
    return path


def make_hostile_files(folder: pathlib.Path) -> tuple[list[bytes], list[bytes]]:
    """Makes files with hostile names, a Live Photo's still each; returns the readable and the unreadable ones."""
    folder.mkdir()
    still = FIXTURES / "live-photo" / "still.heic"
    readable = [os.path.join(os.fsencode(folder), name) for name in [*HOSTILE_NAMES, "caf\ufffd.heic".encode()]]
    unreadable = [os.path.join(os.fsencode(folder), name) for name in NAMES_NOT_UTF8]
    for path in readable + unreadable:
        shutil.copyfile(still, path)
    return readable, unreadable


def make_bad_files(folder: pathlib.Path, count: int) -> list[bytes]:
    """Makes files of which `make_failing_photometa` reads all but two: one ends it, and one hangs it."""
    folder.mkdir()
    names = [f"{number:05}.heic" for number in range(count)]
    names[count // 3] = "kills.heic"
    names[count // 2] = "hangs.heic"
    for name in names:
        (folder / name).symlink_to(FIXTURES / "live-photo" / "still.heic")
    return [os.fsencode(folder / name) for name in names]


def make_failing_photometa(folder: pathlib.Path) -> str:
    """Makes a program that is photometa except for bad files, and returns its path."""
    path = folder / "failing"
    program = HERE / "tests" / "failing_photometa.py"
    path.write_text(f'#!/bin/sh\nPHOTOMETA="{PHOTOMETA}" exec "{sys.executable}" "{program}" "$@"\n')
    path.chmod(0o755)
    return str(path)


def make_copies(folder: pathlib.Path) -> dict[str, bytes]:
    """Makes two Live Photos with copies of their movies; one also has a different movie of the same size."""
    names: dict[str, bytes] = {}
    for photo, still in (("live-photo", "still.heic"), ("live-photo-jpeg", "still.jpg")):
        movie = (FIXTURES / photo / "movie.mov").read_bytes()
        contents = {"still": (FIXTURES / photo / still).read_bytes(), "1.mov": movie, "2.mov": movie, "3.mov": movie}
        if photo == "live-photo-jpeg":
            # The last byte is media.
            contents["different.mov"] = movie[:-1] + bytes([movie[-1] ^ 1])
        for name, content in contents.items():
            path = folder / f"{photo} {name}"
            path.write_bytes(content)
            names[path.name] = os.fsencode(path)
    return names


def expected_copies(names: dict[str, bytes]) -> dict[str, Any]:
    """Returns what joining the files of `make_copies` must give: the copy with the first name is used."""
    return {
        "copies": {
            (names[f"{photo} {copy}.mov"], names[f"{photo} 1.mov"])
            for photo in ("live-photo", "live-photo-jpeg")
            for copy in (2, 3)
        },
        "pairs": {(names["live-photo still"], names["live-photo 1.mov"])},
        "conflicts": {names[f"live-photo-jpeg {name}"] for name in ("still", "1.mov", "different.mov")},
    }


def show_lines(names: Iterable[bytes], output: pathlib.Path) -> pathlib.Path:
    """Writes what `photometa show --json` says of files to a file."""
    with output.open("wb") as file:
        subprocess.run(
            [PHOTOMETA, "show", "--json", "-0", "-"],
            input=b"".join(name + b"\0" for name in names),
            stdout=file,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    return output


def pairs_by_photometa(names: Iterable[bytes]) -> dict[str, Any]:
    """Returns what `photometa pairs --json` says of files, in the shape of `joined`."""
    result = subprocess.run(
        [PHOTOMETA, "pairs", "--json", "-0", "-"],
        input=b"".join(name + b"\0" for name in names),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    joined: dict[str, Any] = {"pairs": set(), "conflicts": set()}
    for line in result.stdout.decode().split("\n"):
        group = json.loads(line) if line else {"error": None}
        if "error" in group:
            continue
        if any(finding["code"] == "severalMovies" for finding in group["findings"]):
            joined["conflicts"] |= {(file["file"], False) for file in group["stills"]}
            joined["conflicts"] |= {(file["file"], True) for file in group["movies"]}
        else:
            (movie,) = group["movies"]
            time = movie.get("stillImageTime")
            joined["pairs"] |= {(still["file"], movie["file"], time) for still in group["stills"]}
    return joined


def joined(pairs: Iterable[Any], conflicts: Iterable[Any]) -> dict[str, Any]:
    """Returns the rows of the tables as sets, without identifiers: `pairs` writes the first file's letters."""
    return {
        "pairs": {(pair[1], pair[2], pair[3]) for pair in pairs},
        "conflicts": {(conflict[1], conflict[2]) for conflict in conflicts},
    }
