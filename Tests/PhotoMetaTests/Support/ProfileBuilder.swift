// SPDX-License-Identifier: Apache-2.0
/// Builds a color profile (ICC.1:2022 §7): a header of 128 bytes, the table of tags, their elements.
struct ProfileBuilder {
    var version: [UInt8] = [4, 0x30, 0, 0]
    var signature = "acsp"
    /// The size stated in the header; the true one if `nil`.
    var statedByteCount: UInt32?
    /// The number of tags stated in the table; the true one if `nil`.
    var statedCount: UInt32?
    var tags: [(signature: String, element: [UInt8])]

    init(_ tags: (signature: String, element: [UInt8])...) {
        self.tags = tags
    }

    var bytes: [UInt8] {
        var table = uint32(statedCount ?? UInt32(tags.count))
        var elements: [UInt8] = []
        let start = 128 + 4 + 12 * tags.count
        for tag in tags {
            table +=
                latin(tag.signature) + uint32(UInt32(start + elements.count))
                + uint32(UInt32(tag.element.count))
            elements += tag.element + zeros((4 - tag.element.count % 4) % 4)
        }
        let date: [UInt16] = [2022, 1, 31, 12, 34, 56]
        var header = uint32(statedByteCount ?? UInt32(start + elements.count)) + latin("appl") + version
        header += latin("mntrRGB XYZ ") + date.flatMap { uint16($0) } + latin(signature) + latin("APPL")
        header += uint32(1) + latin("APPL") + uint32(0) + uint64(2) + uint32(1)
        header += uint32(0x0000_F6D6) + uint32(0x0001_0000) + uint32(0x0000_D32D) + latin("appl")
        header += (1...16).map { UInt8($0) } + zeros(28)
        return header + table + elements
    }

    // MARK: Elements

    /// multiLocalizedUnicodeType.
    static func texts(_ texts: (language: String, text: String)...) -> [UInt8] {
        var records: [UInt8] = []
        var pool: [UInt8] = []
        for (language, text) in texts {
            let units = text.utf16.flatMap { uint16($0) }
            records +=
                latin(language) + uint32(UInt32(units.count))
                + uint32(UInt32(16 + 12 * texts.count + pool.count))
            pool += units
        }
        return latin("mluc") + zeros(4) + uint32(UInt32(texts.count)) + uint32(12) + records + pool
    }

    /// textDescriptionType of version 2.
    static func description(_ text: String) -> [UInt8] {
        latin("desc") + zeros(4) + uint32(UInt32(text.utf8.count + 1)) + Array(text.utf8) + zeros(1 + 78)
    }

    static func numbers(_ type: String, _ numbers: [Int32]) -> [UInt8] {
        latin(type) + zeros(4) + numbers.flatMap { uint32(UInt32(bitPattern: $0)) }
    }

    /// A Display P3 profile of version 4, as in phones' files; about 500 bytes.
    static let displayP3 = ProfileBuilder(
        ("desc", texts(("enUS", "Display P3"))), ("cprt", texts(("enUS", "Public domain"))),
        ("wtpt", numbers("XYZ ", [63_190, 65_536, 54_061])),
        ("chad", numbers("sf32", [65_536, 0, 0, 0, 65_536, 0, 0, 0, 65_536])),
        ("rTRC", numbers("para", [0x0003_0000, 157_286, 62_131, 3_416, 5_072, 2_651])))
}
