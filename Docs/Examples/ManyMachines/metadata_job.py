#!/usr/bin/env python3
"""Reads the metadata of many files on a Spark cluster, and joins the halves of Live Photos.

    find /photos -type f -print0 > list
    spark-submit --py-files photometa_pipe.py --files photometa metadata_job.py list output

Writes Parquet tables to the folder `output`: `files` has a row per name; `pairs`, `conflicts` and `orphans` are the
result of the join (pairs.sql). Prints the numbers of rows as JSON. Ends with status 0 even if some files cannot be
read: their rows have `error`. If photometa itself fails, Spark repeats the partition, and then fails the job.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pyspark import SparkFiles
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql.functions import count, lit
from pyspark.sql.types import ArrayType, DoubleType, LongType, StringType, StructField, StructType

from photometa_pipe import COMMAND, Answer, show

# The columns of `files`. Docs/ManyMachines.md explains them.
SCHEMA = StructType(
    [
        StructField("file", StringType(), nullable=False),
        StructField("size", LongType()),
        StructField("kind", StringType()),
        StructField("format", StringType()),
        StructField("capture_date", StringType()),
        StructField("identifier", StringType()),
        StructField("still_image_time", DoubleType()),
        StructField("latitude", DoubleType()),
        StructField("longitude", DoubleType()),
        StructField("altitude", DoubleType()),
        StructField("camera", StringType()),
        StructField("lens", StringType()),
        StructField("subtypes", ArrayType(StringType(), containsNull=False)),
        StructField("error", StringType()),
        StructField("json", StringType(), nullable=False),
    ]
)
TABLES = ("pairs", "conflicts", "orphans")


def row(answer: Answer) -> tuple[Any, ...]:
    """Returns the row of an answer, in the order of the schema."""
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
    )


def number(value: float | None) -> float | None:
    """Returns a number of JSON, which may be written without a point, as Spark's type."""
    return None if value is None else float(value)


def reader(command: list[str], *, shipped: bool) -> Callable[[Iterable[Row]], Iterator[tuple[Any, ...]]]:
    """Returns the stage that reads the files of a partition.

    Args:
        command: The program and its arguments.
        shipped: Whether the program is among the files that Spark has copied to the machine (`--files`).
    """

    def read(names: Iterable[Row]) -> Iterator[tuple[Any, ...]]:
        program = SparkFiles.get(command[0]) if shipped else command[0]
        for answer in show((bytes(name.value) for name in names), [program, *command[1:]]):
            yield row(answer)

    return read


def names_of(spark: SparkSession, path: str, separator: str) -> DataFrame:
    """Returns the names in a list, as bytes: Spark would repair a name that is not UTF-8 if it were text."""
    lines = spark.read.text(path, lineSep=separator)
    return lines.selectExpr("cast(value AS binary) AS value").where("length(value) > 0")


def read_files(
    spark: SparkSession, names: DataFrame, command: list[str], *, partitions: int, shipped: bool
) -> DataFrame:
    """Returns a row for each name; a name that is in the list twice has one."""
    names = names.repartition(partitions, "value").dropDuplicates(["value"])
    rows = names.rdd.mapPartitions(reader(command, shipped=shipped))
    return spark.createDataFrame(rows, SCHEMA, verifySchema=False)


def join(spark: SparkSession, files: DataFrame) -> None:
    """Makes the views `pairs`, `conflicts` and `orphans` of the files."""
    files.createOrReplaceTempView("files")
    text = (pathlib.Path(__file__).resolve().parent / "pairs.sql").read_text()
    for statement in re.sub("--.*", "", text).split(";"):
        if statement.strip():
            spark.sql(statement)


def run(spark: SparkSession, arguments: argparse.Namespace) -> dict[str, Any]:
    """Reads the files of the list, writes the tables, and returns how many rows they have."""
    names = names_of(spark, arguments.list, "\n" if arguments.lines else "\0")
    partitions = arguments.partitions or 1 + names.count() // arguments.files_per_partition
    files = read_files(spark, names, arguments.command, partitions=partitions, shipped=arguments.shipped)
    output = arguments.output.rstrip("/")
    # Files are read once: the join and the numbers come from what was written.
    files.write.parquet(f"{output}/files")
    files = spark.read.schema(SCHEMA).parquet(f"{output}/files")
    join(spark, files)
    for table in TABLES:
        spark.table(table).write.parquet(f"{output}/{table}")
    counts = files.groupBy("error").agg(lit("files").alias("table"), count("*").alias("count"))
    for table in TABLES:
        rows = spark.read.parquet(f"{output}/{table}")
        counts = counts.unionByName(
            rows.select(lit(None).alias("error"), lit(table).alias("table"), count("*").alias("count"))
        )
    numbers: dict[str, Any] = {"files": 0, **dict.fromkeys(TABLES, 0), "errors": {}}
    for row_count in counts.orderBy("error").collect():
        numbers[row_count["table"]] += row_count["count"]
        if row_count["error"]:
            numbers["errors"][row_count["error"]] = row_count["count"]
    return numbers


def parse_arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Parses the command line."""
    parser = argparse.ArgumentParser(description="Reads the metadata of the files in a list with Spark.")
    parser.add_argument("list", help="the file list, of names that end with a zero byte; any URL that Spark can read")
    parser.add_argument(
        "output", help="the folder of the tables, which must not have them yet; any URL that Spark can write"
    )
    parser.add_argument("--lines", action="store_true", help="names end with a line feed instead")
    parser.add_argument("--photometa", default="photometa", help="the program, on every machine (default: by PATH)")
    parser.add_argument("--shipped", action="store_true", help="the program is one of spark-submit's --files")
    parser.add_argument(
        "--files-per-partition", type=int, default=20_000, help="how many files a task reads (default: %(default)s)"
    )
    parser.add_argument("--partitions", type=int, help="how many tasks read files, instead of --files-per-partition")
    arguments = parser.parse_args(words)
    if arguments.list.rstrip("/").rpartition("/")[2].startswith(("_", ".")):
        parser.error("Spark ignores files whose names begin with _ or . without saying so: rename the list")
    arguments.command = [arguments.photometa, *COMMAND[1:]]
    return arguments


def main() -> None:
    """Runs the job with the session of spark-submit."""
    arguments = parse_arguments()
    spark = SparkSession.builder.appName("photometa").getOrCreate()
    try:
        json.dump(run(spark, arguments), sys.stdout)
        print()
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
