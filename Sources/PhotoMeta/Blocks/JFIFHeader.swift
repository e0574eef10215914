// SPDX-License-Identifier: Apache-2.0
/// Reads the header of a JPEG file into fields (ITU-T T.871 §10.1).
enum JFIFHeader {
    /// `JFIF\0`, version, unit, two densities, and the size of a thumbnail, which may follow.
    static let byteCount = 14

    static func read(_ range: Range<Int>, into table: inout FileMapBuilder, _ context: inout ParseContext) {
        var textsLeft = 0
        let body = BoxBody(range: range, code: FourCharacterCode(rawValue: 0))
        guard range.count >= byteCount, body.readFields(BoxFieldLayout.jfif, &textsLeft, into: &table) else {
            context.note(
                .truncated, "JPEG/APP0/JFIF", at: table.sourceOffset(of: range.lowerBound),
                "\(range.count) bytes are too few for its fields")
            return
        }
    }
}
