// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataValue {
    /// Reads a `data` box, at most some bytes of the value; `nil` if it is too short.
    init?(in data: SourceBox, of file: EditedFile, upTo byteCount: Int) throws(EditStop) {
        let body = try file.bytes(
            data.body.part(0..<byteCount.addingSaturated(Self.headByteCount)), MetadataItemBoxes.path)
        guard let type = body.uint32(at: 0), let locale = body.uint32(at: 4) else { return nil }
        self.init(
            type: type, locale: locale, bytes: ContiguousArray(body.dropFirst(Self.headByteCount)))
    }

    /// Reads the first value of an item, at most 8 bytes; `nil` if the item has no value.
    init?(of item: SourceBox, in file: EditedFile) throws(EditStop) {
        guard let data = try file.boxes(in: item.body, MetadataItemBoxes.path).first(.data) else {
            return nil
        }
        try self.init(in: data, of: file, upTo: 8)
    }

    /// Writes the `data` box.
    func write(to writer: inout BoxWriter) {
        writer.box(.data) { writer in
            writer.uint32(type)
            writer.uint32(locale)
            writer.append(bytes)
        }
    }

    /// Returns an item with only this value.
    func item(_ code: FourCharacterCode) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in writer.box(code) { write(to: &$0) } }
    }
}
