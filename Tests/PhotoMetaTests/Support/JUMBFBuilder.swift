// SPDX-License-Identifier: Apache-2.0
/// Builds JUMBF superboxes (ISO/IEC 19566-5 Annex A), and the JPEG segments that contain them.
enum JUMBFBuilder {
    private static let tail: [UInt8] = [0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]

    /// A superbox: its description and its content.
    static func superbox(_ type: String, _ label: String?, _ parts: [UInt8]...) -> [UInt8] {
        let text = label.map { latin($0) + [0] } ?? []
        let description = box("jumd", latin(type) + tail, [label == nil ? 1 : 3], text)
        return box("jumb", description, Array(parts.joined()))
    }

    /// A store with two manifests.
    static let store = superbox(
        "c2pa", "c2pa",
        superbox("c2ma", "urn:uuid:1", superbox("c2as", "c2pa.assertions", box("json", filler(90)))),
        superbox("c2ma", "urn:uuid:2", superbox("c2cl", "c2pa.claim", box("cbor", filler(40)))))

    /// APP11 (ISO/IEC 19566-5 §D.2): each piece repeats the box's header.
    static func segments(_ box: [UInt8], number: UInt16 = 1, limit: Int = 60_000) -> [JPEGBuilder.Part] {
        stride(from: 8, to: box.count, by: limit).enumerated().map { index, start in
            .segment(
                0xEB,
                latin("JP") + uint16(number) + uint32(UInt32(index + 1)) + box.prefix(8)
                    + box[start..<min(start + limit, box.count)])
        }
    }
}
