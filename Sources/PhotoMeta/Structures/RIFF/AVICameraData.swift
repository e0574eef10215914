// SPDX-License-Identifier: Apache-2.0
/// What a camera states in an AVI file about itself and the exposure, in one of two forms (ExifTool's names; its answers for both).
///
/// - `strd` of a stream, of Casio, Canon and others: "AVIF", four bytes, and a little-endian directory of TIFF's form whose offsets
///   count from the directory.
/// - `nctg` of Nikon: rows of a tag and a size, in two bytes each and little-endian, and a value.
enum AVICameraData {
    enum Field {
        case make, model, software, exposureTime, fNumber, iso, focalLength, dateTimeOriginal
    }

    /// A value, and where it is in the chunk.
    struct Value {
        var field: Field
        var type: ValueType
        var range: Range<Int>
    }

    /// The fields with Nikon's tag, the tag of TIFF or Exif, and the type of both.
    private static let rows: [(field: Field, nikon: UInt16?, tag: UInt16, type: ValueType)] = [
        (.make, 3, TIFFTag.make, .ascii), (.model, 4, 0x0110, .ascii),
        (.software, 5, 0x0131, .ascii), (.exposureTime, 8, 0x829A, .rational),
        (.fNumber, 9, 0x829D, .rational), (.iso, nil, 0x8827, .short),
        (.focalLength, 15, 0x920A, .rational),
        (.dateTimeOriginal, 19, 0x9003, .ascii),
    ]

    /// The maximum number of entries and rows: cameras write about forty.
    private static let entryLimit = 256

    /// Returns the values of `strd`; none of other contents.
    static func values(inStreamData bytes: Span<UInt8>) -> [Value] {
        let form = TIFFForm(isLittleEndian: true)
        let start = 8
        guard bytes.holds(FourCharacterCode("A", "V", "I", "F"), at: 0),
            let count = try? bytes.uint16(at: start, LittleEndian.self)
        else { return [] }
        var values: [Value] = []
        for index in 0..<min(Int(count), entryLimit) {
            let position = start + form.countByteCount + index * form.entryByteCount
            guard let place = try? bytes.range(at: position, count: form.entryByteCount) else { break }
            let entry = DirectoryEntry(bytes.extracting(place), form)
            guard let row = rows.first(where: { $0.tag == entry.tag && $0.type == entry.type }) else {
                continue
            }
            let isInEntry = entry.byteCount <= UInt64(form.offsetByteCount)
            let offset = isInEntry ? position + form.valuePosition : start + Int(clamping: entry.value)
            add(row.field, row.type, at: offset, Int(clamping: entry.byteCount), in: bytes, to: &values)
        }
        return values
    }

    /// Returns the values of `nctg`.
    static func values(inNikonRows bytes: Span<UInt8>) -> [Value] {
        var values: [Value] = []
        var offset = 0
        for _ in 0..<entryLimit {
            guard let tag = try? bytes.uint16(at: offset, LittleEndian.self),
                let count = try? bytes.uint16(at: offset + 2, LittleEndian.self)
            else { break }
            if let row = rows.first(where: { $0.nikon == tag }) {
                add(row.field, row.type, at: offset + 4, Int(count), in: bytes, to: &values)
            }
            offset += 4 + Int(count)
        }
        return values
    }

    private static func add(
        _ field: Field, _ type: ValueType, at offset: Int, _ byteCount: Int, in bytes: Span<UInt8>,
        to values: inout [Value]
    ) {
        let least = type == .ascii ? 1 : Int(type.wireElementByteCount)
        guard byteCount >= least, let range = try? bytes.range(at: offset, count: byteCount),
            !values.contains(where: { $0.field == field })
        else { return }
        values.append(Value(field: field, type: type, range: range))
    }
}
