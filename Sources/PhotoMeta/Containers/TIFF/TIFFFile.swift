// SPDX-License-Identifier: Apache-2.0
/// Reads a TIFF file as one Exif block: its directories, and the values that they refer to.
enum TIFFFile: ContainerReader {
    /// TIFF 6.0 §2: "II" or "MM", then 42 in that byte order; 43 in BigTIFF, two letters in some raw formats, and in JPEG XR 0xBC
    /// and a version (ITU-T T.832 Annex A).
    static func recognize(_ start: FileStart) -> MediaFormat? {
        switch start.first {
        case _ where TIFFForm(first: start.first) != nil:
            switch start.third {
            case _ where start.third >> 16 == 0x4352: .cr2
            case 0x4949_4949, 0x4D4D_4D4D: .iiq
            default: .tiff
            }
        case _ where TIFFForm(first: start.first, second: start.second) != nil: .bigTIFF
        case 0x4949_5500: .rw2
        case 0x4949_BC00, 0x4949_BC01: .jpegXR
        case 0x4949_524F, 0x4949_5253, 0x4D4D_4F52: .orf
        default: nil
        }
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        map.makeRoom(bytes: 0)
        map.openBlock(byteCount: window.byteCount)
        let structure = TIFFStructure(path: "TIFF", isFile: true, is64Bit: map.format == .bigTIFF)
        do throws(ParseStop) {
            try map.readDirectories(of: WindowBlock(window, is64Bit: structure.is64Bit), structure, &context)
        } catch .truncated(let offset) {
            context.note(.truncated, "TIFF", at: offset, "the rest could not be read")
        }
        do throws(ParseStop) {
            try RawFile.describe(&map, in: window, structure, &context)
        } catch .truncated(let offset) {
            context.note(.truncated, "TIFF", at: offset, "a preview could not be read")
        }
        if map.wants(.jumbf) { locateCredentials(in: &map) }
        // Values of wide directories are kept already.
        if !structure.is64Bit {
            try DirectoryValues.keep(path: "TIFF", from: window, in: &map, context.limits, &context)
        }
        if map.wants(.iccProfile) { locateProfiles(in: &map) }
        guard map.wants(.photoshop) else { return }
        for index in map.directories.indices where map.directories[index].dictionary == .tiff {
            IPTCRecords.readTags(ofDirectory: index, path: "TIFF", into: &map, &context)
        }
    }

    /// Adds Content Credentials, which are the value of a tag, as a block (C2PA 2.2 §A.3.3).
    private static func locateCredentials(in map: inout FileMapBuilder) {
        for directory in map.directories where directory.dictionary == .tiff {
            guard let index = map.index(of: TIFFTag.credentials, in: directory) else { continue }
            let field = map.fields[index]
            guard field.offset != FileMap.Field.nowhere, field.type.elementByteCount == 1 else { continue }
            // Values of wide directories are kept already; those of others are still at their offset in the file.
            let offset =
                map.format == .bigTIFF
                ? map.sourceOffset(of: Int(clamping: field.offset)) : UInt64(field.offset)
            map.blocks.append(
                LocatedBlock(
                    .jumbf, part: directory.part, offset: offset, byteCount: Int(clamping: field.count)))
            return
        }
    }

    /// Adds the color profiles that are values of a tag as blocks (ICC.1:2022 §B.3).
    private static func locateProfiles(in map: inout FileMapBuilder) {
        for directory in map.directories where directory.dictionary == .tiff {
            guard let index = map.index(of: TIFFTag.colorProfile, in: directory) else { continue }
            let field = map.fields[index]
            guard field.offset != FileMap.Field.nowhere, field.count > 128,
                field.type.elementByteCount == 1
            else { continue }
            var block = LocatedBlock(
                .iccProfile, part: directory.part, offset: map.sourceOffset(of: Int(clamping: field.offset)),
                byteCount: Int(clamping: field.count))
            block.isKept = true
            map.blocks.append(block)
        }
    }
}
