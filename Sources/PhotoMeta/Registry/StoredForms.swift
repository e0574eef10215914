/// The stored forms that a standard allows for a property, as the registry's tables write them: "SHORT or LONG ×1".
struct StoredForms: Equatable {
    /// The allowed types; the first one is preferred.
    let types: [ValueType]
    /// The allowed counts; empty for any count.
    let counts: [Int]

    /// The types of TIFF directories that can be written.
    private static let known: [ValueType] = [
        .byte, .ascii, .short, .long, .rational, .signedByte, .undefined, .signedShort, .signedLong,
        .signedRational, .float, .double, .ifd, .long8, .utf8,
    ]

    init(types: [ValueType], counts: [Int]) {
        self.types = types
        self.counts = counts
    }

    /// Reads the text of ``RegisteredKey/wireType``; `nil` if it names no type of TIFF directories.
    init?(_ text: String) {
        var types: [ValueType] = []
        var counts: [Int] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            if let type = Self.known.first(where: { $0.description == word }) {
                types.append(type)
            } else if word.first == "×", let count = Int(word.dropFirst()) {
                counts.append(count)
            }
        }
        guard !types.isEmpty else { return nil }
        self.types = types
        self.counts = counts
    }

    /// Returns a value in the first allowed form that can represent it; the type of the old field is tried first.
    func storedValue(
        of value: any MetadataEncodable, like old: ValueType?, _ byteOrder: ByteOrder
    ) -> StoredValue? {
        let preferred = old.map { old in types.filter { $0 == old } } ?? []
        for type in preferred + types {
            guard let stored = value.storedValue(as: type, byteOrder: byteOrder), stored.count > 0,
                counts.isEmpty || counts.contains(stored.count)
            else { continue }
            return stored
        }
        return nil
    }
}
