/// The file type of an image or a movie (ISO/IEC 14496-12 §4.3).
enum FileTypeBlock: BlockFormat {
    static let properties: PropertySelection = [.heif, .movie]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let firstField = map.fields.count
        BoxFields.readFileType(range, into: &map)
        map.close(map.format == .heif ? .heif : .movie, part: block.part, from: firstField)
    }
}

/// The header of a movie (ISO/IEC 14496-12 §8.2.2).
enum MovieHeaderBlock: BlockFormat {
    static let properties: PropertySelection = [.movie]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let firstField = map.fields.count
        BoxFields.readMovieHeader(range, into: &map, &context)
        map.close(.movie, part: block.part, from: firstField)
    }
}

/// An atom of a movie's or a track's user data (QuickTime File Format, "User Data Atoms"; 3GPP TS 26.244 §8).
enum UserDataBlock: BlockFormat {
    static let properties: PropertySelection = [.userData]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let firstField = map.fields.count
        UserData.read(range, code: block.code, &input.textsLeft, into: &map, &context)
        map.close(.userData, part: block.part, from: firstField)
    }
}

/// The header of a JPEG file (ITU-T T.871 §10.1).
enum JFIFBlock: BlockFormat {
    static let properties: PropertySelection = [.jfif]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let firstField = map.fields.count
        JFIFHeader.read(range, into: &map, &context)
        map.close(.jfif, part: block.part, from: firstField)
    }
}
