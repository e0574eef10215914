import PhotoMeta

/// Writes directories with their values (TIFF 6.0 §2).
struct TIFFWriter {
    /// The value of a field.
    indirect enum Value {
        case bytes(ValueType, ContiguousArray<UInt8>)
        case directory([UInt16: Value])
    }

    private let isLittleEndian: Bool

    /// Returns a structure with one directory after its header.
    static func structure(_ fields: [UInt16: Value], isLittleEndian: Bool) -> ContiguousArray<UInt8> {
        let writer = TIFFWriter(isLittleEndian: isLittleEndian)
        let mark: ContiguousArray<UInt8> = isLittleEndian ? [0x49, 0x49] : [0x4D, 0x4D]
        return mark + writer.number(42, 2) + writer.number(8, 4) + writer.directory(fields, at: 8)
    }

    /// Returns a directory at an offset, followed by the values that its rows have no room for, and by the directories in it.
    static func directory(
        _ fields: [UInt16: Value], at offset: Int, isLittleEndian: Bool
    ) -> ContiguousArray<UInt8> {
        TIFFWriter(isLittleEndian: isLittleEndian).directory(fields, at: offset)
    }

    private func number(_ value: Int, _ byteCount: Int) -> ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>()
        bytes.appendInteger(UInt64(clamping: value), byteCount: byteCount)
        return isLittleEndian ? ContiguousArray(bytes.reversed()) : bytes
    }

    private func directory(_ fields: [UInt16: Value], at offset: Int) -> ContiguousArray<UInt8> {
        var rows = number(fields.count, 2)
        var values = ContiguousArray<UInt8>()
        // After the number of rows, the rows, and the offset of the next directory.
        let start = offset + 2 + fields.count * 12 + 4
        for (tag, value) in fields.sorted(by: { $0.key < $1.key }) {
            rows += number(Int(tag), 2)
            let place = start + values.count
            switch value {
            case .bytes(let type, let bytes):
                rows += number(Int(type.rawValue), 2) + number(bytes.count / max(type.elementByteCount, 1), 4)
                guard bytes.count > 4 else {
                    rows += bytes + ContiguousArray.zeros(4 - bytes.count)
                    continue
                }
                rows += number(place, 4)
                values += bytes
                // Values begin at even offsets.
                if values.count % 2 == 1 { values.append(0) }
            case .directory(let fields):
                rows += number(Int(ValueType.long.rawValue), 2) + number(1, 4) + number(place, 4)
                values += directory(fields, at: place)
                if values.count % 2 == 1 { values.append(0) }
            }
        }
        return rows + number(0, 4) + values
    }
}
