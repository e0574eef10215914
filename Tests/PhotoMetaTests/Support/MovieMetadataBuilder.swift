// SPDX-License-Identifier: Apache-2.0
/// Builds a `meta` atom of a movie or a track (QuickTime File Format, "Metadata"): `hdlr`, `keys`, `ilst`.
struct MovieMetadataBuilder {
    /// Whether the atom has version and flags, as in ISO files; QuickTime's has none.
    var isFullBox = false
    var items: [Item]
    /// Names in `keys` without an item, before those with one.
    var unusedKeys: [String] = []
    /// Bytes after the items.
    var itemsTrailer: [UInt8] = []
    /// The number of keys stated in `keys`; the true one if `nil`.
    var statedKeyCount: UInt32?

    init(_ items: [Item], isFullBox: Bool = false) {
        self.items = items
        self.isFullBox = isFullBox
    }

    /// One item: a key, and a value with its well-known type (QTFF table 3-5).
    struct Item {
        var key: String
        var type: UInt32
        var value: [UInt8]
        var namespace = "mdta"
        /// The index stated in the item; that of its key if `nil`.
        var index: UInt32?

        init(_ key: String, type: UInt32, _ value: [UInt8]) {
            self.key = key
            self.type = type
            self.value = value
        }

        /// UTF-8, type 1.
        static func text(_ key: String, _ text: String) -> Item { Item(key, type: 1, Array(text.utf8)) }

        /// Text under one of Apple's keys, which share a prefix.
        static func apple(_ name: String, _ text: String) -> Item {
            .text("com.apple.quicktime.\(name)", text)
        }

        static func apple(_ name: String, type: UInt32, _ value: [UInt8]) -> Item {
            Item("com.apple.quicktime.\(name)", type: type, value)
        }
    }

    var bytes: [UInt8] {
        box(
            "meta", isFullBox ? zeros(4) : [],
            // Predefined, the handler, three reserved numbers, an empty name.
            fullBox("hdlr", uint32(0), latin("mdta"), zeros(12), [0]), keysBox, itemsBox)
    }

    private var keysBox: [UInt8] {
        let names = unusedKeys.map { ("mdta", $0) } + items.map { ($0.namespace, $0.key) }
        let rows = names.flatMap { box($0.0, Array($0.1.utf8)) }
        return fullBox("keys", uint32(statedKeyCount ?? UInt32(names.count)), rows)
    }

    private var itemsBox: [UInt8] {
        let boxes = items.enumerated().flatMap { number, item in
            let index = item.index ?? UInt32(unusedKeys.count + number + 1)
            // The type of the value, the locale, the value.
            let data = box("data", uint32(item.type), uint32(0), item.value)
            return uint32(UInt32(data.count + 8)) + uint32(index) + data
        }
        return box("ilst", boxes + itemsTrailer)
    }
}
