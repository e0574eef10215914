// SPDX-License-Identifier: Apache-2.0
/// A table of numbers with named columns: OECF (opto-electric conversion function, tag 0x8828) and SpatialFrequencyResponse
/// (tag 0xA20C), Exif 2.32 §4.6.5.
///
/// UNDEFINED: two SHORTs, the numbers of columns and of rows; the columns' names, each ending with a zero; then a fraction for
/// each cell, row by row. The byte order is the file's, or the other one if the table does not fit in the file's.
public struct ResponseTable: Hashable, Sendable, Codable {
    /// The number of rows.
    public let rowCount: Int
    /// The columns' names, from left to right.
    public let columnNames: [String]
    /// The cells, row by row: as many as columns times rows.
    ///
    /// OECF has SRATIONALs and SpatialFrequencyResponse RATIONALs, which are the same below 2^31.
    public let values: [Fraction]

    /// Reads UNDEFINED or BYTE; `nil` for other types, and if the bytes are too few for the table.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined || stored.type == .byte else { return nil }
        let order = stored.isLittleEndian
        guard let table = Self(stored, isLittleEndian: order) ?? Self(stored, isLittleEndian: !order) else {
            return nil
        }
        self = table
    }

    private init?(_ stored: StoredValue, isLittleEndian: Bool) {
        var reader = StructureReader(stored, isLittleEndian: isLittleEndian)
        guard let columns = reader.short(), let rows = reader.short(), columns > 0, rows > 0,
            // A name takes one byte or more and a cell eight.
            columns <= reader.remaining, rows <= reader.remaining / 8 / columns
        else { return nil }
        var names: [String] = []
        for _ in 0..<columns {
            guard let name = reader.text() else { return nil }
            names.append(name)
        }
        guard rows <= reader.remaining / 8 / columns else { return nil }
        var values: [Fraction] = []
        while values.count < columns * rows, let value = reader.signedRational() { values.append(value) }
        rowCount = rows
        columnNames = names
        self.values = values
    }
}

extension ResponseTable: CustomStringConvertible {
    /// The size of the table, as in "3 × 4", and its columns' names.
    public var description: String {
        "\(columnNames.count) × \(rowCount): " + columnNames.joined(separator: ", ")
    }
}
