#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads the metadata of many files on a Spark cluster, and joins the halves of Live Photos.

    find /photos -type f -print0 > list
    spark-submit metadata_job.py list output --photometa ./photometa --ship

Writes Parquet tables to the folder `output`: `files` has a row per name; `copies`, `pairs`, `conflicts` and `orphans`
are the result of the join (pairs.sql). A run on an existing output reads only the names that have no row. Prints the
numbers of rows as JSON. Ends with status 0 even if some files cannot be read: their rows have `error`.

With Spark Connect, set SPARK_REMOTE to the server's address, and run the job with Python instead of spark-submit.
"""

from __future__ import annotations

import argparse
import heapq
import json
import os
import pathlib
import re
import sys
import uuid
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pyarrow as pa
from pyspark import SparkFiles
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import coalesce, count, lit, spark_partition_id, sum

from digest import sha256
from photometa_pipe import COMMAND, TIME_LIMIT, Answer, show

HERE = pathlib.Path(__file__).resolve().parent
# The columns of `files`, which Docs/ManyMachines.md explains, and of `digests`.
FILES = {
    "file": "string",
    "size": "bigint",
    "kind": "string",
    "format": "string",
    "capture_date": "string",
    "identifier": "string",
    "still_image_time": "double",
    "latitude": "double",
    "longitude": "double",
    "altitude": "double",
    "camera": "string",
    "lens": "string",
    "subtypes": "array<string>",
    "error": "string",
    "json": "string",
    "name": "binary",
}
# Errors that a later run may not have: of a file system that was not there, or a machine that had too much to do.
TEMPORARY_ERRORS = ("notFound", "notReadable", "readerEnded", "timedOut")
DIGESTS = {"file": "string", "sha256": "string"}
TABLES = ("copies", "pairs", "conflicts", "orphans")
ARROW_TYPES = {
    "string": pa.string(),
    "bigint": pa.int64(),
    "double": pa.float64(),
    "binary": pa.binary(),
    "array<string>": pa.list_(pa.string()),
}

# What reading a file costs, in bytes: its size if it is small, and a constant that is the same for each file.
FILE_COST = 64 << 10
MOST_BYTES_READ = 256 << 10
# At most so much is repeated if a machine fails.
MOST_COST_PER_TASK = 4 << 30
# How many rows and bytes are given to Spark at a time.
ROWS_PER_BATCH = 1_000
BYTES_PER_BATCH = 16 << 20

# A stage takes record batches with a column of names, and returns record batches.
Stage = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]


def row(answer: Answer) -> tuple[Any, ...]:
    """Returns the row of an answer, in the order of the columns."""
    members = answer.members
    derived = members.get("derived", {})
    location = derived.get("location", {})
    return (
        members["file"],
        members.get("size"),
        members.get("kind"),
        members.get("format"),
        derived.get("captureDate"),
        derived.get("livePhotoIdentifier"),
        number(derived.get("stillImageTime")),
        number(location.get("latitude")),
        number(location.get("longitude")),
        number(location.get("altitude")),
        derived.get("camera"),
        derived.get("lens"),
        derived.get("mediaSubtypes"),
        members.get("error", {}).get("code"),
        answer.line,
        None if members["file"].encode() == answer.name else answer.name,
    )


def number(value: float | None) -> float | None:
    """Returns a number of JSON, which may be a large integer, as a value of the type `double`."""
    return None if value is None else float(value)


def ddl(columns: dict[str, str]) -> str:
    """Returns columns as Spark's schema."""
    return ", ".join(f"{name} {kind}" for name, kind in columns.items())


def record_batch(rows: Sequence[tuple[Any, ...]], columns: dict[str, str]) -> pa.RecordBatch:
    """Returns rows as a record batch."""
    arrays = [pa.array(values, ARROW_TYPES[kind]) for values, kind in zip(zip(*rows), columns.values())]
    return pa.record_batch(arrays, names=list(columns))


def names_in(batches: Iterable[pa.RecordBatch]) -> Iterator[bytes]:
    """Returns the names in the first column of record batches."""
    for batch in batches:
        yield from batch.column(0).to_pylist()


def reader(command: list[str], *, is_shipped: bool, limit: float) -> Stage:
    """Returns the stage that reads the metadata of files.

    Args:
        command: The program and its arguments.
        is_shipped: Whether the program is among the files that Spark has copied to the machine.
        limit: How many seconds the program may take for the next file.
    """

    def read(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        program = SparkFiles.get(os.path.basename(command[0])) if is_shipped else command[0]
        rows: list[tuple[Any, ...]] = []
        size = 0
        for answer in show(names_in(batches), [program, *command[1:]], limit=limit):
            rows.append(row(answer))
            size += len(answer.line)
            if len(rows) >= ROWS_PER_BATCH or size >= BYTES_PER_BATCH:
                yield record_batch(rows, FILES)
                rows, size = [], 0
        if rows:
            yield record_batch(rows, FILES)

    return read


def hash_files(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The stage that hashes files."""
    for batch in batches:
        rows = [(name.decode(), sha256(name)) for name in batch.column(0).to_pylist()]
        if rows:
            yield record_batch(rows, DIGESTS)


def weigh(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The stage that adds what reading a file costs."""
    for batch in batches:
        costs = [FILE_COST + min(size_of(name), MOST_BYTES_READ) for name in batch.column(0).to_pylist()]
        yield pa.record_batch([batch.column(0), pa.array(costs, pa.int64())], names=["name", "cost"])


def size_of(name: bytes) -> int:
    """Returns the size of a file; 0 if there is none."""
    try:
        return os.stat(name).st_size
    except (OSError, ValueError):
        return 0


def divider(tasks: int) -> Stage:
    """Returns the stage that gives each name the number of a task, so that the tasks cost the same."""

    def divide(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        loads: list[tuple[int, int, int]] = []
        for batch in batches:
            numbers = []
            for name, cost in zip(batch.column(0).to_pylist(), batch.column(1).to_pylist()):
                if not loads:
                    # Partitions with few names do not all begin with the first task.
                    first = zlib.crc32(name) % tasks
                    loads = [(0, order, (first + order) % tasks) for order in range(tasks)]
                load, order, task = loads[0]
                heapq.heapreplace(loads, (load + cost, order, task))
                numbers.append(task)
            yield pa.record_batch([batch.column(0), pa.array(numbers, pa.int32())], names=["name", "task"])

    return divide


def names_of(spark: SparkSession, path: str, separator: str) -> DataFrame:
    """Returns the names in a list, as bytes: Spark would repair a name that is not UTF-8 if it were text."""
    lines = spark.read.text(path, lineSep=separator)
    return lines.selectExpr("cast(value AS binary) AS name").where("length(name) > 0")


def open_table(spark: SparkSession, path: str, columns: dict[str, str]) -> DataFrame:
    """Returns a table, which is created if it does not exist."""
    try:
        table = spark.read.schema(ddl(columns)).parquet(path)
        table.isEmpty()  # Spark Connect looks for the folder only now.
        return table
    except AnalysisException as error:
        if error.getCondition() != "PATH_NOT_FOUND":
            raise
    spark.createDataFrame([], ddl(columns)).write.parquet(path)
    return spark.read.schema(ddl(columns)).parquet(path)


def drop_temporary_errors(spark: SparkSession, path: str) -> None:
    """Removes the rows with a temporary error, so that their names are read again.

    If this is interrupted, more rows are missing, and are read again too.
    """
    table = open_table(spark, path, FILES)
    is_temporary = table["error"].isin(*TEMPORARY_ERRORS)
    if table.where(is_temporary).isEmpty():
        return
    # A table cannot be read while it is overwritten.
    copy = f"{path}-copy"
    table.where(~coalesce(is_temporary, lit(False))).write.mode("overwrite").parquet(copy)
    spark.read.schema(ddl(FILES)).parquet(copy).write.mode("overwrite").parquet(path)
    spark.createDataFrame([], ddl(FILES)).write.mode("overwrite").parquet(copy)


def damaged_file(error: Exception) -> str | None:
    """Returns the URL of the file that Spark could not read; `None` for another error."""
    found = re.search(r"FAILED_READ_FILE[.\w]*\] Encountered error while reading file (\S+\.parquet)", str(error))
    return found and found[1]


def set_aside(spark: SparkSession, url: str, folder: str) -> None:
    """Moves a damaged file of the output to a folder, so that its rows are made anew."""
    paths = spark._jvm.org.apache.hadoop.fs.Path
    file = paths(url)
    system = file.getFileSystem(spark._jsc.hadoopConfiguration())
    system.mkdirs(paths(folder))
    if not system.rename(file, paths(f"{folder}/{file.getName()}")):
        raise OSError(f"{url} is damaged, and was not moved to {folder}")
    spark.catalog.clearCache()
    print(f"{url} is damaged, and was moved to {folder}; its rows are made anew", file=sys.stderr)


def cores_of(spark: SparkSession) -> int:
    """Returns how many cores the cluster has, which Spark takes as the number of partitions of a range."""
    return spark.range(1 << 16).select(spark_partition_id()).distinct().count()


def add_rows(path: str, columns: dict[str, str], names: DataFrame, stage: Stage, tasks: int | None) -> int:
    """Adds rows to a table; returns how many.

    The rows of a task are added all at once, when it ends. If the job fails, they stay.

    Args:
        path: The folder of the table.
        columns: The columns that the stage returns.
        names: The names of files and what each costs, in bytes.
        stage: Returns a row for each name.
        tasks: How many tasks there are; `None` if the cluster and the files decide that.
    """
    # Spark shares cached rows among sessions, and compares only plans: rows of an earlier run that was stopped could be
    # used for this one. A text that no other run has keeps them apart.
    names = names.where(lit(str(uuid.uuid4())) != "").persist()
    try:
        added, cost = names.agg(count("*"), sum("cost")).collect()[0]
        if added:
            tasks = tasks or max(cores_of(names.sparkSession), -(-cost // MOST_COST_PER_TASK))
            divided = names.mapInArrow(divider(tasks), "name binary, task int").repartitionById(tasks, "task")
            rows = divided.select("name").mapInArrow(stage, ddl(columns))
            # Version 2 moves the file of a task to the table when the task ends; version 1, all when the job ends.
            committer = {"mapreduce.fileoutputcommitter.algorithm.version": "2"}
            rows.write.mode("append").options(**committer).parquet(path)
    finally:
        names.unpersist()
    return added


def create_views(spark: SparkSession, script: str) -> None:
    """Creates the views of a file of SQL."""
    for statement in re.sub("--.*", "", (HERE / script).read_text()).split(";"):
        if statement.strip():
            spark.sql(statement)


def run(spark: SparkSession, arguments: argparse.Namespace) -> dict[str, Any]:
    """Reads the files of the list, writes the tables, and returns how many rows they have.

    A damaged file of the output is set aside, and the job begins again. With Spark Connect, it fails, naming the file.
    """
    output = arguments.output.rstrip("/")
    seen: set[str] = set()
    while True:
        try:
            return run_once(spark, arguments, output)
        except Exception as error:
            url = damaged_file(error)
            is_ours = url is not None and any(f"{output}/{table}/" in url for table in ("files", "digests"))
            if url is None or url in seen or not is_ours or not hasattr(spark, "_jvm"):
                raise
            seen.add(url)
            set_aside(spark, url, f"{output}/damaged")


def run_once(spark: SparkSession, arguments: argparse.Namespace, output: str) -> dict[str, Any]:
    """Does what `run` does, if no file of the output is damaged."""
    spark.addArtifacts(str(HERE / "photometa_pipe.py"), str(HERE / "digest.py"), pyfile=True)
    if arguments.ship:
        spark.addArtifacts(arguments.photometa, file=True)
    if arguments.again:
        drop_temporary_errors(spark, f"{output}/files")
    added = add_files(spark, arguments, f"{output}/files")
    # Files are read once: the join and the numbers come from what was written.
    files = open_table(spark, f"{output}/files", FILES)
    files.createOrReplaceTempView("files")
    create_views(spark, "halves.sql")
    add_digests(spark, f"{output}/digests", arguments.tasks)
    open_table(spark, f"{output}/digests", DIGESTS).createOrReplaceTempView("digests")
    create_views(spark, "pairs.sql")
    numbers: dict[str, Any] = {"files": 0, "added": added, **dict.fromkeys(TABLES, 0), "errors": {}}
    counts = files.groupBy("error").agg(lit("files").alias("table"), count("*").alias("count"))
    for table in TABLES:
        spark.table(table).write.mode("overwrite").parquet(f"{output}/{table}")
        rows = spark.read.parquet(f"{output}/{table}")
        counts = counts.unionByName(
            rows.select(lit(None).alias("error"), lit(table).alias("table"), count("*").alias("count"))
        )
    for row_count in counts.orderBy("error").collect():
        numbers[row_count["table"]] += row_count["count"]
        if row_count["error"]:
            numbers["errors"][row_count["error"]] = row_count["count"]
    return numbers


def add_files(spark: SparkSession, arguments: argparse.Namespace, path: str) -> int:
    """Adds a row to `files` for each name in the list that has none; returns how many."""
    existing = open_table(spark, path, FILES).selectExpr("coalesce(name, cast(file AS binary)) AS name")
    names = names_of(spark, arguments.list, "\n" if arguments.lines else "\0")
    # A short list is one partition, but looking up the sizes may take long.
    names = names.repartition(cores_of(spark), "name").dropDuplicates(["name"]).join(existing, "name", "left_anti")
    stage = reader(arguments.command, is_shipped=arguments.ship, limit=arguments.limit)
    return add_rows(path, FILES, names.mapInArrow(weigh, "name binary, cost bigint"), stage, arguments.tasks)


def add_digests(spark: SparkSession, path: str, tasks: int | None) -> None:
    """Adds a row to `digests` for each movie that may be a copy and has none."""
    existing = open_table(spark, path, DIGESTS).selectExpr("cast(file AS binary) AS name")
    names = spark.sql("SELECT DISTINCT cast(file AS binary) AS name, size AS cost FROM same_size")
    add_rows(path, DIGESTS, names.join(existing, "name", "left_anti"), hash_files, tasks)


def parse_arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Parses the command line."""
    parser = argparse.ArgumentParser(description="Reads the metadata of the files in a list with Spark.")
    parser.add_argument("list", help="the file list, of names that end with a zero byte; any URL that Spark can read")
    parser.add_argument(
        "output", help="the folder of the tables, to which missing rows are added; any URL that Spark can write"
    )
    parser.add_argument("--lines", action="store_true", help="names end with a line feed instead")
    parser.add_argument("--photometa", default="photometa", help="the program, on every machine (default: by PATH)")
    parser.add_argument("--ship", action="store_true", help="copies the program from this machine to the others")
    parser.add_argument(
        "--limit",
        type=float,
        default=TIME_LIMIT,
        help="how many seconds the program may take for the next file (default: %(default)s)",
    )
    parser.add_argument(
        "--again",
        action="store_true",
        help="reads files again whose rows have a temporary error: " + ", ".join(TEMPORARY_ERRORS),
    )
    parser.add_argument("--tasks", type=int, help="how many tasks read files (default: as many as there are cores)")
    arguments = parser.parse_args(words)
    if arguments.list.rstrip("/").rpartition("/")[2].startswith(("_", ".")):
        parser.error("Spark ignores files whose names begin with _ or . without saying so: rename the list")
    arguments.command = [arguments.photometa, *COMMAND[1:]]
    return arguments


def main() -> None:
    """Runs the job with the session of spark-submit, or with Spark Connect."""
    arguments = parse_arguments()
    spark = SparkSession.builder.appName("photometa").getOrCreate()
    try:
        json.dump(run(spark, arguments), sys.stdout)
        print()
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
