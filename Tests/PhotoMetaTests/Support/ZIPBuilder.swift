// SPDX-License-Identifier: Apache-2.0
/// Builds a ZIP file (APPNOTE.TXT): each file after its header, the central directory, and its end record.
struct ZIPBuilder {
    var files: [(name: String, data: [UInt8])]
    /// Whether the data is Deflate data in stored blocks (RFC 1951 §3.2.4).
    var isDeflated = false

    init(_ files: [(name: String, data: [UInt8])], isDeflated: Bool = false) {
        self.files = files
        self.isDeflated = isDeflated
    }

    var bytes: [UInt8] {
        var file: [UInt8] = []
        var list: [UInt8] = []
        for (name, data) in files {
            let stored = isDeflated ? Self.deflated(data) : data
            let name = Array(name.utf8)
            // The fields from the version to the length of the extra field; the checksum is not read.
            let common =
                Self.little(20, 2) + Self.little(0, 2) + Self.little(isDeflated ? 8 : 0, 2)
                + Self.little(0, 8)
                + Self.little(stored.count, 4) + Self.little(data.count, 4) + Self.little(name.count, 2)
                + Self.little(0, 2)
            list +=
                latin("PK\u{1}\u{2}") + Self.little(20, 2) + common + Self.little(0, 10)
                + Self.little(file.count, 4) + name
            file += latin("PK\u{3}\u{4}") + common + name + stored
        }
        let count = Self.little(files.count, 2)
        return file + list + latin("PK\u{5}\u{6}") + Self.little(0, 4) + count + count
            + Self.little(list.count, 4)
            + Self.little(file.count, 4) + Self.little(0, 2)
    }

    private static func deflated(_ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var start = 0
        repeat {
            let end = min(start + 65_535, data.count)
            bytes +=
                [end == data.count ? 1 : 0] + little(end - start, 2) + little(65_535 - (end - start), 2)
                + data[start..<end]
            start = end
        } while start < data.count
        return bytes
    }

    private static func little(_ value: Int, _ byteCount: Int) -> [UInt8] {
        (0..<byteCount).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }
}
