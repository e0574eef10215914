/// Puts a part of a file where the readers expect it, so that a fuzzer need not find the way there first.
public enum Wrapping {
    /// A JPEG file with an Exif block: the input from its first TIFF header on, in as many segments as it takes.
    public static func exif(_ input: [UInt8]) -> [UInt8]? {
        input.part(behind: ["II*\0", "MM\0*"], isSignatureKept: true).map(jpeg)
    }

    /// A HEIF file with a `meta` box: the input behind the first `meta`, and all of the input as media data.
    public static func heif(_ input: [UInt8]) -> [UInt8]? {
        guard let body = input.part(behind: ["meta"], isSignatureKept: false) else { return nil }
        return box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + box("meta", body) + box("mdat", input)
    }

    /// A movie with a `moov` box: the input behind the first `moov`.
    public static func movie(_ input: [UInt8]) -> [UInt8]? {
        guard let body = input.part(behind: ["moov"], isSignatureKept: false) else { return nil }
        return box("ftyp", Array("qt  \0\0\0\0qt  ".utf8)) + box("moov", body)
    }

    /// A photo whose Apple note has the input as its run time: a property list, from the first `bplist00` on.
    public static func propertyList(_ input: [UInt8]) -> [UInt8]? {
        guard let list = input.part(behind: ["bplist00"], isSignatureKept: true) else { return nil }
        // The note's header, and a directory of two entries that name the same list: tags 3 and 4.
        let listOffset: UInt32 = 14 + 2 + 2 * 12
        var note = Array("Apple iOS\0\0\u{1}MM".utf8)
        note.append(2, byteCount: 2)
        note.appendRow(tag: 3, type: 7, count: UInt32(clamping: list.count), value: listOffset)
        note.appendRow(tag: 4, type: 7, count: UInt32(clamping: list.count), value: listOffset)
        note += list
        // IFD0 points at the Exif directory, and that at the note: a count, a row and no next directory each.
        var block = Array("MM\0*\0\0\0\u{8}".utf8)
        block.append(1, byteCount: 2)
        block.appendRow(tag: 0x8769, type: 4, count: 1, value: 26)
        block.append(0, byteCount: 4)
        block.append(1, byteCount: 2)
        block.appendRow(tag: 0x927C, type: 7, count: UInt32(clamping: note.count), value: 44)
        block.append(0, byteCount: 4)
        return jpeg(exif: ArraySlice(block + note))
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
