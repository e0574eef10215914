// SPDX-License-Identifier: Apache-2.0
/// Reads the rows of a table with commas (RFC 4180) in UTF-8.
///
/// Values may be quoted, with two quotation marks for one, and lines may end with LF or CRLF. At most a million rows of at most
/// 256 values are read; what is past a limit, and an unfinished quotation at the end, is ignored.
struct CSVReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var rowCount = 0

    private static let rowLimit = 1_000_000
    private static let valueLimit = 256

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        position = self.bytes.startIndex
    }

    /// The values of the next row; `nil` at the end.
    mutating func next() -> [String]? {
        guard position < bytes.endIndex, rowCount < Self.rowLimit else { return nil }
        rowCount += 1
        var values: [String] = []
        while true {
            let value = position < bytes.endIndex && bytes[position] == 0x22 ? quoted() : plain()
            if values.count < Self.valueLimit { values.append(value) }
            guard position < bytes.endIndex else { return values }
            position += 1
            guard bytes[position - 1] == 0x2C else { return values }
        }
    }

    /// Reads up to a comma or the end of the line, which is left.
    private mutating func plain() -> String {
        let start = position
        while position < bytes.endIndex, bytes[position] != 0x2C, bytes[position] != 0x0A { position += 1 }
        var value = bytes[start..<position]
        if value.last == 0x0D { value = value.dropLast() }
        return String(decoding: value, as: UTF8.self)
    }

    /// Reads a value in quotation marks, and what follows it up to a comma or the end of the line.
    private mutating func quoted() -> String {
        var value: [UInt8] = []
        position += 1
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            if byte != 0x22 {
                value.append(byte)
            } else if position < bytes.endIndex, bytes[position] == 0x22 {
                value.append(byte)
                position += 1
            } else {
                break
            }
        }
        _ = plain()
        return String(decoding: value, as: UTF8.self)
    }
}
