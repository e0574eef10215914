// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A box of the source, and how it states its size.
struct SourceBox: Hashable, Sendable {
    let type: FourCharacterCode
    let start: UInt64
    let body: Range<UInt64>
    /// The index of its region in the tree of the file; `nil` if it was found by a scanner.
    private(set) var index: Int?
    /// The offset of the first box in it.
    private(set) var content: UInt64
    /// Whether the size field is 0: the box extends to the end of its parent.
    let isOpenEnded: Bool
    /// Whether the stated size exceeds the bytes left in the parent.
    let isTruncated: Bool

    init(_ box: FileBoxCursor, in window: ByteWindow) throws(ParseStop) {
        (type, start, body) = (box.type, box.start, box.body)
        content = body.lowerBound
        let size = try box.size(in: window)
        isOpenEnded = size == nil
        isTruncated = size.map { $0.stated > box.end &- box.start } ?? false
    }

    /// Creates the box of a region; `nil` for other regions.
    init?(_ index: Int, _ region: FileLayout.Region) {
        guard let box = region.box else { return nil }
        (type, start, body) = (box.type, region.range.lowerBound, box.bodyStart..<region.range.upperBound)
        (content, isOpenEnded, isTruncated) = (box.content, box.isOpenEnded, box.isTruncated)
        self.index = index
    }

    var range: Range<UInt64> { start..<end }
    /// After the size, the type and a 64-bit size.
    var bodyStart: UInt64 { body.lowerBound }
    var end: UInt64 { body.upperBound }
    var headerByteCount: UInt64 { bodyStart &- start }

    /// A range of the body, as a range of the source.
    func range(of field: Range<Int>) -> Range<UInt64> {
        .bytes(at: bodyStart &+ UInt64(clamping: field.lowerBound), UInt64(field.count))
    }
}

/// The boxes in a range of the source, in order.
struct BoxList {
    var boxes: [SourceBox] = []
    /// The bytes after the last box.
    var tail: Range<UInt64>

    /// Whether the boxes fill the range.
    ///
    /// Up to seven trailing bytes are allowed: user data may end with a zero (QTFF, "User Data Atoms").
    var isWhole: Bool { tail.byteCount < 8 && !boxes.contains(where: \.isTruncated) }

    /// The offset at which a box can be appended.
    var end: UInt64 {
        guard let last = boxes.last else { return tail.lowerBound }
        return last.isOpenEnded ? last.start : last.end
    }

    func first(_ type: FourCharacterCode) -> SourceBox? { boxes.first { $0.type == type } }

    /// Returns the list, whose box will change; throws if the boxes do not fill it.
    func whole(_ path: StaticString) throws(EditStop) -> BoxList {
        guard isWhole else {
            throw .damaged(
                path, at: boxes.last?.start ?? tail.lowerBound, "its boxes do not match its size")
        }
        return self
    }
}

extension ArraySlice<UInt8> {
    /// Reads a big-endian integer at an offset from the start of the slice; `nil` past its end.
    func uint16(at offset: Int) -> UInt16? { try? span.uint16(at: offset) }
    func uint32(at offset: Int) -> UInt32? { try? span.uint32(at: offset) }
    func uint64(at offset: Int) -> UInt64? { try? span.uint64(at: offset) }
    func code(at offset: Int) -> FourCharacterCode? { try? span.fourCharacterCode(at: offset) }

    func number(in range: Range<Int>) -> UInt64? { try? span.unsignedInteger(in: range) }
}
