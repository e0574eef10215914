# SPDX-License-Identifier: Apache-2.0
"""Edits raw files in place, and proves that nothing but the requested values changed.

    Tests/Oracles/raw_edits.py PHOTOMETA [FILE…]

The files are one that PiDNG writes, one that ExifTool rewrote, two that this script builds, in both byte orders, and those that are
named, which should be files of cameras. For each file and each edit: ExifTool reads the same values but those of the edit; LibRaw
decodes the same raw image, colors and preview; and every byte is accounted for by a walk over the directories (TIFF 6.0 §2) that
shares nothing with PhotoMeta: outside the changed fields and directories, no byte differs, and what they no longer use is zero.

Needs exiftool, and of PyPI pidng (MIT), rawpy (MIT, with LibRaw) and numpy.
"""

import contextlib
import io
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile

import numpy
import rawpy
from pidng.core import RAW2DNG
from pidng.defs import CalibrationIlluminant, CFAPattern, DNGVersion, Orientation, PhotometricInterpretation
from pidng.dng import DNGTags, Tag

SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4}
# SubIFDs, Exif, GPS, Interoperability.
POINTERS = {0x014A, 0x8769, 0x8825, 0xA005}
DATES = {0x0132, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292}
PACKET, RECORDS, NOTE = 0x02BC, 0x83BB, 0x927C
GPS = "GPS"
DATE_NAMES = r"DateTime|CreateDate|ModifyDate|DateCreated|TimeCreated|DigitalCreation|OffsetTime|SubSec|ExifVersion|CodedCharacterSet"
TEXT_NAMES = r"|CodedCharacterSet|ApplicationRecordVersion|EnvelopeRecordVersion"
PLACE_NAMES = r"^GPS|Location|City|State|Country"

# Each edit: the options, ExifTool's names of what changes, and the fields that do.
EDITS = {
    "set date": (["--set", "captureDate=2020-02-03T04:05:06+01:00"], DATE_NAMES, DATES),
    "shift dates": (["--shift-dates", "+1:00"], DATE_NAMES, DATES),
    "set place": (["--set", "location=-33.5,151.25,12"], PLACE_NAMES, {GPS}),
    "remove place": (["--remove", "location"], PLACE_NAMES, {GPS}),
    "set artist": (["--set", "creators=A photographer of a long name"], "Artist|Creator$|By-line" + TEXT_NAMES, {0x013B, 0x9C9D}),
    "set copyright": (["--set", "copyright=© A photographer of a long name"], "Copyright|Rights" + TEXT_NAMES, {0x8298}),
    "set rating": (["--set", "rating=4"], "Rating", {0x4746, 0x4749}),
    "set title": (["--set", "title=A title"], "Title|ObjectName" + TEXT_NAMES, {0x9C9B}),
    "set description": (["--set", "description=A description of the picture"], "Description|Caption" + TEXT_NAMES, {0x010E, 0x9C9C}),
    "turn": (["--set", "tiff.orientation=3"], "Orientation", {0x0112}),
    "several": (
        ["--set", "rating=1", "--set", "title=Another", "--remove", "location", "--shift-dates", "-0:30:05"],
        "|".join(["Rating|Title|ObjectName", DATE_NAMES, PLACE_NAMES + TEXT_NAMES]),
        {0x4746, 0x4749, 0x9C9B, GPS} | DATES),
}


class Structure:
    """The directories of a TIFF file, and where each field and each picture is."""

    def __init__(self, data):
        self.data = data
        self.order = {b"II": "<", b"MM": ">"}[data[:2]]
        assert self.number("H", 2) == 42
        self.directories = {}  # range by path
        self.fields = {}  # entry, value's range and bytes by path, tag and which of several
        self.pictures = []  # ranges
        path, offset, number = "IFD0", self.number("I", 4), 0
        while offset:
            offset = self.walk(path, offset)
            number += 1
            path = f"IFD{number}"

    def number(self, letter, offset):
        return struct.unpack_from(self.order + letter, self.data, offset)[0]

    def walk(self, path, offset):
        assert path not in self.directories and len(self.directories) < 64
        count = self.number("H", offset)
        end = offset + 2 + count * 12
        self.directories[path] = (offset, end + 4)
        starts, sizes = [], []
        for index in range(count):
            entry = offset + 2 + index * 12
            tag, kind, values = struct.unpack_from(self.order + "HHI", self.data, entry)
            size = SIZES[kind] * values
            value = entry + 8 if size <= 4 else self.number("I", entry + 8)
            assert value + size <= len(self.data), f"{path} {tag:#06x} ends past the file"
            copy = 0
            while (path, tag, copy) in self.fields:
                copy += 1
            self.fields[path, tag, copy] = (entry, (value, value + size), kind, self.data[value:value + size])
            if tag not in POINTERS | {0x0111, 0x0117, 0x0144, 0x0145, 0x0201, 0x0202}:
                continue
            numbers = struct.unpack_from(f"{self.order}{values}{'H' if kind == 3 else 'I'}", self.data, value)
            if tag in (0x0111, 0x0144, 0x0201):
                starts += numbers
            elif tag not in POINTERS:
                sizes += numbers
            else:
                names = {0x8769: "Exif", 0x8825: GPS, 0xA005: "Interoperability"}
                for number, target in enumerate(numbers):
                    self.walk(names.get(tag, f"{path}/SubIFD{number}"), target)
        self.pictures += [(start, start + size) for start, size in zip(starts, sizes) if size]
        return self.number("I", end) if end + 4 <= len(self.data) else 0


def covers(ranges, count):
    flags = bytearray(count)
    for start, end in ranges:
        flags[start:end] = b"\1" * (min(end, count) - min(start, count))
    return flags


def scan_of(data):
    """The coded data of a JPEG file, without what follows it."""
    return data[data.rfind(b"\xff\xda"):].rstrip(b"\0")


def compare_bytes(old_data, new_data, tags, removes):
    """Accounts for every byte; returns what is wrong."""
    problems = []
    old, new = Structure(old_data), Structure(new_data)
    mayChange, gone, kept = [(4, 8)], [], []
    changedPaths = set()
    for key, (entry, place, kind, value) in old.fields.items():
        path, tag, _ = key
        found = new.fields.get(key)
        isInline = place[1] - place[0] <= 4
        if tag in POINTERS:
            mayChange.append(place)
            continue
        if found and found[2:] == (kind, value):
            # The entry of a short value is in its directory, which may have moved.
            if not isInline:
                kept.append(place)
                if found[1] != place:
                    problems.append(f"{path} {tag:#06x} moved")
            continue
        changedPaths.add(path)
        if tag not in tags and tag not in (PACKET, RECORDS) and not (path == GPS and GPS in tags):
            if not (tag == NOTE and removes and found and len(found[3]) == len(value)):
                problems.append(f"{path} {tag:#06x} changed")
        mayChange += [(entry, entry + 12), place]
        # A value of the same size is overwritten.
        if not isInline and (not found or found[1] != place):
            gone.append(place)
    for path, tag, copy in new.fields.keys() - old.fields.keys():
        changedPaths.add(path)
        isPointer = tag in (0x8769, 0x8825)
        if not isPointer and tag not in tags and tag not in (PACKET, RECORDS) and path not in (GPS, "Exif"):
            problems.append(f"{path} {tag:#06x} was added")
    for path, place in old.directories.items():
        if path in changedPaths or new.directories.get(path) != place:
            mayChange.append(place)
            if new.directories.get(path, (0, 0))[0] != place[0]:
                gone.append(place)
    # A place in a preview that is a JPEG file is removed, or changed with that of the main picture.
    for start, end in old.pictures:
        if old_data[start:start + 2] == b"\xff\xd8":
            if scan_of(old_data[start:end]) != scan_of(new_data[start:end]):
                problems.append(f"the scan of the preview at {start} changed")
            mayChange.append((start, end))
    if sorted(old.pictures) != sorted(new.pictures):
        problems.append("pictures moved")
    allowed, used = covers(mayChange, len(old_data)), covers(kept, len(old_data))
    zeroed = covers(gone, len(old_data))
    others = covers([place for _, place, _, _ in new.fields.values()] + list(new.directories.values()), len(new_data))
    if len(new_data) < len(old_data):
        problems.append("the file is shorter")
    before = numpy.frombuffer(old_data, numpy.uint8)
    after = numpy.frombuffer(new_data, numpy.uint8)[:len(before)]
    allowed, used, zeroed = (numpy.frombuffer(flags, numpy.uint8) for flags in (allowed, used, zeroed))
    others = numpy.frombuffer(others, numpy.uint8)[:len(before)]
    for where, words in (
        ((before != after) & (allowed == 0), "changed outside of the edited fields"),
        ((before != after) & (used == 1), "changed in a field that stays"),
        ((zeroed == 1) & (others == 0) & (after != 0), "is left of a removed value"),
    ):
        found = numpy.flatnonzero(where)
        if len(found):
            problems.append(f"{len(found)} bytes from {found[0]}: {words}")
    return problems


def tags_of(path):
    answer = subprocess.run(
        ["exiftool", "-j", "-G1:4", "-a", "-u", "-ee3", "-b", path], capture_output=True, check=False).stdout
    tags = json.loads(answer)[0]
    skipped = ("SourceFile", "System", "ExifTool", "File", "Composite")
    return {
        name: value for name, value in tags.items()
        # ExifTool shows a preview, a TIFF file that it makes of one, and a packet as a whole, which the other comparisons read.
        if name.split(":")[0] not in skipped and not str(value).startswith(("base64:/9j", "base64:SUkqAAgAAAA", "base64:TU0AKgAAAAg")) and ":XMP" not in name.split(":")[-1]
    }


def compare_tags(old, new, names):
    problems = []
    for key in sorted(old.keys() | new.keys()):
        name = key.split(":")[-1]
        if old.get(key) != new.get(key) and not re.search(names, name):
            problems.append(f"ExifTool's {key}: {str(old.get(key))[:60]} -> {str(new.get(key))[:60]}")
    return problems


def decoded(path):
    """What LibRaw decodes; `None` for a file that it does not open."""
    try:
        with rawpy.imread(path) as raw:
            values = [
                raw.raw_image.tobytes(), raw.raw_pattern is not None and raw.raw_pattern.tobytes(), raw.camera_whitebalance,
                raw.black_level_per_channel, raw.white_level, raw.color_matrix.tobytes(), raw.rgb_xyz_matrix.tobytes(),
            ]
            with contextlib.suppress(rawpy.LibRawError):
                thumbnail = raw.extract_thumb().data
                values.append(scan_of(thumbnail) if isinstance(thumbnail, bytes) else thumbnail.tobytes())
            return values
    except rawpy.LibRawError:
        return None


def written_by_pidng(folder):
    """A DNG file of an array, with tiles in its first directory."""
    values = numpy.random.default_rng(1).integers(64, 1023, (48, 64), dtype=numpy.uint16)
    tags = DNGTags()
    matrix = [[10000 if row == column else 0, 10000] for row in range(3) for column in range(3)]
    for tag, value in (
        (Tag.ImageWidth, 64), (Tag.ImageLength, 48), (Tag.TileWidth, 64), (Tag.TileLength, 48),
        (Tag.Orientation, Orientation.Horizontal), (Tag.SamplesPerPixel, 1), (Tag.BitsPerSample, 16),
        (Tag.PhotometricInterpretation, PhotometricInterpretation.Color_Filter_Array), (Tag.CFARepeatPatternDim, [2, 2]),
        (Tag.CFAPattern, CFAPattern.RGGB), (Tag.BlackLevel, 64), (Tag.WhiteLevel, 1023), (Tag.ColorMatrix1, matrix),
        (Tag.CalibrationIlluminant1, CalibrationIlluminant.D65), (Tag.AsShotNeutral, [[1, 1]] * 3), (Tag.Make, "Maker"),
        (Tag.Model, "Model"), (Tag.DNGVersion, DNGVersion.V1_4), (Tag.DNGBackwardVersion, DNGVersion.V1_2),
    ):
        tags.set(tag, value)
    writer = RAW2DNG()
    writer.options(tags, path="", compress=False)
    path = os.path.join(folder, "pidng.dng")
    with contextlib.redirect_stdout(io.StringIO()):
        writer.convert(values, filename=path)
    return path


def written_by_exiftool(folder, source):
    """The same file after ExifTool has added Exif, a place, XMP and IPTC."""
    path = os.path.join(folder, "exiftool.dng")
    shutil.copy(source, path)
    subprocess.run(
        ["exiftool", "-q", "-q", "-overwrite_original", "-m", "-n", "-DateTimeOriginal=2021:01:02 03:04:05", "-Artist=A", "-Copyright=C",
         "-GPSLatitude=48.2", "-GPSLatitudeRef=N", "-GPSLongitude=16.3", "-GPSLongitudeRef=E", "-XMP:Title=Old", "-XMP:Rating=2",
         "-XMP-photoshop:DateCreated=2021:01:02 03:04:05", "-IPTC:ObjectName=Old", "-IPTC:City=Town", "-ImageDescription=Old", path],
        check=True)
    return path


def built(folder, order, preview):
    """A DNG file whose first directory is that of a thumbnail, with the raw image in tiles and a preview, which is a JPEG file and the
    last of the file. Artist and Copyright share a value; the maker note states the offset of bytes that nothing else refers to."""
    mark = {"<": b"II", ">": b"MM"}[order]
    pack = lambda letters, *values: struct.pack(order + letters, *values)
    raw = numpy.random.default_rng(2).integers(64, 1023, (48, 64), dtype=numpy.uint16).astype(order + "u2")
    tiles = [raw[y:y + 16, x:x + 32].tobytes() for y in range(0, 48, 16) for x in range(0, 64, 32)]
    packet = (
        b'<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF '
        b'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
        b'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2" xmp:CreateDate="2021-01-02T03:04:05"/></rdf:RDF></x:xmpmeta>'
        + b" " * 200 + b'<?xpacket end="w"?>')
    data = bytearray(mark + pack("HI", 42, 0))

    def append(value):
        data.extend(b"\0" * (len(data) % 2))
        data.extend(value)
        return len(data) - len(value)

    def directory(fields):
        """Appends the values, then the directory."""
        rows = b""
        for tag, kind, count, value in sorted(fields):
            if isinstance(value, bytes):
                value = value.ljust(4, b"\0") if len(value) <= 4 else pack("I", append(value))
            else:
                value = pack("I", value)
            rows += pack("HHI", tag, kind, count) + value
        return append(pack("H", len(fields)) + rows + pack("I", 0))

    shorts = lambda *values: pack(f"{len(values)}H", *values)
    secret = append(b"Only the maker note knows these bytes")
    tileOffsets = [append(tile) for tile in tiles]
    thumbnail = append(bytes(range(192)))
    shared = append(b"Somebody\0")
    exif = directory([
        (0x829A, 5, 1, pack("II", 1, 120)), (0x9000, 7, 4, b"0232"), (0x9003, 2, 20, b"2021:01:02 03:04:05\0"),
        (NOTE, 7, 16, b"Made\0\0\0\0" + pack("II", secret, 37))])
    gps = directory([
        (0, 1, 4, b"\2\3\0\0"), (1, 2, 2, b"N\0"), (2, 5, 3, pack("6I", 48, 1, 12, 1, 0, 1)), (3, 2, 2, b"E\0"),
        (4, 5, 3, pack("6I", 16, 1, 18, 1, 0, 1))])
    picture = directory([
        (0x00FE, 4, 1, 0), (0x0100, 4, 1, 64), (0x0101, 4, 1, 48), (0x0102, 3, 1, shorts(16)), (0x0103, 3, 1, shorts(1)),
        (0x0106, 3, 1, shorts(32803)), (0x0115, 3, 1, shorts(1)), (0x011C, 3, 1, shorts(1)), (0x0142, 4, 1, 32), (0x0143, 4, 1, 16),
        (0x0144, 4, 6, pack("6I", *tileOffsets)), (0x0145, 4, 6, pack("6I", *map(len, tiles))), (0x828D, 3, 2, shorts(2, 2)),
        (0x828E, 1, 4, b"\0\1\1\2"), (0xC61A, 3, 1, shorts(64)), (0xC61D, 3, 1, shorts(1023))])
    end = len(data) + 4096
    smaller = directory([
        (0x00FE, 4, 1, 1), (0x0100, 4, 1, 640), (0x0101, 4, 1, 480), (0x0102, 3, 3, shorts(8, 8, 8)), (0x0103, 3, 1, shorts(7)),
        (0x0106, 3, 1, shorts(6)), (0x0111, 4, 1, end), (0x0115, 3, 1, shorts(3)), (0x0116, 4, 1, 480), (0x0117, 4, 1, len(preview))])
    ratio = lambda *values: b"".join(pack("ii", value, 10000) for value in values)
    first = directory([
        (0x00FE, 4, 1, 1), (0x0100, 4, 1, 8), (0x0101, 4, 1, 8), (0x0102, 3, 3, shorts(8, 8, 8)), (0x0103, 3, 1, shorts(1)),
        (0x0106, 3, 1, shorts(2)), (0x010E, 2, 4, b"Old\0"), (0x010F, 2, 6, b"Maker\0"), (0x0110, 2, 6, b"Model\0"),
        (0x0111, 4, 1, thumbnail), (0x0112, 3, 1, shorts(6)), (0x0115, 3, 1, shorts(3)), (0x0116, 4, 1, 8), (0x0117, 4, 1, 192),
        (0x011C, 3, 1, shorts(1)), (0x0132, 2, 20, b"2021:01:02 03:04:05\0"), (0x013B, 2, 9, shared),
        (0x014A, 4, 2, pack("II", picture, smaller)), (PACKET, 1, len(packet), packet), (0x8298, 2, 9, shared), (0x8769, 4, 1, exif),
        (0x8825, 4, 1, gps), (0xC612, 1, 4, b"\1\4\0\0"), (0xC613, 1, 4, b"\1\4\0\0"), (0xC614, 2, 12, b"Maker Model\0"),
        (0xC621, 10, 9, ratio(10000, 0, 0, 0, 10000, 0, 0, 0, 10000)), (0xC628, 5, 3, ratio(10000, 10000, 10000)),
        (0xC634, 7, 24, b"Private\0" + bytes(range(16))), (0xC65A, 3, 1, shorts(21)), (0xC71C, 1, 16, bytes(range(16)))])
    data[4:8] = pack("I", first)
    data.extend(b"\0" * (end - len(data)))
    data.extend(preview)
    path = os.path.join(folder, f"built-{'little' if order == '<' else 'big'}.dng")
    with open(path, "wb") as file:
        file.write(data)
    return path


def preview_of(folder):
    """A JPEG file that states the same date and the same place as the built files."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    path = os.path.join(folder, "preview.jpg")
    shutil.copyfile(os.path.join(root, "Fixtures", "live-photo-jpeg", "still.jpg"), path)
    subprocess.run(
        ["exiftool", "-q", "-q", "-m", "-n", "-overwrite_original", "-all=", "-Model=Model", "-DateTimeOriginal=2021:01:02 03:04:05",
         "-GPSLatitude=48.2", "-GPSLatitudeRef=N", "-GPSLongitude=16.3", "-GPSLongitudeRef=E", path], check=True)
    with open(path, "rb") as file:
        return file.read()


def has_place(data):
    """Whether ExifTool finds a position in a picture that is a JPEG file."""
    return bool(subprocess.run(
        ["exiftool", "-GPSLatitude", "-"], input=data, capture_output=True, check=False).stdout)


def main(photometa, named):
    failures, count = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        preview = preview_of(folder)
        pidng = written_by_pidng(folder)
        files = [pidng, written_by_exiftool(folder, pidng), built(folder, "<", preview), built(folder, ">", preview)] + named
        for source in files:
            with open(source, "rb") as file:
                old = file.read()
            # The comparison finds a changed byte of a picture.
            changed = bytearray(old)
            changed[Structure(old).pictures[-1][1] - 3] ^= 1
            assert compare_bytes(old, old, set(), False) == [] != compare_bytes(old, bytes(changed), set(), False)
            old_tags, old_picture = tags_of(source), decoded(source)
            for name, (options, names, tags) in EDITS.items():
                path = os.path.join(folder, "edited.dng")
                shutil.copyfile(source, path)
                answer = subprocess.run(
                    [photometa, "edit", path, "--edit-raw", "--in-place", "--no-journal", *options], capture_output=True, check=False,
                    text=True)
                with open(path, "rb") as file:
                    new = file.read()
                problems = []
                if answer.returncode != 0 or os.path.exists(path[:-3] + "xmp"):
                    problems.append(f"not edited: {answer.stdout}{answer.stderr}")
                else:
                    problems += compare_bytes(old, new, tags, "--remove" in options)
                    problems += compare_tags(old_tags, tags_of(path), names)
                    if decoded(path) != old_picture:
                        problems.append("LibRaw decodes it differently")
                    pictures = [new[start:end] for start, end in Structure(new).pictures if new[start:start + 2] == b"\xff\xd8"]
                    if "--remove" in options and any(map(has_place, pictures)):
                        problems.append("a preview still states the place")
                    if new == old and name not in ("remove place", "shift dates"):
                        problems.append("nothing changed")
                count += 1
                for problem in problems:
                    failures += 1
                    print(f"{os.path.basename(source)}, {name}: {problem}")
            if old_picture is None:
                print(f"{os.path.basename(source)}: LibRaw does not decode it")
    print(f"{count} edits of {len(files)} files, {failures} problems")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
