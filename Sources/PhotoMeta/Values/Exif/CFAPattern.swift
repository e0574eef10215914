// SPDX-License-Identifier: Apache-2.0
/// The colors of the filters in front of a sensor's pixels: CFAPattern (Exif 2.32 §4.6.5, tag 0xA302).
///
/// UNDEFINED: two SHORTs, the columns and the rows of the pattern, then one byte a pixel, row by row. Writers disagree on
/// the byte order of the two numbers: it is the file's, or the other one if the pattern does not fit in the file's.
public struct CFAPattern: Hashable, Sendable, Codable {
    /// The color of a pixel's filter.
    public struct Color: CodedValue {
        /// The code as stored.
        public let rawValue: Int

        /// A color by its code.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Red.
        public static let red = Color(rawValue: 0)
        /// Green.
        public static let green = Color(rawValue: 1)
        /// Blue.
        public static let blue = Color(rawValue: 2)
        /// Cyan.
        public static let cyan = Color(rawValue: 3)
        /// Magenta.
        public static let magenta = Color(rawValue: 4)
        /// Yellow.
        public static let yellow = Color(rawValue: 5)
        /// White: no filter.
        public static let white = Color(rawValue: 6)

        /// The color's name.
        public var meaning: String? {
            let names = ["Red", "Green", "Blue", "Cyan", "Magenta", "Yellow", "White"]
            return names.indices.contains(rawValue) ? names[rawValue] : nil
        }
    }

    /// The pattern's width, in pixels.
    public let columns: Int
    /// The pattern's height, in pixels.
    public let rows: Int
    /// The colors, row by row: as many as columns times rows.
    public let colors: [Color]

    /// The largest pattern that is read, in pixels: 16 × 16.
    ///
    /// The largest in use is Fujifilm's, of 6 × 6.
    private static let largestPattern = 256

    /// Reads UNDEFINED or BYTE; `nil` for other types, if there are fewer bytes than the pattern has pixels, and for a
    /// pattern of more than 256 pixels.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined || stored.type == .byte else { return nil }
        let order = stored.isLittleEndian
        guard let pattern = Self(stored, isLittleEndian: order) ?? Self(stored, isLittleEndian: !order) else {
            return nil
        }
        self = pattern
    }

    private init?(_ stored: StoredValue, isLittleEndian: Bool) {
        var reader = StructureReader(stored, isLittleEndian: isLittleEndian)
        guard let columns = reader.short(), let rows = reader.short(), columns > 0, rows > 0,
            rows <= min(reader.remaining, Self.largestPattern) / columns
        else { return nil }
        self.columns = columns
        self.rows = rows
        // The product is at most the number of remaining bytes.
        colors = stored.slice.dropFirst(4).prefix(columns * rows).map { Color(rawValue: Int($0)) }
    }
}

extension CFAPattern: CustomStringConvertible {
    /// The colors, with brackets around each row: "[Red,Green][Green,Blue]".
    public var description: String {
        stride(from: 0, to: colors.count, by: max(columns, 1)).map { start in
            let row = colors[start...].prefix(max(columns, 1))
            return "[" + row.map(\.description).joined(separator: ",") + "]"
        }.joined()
    }
}
