# SPDX-License-Identifier: Apache-2.0
"""Sources whose size exceeds 32 bits, with bytes at a few places and zeros elsewhere.

Each is a name, the source's size, its pieces as (offset, bytes), and a line that both reports must contain.
"""

import struct

# Offsets and sizes near the limits of 31, 32, 63 and 64 bits.
EDGES = [
    0, 1, 7, 8, 16, (1 << 31) - 1, 1 << 31, (1 << 31) + 1, (1 << 32) - 8, (1 << 32) - 1, 1 << 32, (1 << 32) + 1, 1 << 33,
    (1 << 40) - 1, 1 << 40, (1 << 63) - 1, 1 << 63, (1 << 64) - 16, (1 << 64) - 1,
]
SIZE = 1 << 40
MAKE = b"Far away\0"


FOUND = "key tiff.make Far away"
TITLE = "key quickTime.title Far away"


def box(kind, *parts, size=None):
    """Returns a box; with an explicit size, it has a 64-bit header that states that size."""
    body = b"".join(parts)
    if size is None:
        return struct.pack(">I4s", 8 + len(body), kind) + body
    return struct.pack(">I4sQ", 1, kind, size) + body


def full(kind, version, *parts):
    return box(kind, bytes([version, 0, 0, 0]), *parts)


def tiff(value_offset=None, start=8):
    """Returns a TIFF header and a directory with one text, which follows it or is at an offset."""
    directory = struct.pack(">HHHII", 1, 0x10F, 2, len(MAKE), start + 18 if value_offset is None else value_offset)
    return struct.pack(">2sHI", b"MM", 42, start), directory + bytes(4), MAKE


def heif(*extents, base=0, members=1):
    """Returns an image with an Exif item at these extents, in 64-bit numbers, and a group of items."""
    entry = struct.pack(">HHHQH", 1, 0, 0, base, len(extents)) + b"".join(struct.pack(">QQ", *extent) for extent in extents)
    meta = full(
        b"meta", 0, full(b"hdlr", 0, bytes(4), b"pict", bytes(13)), full(b"pitm", 0, b"\0\1"),
        full(b"iinf", 0, b"\0\1", full(b"infe", 2, b"\0\1\0\0Exif\0")),
        full(b"iloc", 1, b"\x88\x80\0\1", entry), box(b"grpl", full(b"altr", 0, struct.pack(">III", 7, members, 1))),
        box(b"iprp", box(b"ipco", full(b"ispe", 0, struct.pack(">II", 640, 480))),
            full(b"ipma", 0, struct.pack(">IHBB", 1, 1, 1, 1))))
    return [(0, box(b"ftyp", b"heic\0\0\0\0mif1heic") + meta)]


EXIF = bytes(4) + b"".join(tiff())


def keyed_metadata():
    """Returns a movie's metadata with one item, a title."""
    name = b"com.apple.quicktime.title"
    value = box(b"data", struct.pack(">II", 1, 0), b"Far away")
    return box(
        b"meta", full(b"hdlr", 0, bytes(4), b"mdta", bytes(13)),
        full(b"keys", 0, struct.pack(">I", 1), box(b"mdta", name)),
        box(b"ilst", box(struct.pack(">I", 1), value)))


def movie_header(duration):
    """Returns a header of version 1, with 64-bit times and durations."""
    return full(b"mvhd", 1, struct.pack(">QQIQ", 1 << 33, 1 << 63, 600, duration), bytes(80))


def track(duration):
    header = full(b"tkhd", 1, struct.pack(">QQIIQ", 1 << 33, 1 << 40, 1, 0, duration), bytes(60))
    media = full(b"mdhd", 1, struct.pack(">QQIQ", 1 << 33, 1 << 40, 600, duration), bytes(4))
    times = full(b"stts", 0, struct.pack(">III", 1, 0xFFFFFFFF, 0xFFFFFFFF))
    sizes = full(b"stsz", 0, struct.pack(">II", 4, 0xFFFFFFFF))
    edit = full(b"elst", 1, struct.pack(">IQQI", 2, duration, (1 << 64) - 1, 65536), struct.pack(">QQI", 1, 0, 65536))
    return box(
        b"trak", header, box(b"edts", edit),
        box(b"mdia", media, full(b"hdlr", 0, bytes(4), b"vide", bytes(13)),
            box(b"minf", box(b"stbl", times, sizes))))


def movies():
    start = box(b"ftyp", b"qt  \0\0\0\0qt  ")
    # The movie after media data whose size exceeds 32 bits.
    for size in (1 << 31, (1 << 32) - 64, 1 << 32, 1 << 35, SIZE - (1 << 20)):
        header = box(b"mdat", size=size)
        movie = box(b"moov", movie_header(1 << 40), keyed_metadata(), track(1 << 40))
        yield (f"movie after {size} bytes", SIZE, [(0, start + header), (len(start) + size, movie)], TITLE)
    # A movie whose size exceeds 32 bits, with its metadata far from its start.
    for gap in (1 << 31, 1 << 32, 1 << 35):
        header, rest = movie_header(1 << 31), keyed_metadata()
        hole = box(b"free", size=gap)
        total = 16 + len(header) + gap + len(rest)
        place = len(start) + 16 + len(header) + gap
        pieces = [(0, start + box(b"moov", header, hole, size=total)), (place, rest)]
        yield f"movie of {total} bytes", SIZE, pieces, TITLE
    for edge in EDGES:
        body = movie_header(edge) + keyed_metadata() + track(edge)
        yield f"movie said to have {edge} bytes", SIZE, [(0, start + box(b"moov", body, size=edge))], None
        yield f"source of {edge} bytes", edge, [(0, start + box(b"moov", body))], None
        inner = box(b"moov", movie_header(edge), box(b"udta", size=edge), box(b"trak", size=edge))
        yield f"boxes within said to have {edge} bytes", SIZE, [(0, start + inner)], None
        hidden = start + box(b"free", size=edge)
        yield f"movie after a box of {edge} bytes", SIZE, [(0, hidden), (len(start) + edge, box(b"moov", body))], None


def images():
    for offset in (1 << 31, (1 << 32) - 16, 1 << 33, SIZE - len(EXIF)):
        yield f"item at {offset}", SIZE, heif((offset, len(EXIF))) + [(offset, EXIF)], FOUND
        yield f"item at {offset} of a base", SIZE, heif((offset - 5, len(EXIF)), base=5) + [(offset, EXIF)], FOUND
        halves = heif((offset, 20), (1 << 36, len(EXIF) - 20)) + [(offset, EXIF[:20]), (1 << 36, EXIF[20:])]
        if offset < SIZE - len(EXIF):
            yield f"item at {offset} in two pieces", SIZE, halves, FOUND
    for members in ((1 << 31) - 1, 1 << 31, (1 << 32) - 1):
        yield f"group of {members}", SIZE, heif((1 << 33, len(EXIF)), members=members) + [(1 << 33, EXIF)], FOUND
    for offset in EDGES:
        for length in EDGES:
            far = [(1 << 33, EXIF)]
            yield f"item at {offset} of {length}", SIZE, heif((offset, length)) + far, None
            yield f"item at {offset} with base {length}", SIZE, heif((offset, 64), base=length) + far, None
            yield f"pieces of {offset} and {length}", SIZE, heif((8, offset), (9, length), (1 << 33, length)) + far, None


def directories():
    # The maximum size of a TIFF file.
    size = (1 << 32) - 1
    for start in (1 << 31, (1 << 31) - 4, (1 << 32) - 64):
        header, directory, text = tiff(start=start)
        yield f"directory at {start}", size, [(0, header), (start, directory + text)], FOUND
    for place in (1 << 31, (1 << 31) - 4, (1 << 32) - 16):
        header, directory, text = tiff(place)
        yield f"value at {place}", size, [(0, header + directory), (place, text)], FOUND
    # Counts whose products with element sizes exceed 31 and 32 bits, at such offsets.
    for kind in range(20):
        for count in (1 << 20, 1 << 28, (1 << 29) + 1, (1 << 31) - 1, 1 << 31, (1 << 32) - 1):
            for place in (8, (1 << 31) - 1, 1 << 31, (1 << 32) - 1):
                rows = [(0x111, kind, count, place), (0x14A, kind, count, place), (0x8769, 4, 1, place), (0x83BB, kind, count, place)]
                directory = struct.pack(">H", len(rows)) + b"".join(struct.pack(">HHII", *row) for row in rows)
                header = struct.pack(">2sHI", b"MM", 42, 8)
                bytes_ = header + directory + struct.pack(">I", place)
                for total in (size, 1 << 31):
                    yield f"type {kind} times {count} at {place} of {total}", total, [(0, bytes_)], None


def pictures():
    """Multi-picture indexes, with 32-bit offsets from their start."""
    for place in (0, 1, (1 << 31) - 1, 1 << 31, (1 << 32) - 1):
        for byte_count in (1, 1 << 31, (1 << 32) - 1):
            entries = bytes(16) + struct.pack(">IIIHH", 0, byte_count, place, 0, 0)
            rows = struct.pack(">HHHI4sHHIIHHIII", 3, 0xB000, 7, 4, b"0100", 0xB001, 4, 1, 2, 0xB002, 7, 32, 50, 0)
            index = b"MPF\0" + struct.pack(">2sHI", b"MM", 42, 8) + rows + entries
            file = b"\xff\xd8\xff\xe2" + struct.pack(">H", 2 + len(index)) + index + b"\xff\xd9"
            yield f"picture of {byte_count} at {place}", 1 << 33, [(0, file)], None


def all_cases():
    for make in (movies, images, directories, pictures):
        yield from make()


def spread(size, pieces):
    """Returns the file that describes such a source."""
    table = b"".join(struct.pack(">QQ", offset & (1 << 64) - 1, len(piece)) for offset, piece in pieces)
    return struct.pack(">QQ", size, len(pieces)) + table + b"".join(piece for _, piece in pieces)
