// SPDX-License-Identifier: Apache-2.0
/// The picture of a JPEG XR file, which has tags of its own for its size and place (ITU-T T.832 Annex A).
enum JPEGXR {
    private static let width: UInt16 = 0xBC80
    private static let height: UInt16 = 0xBC81
    private static let offset: UInt16 = 0xBCC0
    private static let byteCount: UInt16 = 0xBCC1

    static func describe(
        _ map: inout FileMapBuilder, _ first: FileMap.Directory, _ values: TIFFValues,
        _ context: inout ParseContext
    ) {
        map.setSize(
            values.integer(width, in: first, map), values.integer(height, in: first, map),
            bitsPerComponent: nil)
        guard let offset = values.integer(offset, in: first, map),
            let byteCount = values.integer(byteCount, in: first, map), byteCount > 0
        else { return }
        let end = UInt64(offset) + UInt64(byteCount)
        let fileEnd = values.window.byteCount
        if end > fileEnd {
            context.note(
                .truncated, "JPEG XR", at: UInt64(offset),
                "the picture ends at \(end), the file at \(fileEnd)")
        }
        guard offset < fileEnd else { return }
        map.updatePart(0) { $0.data = .range(UInt64(offset)..<min(end, fileEnd)) }
    }
}
