// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes directories with their values (TIFF 6.0 §2).
enum TIFFWriter {
    /// The value of a field.
    indirect enum Value {
        case bytes(ValueType, ContiguousArray<UInt8>)
        case directory([UInt16: Value])
    }

    /// Returns a structure with one directory after its header.
    static func structure(_ fields: [UInt16: Value], _ form: TIFFForm) -> ContiguousArray<UInt8> {
        form.header + directory(fields, at: form.headerByteCount, form)
    }

    /// Returns a directory at an offset, followed by the values that its entries have no room for, and by the directories in it.
    static func directory(
        _ fields: [UInt16: Value], at offset: Int, _ form: TIFFForm
    ) -> ContiguousArray<UInt8> {
        var entries: [DirectoryEntry] = []
        var values = ContiguousArray<UInt8>()
        let start = offset + form.countByteCount + fields.count * form.entryByteCount + form.offsetByteCount
        for (tag, value) in fields.sorted(by: { $0.key < $1.key }) {
            let place = start + values.count
            switch value {
            case .bytes(let type, let bytes):
                entries.append(DirectoryEntry(tag, type, bytes, at: place, form))
                if bytes.count > form.offsetByteCount { values += bytes }
            case .directory(let fields):
                entries.append(DirectoryEntry(tag, form.pointerType, form.offset(place), at: place, form))
                values += directory(fields, at: place, form)
            }
            // Values begin at even offsets.
            if values.count % 2 == 1 { values.append(0) }
        }
        return form.directory(entries) + values
    }
}
