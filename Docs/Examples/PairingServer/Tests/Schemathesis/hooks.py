# SPDX-License-Identifier: Apache-2.0
"""Hooks for `schemathesis run`; Docs/PairingServer.md has the command.

Three of four requests for an asset or an upload get the identifier of one that exists: PAIRING_URL and PAIRING_TOKEN tell where.
"""
import os
import random
import re
import socket
import urllib.parse
import urllib.request

import schemathesis

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 5, "Fixtures", "live-photo-jpeg")
choices = random.Random(22)
known = {}


def fixture(name):
    """A file of the repository with an end of its own, so that it is another file each time."""
    with open(os.path.join(FIXTURES, name), "rb") as file:
        tail = b"free" + choices.randbytes(8)
        return file.read() + (8 + len(tail) - 4).to_bytes(4, "big") + tail


def send(path, body):
    headers = {"Authorization": f"Bearer {os.environ['PAIRING_TOKEN']}", "Content-Type": "application/octet-stream"}
    request = urllib.request.Request(os.environ["PAIRING_URL"] + path, body, headers, method="POST")
    with urllib.request.urlopen(request, timeout=30) as response:
        return response.headers["Location"]


def existing(kind):
    """The identifier of an asset or an upload."""
    if kind not in known:
        if kind == "assets":
            place = send("/assets", fixture(choices.choice(["still.jpg", "still.jpg", "movie.mov"])))
        else:
            place = begin_upload()
        known[kind] = place.rsplit("/", 1)[1]
    return known[kind]


def begin_upload():
    """Begins an upload by hand: Python's HTTP client takes the interim response 104 for the final one."""
    address = urllib.parse.urlparse(os.environ["PAIRING_URL"])
    with socket.create_connection((address.hostname, address.port), 30) as connection:
        body = fixture("movie.mov")[:3]
        connection.sendall((f"POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {os.environ['PAIRING_TOKEN']}\r\n"
                            "Upload-Draft-Interop-Version: 3\r\nUpload-Incomplete: ?1\r\nConnection: close\r\n"
                            f"Content-Length: {len(body)}\r\n\r\n").encode() + body)
        text = b""
        while part := connection.recv(65536):
            text += part
    return re.findall(rb"[Ll]ocation: (\S+)", text)[-1].decode()


# Parts of an upload are sent as they are.
@schemathesis.serializer("application/partial-upload")
def part(context, value):
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.hook
def before_call(context, case, kwargs):
    kind = case.path.split("/")[1]
    if "{id}" in case.path and choices.random() < 0.75:
        case.path_parameters = {"id": existing(kind)}
        # What a request may end is not used again.
        if case.method in ("DELETE", "PATCH"):
            del known[kind]
        if case.method == "PATCH" and choices.random() < 0.5:
            fields = {"Upload-Draft-Interop-Version": "6", "Upload-Offset": "3", "Upload-Complete": "?0"}
            case.headers = {**(case.headers or {}), **fields}
            case.body, case.media_type = fixture("movie.mov")[3:], "application/partial-upload"
    if case.method == "POST" and case.path == "/assets":
        if choices.random() < 0.5:
            case.body = fixture("still.jpg")
        for name in list(case.headers or {}):
            if name.lower() in ("upload-draft-interop-version", "upload-complete", "upload-incomplete"):
                del case.headers[name]
