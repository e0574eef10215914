#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes a folder of Live Photos from the project's fixtures, for trying out the join.

    make_pairs.py COUNT FOLDER [--photometa PATH]

Most of the COUNT identifiers have a still and a movie. Some have only one of them, two stills, or two movies;
`kind_of` says which. The file `expected.json` in the folder has the expected result of the join, by file name.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import tempfile
import uuid

FIXTURES = pathlib.Path(__file__).resolve().parents[3] / "Fixtures"
# Each run uses the same identifiers.
NAMESPACE = uuid.UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")


def kind_of(number: int) -> str:
    """Returns what there is of an identifier."""
    for divisor, kind in (
        (50, "two movies"),
        (20, "two stills"),
        (11, "movie only"),
        (10, "still only"),
        (7, "letters"),
    ):
        if number % divisor == divisor - 1:
            return kind
    return "pair"


def assemble(photometa: str, identifier: str, still: str, folder: pathlib.Path) -> tuple[pathlib.Path, pathlib.Path]:
    """Makes the halves of a Live Photo, and returns their paths."""
    source = FIXTURES / ("live-photo" if still.endswith("heic") else "live-photo-jpeg")
    command = [photometa, "assemble", str(source / still), str(source / "movie.mov"), "--identifier", identifier]
    subprocess.run([*command, "--output", str(folder)], check=True, stdout=subprocess.DEVNULL)
    return folder / still, (folder / still).with_suffix(".mov")


def make(photometa: str, number: int, folder: pathlib.Path) -> dict[str, list[str]]:
    """Makes the files of an identifier, and returns the names that are a pair, a conflict or an orphan."""
    identifier = str(uuid.uuid5(NAMESPACE, str(number))).upper()
    kind = kind_of(number)
    parent = folder / f"{number // 1_000:03}"
    parent.mkdir(exist_ok=True)
    stem = f"{parent.name}/IMG_{number:06}"
    names = {"heic": f"{stem}.HEIC", "jpg": f"{stem}.JPG", "mov": f"{stem}.MOV", "other": f"{stem} other.MOV"}
    with tempfile.TemporaryDirectory(dir=folder, prefix="making-") as temporary:
        still, movie = assemble(photometa, identifier, "still.heic", pathlib.Path(temporary))
        if kind == "letters":
            # The other half writes the identifier in lowercase.
            (pathlib.Path(temporary) / "small").mkdir()
            movie = assemble(photometa, identifier.lower(), "still.heic", pathlib.Path(temporary) / "small")[1]
        if kind != "movie only":
            os.rename(still, folder / names["heic"])
        if kind == "two stills":
            (pathlib.Path(temporary) / "other").mkdir()
            os.rename(
                assemble(photometa, identifier, "still.jpg", pathlib.Path(temporary) / "other")[0],
                folder / names["jpg"],
            )
        if kind == "two movies":
            (pathlib.Path(temporary) / "other").mkdir()
            os.rename(
                assemble(photometa, identifier, "still.jpg", pathlib.Path(temporary) / "other")[1],
                folder / names["other"],
            )
        if kind != "still only":
            os.rename(movie, folder / names["mov"])
    return {
        "two movies": {"conflicts": [names["heic"], names["mov"], names["other"]]},
        "two stills": {"pairs": [names["heic"], names["jpg"], names["mov"]]},
        "movie only": {"orphans": [names["mov"]]},
        "still only": {"orphans": [names["heic"]]},
    }.get(kind, {"pairs": [names["heic"], names["mov"]]})


def make_all(photometa: str, count: int, folder: pathlib.Path) -> dict[str, list[str]]:
    """Makes the files of many identifiers, and writes and returns what joining them must give."""
    folder.mkdir(parents=True)
    expected: dict[str, list[str]] = {"pairs": [], "conflicts": [], "orphans": []}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for made in pool.map(lambda number: make(photometa, number, folder), range(count)):
            for table, names in made.items():
                expected[table] += names
    (folder / "expected.json").write_text(json.dumps(expected))
    return expected


def main() -> None:
    """Makes the folder that the command line names."""
    parser = argparse.ArgumentParser(description="Makes a folder of Live Photos from the fixtures.")
    parser.add_argument("count", type=int, help="how many identifiers the files have")
    parser.add_argument("folder", type=pathlib.Path, help="the folder, which must not exist")
    parser.add_argument("--photometa", default="photometa", help="the program (default: by PATH)")
    arguments = parser.parse_args()
    expected = make_all(arguments.photometa, arguments.count, arguments.folder)
    print({table: len(names) for table, names in expected.items()})


if __name__ == "__main__":
    main()
