// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Applies a still's edit in memory.
enum StillEdits {
    static let identifier = "11112222-3333-4444-5555-666677778888"
    static let edit = MetadataEdit.with { try $0.set(\.makerApple.contentIdentifier, to: identifier) }

    /// The default edit with a change.
    static func edit(_ change: (inout MetadataEdit) throws -> Void) -> MetadataEdit {
        .with {
            $0 = edit
            try change(&$0)
        }
    }

    static func replacements(
        _ bytes: [UInt8], _ edit: MetadataEdit = edit
    ) throws(EditStop) -> [Replacement] {
        let map: FileMap
        do {
            map = try MediaMetadata(bytes: bytes, options: ReadOptions(limits: edit.limits)).scope.map
        } catch {
            throw .refused(error)
        }
        let file = EditedFile(map: map, window: ByteWindow(whole: ContiguousArray(bytes)))
        return try edit.edits(file).replacements(of: file)
    }

    static func edited(_ bytes: [UInt8], _ edit: MetadataEdit = edit) throws(EditStop) -> [UInt8] {
        apply(try replacements(bytes, edit), to: bytes)
    }

    /// The reason for refusing a file; `nil` if it is accepted.
    static func refusal(_ bytes: [UInt8], _ edit: MetadataEdit = edit) -> MetadataError.Code? {
        do throws(EditStop) {
            _ = try replacements(bytes, edit)
            return nil
        } catch .refused(let error) {
            return error.code
        } catch {
            return MetadataError.Code(rawValue: "missing")
        }
    }

    /// Applies replacements, which are in order and do not overlap, to bytes.
    static func apply(_ replacements: [Replacement], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var offset = 0
        for replacement in replacements {
            result += bytes[offset..<Int(replacement.range.lowerBound)]
            result += replacement.bytes
            offset = Int(replacement.range.upperBound)
        }
        return result + bytes[offset...]
    }
}

/// Reads the rows of a TIFF directory by the standard (TIFF 6.0 §2), for comparing positions.
struct ListedDirectory {
    var tags: [UInt16] = []
    /// The last four bytes of each row, as a number.
    var values: [UInt16: Int] = [:]
    var counts: [UInt16: Int] = [:]
    var next = 0
    var end = 0

    init(_ bytes: [UInt8], at offset: Int, isLittleEndian: Bool = false) {
        func number(_ offset: Int, _ byteCount: Int) -> Int {
            let slice = bytes[offset..<(offset + byteCount)]
            return (isLittleEndian ? slice.reversed() : Array(slice)).reduce(0) { $0 << 8 | Int($1) }
        }
        let count = number(offset, 2)
        for row in 0..<count {
            let start = offset + 2 + row * 12
            let tag = UInt16(number(start, 2))
            tags.append(tag)
            counts[tag] = number(start + 4, 4)
            values[tag] = number(start + 8, 4)
        }
        end = offset + 2 + count * 12
        next = number(end, 4)
    }
}
