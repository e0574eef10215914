// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// CBOR (RFC 8949), mostly by the examples of its Appendix A.
@Suite struct CBORTests {
    private func value(_ bytes: [UInt8]) throws -> PropertyList { try CBOR.value(of: bytes[...]) }

    @Test(
        "Reads numbers",
        arguments: [
            ([0x00], 0), ([0x17], 23), ([0x18, 0x18], 24), ([0x19, 0x03, 0xE8], 1_000),
            ([0x1A, 0x00, 0x0F, 0x42, 0x40], 1_000_000), ([0x20], -1), ([0x38, 0x63], -100),
            ([0x1B, 0, 0, 0, 0xE8, 0xD4, 0xA5, 0x10, 0], 1_000_000_000_000),
            ([0x3B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], Int64.min),
        ] as [([UInt8], Int64)])
    func readsIntegers(bytes: [UInt8], number: Int64) throws {
        #expect(try value(bytes) == .integer(number))
    }

    @Test(
        "Reads floating-point numbers, and whole ones that are too large",
        arguments: [
            ([0xF9, 0x3C, 0x00], 1), ([0xF9, 0x3E, 0x00], 1.5), ([0xF9, 0x7B, 0xFF], 65_504),
            ([0xF9, 0x00, 0x01], 5.960464477539063e-8), ([0xF9, 0xC4, 0x00], -4),
            ([0xFA, 0x47, 0xC3, 0x50, 0x00], 100_000),
            ([0xFB, 0x3F, 0xF1, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A], 1.1),
            ([0xF9, 0x7C, 0x00], .infinity),
            ([0x1B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 18_446_744_073_709_551_616),
        ] as [([UInt8], Double)])
    func readsReals(bytes: [UInt8], number: Double) throws {
        #expect(try value(bytes) == .real(number))
    }

    @Test("Reads texts, bytes, lists, tags, and items of indefinite length") func readsOthers() throws {
        #expect(try value([0x62, 0xC3, 0xBC]) == .string("ü"))
        #expect(try value([0x44, 1, 2, 3, 4]) == .data([1, 2, 3, 4]))
        #expect(try value([0xF4]) == .boolean(false) && value([0xF6]) == .null && value([0xF7]) == .null)
        #expect(try value([0xC1, 0x1A, 0x51, 0x4B, 0x67, 0xB0]) == .date(1_363_896_240 - 978_307_200))
        #expect(try value([0xD8, 0x18, 0x41, 0x64]) == .data([0x64]))
        let nested: PropertyList = .array([.integer(1), .array([.integer(2), .integer(3)])])
        #expect(try value([0x82, 1, 0x82, 2, 3]) == nested)
        #expect(try value([0x9F, 1, 0x9F, 2, 3, 0xFF, 0xFF]) == nested)
        #expect(try value([0x5F, 0x42, 1, 2, 0x43, 3, 4, 5, 0xFF]) == .data([1, 2, 3, 4, 5]))
        #expect(try value([0x7F, 0x61, 0x61, 0x61, 0x62, 0xFF]) == .string("ab"))
        let map: PropertyList = .dictionary([
            PropertyList.Entry(key: "a", value: .integer(1)), PropertyList.Entry(key: "-2", value: .null),
        ])
        #expect(try value([0xA2, 0x61, 0x61, 1, 0x21, 0xF6]) == map)
        #expect(try value([0xBF, 0x61, 0x61, 1, 0x21, 0xF6, 0xFF]) == map)
        #expect(
            CBOR.members(of: [0xA2, 0x61, 0x61, 0x82, 1, 2, 0x61, 0x62, 3]) == ["a": 3..<6, "b": 8..<9])
        // The first of two members with one name, as in a property list.
        #expect(CBOR.members(of: [0xA2, 0x61, 0x61, 1, 0x61, 0x61, 2]) == ["a": 3..<4])
    }

    @Test(
        "Damage is an error with its position",
        arguments: [
            ([], 0), ([0x18], 0), ([0x1C], 0), ([0x62, 0x61], 0),
            ([0x5B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 0),
            ([0x82, 1], 2), ([0x9F, 1], 2), ([0xA1, 0x80, 1], 1), ([0xFF], 0), ([0x00, 0x00], 1), ([0x3F], 0),
            ([0x5F, 0x61, 0x61, 0xFF], 1), ([0x9B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 9),
        ] as [([UInt8], Int)])
    func findsDamage(bytes: [UInt8], offset: Int) {
        #expect(throws: CBOR.Damage.malformed(at: offset)) { try value(bytes) }
    }

    @Test("Deep and long items end at a limit") func endsAtLimits() throws {
        let deep = [UInt8](repeating: 0x81, count: 1_000_000) + [0]
        #expect(throws: CBOR.Damage.limit(at: 17)) { try value(deep) }
        let tags = [UInt8](repeating: 0xC2, count: 1_000_000) + [0]
        #expect(throws: CBOR.Damage.limit(at: 17)) { try value(tags) }
        let long = [0x9A, 0x00, 0x10, 0x00, 0x00] + [UInt8](repeating: 0, count: 1 << 20)
        #expect(throws: CBOR.Damage.limit(at: 5 + 16_383)) { try value(long) }
        let pieces = [0x5F] + [UInt8](repeating: 0x40, count: 1 << 20) + [0xFF]
        #expect(throws: CBOR.Damage.limit(at: 16_384)) { try value(pieces) }
    }
}
