#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures what reading from object storage costs: 1,000 objects on a local S3 server, read by ranges with signed URLs.

    measure_s3.py [--objects COUNT] [--concurrency COUNT] [FOLDER…]

Puts files of the folders (the fixtures, and the shared corpus if it is there) on moto's server, in the mix of a
phone's library: 50 % JPEG, 30 % HEIC, 12 % movies, 8 % TIFF. Reads them with `show-urls` of Docs/Examples/RemoteFiles.
Prints requests and bytes by format, the size of the files, and the server's own counts; compares the metadata with
`photometa show`.
"""

from __future__ import annotations

import argparse
import collections
import contextlib
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import boto3
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
from werkzeug.serving import WSGIRequestHandler, make_server

from photometa_pipe import COMMAND, show

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDERS = [ROOT / "Fixtures", ROOT.parent / "shared" / "corpus"]
PHOTOMETA = ROOT / ".build/release/photometa"
SHOW_URLS = ROOT / "Docs/Examples/RemoteFiles/.build/release/show-urls"
MIX = {(".jpg", ".jpeg"): 50, (".heic",): 30, (".mov", ".mp4"): 12, (".tif", ".tiff", ".dng"): 8}
BUCKET = "photos"
# The members that both programs write; photometa show looks into motion photos too.
COMPARED = ("format", "kind", "size", "properties", "xmp", "derived", "diagnostics")


class CountingServer:
    """moto's S3 server on a free port of this machine, with a count of what it sent."""

    def __init__(self) -> None:
        self.requests = 0
        self.bytes = 0
        self.statuses: collections.Counter[str] = collections.Counter()
        self._lock = threading.Lock()
        self._application = DomainDispatcherApplication(create_backend_app)

        class Handler(WSGIRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_request(self, *_: object) -> None:
                """Logs nothing: the requests are counted."""

        self._server = make_server("127.0.0.1", 0, self._respond, threaded=True, request_handler=Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _respond(self, environment: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            if environment["REQUEST_METHOD"] == "GET":
                with self._lock:
                    self.requests += 1
                    self.bytes += int(dict(headers).get("Content-Length", 0))
                    self.statuses[status.split()[0]] += 1
            return start_response(status, headers, *rest)

        return self._application(environment, start)

    def client(self) -> Any:
        """Returns a client of the server."""
        return boto3.client(
            "s3",
            endpoint_url=self.url,
            region_name="us-east-1",
            aws_access_key_id="key",
            aws_secret_access_key="secret",
        )


def choose(folders: Iterable[pathlib.Path], count: int) -> Iterator[pathlib.Path]:
    """Returns files in the proportions of the mix, each as often as needed."""
    files = sorted(path for folder in folders if folder.exists() for path in folder.rglob("*") if path.is_file())
    files = [path for path in files if "corrupt" not in path.parts and path.stat().st_size]
    for endings, percent in MIX.items():
        of_kind = [path for path in files if path.suffix.lower() in endings]
        for number in range(count * percent // 100 if of_kind else 0):
            yield of_kind[number % len(of_kind)]


def compare(remote: dict[str, Any], local: dict[str, Any]) -> bool:
    """Whether a file on the server was read as it is on the disk."""
    if "error" in local:
        return remote.get("error", {}).get("code") == local["error"]["code"]
    return all(remote.get(name) == local.get(name) for name in COMPARED)


def peak_memory(pid: int) -> list[int]:
    """Returns a list that fills with the most memory a running program has had, in KiB, where the system says it."""
    found: list[int] = []

    def watch() -> None:
        with contextlib.suppress(OSError, IndexError):
            while True:
                status = pathlib.Path(f"/proc/{pid}/status").read_text()
                found.append(int(status.split("VmHWM:")[1].split()[0]))
                time.sleep(0.02)

    threading.Thread(target=watch, daemon=True).start()
    return found


def measure(folders: list[pathlib.Path], count: int, command: list[str], photometa: str) -> dict[str, Any]:
    """Puts the objects, reads them, and returns the figures."""
    server = CountingServer()
    client = server.client()
    client.create_bucket(Bucket=BUCKET)
    paths = list(choose(folders, count))
    urls = []
    for number, path in enumerate(paths):
        key = f"library/{number:06}/{path.name}"
        client.put_object(Bucket=BUCKET, Key=key, Body=path.read_bytes())
        urls.append(client.generate_presigned_url("get_object", Params={"Bucket": BUCKET, "Key": key}).encode())
    server.requests = server.bytes = 0
    server.statuses.clear()
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    # By a file, so that only the program's own time is counted.
    with tempfile.TemporaryFile() as lines:
        lines.write(b"\n".join(urls))
        lines.seek(0)
        process = subprocess.Popen(command, stdin=lines, stdout=subprocess.PIPE)
        memory = peak_memory(process.pid)
        output = process.communicate()[0].decode()
    seconds, after = time.monotonic() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    remote = [json.loads(line) for line in output.split("\n") if line]
    names = [urllib.parse.urlsplit(url)._replace(query="").geturl().decode() for url in urls]
    if [members["file"] for members in remote] != names:
        raise SystemExit("the lines are not those of the URLs")
    local = show(map(os.fsencode, paths), [photometa, *COMMAND[1:]])
    different = [path.name for path, here, there in zip(paths, local, remote) if not compare(there, here.members)]
    rows: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for path, members in zip(paths, remote):
        statistics = members.get("statistics", {"requests": 0, "bytesFetched": 0})
        for name in (members.get("format", "error"), "all"):
            rows[name] += collections.Counter(
                objects=1,
                bytes=path.stat().st_size,
                fetched=statistics["bytesFetched"],
                requests=statistics["requests"],
            )
    return {
        "formats": dict(sorted(rows.items(), key=lambda item: (item[0] == "all", item[0]))),
        "server": {"requests": server.requests, "bytes": server.bytes, "statuses": dict(server.statuses)},
        "different": different,
        "seconds": seconds,
        "processor": after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime,
        "kibibytes": max(memory, default=0),
    }


def main() -> None:
    """Prints the figures as a table."""
    parser = argparse.ArgumentParser(description="Measures what reading objects by ranges costs.")
    parser.add_argument("folders", nargs="*", type=pathlib.Path, default=FOLDERS, help="folders with photos and movies")
    parser.add_argument("--objects", type=int, default=1_000, help="how many objects (default: %(default)s)")
    parser.add_argument(
        "--concurrency", type=int, default=32, help="files read at the same time (default: %(default)s)"
    )
    parser.add_argument("--show-urls", default=str(SHOW_URLS), help="the program of Docs/Examples/RemoteFiles")
    parser.add_argument("--photometa", default=str(PHOTOMETA), help="the program to compare with")
    arguments = parser.parse_args()
    command = [arguments.show_urls, str(arguments.concurrency)]
    figures = measure(arguments.folders, arguments.objects, command, arguments.photometa)
    print("| format | objects | bytes | fetched | of the whole | requests | bytes per object | requests per object |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for name, row in figures["formats"].items():
        print(
            f"| {name} | {row['objects']:,} | {row['bytes']:,} | {row['fetched']:,} "
            f"| {100 * row['fetched'] / row['bytes']:.1f} % | {row['requests']:,} "
            f"| {row['fetched'] / row['objects']:,.0f} | {row['requests'] / row['objects']:.2f} |"
        )
    whole = figures["formats"]["all"]["objects"]
    print(f"\nserver: {figures['server']}")
    print(f"processor time of show-urls: {1e6 * figures['processor'] / whole:,.0f} µs per object")
    print(f"elapsed: {figures['seconds']:.1f} s; load: {os.getloadavg()[0]:.1f}")
    print(f"memory: {figures['kibibytes'] / 1024:.0f} MiB")
    print(f"read otherwise than from the disk: {figures['different'] or 'none'}")
    sys.exit(1 if figures["different"] else 0)


if __name__ == "__main__":
    main()
