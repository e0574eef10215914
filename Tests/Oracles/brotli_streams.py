# SPDX-License-Identifier: Apache-2.0
"""Writes PhotoMetaTests/Structures/BrotliSamples.swift: Brotli data, whole and damaged, and what Google's decoder makes of it.

    python3 Tests/Oracles/brotli_streams.py > Tests/PhotoMetaTests/Structures/BrotliSamples.swift

With a number and a seed, it writes only that many damaged samples, for PHOTOMETA_BROTLI_SAMPLES. Needs PyPI's `brotli`.
"""

import base64
import random
import sys
import zlib

import brotli

random.seed(int(sys.argv[2]) if len(sys.argv) > 2 else 20_261_122)

PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 6.0.0">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
   xmp:Rating="4" xmp:CreateDate="2024-02-29T23:59:59+01:00">
   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">The international management of the photographs, and Their
   development. This is not the information that was available on the website: (http://www.example.com/)</rdf:li></rdf:Alt>
   </dc:description>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>""".encode()
WORDS = "the other information development, The Management; WITH THE INTERNATIONAL government's \"because\"\nsubject=' Download.com/ children. This political not recently. история политика ".encode()
BINARY = bytes(random.getrandbits(8) for _ in range(300))
EXIF = b"\0\0\0\0MM\0*\0\0\0\x08" + bytes((i * 37 & 0x1F) if i % 3 else 0 for i in range(900))
INPUTS = [b"", b"a", PACKET, WORDS * 3, BINARY, EXIF, b"ab" * 5_000, PACKET * 3 + EXIF + WORDS]


def decode(data):
    """How decoding ends, and what was decoded of whole data."""
    decoder = brotli.Decompressor()
    output = b""
    # Byte by byte, as bytes behind the end are an error to Google's decoder.
    for index in range(len(data)):
        try:
            output += decoder.process(data[index : index + 1])
        except brotli.error:
            return "malformed", b""
        if decoder.is_finished():
            return "whole", output
    return "truncated", b""


streams = []
for index, content in enumerate(INPUTS):
    for quality in (0, 1, 4, 5, 9, 10, 11):
        if quality not in (1, 5, 11) and index not in (2, 3, 5):
            continue
        mode = random.choice([brotli.MODE_GENERIC, brotli.MODE_TEXT, brotli.MODE_FONT])
        window = random.choice([10, 16, 18, 22, 24])
        streams.append(brotli.compress(content, mode=mode, quality=quality, lgwin=window))
    parts = brotli.Compressor(quality=9)
    streams.append(
        b"".join(parts.process(content[i : i + 99]) + parts.flush() for i in range(0, len(content), 99)[:12]) + parts.finish()
    )
whole = [data for data in streams if data]
for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 160):
    data = bytearray(random.choice(whole))
    if random.random() < 0.2:
        data = data[: random.randrange(len(data))]
    else:
        for _ in range(random.choice([1, 1, 2])):
            place = min(int(random.expovariate(0.03)), len(data) - 1)
            data[place] ^= 1 << random.randrange(8)
    streams.append(bytes(data))

lines = []
for data in streams:
    end, output = decode(data)
    if len(output) > 1 << 20 or len(data) > 1_500:
        continue
    lines.append(f"{base64.b64encode(data).decode() or '-'} {end} {len(output)} {zlib.adler32(output)}")

if len(sys.argv) > 1:
    print("\n".join(dict.fromkeys(lines)))
else:
    print(
        "/// Brotli data, whole and damaged, and what Google's decoder makes of it.\n///\n"
        "/// Written by `Tests/Oracles/brotli_streams.py`. One a line: the data in Base64, how decoding ends, and the count and\n"
        "/// the Adler-32 checksum of the bytes of whole data.\nenum BrotliSamples {\n"
        '    static let lines = """'
    )
    for line in dict.fromkeys(lines):
        print(f"        {line}")
    print('        """\n}')
