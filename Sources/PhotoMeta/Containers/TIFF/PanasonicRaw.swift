// SPDX-License-Identifier: Apache-2.0
/// Reads the parts of Panasonic's raw files that differ from TIFF: the first directory has tags of their own, and contains a
/// JPEG file with the Exif block.
enum PanasonicRaw {
    private enum Tag {
        static let topBorder: UInt16 = 0x0004
        static let leftBorder: UInt16 = 0x0005
        static let bottomBorder: UInt16 = 0x0006
        static let rightBorder: UInt16 = 0x0007
        static let bitsPerSample: UInt16 = 0x000A
        static let jpegFromRaw: UInt16 = 0x002E
    }

    static func describe(
        _ map: inout FileMapBuilder, _ values: TIFFValues, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let first = map.directories.first else { return }
        setSize(of: &map, first, values)
        let jpeg = map.index(of: Tag.jpegFromRaw, in: first)
        if let jpeg {
            let field = map.fields[jpeg]
            let start = UInt64(field.offset)
            let range = start..<start.addingSaturated(UInt64(field.count))
            try map.addJPEG(range, role: .preview, in: values.window, path: "TIFF/JpgFromRaw", &context)
            // The JPEG file is image data, not a property.
            map.dropValue(ofFieldAt: jpeg)
        }
        map.separate(.panasonicRaw, from: 0) {
            $0 < UInt32(TIFFTag.newSubfileType) || (0x0118...0x0127).contains($0) ? $0 : nil
        }
    }

    /// Sets the size of the picture, which is the area of the sensor within the borders.
    private static func setSize(
        of map: inout FileMapBuilder, _ first: FileMap.Directory, _ values: TIFFValues
    ) {
        guard let top = values.integer(Tag.topBorder, in: first, map),
            let left = values.integer(Tag.leftBorder, in: first, map),
            let bottom = values.integer(Tag.bottomBorder, in: first, map),
            let right = values.integer(Tag.rightBorder, in: first, map), top < bottom, left < right
        else { return }
        map.setSize(
            right - left, bottom - top, bitsPerComponent: values.integer(Tag.bitsPerSample, in: first, map))
    }
}
