#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Joins the halves of Live Photos on one machine: DuckDB over the lines of photometa.

    find /photos -type f -print0 | photometa show --json -0 - > metadata.jsonl
    duckdb_pairs.py metadata.jsonl [--output FOLDER]

Runs files.sql, halves.sql and pairs.sql, and prints the number of rows as JSON. With --output, writes the tables as
Parquet. Movies that may be copies of each other are hashed, so the files have to be there under their names; otherwise,
copies count as different movies.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import sys

import duckdb

from digest import sha256

TABLES = ("files", "copies", "pairs", "conflicts", "orphans")


def connect(lines: pathlib.Path | str) -> duckdb.DuckDBPyConnection:
    """Returns a connection to a database in memory, with the tables of a file of lines."""
    connection = duckdb.connect()
    folder = pathlib.Path(__file__).resolve().parent
    connection.execute("SET VARIABLE lines = ?", [str(lines)])
    connection.execute((folder / "files.sql").read_text())
    # The lines are parsed once, for all queries.
    connection.execute("CREATE TEMPORARY TABLE parsed AS FROM files")
    connection.execute("CREATE OR REPLACE TEMPORARY VIEW files AS FROM parsed")
    connection.execute((folder / "halves.sql").read_text())
    connection.execute("CREATE TEMPORARY TABLE digests (file VARCHAR, sha256 VARCHAR)")
    for (file,) in connection.execute("SELECT DISTINCT file FROM same_size").fetchall():
        connection.execute("INSERT INTO digests VALUES (?, ?)", [file, sha256(file)])
    connection.execute((folder / "pairs.sql").read_text())
    return connection


def main() -> None:
    """Prints the numbers, and writes the tables."""
    parser = argparse.ArgumentParser(description="Joins the halves of Live Photos with DuckDB.")
    parser.add_argument("lines", help="the output of photometa show --json; may be compressed with gzip")
    parser.add_argument("--output", type=pathlib.Path, help="the folder for the tables as Parquet; must not exist")
    arguments = parser.parse_args()
    connection = connect(arguments.lines)
    numbers = {table: connection.execute(f"SELECT count(*) FROM {table}").fetchall()[0][0] for table in TABLES}
    if arguments.output:
        arguments.output.mkdir()
        for table in TABLES:
            connection.execute(f"COPY {table} TO ? (FORMAT parquet)", [str(arguments.output / f"{table}.parquet")])
    json.dump(numbers, sys.stdout)
    print()


if __name__ == "__main__":
    main()
