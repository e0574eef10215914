// SPDX-License-Identifier: Apache-2.0
/// The file type of an image or a movie (ISO/IEC 14496-12 §4.3).
enum FileTypeBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.heif, .movie]

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index {
        map.format == .heif ? .heif : .movie
    }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        BoxFields.readFileType(range, into: &map)
    }
}

/// The header of a movie (ISO/IEC 14496-12 §8.2.2).
enum MovieHeaderBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.movie]

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .movie }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        BoxFields.readMovieHeader(range, into: &map, &context)
    }
}

/// Adjacent atoms of a movie's or a track's user data, with their headers (QuickTime File Format, "User Data Atoms";
/// 3GPP TS 26.244 §8).
enum UserDataBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.userData]
    /// The maximum size of a block of several atoms; a larger atom has a block of its own.
    fileprivate static let joinedByteLimit: UInt64 = 65_536

    /// A block of one atom, with its header.
    static func block(of atom: FileBox, part: UInt16) -> LocatedBlock {
        var block = LocatedBlock(.userData, part: part, at: atom.start..<atom.body.upperBound)
        block.headerByteCount = UInt8(clamping: atom.body.lowerBound &- atom.start)
        return block
    }

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .userData }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        // Atoms were counted, and diagnostics of their sizes added, when they were located.
        let kept = map.bytes
        let bytes = kept.span
        var start = range.lowerBound
        // Only a block of a single atom has a long header.
        var headerByteCount = Int(block.headerByteCount)
        while range.upperBound - start >= headerByteCount, let header = try? bytes.uint64(at: start) {
            let byteCount = Int(clamping: header >> 32)
            let isPlain = byteCount >= 8 && byteCount <= range.upperBound - start
            let end = isPlain ? start + byteCount : range.upperBound
            UserData.read(
                (start + headerByteCount)..<end,
                code: FourCharacterCode(rawValue: UInt32(truncatingIfNeeded: header)), in: bytes,
                &input.textsLeft, into: &map, &context)
            start = end
            headerByteCount = 8
        }
    }
}

extension LocatedBlock {
    /// Adds the next atom to a block of atoms; returns `false` if it is not adjacent, or needs a block of its own.
    @inline(__always)
    mutating func extend(with atom: FileBox) -> Bool {
        let byteCount = atom.body.upperBound &- offset
        guard range.upperBound == atom.start, headerByteCount == 8,
            atom.body.lowerBound &- atom.start == 8, byteCount <= UserDataBlock.joinedByteLimit
        else { return false }
        self.byteCount = Int(clamping: byteCount)
        return true
    }
}

/// The header of a JPEG file (ITU-T T.871 §10.1).
enum JFIFBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.jfif]

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .jfif }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        JFIFHeader.read(range, into: &map, &context)
    }
}
