/// Reads the header of a JPEG file into fields (ITU-T T.871 §10.1).
enum JFIFHeader {
    /// `JFIF\0`, version, unit, two densities, and the size of a thumbnail, which may follow.
    static let byteCount = 14

    static func read(_ range: Range<Int>, into table: inout FileMap, _ context: inout ParseContext) {
        guard range.count >= byteCount else {
            context.note(
                .truncated, "JPEG/APP0/JFIF", at: table.sourceOffset(of: range.lowerBound),
                "\(range.count) bytes are too few for its fields")
            return
        }
        let start = range.lowerBound
        table.append(BoxField.jfifVersion, .byte, 2, at: start + 5)
        table.append(BoxField.densityUnit, .byte, 1, at: start + 7)
        table.append(BoxField.xDensity, .short, 1, at: start + 8)
        table.append(BoxField.yDensity, .short, 1, at: start + 10)
        table.append(BoxField.thumbnailSize, .byte, 2, at: start + 12)
    }
}
