# SPDX-License-Identifier: Apache-2.0
"""Writes PhotoMetaTests/Values/PropertyLists/PropertyListSamples.swift: binary property lists as Python's plistlib writes them.

    python3 Tests/Oracles/property_lists.py > Tests/PhotoMetaTests/Values/PropertyLists/PropertyListSamples.swift
"""

import base64
import datetime
import plistlib
import struct

START = datetime.datetime(2001, 1, 1)


def form(value):
    """The value in one word: what the test writes of the value that it reads."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"i{value}"
    if isinstance(value, float):
        return "r" + struct.pack(">d", value).hex()
    if isinstance(value, datetime.datetime):
        return "t" + struct.pack(">d", (value - START).total_seconds()).hex()
    if isinstance(value, bytes):
        return "d" + value.hex()
    if isinstance(value, str):
        return "s" + value.encode().hex()
    if isinstance(value, plistlib.UID):
        return f"u{value.data}"
    if isinstance(value, list):
        return "[" + ",".join(map(form, value)) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(form(key) + ":" + form(item) for key, item in value.items()) + "}"
    raise TypeError(value)


def values():
    yield from [True, False]
    for bits in [0, 7, 8, 15, 16, 31, 32, 62, 63]:
        yield from [(1 << bits) - 1, 1 << bits] if bits < 63 else [(1 << bits) - 1]
    yield from [-1, -128, -(2**31), -(2**63)]
    yield from [0.0, -0.5, 1e300, float("inf"), float("nan")]
    yield from [START, datetime.datetime(2025, 5, 26, 9, 27, 6), datetime.datetime(1, 1, 1)]
    yield from ["", "a", "x" * 14, "x" * 15, "x" * 16, "x" * 256, "é", "日本語", "🏔" * 20, "a\u0000b", "\"\\\n\u2028"]
    yield from [b"", b"\x00", bytes(range(14)), bytes(range(15)), bytes(range(256)) * 2]
    yield from [plistlib.UID(0), plistlib.UID(255), plistlib.UID(2**32), plistlib.UID(2**64 - 1)]
    yield from [[], {}, [[]], [{}], {"a": []}]
    yield {"flags": 1, "value": 121656434745166, "timescale": 1000000000, "epoch": 0}
    yield {"1": 0, "2": 0.5, "3": [1, 2, 3], "z": 1, "a": 2, "m": {"x": True}}
    # The same text twice is one object that two others refer to.
    yield {"a": "shared", "b": ["shared", "shared"], "shared": "a"}
    # More than 255 objects: references of two bytes.
    yield list(range(300))
    yield {f"key {number}": number for number in range(20)}
    yield {"AEMatrix": struct.pack("<8H", *range(8)), "when": START, "on": False, "id": plistlib.UID(3)}


def main():
    print("import Foundation")
    print()
    print("/// Binary property lists as Python's `plistlib` writes them, and what they hold.")
    print("///")
    print("/// Written by `Tests/Oracles/property_lists.py`. One a line: the list in Base64, and its value: `i` whole number, `r` and")
    print("/// `t` the bits of a number and of a date, `d` and `s` bytes and text in hexadecimal digits, `u` a reference.")
    print("enum PropertyListSamples {")
    print("    static var all: [(bytes: [UInt8], form: String)] {")
    print('        table.split(separator: "\\n").compactMap { line in')
    print('            let words = line.split(separator: " ").map(String.init)')
    print("            guard words.count == 2, let data = Data(base64Encoded: words[0]) else { return nil }")
    print("            return ([UInt8](data), words[1])")
    print("        }")
    print("    }")
    print()
    print('    private static let table = """')
    for value in values():
        encoded = base64.b64encode(plistlib.dumps(value, fmt=plistlib.FMT_BINARY, sort_keys=False)).decode()
        print(f"        {encoded} {form(value)}")
    print('        """')
    print("}")


if __name__ == "__main__":
    main()
