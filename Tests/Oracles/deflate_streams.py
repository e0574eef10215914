# SPDX-License-Identifier: Apache-2.0
"""Writes PhotoMetaTests/Structures/DeflateSamples.swift: deflate data, whole and damaged, and what zlib decodes of it.

    python3 Tests/Oracles/deflate_streams.py > Tests/PhotoMetaTests/Structures/DeflateSamples.swift

With a number and a seed, it writes only that many samples, for PHOTOMETA_DEFLATE_SAMPLES:

    python3 Tests/Oracles/deflate_streams.py 20000 1 > samples
"""

import base64
import random
import sys
import zlib

STRATEGIES = [zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE, zlib.Z_FIXED]


def content(chance, limit):
    """Bytes of one of the kinds that compress differently."""
    count = chance.choice([0, 1, 2, 10, 100, chance.randrange(limit)])
    kind = chance.randrange(5)
    if kind == 0:
        return chance.randbytes(min(count, 400))
    if kind == 1:
        return bytes(count)
    if kind == 2:
        words = [chance.randbytes(chance.randrange(1, 9)) for _ in range(chance.randrange(1, 40))]
        return b"".join(chance.choice(words) for _ in range(count // 4))
    if kind == 3:
        return bytes(min(int(chance.expovariate(0.05)), 255) for _ in range(min(count, 1_000)))
    return chance.randbytes(40) + bytes(count) + chance.randbytes(3)


def stream(chance, bits, limit):
    """A stream of several blocks."""
    window = 9 if bits < 0 else chance.choice([9, 15])
    window = -15 if bits < 0 else window
    coder = zlib.compressobj(
        chance.choice([0, 1, 6, 9]), zlib.DEFLATED, window, chance.randrange(1, 10), chance.choice(STRATEGIES))
    data = b""
    for _ in range(chance.choice([1, 1, 2, 5])):
        data += coder.compress(content(chance, limit))
        if chance.random() < 0.5:
            data += coder.flush(chance.choice([zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH, zlib.Z_BLOCK]))
    return data + coder.flush()


def damaged(chance, data):
    data = bytearray(data)
    kind = chance.randrange(4)
    if kind == 0:
        return bytes(data[: chance.randrange(len(data) + 1)])
    if kind == 1:
        return bytes(data) + chance.randbytes(5)
    for _ in range(chance.choice([1, 1, 3])):
        place = chance.randrange(min(len(data), chance.choice([4, 40, 4000])))
        data[place] = data[place] ^ 1 << chance.randrange(8) if kind == 2 else chance.randrange(256)
    return bytes(data)


def outcome(data, bits, limit):
    """How zlib ends, and the bytes that it decodes before."""
    decoder = zlib.decompressobj(bits)
    decoded = b""
    try:
        decoded = decoder.decompress(data, limit + 1)
        if len(decoded) > limit:
            return "limit", decoded[:limit]
        return ("whole" if decoder.eof else "truncated"), decoded
    except zlib.error as error:
        ending = "checksum" if "data check" in str(error) else "malformed"
    # Byte by byte, as an error hides what was decoded before it; of the last byte it is lost.
    decoder = zlib.decompressobj(bits)
    decoded = b""
    try:
        for index in range(len(data)):
            decoded += decoder.decompress(data[index : index + 1])
    except zlib.error:
        pass
    return ending, decoded


def samples(count, seed, limit):
    chance = random.Random(seed)
    for _ in range(count):
        bits = chance.choice([15, -15])
        data = stream(chance, bits, limit)
        if chance.random() < 0.6:
            data = damaged(chance, data)
        if chance.random() < 0.1 and bits < 0:
            data = chance.randbytes(chance.randrange(60))
        maximum = chance.choice([1 << 20, 1 << 20, chance.randrange(200)])
        ending, decoded = outcome(data, bits, maximum)
        text = base64.b64encode(data).decode() or "-"
        name = "zlib" if bits > 0 else "none"
        yield f"{text} {name} {maximum} {ending} {len(decoded)} {zlib.adler32(decoded)}"


if len(sys.argv) > 2:
    print("\n".join(samples(int(sys.argv[1]), int(sys.argv[2]), 60_000)))
else:
    print("/// Deflate data, whole and damaged, and what zlib decodes of it.")
    print("///")
    print("/// Written by `Tests/Oracles/deflate_streams.py`. One a line: the data in Base64, what is around it, the limit, how decoding")
    print("/// ends, and the count and the Adler-32 checksum of the decoded bytes.")
    print("enum DeflateSamples {")
    print('    static let lines = """')
    for line in samples(120, 17, 40_000):
        if len(line) < 1_200:
            print("        " + line)
    print('        """')
    print("}")
