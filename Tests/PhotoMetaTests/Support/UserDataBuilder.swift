// SPDX-License-Identifier: Apache-2.0
/// Builds user data atoms (QTFF, "User Data Atoms"; 3GPP TS 26.244 §8).
enum UserDataBuilder {
    /// "eng", packed.
    static let english: UInt16 = 0x15C7

    /// International text: its length, its language, its bytes.
    static func text(_ type: String, _ text: String, length: UInt16? = nil) -> [UInt8] {
        let bytes = Array(text.utf8)
        return box(type, uint16(length ?? UInt16(bytes.count)) + uint16(english) + bytes)
    }

    /// Several international texts, each with its language.
    static func texts(_ type: String, _ texts: ([UInt8], UInt16)...) -> [UInt8] {
        box(type, texts.flatMap { uint16(UInt16($0.0.count)) + uint16($0.1) + $0.0 })
    }

    /// A 3GPP asset: version and flags, `head`, the language, and the body.
    static func asset(_ type: String, head: [UInt8] = [], _ body: [UInt8]) -> [UInt8] {
        fullBox(type, head, uint16(english), body)
    }

    /// `loci`: a name, a role, coordinates as 16.16 fixed-point numbers, a body, notes.
    static func location(
        latitude: Double, longitude: Double, altitude: Double, name: [UInt8] = [0], role: UInt8 = 0,
        body: String = "earth", notes: String = ""
    ) -> [UInt8] {
        let numbers = [longitude, latitude, altitude].flatMap {
            uint32(UInt32(bitPattern: Int32(($0 * 65_536).rounded())))
        }
        return asset("loci", name + [role] + numbers + utf8(body) + [0] + utf8(notes) + [0])
    }
}

/// Builds items in iTunes' form: named by four characters, without keys.
enum ItemListBuilder {
    /// A `meta` atom with items.
    static func meta(_ items: [UInt8]...) -> [UInt8] {
        fullBox(
            "meta", fullBox("hdlr", uint32(0), latin("mdir"), latin("appl"), zeros(9)),
            box("ilst", Array(items.joined())))
    }

    /// An item with values, each with its well-known type.
    static func item(_ type: String, _ values: (UInt32, [UInt8])...) -> [UInt8] {
        box(type, values.flatMap { data($0.0, $0.1) })
    }

    /// An item with a custom name.
    static func freeform(_ mean: String, _ name: String, _ values: (UInt32, [UInt8])...) -> [UInt8] {
        box(
            "----", fullBox("mean", utf8(mean)), fullBox("name", utf8(name)),
            values.flatMap { data($0.0, $0.1) })
    }

    private static func data(_ type: UInt32, _ value: [UInt8]) -> [UInt8] {
        box("data", uint32(type), uint32(0), value)
    }
}
