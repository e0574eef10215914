#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the join of pairs.sql with DuckDB, over made-up rows: as many stills as movies, with identifiers in common.

measure_join.py [--files COUNT]
"""

from __future__ import annotations

import argparse
import os
import pathlib
import resource
import time

import duckdb

ROWS = """
CREATE TABLE files AS
SELECT
    1000 AS size,
    'photos/' || i // 2 || CASE WHEN i % 2 = 0 THEN '.HEIC' ELSE '.MOV' END AS file,
    upper(md5((i // 2)::VARCHAR)) AS identifier,
    CASE WHEN i % 2 = 0 THEN 'image' ELSE 'movie' END AS kind,
    CASE WHEN i % 2 = 1 THEN 1.5 END AS still_image_time
FROM range(?) AS numbers(i)
"""


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description="Measures the join with DuckDB.")
    parser.add_argument("--files", type=int, default=10_000_000, help="how many files (default: %(default)s)")
    arguments = parser.parse_args()
    connection = duckdb.connect()
    connection.execute(ROWS, [arguments.files])
    connection.execute("CREATE TABLE digests (file VARCHAR, sha256 VARCHAR)")
    for name in ("halves.sql", "pairs.sql"):
        connection.execute((pathlib.Path(__file__).resolve().parent / name).read_text())
    started, before = time.monotonic(), resource.getrusage(resource.RUSAGE_SELF)
    for table, column in (("pairs", "movie"), ("conflicts", "file"), ("orphans", "file")):
        print(table, connection.execute(f"SELECT count({column}) FROM {table}").fetchall()[0][0])
    after = resource.getrusage(resource.RUSAGE_SELF)
    processor = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    print(f"{1e6 * processor / arguments.files:.2f} µs of processor time a file, {time.monotonic() - started:.0f} s")
    print(f"{after.ru_maxrss / 1024:,.0f} MiB; load: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
