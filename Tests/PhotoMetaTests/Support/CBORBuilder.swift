// SPDX-License-Identifier: Apache-2.0
/// A value of CBOR (RFC 8949), for tests.
///
/// All numbers have eight bytes, so that the size does not depend on values.
struct CBORBuilder {
    let encoded: [UInt8]

    static func number(_ value: Int64) -> CBORBuilder {
        CBORBuilder(encoded: head(value < 0 ? 1 : 0, UInt64(value < 0 ? -1 - value : value)))
    }

    static func bytes(_ bytes: [UInt8]) -> CBORBuilder {
        CBORBuilder(encoded: head(2, UInt64(bytes.count)) + bytes)
    }

    static func text(_ text: String) -> CBORBuilder {
        CBORBuilder(encoded: head(3, UInt64(text.utf8.count)) + Array(text.utf8))
    }

    static func array(_ values: [CBORBuilder]) -> CBORBuilder {
        CBORBuilder(encoded: head(4, UInt64(values.count)) + values.flatMap(\.encoded))
    }

    static func map(_ entries: [(String, CBORBuilder)]) -> CBORBuilder {
        let members = entries.flatMap { text($0.0).encoded + $0.1.encoded }
        return CBORBuilder(encoded: head(5, UInt64(entries.count)) + members)
    }

    static func numberedMap(_ entries: [(Int64, CBORBuilder)]) -> CBORBuilder {
        let members = entries.flatMap { number($0.0).encoded + $0.1.encoded }
        return CBORBuilder(encoded: head(5, UInt64(entries.count)) + members)
    }

    static func tag(_ number: UInt64, _ value: CBORBuilder) -> CBORBuilder {
        CBORBuilder(encoded: head(6, number) + value.encoded)
    }

    static let null = CBORBuilder(encoded: [0xF6])

    /// Bytes as they are.
    static func raw(_ bytes: [UInt8]) -> CBORBuilder { CBORBuilder(encoded: bytes) }

    private static func head(_ major: UInt8, _ argument: UInt64) -> [UInt8] {
        [major << 5 | 27] + uint64(argument)
    }
}
