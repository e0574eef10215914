// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

extension PropertyList {
    /// The value in one word, as in the table of samples.
    var form: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "i\(value)"
        case .real(let value): "r" + hexadecimal(uint64(value.bitPattern))
        case .date(let value): "t" + hexadecimal(uint64(value.bitPattern))
        case .data(let bytes): "d" + hexadecimal(bytes)
        case .string(let text): "s" + hexadecimal(utf8(text))
        case .uid(let value): "u\(value)"
        case .array(let values): "[" + values.map(\.form).joined(separator: ",") + "]"
        case .dictionary(let entries):
            "{" + entries.map { "s\(hexadecimal(utf8($0.key))):\($0.value.form)" }.joined(separator: ",")
                + "}"
        }
    }

    /// The number of values, including the value itself, and their number of bytes of text and data.
    var extent: (values: Int, bytes: Int) {
        switch self {
        case .data(let bytes): return (1, bytes.count)
        case .string(let text): return (1, text.utf8.count)
        case .array(let values):
            return values.map(\.extent).reduce((1, 0)) { ($0.0 + $1.values, $0.1 + $1.bytes) }
        case .dictionary(let entries):
            return entries.map { ($0.value.extent, $0.key.utf8.count) }.reduce((1, 0)) {
                ($0.0 + $1.0.values + 1, $0.1 + $1.0.bytes + $1.1)
            }
        default: return (1, 0)
        }
    }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Reads a list as a slice of other bytes: offsets count from the list's start.
func readPropertyList(_ bytes: [UInt8], limits: Limits = Limits()) -> PropertyList? {
    let around = ContiguousArray(filler(5) + bytes + filler(3))
    return BinaryPropertyList.read(
        around[5..<(5 + bytes.count)], limits: PropertyListLimits(limits))
}
