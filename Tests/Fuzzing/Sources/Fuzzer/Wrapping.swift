// SPDX-License-Identifier: Apache-2.0
/// Puts an input into a file at the position where readers expect it, so that the fuzzer need not find the way
/// there.
enum Wrapping {
    /// A JPEG file with an Exif block: the input from its first TIFF header, in as many segments as necessary.
    static func exif(_ input: [UInt8]) -> [UInt8]? {
        input.part(after: ["II*\0", "MM\0*"], isSignatureKept: true).map(jpeg)
    }

    /// A HEIF file with a `meta` box: the input after the first `meta`, and the whole input as media data.
    static func heif(_ input: [UInt8]) -> [UInt8]? {
        guard let body = input.part(after: ["meta"], isSignatureKept: false) else { return nil }
        return box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + box("meta", body) + box("mdat", input)
    }

    /// A movie with a `moov` box: the input after the first `moov`.
    static func movie(_ input: [UInt8]) -> [UInt8]? {
        guard let body = input.part(after: ["moov"], isSignatureKept: false) else { return nil }
        return box("ftyp", Array("qt  \0\0\0\0qt  ".utf8)) + box("moov", body)
    }

    /// A photo whose Apple maker note contains a property list: the input from the first `bplist00`.
    static func propertyList(_ input: [UInt8]) -> [UInt8]? {
        guard let list = input.part(after: ["bplist00"], isSignatureKept: true) else { return nil }
        // The note's header, and a directory of two entries with the same list: tags 3 and 4.
        let listOffset: UInt32 = 14 + 2 + 2 * 12
        var note = Array("Apple iOS\0\0\u{1}MM".utf8)
        note.append(2, byteCount: 2)
        note.appendRow(tag: 3, type: 7, count: UInt32(clamping: list.count), value: listOffset)
        note.appendRow(tag: 4, type: 7, count: UInt32(clamping: list.count), value: listOffset)
        note += list
        return jpeg(note: note)
    }

    /// An XMP packet: the input from its outermost element.
    static func xmp(_ input: [UInt8]) -> [UInt8]? {
        input.part(after: ["<x:xmpmeta", "<rdf:RDF"], isSignatureKept: true).map { Array($0) }
    }

    /// A photo with a maker note: the input from the note's header, or after the maker's name for notes without a
    /// header.
    static func makerNote(_ input: [UInt8]) -> [UInt8]? {
        let headers = [
            "Apple iOS\0", "Nikon\0", "SONY DSC ", "FUJIFILM", "OLYMP\0", "OLYMPUS\0", "OM SYSTEM\0",
            "EPSON\0",
            "Panasonic\0", "AOC\0", "PENTAX \0", "RICOH\0", "Ricoh", "QVC\0", "SIGMA\0", "SANYO\0", "MOT\0",
        ]
        if let note = input.part(after: headers, isSignatureKept: true) { return jpeg(note: Array(note)) }
        for maker in ["Canon", "NIKON", "SONY", "Minolta", "CASIO", "samsung", "DJI", "Nintendo"] {
            if let note = input.part(after: [maker + "\0"], isSignatureKept: false) {
                return jpeg(note: Array(note), of: maker)
            }
        }
        return nil
    }

    /// A photo whose Exif block contains the maker and, as its last value, the note.
    private static func jpeg(note: [UInt8], of maker: String) -> [UInt8] {
        let name = Array((maker + "\0\0\0\0\0\0").utf8.prefix(8))
        var block = Array("II*\0\u{8}\0\0\0".utf8)
        // Rows of a little-endian directory.
        func row(_ tag: UInt32, _ type: UInt32, _ count: UInt32, _ value: UInt32) -> [UInt8] {
            [UInt8(truncatingIfNeeded: tag), UInt8(truncatingIfNeeded: tag >> 8), UInt8(type), 0]
                + [count, value].flatMap { number in
                    (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
                }
        }
        block += [2, 0] + row(0x010F, 2, 8, 38) + row(0x8769, 4, 1, 46) + [0, 0, 0, 0] + name
        block += [1, 0] + row(0x927C, 7, UInt32(clamping: note.count), 64) + [0, 0, 0, 0]
        return jpeg(exif: ArraySlice(block + note))
    }

    private static func jpeg(note: [UInt8]) -> [UInt8] {
        // IFD0 refers to the Exif directory, which refers to the note; each has a count, an entry and no next
        // directory.
        var block = Array("MM\0*\0\0\0\u{8}".utf8)
        block.append(1, byteCount: 2)
        block.appendRow(tag: 0x8769, type: 4, count: 1, value: 26)
        block.append(0, byteCount: 4)
        block.append(1, byteCount: 2)
        block.appendRow(tag: 0x927C, type: 7, count: UInt32(clamping: note.count), value: 44)
        block.append(0, byteCount: 4)
        return jpeg(exif: ArraySlice(block + note))
    }

    /// A JPEG file with other segments: the input from the first of their signatures, one segment per signature.
    static func segments(_ input: [UInt8]) -> [UInt8]? {
        let markers: [(signature: String, marker: UInt8)] = [
            ("Photoshop 3.0\0", 0xED), ("MPF\0", 0xE2), ("JFIF\0", 0xE0), ("ICC_PROFILE\0", 0xE2),
            ("JP\0\u{1}", 0xEB),
        ]
        var starts: [(offset: Int, marker: UInt8)] = []
        for offset in input.indices {
            let rest = input[offset...]
            let found = markers.first { rest.starts(with: $0.signature.utf8) }
            if let found { starts.append((offset, found.marker)) }
        }
        guard !starts.isEmpty else { return nil }
        var file: [UInt8] = [0xFF, 0xD8]
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1].offset : input.count
            let piece = input[start.offset..<min(end, start.offset + 65_533)]
            file += [0xFF, start.marker]
            file.append(UInt32(piece.count + 2), byteCount: 2)
            file += piece
        }
        return file + [0xFF, 0xC2, 0, 7, 8, 0, 9, 0, 9, 0xFF, 0xD9]
    }

    /// A HEIF file with a picture, a gain map, and a tone map of both, whose payload is the input.
    static func toneMap(_ input: [UInt8]) -> [UInt8] {
        func number(_ value: Int, _ byteCount: Int = 2) -> [UInt8] {
            var bytes: [UInt8] = []
            bytes.append(UInt32(clamping: value), byteCount: byteCount)
            return bytes
        }
        let none: [UInt8] = [0, 0, 0, 0]
        let types = ["hvc1", "hvc1", "tmap"]
        let entries = types.enumerated().map { index, type in
            box("infe", [2, 0, 0, 0] + number(index + 1) + number(0) + Array(type.utf8) + [0])
        }
        // Version 1: offsets and lengths of 32 bits, in `idat`.
        let rows = types.indices.map { index in
            number(index + 1) + number(1) + number(0) + number(1) + number(0, 4)
                + number(index == 2 ? input.count : 1, 4)
        }
        let boxes = [
            box("hdlr", none + none + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)),
            box("pitm", none + number(1)), box("iinf", none + number(3) + entries.flatMap { $0 }),
            box("iref", none + box("dimg", number(3) + number(2) + number(1) + number(2))),
            box("iloc", [1, 0, 0, 0, 0x44, 0] + number(3) + rows.flatMap { $0 }), box("idat", input),
        ]
        return box("ftyp", Array("heic\0\0\0\0mif1heictmap".utf8)) + box("meta", none + boxes.flatMap { $0 })
    }

    /// A JPEG file with a second picture, which begins with the input.
    static func embeddedPicture(_ input: [UInt8]) -> [UInt8] {
        let picture = [0xFF, 0xD8] + input
        var index = Array("MPF\0MM\0*\0\0\0\u{8}".utf8)
        index.append(1, byteCount: 2)
        index.appendRow(tag: 0xB002, type: 7, count: 32, value: 26)
        index.append(0, byteCount: 4)
        // Attributes, size, offset from the byte order mark, dependents: the file's own picture, then the other.
        index += [0x20, 3, 0, 0] + [UInt8](repeating: 0, count: 16)
        index.append(UInt32(clamping: picture.count), byteCount: 4)
        index.append(UInt32(index.count + 8 - 4 + 2), byteCount: 4)
        index += [0, 0, 0, 0]
        var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE2]
        file.append(UInt32(index.count + 2), byteCount: 2)
        return file + index + [0xFF, 0xD9] + picture
    }

    /// A movie with user data for the movie and for a track: the input after the first `udta`.
    static func userData(_ input: [UInt8]) -> [UInt8]? {
        guard let body = input.part(after: ["udta"], isSignatureKept: false) else { return nil }
        let atoms = box("udta", body)
        return box("ftyp", Array("qt  \0\0\0\0qt  ".utf8)) + box("moov", atoms + box("trak", atoms))
    }

    /// A movie with item lists: the input after the first `ilst`, once in user data in iTunes' form, and once with
    /// the keys after the first `keys`.
    static func items(_ input: [UInt8]) -> [UInt8]? {
        guard let items = input.part(after: ["ilst"], isSignatureKept: false) else { return nil }
        let keys = input.part(after: ["keys"], isSignatureKept: false) ?? []
        let handler = box("hdlr", [UInt8](repeating: 0, count: 20))
        let named = box("meta", handler + box("keys", keys) + box("ilst", items))
        let unnamed = box("udta", box("meta", [0, 0, 0, 0] + handler + box("ilst", items)))
        return box("ftyp", Array("qt  \0\0\0\0qt  ".utf8)) + box("moov", named + unnamed)
    }

    /// A movie with a track of one sample, which is the input.
    static func sample(_ input: [UInt8], _ codec: String) -> [UInt8] {
        timedMovie(input, description: box(codec, [0, 0, 0, 0, 0, 0, 0, 1]))
    }

    /// A movie with a track of a Parrot drone, whose sample is the input; its first byte selects the form.
    static func parrotSample(_ input: [UInt8]) -> [UInt8] {
        let type = ["1", "2", "3", "proto"][Int(input.first ?? 0) & 3]
        let name = "\0application/octet-stream;type=com.parrot.videometadata\(type)\0"
        return timedMovie(input, description: box("mett", [0, 0, 0, 0, 0, 0, 0, 1] + Array(name.utf8)))
    }

    /// A movie, and after it the trailer of an Insta360 camera with the records in the input.
    static func insta360Trailer(_ input: [UInt8]) -> [UInt8] {
        var size: [UInt8] = []
        size.append(UInt32(clamping: input.count + 72), byteCount: 4)
        let end = [UInt8](repeating: 0, count: 32) + size.reversed() + [3, 0, 0, 0]
        let movie = timedMovie([], description: box("camm", [0, 0, 0, 0, 0, 0, 0, 1]))
        return movie + input + end + Array("8db42d694ccc418790edff439fe026bf".utf8)
    }

    /// A movie with a track of QuickTime's timed metadata: the input is both the keys and the sample.
    static func timedKeys(_ input: [UInt8]) -> [UInt8] {
        timedMovie(input, description: box("mebx", [0, 0, 0, 0, 0, 0, 0, 1] + box("keys", input)))
    }

    /// A fragmented movie whose fragment and media data are the input.
    static func fragment(_ input: [UInt8]) -> [UInt8] {
        let extends = box("mvex", box("trex", [0, 0, 0, 0] + [1, 1, 20, 28, 0].flatMap { [0, 0, 0, $0] }))
        return timedMovie([], description: box("camm", [0, 0, 0, 0, 0, 0, 0, 1]), extends)
            + box("moof", input) + box("mdat", input)
    }

    private static func timedMovie(_ sample: [UInt8], description: [UInt8], _ others: [UInt8] = []) -> [UInt8]
    {
        func numbers(_ values: Int...) -> [UInt8] {
            values.flatMap { value in
                var bytes: [UInt8] = []
                bytes.append(UInt32(clamping: value), byteCount: 4)
                return bytes
            }
        }
        let start = box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
        let count = sample.isEmpty ? 0 : 1
        let tables =
            box("stsd", numbers(0, 1) + description) + box("stts", numbers(0, 1, count, 600))
            + box("stsc", numbers(0, 1, 1, 1, 1)) + box("stsz", numbers(0, sample.count, count))
            + box("stco", numbers(0, 1, start.count + 8))
        let handler = box("hdlr", numbers(0, 0) + Array("meta".utf8) + numbers(0, 0, 0))
        let media = box("mdhd", numbers(0, 0, 0, 600, 600, 0)) + handler + box("minf", box("stbl", tables))
        let header = box("tkhd", numbers(1, 0, 0, 1, 0, 600) + [UInt8](repeating: 0, count: 60))
        let movie = box("mvhd", numbers(0, 0, 0, 600, 600) + [UInt8](repeating: 0, count: 80))
        return start + box("mdat", sample)
            + box("moov", movie + box("trak", header + box("mdia", media)) + others)
    }

    /// A photo with one property: the input is the directory, the tag, the type, the byte order, and the value.
    static func value(_ input: [UInt8]) -> [UInt8]? {
        guard input.count >= 5 else { return nil }
        let value = Array(input.dropFirst(5))
        let isLittleEndian = input[4] & 1 == 1
        let pointer: UInt32? = [nil, 0x8769, 0x8825, nil][Int(input[0] & 3)]
        let type = UInt32(input[3])
        let size = [3: 2, 4: 4, 5: 8, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8][type] ?? 1
        let count = UInt32(clamping: value.count / size)
        var block = Array((isLittleEndian ? "II*\0" : "MM\0*").utf8)
        func number(_ number: UInt32, _ byteCount: Int) {
            var bytes: [UInt8] = []
            bytes.append(number, byteCount: byteCount)
            block += isLittleEndian ? bytes.reversed() : bytes
        }
        func row(_ tag: UInt32, _ type: UInt32, _ count: UInt32, _ value: UInt32) {
            number(1, 2)
            number(tag, 2)
            number(type, 2)
            number(count, 4)
            number(value, 4)
            number(0, 4)
        }
        number(8, 4)
        if let pointer { row(pointer, 4, 1, 26) }
        row(UInt32(input[1]) << 8 | UInt32(input[2]), type, count, pointer == nil ? 26 : 44)
        return jpeg(exif: ArraySlice(block + value))
    }

    private static func jpeg(exif block: ArraySlice<UInt8>) -> [UInt8] {
        var file: [UInt8] = [0xFF, 0xD8]
        var rest = block
        repeat {
            let piece = rest.prefix(65_527)
            file += [0xFF, 0xE1]
            file.append(UInt32(piece.count + 8), byteCount: 2)
            file += Array("Exif\0\0".utf8) + piece
            rest = rest.dropFirst(piece.count)
        } while !rest.isEmpty
        return file + [0xFF, 0xD9]
    }

    private static func box(_ type: String, _ body: some Collection<UInt8>) -> [UInt8] {
        var box: [UInt8] = []
        box.append(UInt32(clamping: body.count + 8), byteCount: 4)
        return box + Array(type.utf8) + body
    }
}

extension [UInt8] {
    fileprivate mutating func appendRow(tag: UInt32, type: UInt32, count: UInt32, value: UInt32) {
        append(tag, byteCount: 2)
        append(type, byteCount: 2)
        append(count, byteCount: 4)
        append(value, byteCount: 4)
    }
}
