/// The file type of an image or a movie (ISO/IEC 14496-12 §4.3).
enum FileTypeBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.heif, .movie]

    static func dictionary(in map: FileMap) -> MetadataDictionary.Index {
        map.format == .heif ? .heif : .movie
    }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) {
        BoxFields.readFileType(range, into: &map)
    }
}

/// The header of a movie (ISO/IEC 14496-12 §8.2.2).
enum MovieHeaderBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.movie]

    static func dictionary(in map: FileMap) -> MetadataDictionary.Index { .movie }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) {
        BoxFields.readMovieHeader(range, into: &map, &context)
    }
}

/// An atom of a movie's or a track's user data (QuickTime File Format, "User Data Atoms"; 3GPP TS 26.244 §8).
enum UserDataBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.userData]

    static func dictionary(in map: FileMap) -> MetadataDictionary.Index { .userData }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) {
        UserData.read(range, code: block.code, &input.textsLeft, into: &map, &context)
    }
}

/// The header of a JPEG file (ITU-T T.871 §10.1).
enum JFIFBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.jfif]

    static func dictionary(in map: FileMap) -> MetadataDictionary.Index { .jfif }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) {
        JFIFHeader.read(range, into: &map, &context)
    }
}
