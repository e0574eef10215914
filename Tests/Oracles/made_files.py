# SPDX-License-Identifier: Apache-2.0
"""Makes files with metadata of many writers and random values, and ExifTool's answer for them.

    python3 Tests/Oracles/made_files.py DIRECTORY [SEED [ROUNDS]]
    PHOTOMETA_MADE_FILES=DIRECTORY swift test --package-path Tests/Thorough --filter MadeFileTests

Needs exiftool and ImageMagick; ffmpeg, heif-enc, exiv2 and Python's pillow-heif add files if they are installed. The
writers are ExifTool, Exiv2, ffmpeg, and this script itself, which writes files that the others do not: any type for any
tag, fractions over zero, the largest and the smallest numbers, text that is not UTF-8, directories out of order.
"""

import json
import os
import random
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

TYPES = {  # TIFF 6.0 §2: number, size, struct's letter
    "int8u": (1, 1, "B"), "string": (2, 1, None), "int16u": (3, 2, "H"), "int32u": (4, 4, "I"),
    "rational64u": (5, 8, "II"), "int8s": (6, 1, "b"), "undef": (7, 1, None), "int16s": (8, 2, "h"),
    "int32s": (9, 4, "i"), "rational64s": (10, 8, "ii"), "float": (11, 4, "f"), "double": (12, 8, "d"),
    "ifd": (13, 4, "I"),
}
TEXTS = [
    b"plain", b"with spaces   ", b"", b" ", b"Gr\xc3\xbc\xc3\x9fe \xf0\x9f\x93\xb7", b"Latin-1 \xe9\xe8", b"two\0parts",
    b"12", b"007", b"1.50", b"N", b"2024:02:30 25:61:61", b"2021:04:10 11:43:59", b"line\nbreak", b"tab\tbed", b"\0",
    b"quote\" and \\ and {brace}", b"x" * 300,
]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, check=False, **options)


def write(*assignments, file):
    """Lets ExifTool write what it takes of some values."""
    lines = "\n".join(("-overwrite_original", "-n", "-m", *assignments, file))
    run("exiftool", "-@", "-", input=lines.encode())


def tags_of(table_name, *arguments):
    """The tags of one of ExifTool's tables: number, name, writable type, count."""
    root = ElementTree.fromstring(run("exiftool", "-listx", *arguments).stdout)
    tags = []
    for table in root.iter("table"):
        if table.get("name") == table_name:
            for tag in table.iter("tag"):
                tags.append((tag.get("id"), tag.get("name"), tag.get("type"), tag.get("count"), tag.get("writable"), tag.get("g1")))
    return tags


# Offsets of other directories and of image data, and blocks that ExifTool opens.
STRUCTURE = {
    0x014A, 0x8769, 0x8825, 0xA005, 0x927C, 0x0111, 0x0117, 0x0144, 0x0145, 0x0201, 0x0202, 0x02BC, 0x83BB, 0x8649, 0x8773,
    0xC4A5, 0xC634, 0xEA1C, 0x0190, 0x8290, 0xFE00, 0xC6F5, 0xC68B, 0x9A00, 0xC6D2, 0xC6D3, 0x935C, 0x8606, 0x014C, 0x00FE,
    0x00FF, 0x015B, 0xC5D8, 0xC7D5, 0xC51B, 0xC68C, 0xC71A, 0x8546, 0x8568, 0x888A, 0xA010, 0x87AF, 0x87B0, 0x87B1, 0xCEA1,
    # ExifTool writes a different value than it was given.
    0xA462, 0xA302, 0xC763, 0xFDEA,
}


# Written too short to be read; a thumbnail is read after its header.
SKIPPED = {"WindowLocation", "ThumbnailImage", "ThumbnailPNG", "UnknownThumbnail"}


class Block:
    """A TIFF structure whose directories are written as they are given."""

    def __init__(self, order):
        self.order = order
        self.bytes = bytearray((b"II*\0" if order == "<" else b"MM\0*") + b"\0\0\0\0")

    def pack(self, letter, *values):
        return struct.pack(self.order + letter, *values)

    def directory(self, entries, next_offset=0):
        """Entries are (tag, type, count, bytes), or (tag, offset) for a directory; gives where the directory stands."""
        rows = bytearray(self.pack("H", len(entries)))
        for entry in entries:
            if len(entry) == 2:
                # LONG, or IFD in every other directory (TIFF Technical Note 1).
                rows += self.pack("HHII", entry[0], 4 if len(entries) % 2 else 13, 1, entry[1])
                continue
            tag, type_number, count, value = entry
            rows += self.pack("HHI", tag, type_number, count)
            if len(value) <= 4:
                rows += value.ljust(4, b"\0")
            else:
                if len(self.bytes) % 2:
                    self.bytes += b"\0"
                rows += self.pack("I", len(self.bytes))
                self.bytes += value
        if len(self.bytes) % 2:
            self.bytes += b"\0"
        start = len(self.bytes)
        self.bytes += rows + self.pack("I", next_offset)
        return start

    def finish(self, first):
        self.bytes[4:8] = self.pack("I", first)
        return bytes(self.bytes)


def random_value(rng, order, name, count):
    """Bytes of a type, and how many of it there are."""
    number, size, letter = TYPES[name]
    if name == "string":
        value = rng.choice(TEXTS) + (b"\0" if rng.random() < 0.9 else b"")
        return number, len(value), value
    if name == "undef":
        value = bytes(rng.choices(range(256), k=rng.choice([1, 4, 8, 20])))
        return number, len(value), value
    value = b""
    for _ in range(count):
        fields = []
        for each in letter:
            if each in "fd":
                fields.append(rng.choice([0.0, -1.5, 1e10, 3.14159, rng.uniform(-1e5, 1e5), 1e-20]))
                continue
            bits = {"B": 8, "b": 8, "H": 16, "h": 16, "I": 32, "i": 32}[each]
            low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if each.islower() else (0, (1 << bits) - 1)
            fields.append(rng.choice([0, 1, 2, low, high, rng.randint(low, high), rng.randint(0, 100)]))
        value += struct.pack(order + letter, *fields)
    return number, count, value


def entries(rng, order, tags, share, is_wild):
    result = []
    for identifier, _, type_name, count, _, _ in tags:
        if not identifier.isdigit() or int(identifier) > 0xFFFF or int(identifier) in STRUCTURE or rng.random() > share:
            continue
        name = type_name if type_name in TYPES else "string"
        if is_wild:
            name = rng.choice(list(TYPES))
        fixed = int(count) if count and count.isdigit() and 0 < int(count) < 20 else rng.choice([1, 1, 1, 2, 3, 5])
        result.append((int(identifier), *random_value(rng, order, name, fixed)))
    result = list({entry[0]: entry for entry in result}.values())
    result.sort()
    return result


def meaning(order, kind, value):
    """What a value of a type says: its text, or its numbers, without one where a fraction is over zero."""
    if kind == 2:
        return {"text": value.split(b"\0")[0].decode("utf-8", "replace").rstrip(" ")}
    if kind == 7:
        return {}
    letters = {number: letter for number, _, letter in TYPES.values()}[kind]
    numbers = [field for fields in struct.iter_unpack(order + letters, value) for field in fields]
    if len(letters) == 2:
        numbers = [above / below if below else None for above, below in zip(numbers[::2], numbers[1::2])]
    return {"numbers": numbers}


def exif_block(rng, order, tables, is_wild=False, is_shuffled=False):
    """A block of five directories, and what was written into each."""
    block = Block(order)
    written = {
        name: entries(rng, order, tags, share, is_wild)
        for name, tags, share in zip(
            ("TIFF", "Exif", "GPS", "Interop", "IFD1"), (*tables, tables[0]), (0.5, 0.5, 0.5, 1, 0.1))
    }
    if is_shuffled:
        for directory in written.values():
            rng.shuffle(directory)
    order_of = (lambda rows: rows) if is_shuffled else sorted
    gps = block.directory(written["GPS"])
    interoperability = block.directory(written["Interop"])
    exif = block.directory(order_of(written["Exif"] + [(0xA005, interoperability)]))
    thumbnail = block.directory(written["IFD1"])
    first = block.directory(order_of(written["TIFF"] + [(0x8769, exif), (0x8825, gps)]), thumbnail)
    rows = [
        {"dictionary": name, "tag": tag, "type": kind, "count": count, "bytes": value.hex(), **meaning(order, kind, value)}
        for name, directory in written.items() for tag, kind, count, value in directory
    ]
    return block.finish(first), rows


def jpeg_with(base, block):
    payload = b"Exif\0\0" + block
    return base[:2] + b"\xff\xe1" + struct.pack(">H", len(payload) + 2) + payload + base[2:]


def save_heif(source, target, block):
    """Saves an image as HEIF with an Exif block; whether there is a library that can."""
    try:
        import pillow_heif
        from PIL import Image
    except ImportError:
        return False
    pillow_heif.register_heif_opener()
    Image.open(source).save(target, exif=b"Exif\0\0" + block)
    return True


def box(kind, *parts):
    body = b"".join(parts)
    return struct.pack(">I", len(body) + 8) + kind + body


def movie_with_keys(rng, names):
    """A movie with a key of every well-known type (QuickTime File Format, table 3-5), and what it was given."""
    numbers = {  # struct's letter of the types of fixed width
        23: "f", 24: "d", 65: "b", 66: "h", 67: "i", 74: "q", 75: "B", 76: "H", 77: "I", 78: "Q",
    }
    keys, items, rows = b"", b"", []
    for index, name in enumerate(rng.sample(names, 30), 1):
        full = name if name.startswith("com.") else "com.apple.quicktime." + name
        row = {"dictionary": "QuickTime", "name": full}
        kind = rng.choice([1, 2, 21, 22, *numbers])
        if kind in (1, 2):
            row["text"] = rng.choice(["plain", "Gr\u00fc\u00dfe \U0001f4f7", "12", "+52.2097-000.8955/", ""])
            value = row["text"].encode("utf-8" if kind == 1 else "utf-16-be")
        elif kind in (21, 22):
            value = rng.randbytes(rng.choice([1, 2, 3, 4, 8]))
            row["number"] = float(int.from_bytes(value, "big", signed=kind == 21))
        else:
            value = rng.randbytes(struct.calcsize(numbers[kind]))
            if kind in (23, 24):
                value = struct.pack(">" + numbers[kind], rng.uniform(-1e3, 1e3))
            row["number"] = float(struct.unpack(">" + numbers[kind], value)[0])
        rows.append(row)
        keys += box(b"mdta", full.encode())
        items += box(struct.pack(">I", index), box(b"data", struct.pack(">II", kind, 0), value))
    handler = box(b"hdlr", bytes(8), b"mdta", bytes(13))
    meta = box(b"meta", handler, box(b"keys", bytes(4), struct.pack(">I", len(rows)), keys), box(b"ilst", items))
    created = rng.randint(2082844800 + 10**9, 2082844800 + 2 * 10**9)
    header = box(
        b"mvhd", bytes(4), struct.pack(">IIII", created, created + 5, 600, 6000), struct.pack(">IH", 0x10000, 0x100),
        bytes(10), struct.pack(">9I", 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000), bytes(24), struct.pack(">I", 2))
    return box(b"ftyp", b"qt  ", bytes(4), b"qt  ") + box(b"moov", header, meta), rows


def exiftool_arguments(rng, tables, groups):
    """Random values for every tag of some groups, as far as ExifTool takes them."""
    arguments = []
    for group, tags in zip(groups, tables):
        for identifier, name, type_name, count, writable, _ in tags:
            if name in SKIPPED or writable != "true" or rng.random() > 0.6 or identifier.isdigit() and int(identifier) in STRUCTURE:
                continue
            if name == "ShutterSpeedValue":
                # In seconds, which ExifTool turns into the APEX value.
                arguments.append(f"-{group}:{name}={rng.uniform(0.0001, 30):.6f}")
                continue
            fixed = int(count) if count and count.isdigit() and int(count) < 20 else 1
            kind = type_name or ""
            if kind == "string" or kind == "?":
                value = rng.choice(["text", "Gr\u00fc\u00dfe", "12", "2021:04:10 11:43:59+01:00", "1.25", "N", "a b"])
            elif "rational" in kind or kind in ("float", "double"):
                value = " ".join(rng.choice(["0", "0.5", "1/3", "123.456", "65535", "1/120"]) for _ in range(fixed))
            else:
                value = " ".join(str(rng.choice([0, 1, 2, 3, 50, 100])) for _ in range(fixed))
            arguments.append(f"-{group}:{name}={value}")
    return arguments


def main():
    directory, seed, rounds = sys.argv[1], int((sys.argv + ["", "1"])[2] or 1), int((sys.argv + ["", "", "4"])[3] or 4)
    print("seed", seed)
    rng = random.Random(seed)
    os.makedirs(directory, exist_ok=True)
    if os.listdir(directory):
        sys.exit(f"{directory} is not empty")
    path = lambda name: os.path.join(directory, name)

    all_image = [tag for tag in tags_of("Exif::Main", "-EXIF:All")]
    gps = tags_of("GPS::Main", "-EXIF:All")
    by_group = lambda *names: [tag for tag in all_image if tag[5] in names]
    image, exif, interoperability = by_group(None, "IFD0", "SubIFD"), by_group("ExifIFD"), by_group("InteropIFD")
    tables = (image, exif, gps, interoperability)
    keys = [tag[0] for tag in tags_of("QuickTime::Keys", "-QuickTime:All") if tag[0].isascii()]
    iptc = tags_of("IPTC::ApplicationRecord", "-IPTC:All")
    item_list, user_data = tags_of("QuickTime::ItemList", "-QuickTime:All"), tags_of("QuickTime::UserData", "-QuickTime:All")
    key_tags = tags_of("QuickTime::Keys", "-QuickTime:All")

    run("convert", "-size", "64x48", "gradient:red-blue", path("base.jpg"))
    run("convert", "-size", "64x48", "gradient:red-blue", path("base.tif"))
    run("heif-enc", path("base.jpg"), "-o", path("base.heic"))
    source = ["-f", "lavfi", "-i", "testsrc=duration=1:size=64x48:rate=5"]
    tagged = ["-metadata", "title=Titel \u00e9", "-metadata", "artist=A", "-metadata", "comment=c", "-metadata",
              "location=+52.2097-000.8955/", "-metadata", "creation_time=2021-04-10T11:43:59Z", "-metadata", "date=2021"]
    for name, options in {
        "ffmpeg.mov": [], "ffmpeg-keys.mov": ["-movflags", "use_metadata_tags"], "ffmpeg.mp4": [],
        "ffmpeg-keys.mp4": ["-movflags", "use_metadata_tags"], "ffmpeg.3gp": ["-s", "176x144", "-c:v", "h263"],
        "ffmpeg-fragments.mp4": ["-movflags", "frag_keyframe+empty_moov"], "ffmpeg.m4v": [], "ffmpeg.avif": ["-frames:v", "1"],
    }.items():
        run("ffmpeg", "-y", *source, *tagged, *options, path(name))

    with open(path("base.jpg"), "rb") as file:
        base = file.read()
    written = {}
    for number in range(rounds):
        for order, mark in (("<", "II"), (">", "MM")):
            for is_wild, is_shuffled in ((False, False), (True, False), (True, True)):
                block, rows = exif_block(rng, order, tables, is_wild, is_shuffled)
                style = ("wild" if is_wild else "plain") + ("-shuffled" if is_shuffled else "")
                name = f"own-{style}-{mark}-{number}"
                if len(block) < 65_000:
                    written[name + ".jpg"] = rows
                    with open(path(name + ".jpg"), "wb") as file:
                        file.write(jpeg_with(base, block))
                written[name + ".tif"] = rows
                with open(path(name + ".tif"), "wb") as file:
                    file.write(block)
                if save_heif(path("base.jpg"), path(name + ".heic"), block):
                    written[name + ".heic"] = rows
            for kind in ("jpg", "tif", "heic"):
                name = path(f"exiftool-{mark}-{number}.{kind}")
                if not os.path.exists(path("base." + kind)):
                    continue
                shutil.copy(path("base." + kind), name)
                write("-ExifByteOrder=" + mark, *exiftool_arguments(rng, (image, exif, gps, interoperability, image, iptc),
                                        ("IFD0", "ExifIFD", "GPS", "InteropIFD", "IFD1", "IPTC")), file=name)
        movie, written[f"own-keys-{number}.mov"] = movie_with_keys(rng, keys)
        with open(path(f"own-keys-{number}.mov"), "wb") as file:
            file.write(movie)
        for kind in ("mov", "mp4"):
            if os.path.exists(path("ffmpeg." + kind)):
                name = path(f"exiftool-{number}.{kind}")
                shutil.copy(path("ffmpeg." + kind), name)
                write(*exiftool_arguments(
                    rng, (key_tags, item_list, user_data), ("Keys", "ItemList", "UserData")), file=name)
        name = path(f"exiv2-{number}.jpg")
        shutil.copy(path("base.jpg"), name)
        commands = []
        for key, kind, value in (
            ("Image.Make", "Ascii", "Maker"), ("Image.Orientation", "Short", "6"), ("Photo.ExposureTime", "Rational", "1/120"),
            ("Photo.ExposureBiasValue", "SRational", "-2/3"), ("Photo.UserComment", "Comment", "charset=Unicode Gr\u00fc\u00dfe"),
            ("Photo.DateTimeOriginal", "Ascii", "2021:04:10 11:43:59"), ("Image.XPTitle", "Byte", "71 0 114 0 252 0 0 0"),
            ("GPSInfo.GPSLatitude", "Rational", "52/1 12/1 3492/100"), ("GPSInfo.GPSLatitudeRef", "Ascii", "N"),
            ("GPSInfo.GPSAltitude", "Rational", f"{rng.randint(0, 9999)}/7"), ("Photo.LensSpecification", "Rational", "24/1 70/1 28/10 0/0"),
            ("Photo.SubSecTimeOriginal", "Ascii", "012"), ("Photo.OffsetTimeOriginal", "Ascii", "+01:00"),
        ):
            commands += ["-M", f"set Exif.{key} {kind} {value}"]
        commands += ["-M", "set Iptc.Application2.Caption A caption", "-M", "add Iptc.Application2.Keywords one",
                     "-M", "add Iptc.Application2.Keywords two", "-M", "set Iptc.Application2.DateCreated 2021-04-10"]
        run("exiv2", *commands, name)

    for name in list(os.listdir(directory)):
        if os.path.getsize(path(name)) == 0 or name.endswith("_original"):
            os.remove(path(name))
    with open(path("written.json"), "w") as file:
        json.dump(written, file)
    # This script knows the values that it wrote; ExifTool shows many fields in forms of their own.
    names = sorted(name for name in os.listdir(directory) if not name.endswith(".json") and name not in written)
    answer = run("exiftool", "-j", "-n", "-G1:3:4", "-a", "-u", "-ee3", *names, cwd=directory)
    with open(path("exiftool-n.json"), "wb") as file:
        file.write(answer.stdout)
    print(len(written), "files of this script,", len(names), "files of others,", sum(len(entry) for entry in json.loads(answer.stdout)), "values")


main()
