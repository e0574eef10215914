#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the processor time of each stage per file: photometa, the pipe, the rows, Spark's job, DuckDB's join.

    measure_files.py [--files COUNT] [--spark] [FOLDER…]

Reads copies of files in the mix of measure_s3.py, from the page cache. Processor time depends less on other work on
the machine than elapsed time does; the load is printed. With --spark, runs the job with a tenth of the files and with
all: the difference, divided by the number of files, excludes the start of Spark. Needs Linux.
"""

from __future__ import annotations

import argparse
import collections
import ctypes
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from duckdb_pairs import connect
from measure_s3 import FOLDERS, PHOTOMETA, choose
from photometa_pipe import COMMAND, show

HERE = pathlib.Path(__file__).resolve().parent
# From <sys/prctl.h>: programs that lose their parent become this process's children, so that their time is counted.
PR_SET_CHILD_SUBREAPER = 36


def processor_time() -> float:
    """Returns the processor time of this process and of the children that have ended, in seconds."""
    usages = [resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Returns the processor time and the elapsed time of some work, in seconds."""
    before, started = processor_time(), time.monotonic()
    work()
    return processor_time() - before, time.monotonic() - started


def report(stage: str, seconds: tuple[float, float], count: int) -> None:
    """Prints a row."""
    processor, elapsed = (1e6 * value / count for value in seconds)
    print(f"| {stage} | {processor:,.0f} | {1e6 / processor:,.0f} | {1e6 / elapsed:,.0f} | {os.getloadavg()[0]:.1f} |")


def submit(names: list[bytes], photometa: str, folder: pathlib.Path) -> tuple[float, float]:
    """Runs the job on this machine, on one core; returns its time."""
    import pyspark

    list_path = folder / f"list-{len(names)}"
    list_path.write_bytes(b"\0".join(names))
    program = pathlib.Path(pyspark.__file__).parent / "bin" / "spark-submit"
    command = [str(program), "--master", "local[1]", "--conf", "spark.ui.enabled=false"]
    command += ["metadata_job.py", str(list_path), str(folder / f"tables-{len(names)}"), "--photometa", photometa]
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable}

    def run() -> None:
        subprocess.run([*command, "--tasks", "4"], cwd=HERE, env=environment, check=True, capture_output=True)
        while True:
            try:
                os.wait()
            except ChildProcessError:
                return

    return timed(run)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description="Measures what a file costs each stage.")
    parser.add_argument("folders", nargs="*", type=pathlib.Path, default=FOLDERS, help="folders of photos")
    parser.add_argument("--files", type=int, default=5_000, help="how many files (default: %(default)s)")
    parser.add_argument("--photometa", default=str(PHOTOMETA), help="the program")
    parser.add_argument("--spark", action="store_true", help="also runs the Spark job")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        names = []
        for number, path in enumerate(choose(arguments.folders, arguments.files)):
            copy = folder / f"{number // 100:04}" / f"{number:06}-{path.name}"
            copy.parent.mkdir(exist_ok=True)
            names.append(os.fsencode(shutil.copyfile(path, copy)))
        command = [arguments.photometa, *COMMAND[1:]]
        lines = folder / "lines"

        def alone() -> None:
            with lines.open("wb") as output:
                names_input = b"\0".join(names)
                subprocess.run(command, input=names_input, stdout=output, stderr=subprocess.DEVNULL, check=False)

        def piped() -> None:
            collections.deque(show(names, command), maxlen=0)

        def joined() -> None:
            connection = connect(lines)
            for table in ("copies", "pairs", "conflicts", "orphans"):
                connection.execute(f"SELECT count(*) FROM {table}").fetchall()

        alone()
        size = sum(os.stat(name).st_size for name in names)
        print(
            f"{len(names):,} files, {size / 1e6:,.0f} MB; {lines.stat().st_size / len(names):,.0f} bytes of JSON a file"
        )
        print("| stage | µs of processor time per file | files per second and core | files per second | load |")
        print("|---|---:|---:|---:|---:|")
        report("photometa show --json, to a file", min(timed(alone) for _ in range(3)), len(names))
        report("the pipe: photometa and Python", min(timed(piped) for _ in range(3)), len(names))
        report("DuckDB: parsing the lines, joining", timed(joined), len(names))
        if arguments.spark:
            ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
            few = names[:: len(names) // (len(names) // 10)]
            less, more = (submit(some, arguments.photometa, folder) for some in (few, names))
            start = less[0] - (more[0] - less[0]) * len(few) / (len(names) - len(few))
            report("the Spark job, all of it", (more[0] - less[0], more[1] - less[1]), len(names) - len(few))
            print(f"\nStarting Spark took {start:.0f} s of processor time.")
            size = sum(path.stat().st_size for path in (folder / f"tables-{len(names)}").rglob("*.parquet"))
            print(f"The tables take {size / len(names):,.0f} bytes a file.")


if __name__ == "__main__":
    main()
