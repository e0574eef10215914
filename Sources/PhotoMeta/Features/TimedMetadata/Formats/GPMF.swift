// SPDX-License-Identifier: Apache-2.0
/// GoPro's telemetry, GPMF: nested fields of a key of four characters, a type, a size and a count (gpmf-parser, "GPMF Introduction").
///
/// A sample has a device (`DEVC`) for each source, and a device a stream (`STRM`) for each sensor. In a stream, fields that describe
/// come before the data: names, units, scales.
struct GPMF {
    private static let device = FourCharacterCode("D", "E", "V", "C")
    private static let stream = FourCharacterCode("S", "T", "R", "M")

    /// A field: its key, and the form and the range of its values.
    struct Field {
        var key: FourCharacterCode
        /// The letter of the type; 0 for fields in it.
        var type: UInt8
        /// The number of bytes of a row of values.
        var rowByteCount: Int
        var range: Range<Int>
    }

    /// What describes the data of a stream.
    fileprivate struct Description {
        var device: String?
        var title: String?
        var units: [String] = []
        var scales: [Double] = []
        /// The types of the members of a structure, as letters.
        var structure: [UInt8] = []
    }

    /// Fields that state something about a stream, and are not its data: scales, units and names are not theirs.
    private static let unscaled: Set = [
        "DVID", "DVNM", "EMPT", "GPSA", "GPSF", "GPSP", "GPSU", "MTRX", "ORIN", "ORIO", "STMP", "TICK",
        "TIMO", "TMPC", "TOCK", "TSMP",
    ]

    private let bytes: ArraySlice<UInt8>
    private var positions = GPMFPositions()

    /// Whether a sample is GPMF: it begins with a field of fields, which all samples have.
    static func isSample(_ bytes: Span<UInt8>) -> Bool {
        bytes.holds(device, at: 0) || bytes.holds(stream, at: 0)
    }

    static func read(
        _ bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        var reader = GPMF(bytes: bytes)
        reader.readFields(0..<bytes.count, Description(), depth: 0, into: &items, &context)
        reader.positions.add(to: &items, &context)
    }

    private init(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// Reads the fields in a range; those of a device or a stream describe what follows them.
    private mutating func readFields(
        _ range: Range<Int>, _ outer: Description, depth: Int, into items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        guard depth <= context.limits.depth else {
            context.noteLimit(context.limits.depth, of: "nested fields", "Movie/mdat/GPMF", at: items.offset)
            return
        }
        var description = outer
        var stream = GPMFPositions.Stream()
        var offset = range.lowerBound
        while let field = field(at: offset, end: range.upperBound, items, &context) {
            // Values are padded to four bytes.
            offset = min(field.range.upperBound + (4 - field.range.count % 4) % 4, range.upperBound)
            // Zeros at the end of a sample are padding.
            guard field.key.rawValue != 0 else { continue }
            guard field.type != 0 else {
                readFields(field.range, description, depth: depth + 1, into: &items, &context)
                continue
            }
            if description.apply(field, bytes) { continue }
            let item = item(of: field, description)
            guard items.add(item, &context) else { return }
            stream.add(item)
            positions.addClock(item)
        }
        positions.add(stream)
    }

    private func field(
        at offset: Int, end: Int, _ items: TimedItems, _ context: inout ParseContext
    ) -> Field? {
        let span = bytes.span
        guard end - offset >= 8, let key = try? span.fourCharacterCode(at: offset),
            let type = try? span.uint8(at: offset + 4), let size = try? span.uint8(at: offset + 5),
            let count = try? span.uint16(at: offset + 6)
        else { return nil }
        let byteCount = Int(size) * Int(count)
        let start = offset + 8
        if byteCount > end - start {
            context.note(
                .truncated, "Movie/mdat/GPMF/\(key)", at: items.offset.addingSaturated(UInt64(offset)),
                "\(byteCount) bytes end past the field that contains them")
        }
        return Field(
            key: key, type: type, rowByteCount: Int(size),
            range: start..<(start + min(byteCount, end - start)))
    }

    // MARK: Values

    private func item(of field: Field, _ description: Description) -> TimedItem {
        let values = bytes.dropFirst(field.range.lowerBound).prefix(field.range.count)
        let isStructure = field.type == UInt8(ascii: "?")
        let types = isStructure ? description.structure : [field.type]
        let reader = GPMFValues(values, types: types, rowByteCount: field.rowByteCount)
        let name = field.key.description
        guard !Self.unscaled.contains(name) else {
            return TimedItem(name, reader.value(scales: []), device: description.device)
        }
        return TimedItem(
            name, reader.value(scales: description.scales), units: description.units,
            title: description.title, device: description.device)
    }
}

extension GPMF.Description {
    /// Takes a field that describes others; returns whether it does.
    fileprivate mutating func apply(_ field: GPMF.Field, _ bytes: ArraySlice<UInt8>) -> Bool {
        let values = bytes.dropFirst(field.range.lowerBound).prefix(field.range.count)
        switch field.key {
        case FourCharacterCode("D", "V", "N", "M"):
            device = GPMFValues.text(values)
            return false
        case FourCharacterCode("S", "T", "N", "M"): title = GPMFValues.text(values)
        // Either the names of SI units or other names.
        case FourCharacterCode("S", "I", "U", "N"), FourCharacterCode("U", "N", "I", "T"):
            units = GPMFValues.texts(values, rowByteCount: field.rowByteCount)
        case FourCharacterCode("T", "Y", "P", "E"): structure = GPMFValues.structure(values)
        case FourCharacterCode("S", "C", "A", "L"):
            let reader = GPMFValues(values, types: [field.type], rowByteCount: field.rowByteCount)
            scales = reader.value(scales: []).numbers ?? []
        default: return false
        }
        return true
    }
}
