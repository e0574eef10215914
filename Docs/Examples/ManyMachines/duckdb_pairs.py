#!/usr/bin/env python3
"""Joins the halves of Live Photos on one machine: DuckDB over the lines of photometa.

    find /photos -type f -print0 | photometa show --json -0 - > metadata.jsonl
    duckdb_pairs.py metadata.jsonl [--output FOLDER]

Runs files.sql and pairs.sql, and prints the number of rows as JSON. With --output, writes the tables as Parquet.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import sys

import duckdb

TABLES = ("files", "pairs", "conflicts", "orphans")


def connect(lines: pathlib.Path | str) -> duckdb.DuckDBPyConnection:
    """Returns a connection to a database in memory, with the views over a file of lines."""
    connection = duckdb.connect()
    connection.execute("SET VARIABLE lines = ?", [str(lines)])
    folder = pathlib.Path(__file__).resolve().parent
    for name in ("files.sql", "pairs.sql"):
        connection.execute((folder / name).read_text())
    return connection


def main() -> None:
    """Prints the numbers, and writes the tables."""
    parser = argparse.ArgumentParser(description="Joins the halves of Live Photos with DuckDB.")
    parser.add_argument("lines", help="the output of photometa show --json; may be compressed with gzip")
    parser.add_argument("--output", type=pathlib.Path, help="the folder for the tables as Parquet; must not exist")
    arguments = parser.parse_args()
    connection = connect(arguments.lines)
    # The lines are parsed once, for all queries.
    connection.execute("CREATE TEMPORARY TABLE parsed AS FROM files")
    connection.execute("CREATE OR REPLACE TEMPORARY VIEW files AS FROM parsed")
    numbers = {table: connection.execute(f"SELECT count(*) FROM {table}").fetchall()[0][0] for table in TABLES}
    if arguments.output:
        arguments.output.mkdir()
        for table in TABLES:
            connection.execute(f"COPY {table} TO ? (FORMAT parquet)", [str(arguments.output / f"{table}.parquet")])
    json.dump(numbers, sys.stdout)
    print()


if __name__ == "__main__":
    main()
