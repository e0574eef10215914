// SPDX-License-Identifier: Apache-2.0
/// An entry of the table of items, `infe` (ISO/IEC 14496-12 §8.11.6.2).
///
/// Version and flags; the item, of 32 bits since version 3; a protection index; since version 2 the type. Then texts, each with a zero
/// at its end: the name, and of an item of type `mime` its content type and its encoding.
package struct ItemInfoEntry {
    package let version: UInt8
    package let item: UInt32
    /// The type; in versions 0 and 1, which state none, `Exif` for an item of this name, otherwise `mime`.
    package let type: FourCharacterCode
    private let texts: Range<Int>

    package static let itemOffset = 4
    package static let protectionByteCount = 2

    /// The content type of XMP (ISO/IEC 23008-12 Annex A).
    package static let rdfXML = Array("application/rdf+xml".utf8)

    /// Reads the body of a box; `nil` if it is too short.
    @inline(__always)
    package init?(_ bytes: Span<UInt8>, _ body: Range<Int>) {
        guard let version = try? bytes.uint8(at: body.lowerBound) else { return nil }
        let itemByteCount = version < 3 ? 2 : 4
        let start = body.lowerBound &+ Self.itemOffset
        let end = start &+ itemByteCount &+ Self.protectionByteCount
        guard end <= body.upperBound, let item = try? bytes.unsignedInteger(at: start, count: itemByteCount)
        else { return nil }
        (self.version, self.item) = (version, UInt32(truncatingIfNeeded: item))
        guard version >= 2 else {
            let name = bytes.textRange(from: end, to: body.upperBound)
            type = bytes.equals("Exif", in: name) ? .exifItem : .mime
            texts = end..<body.upperBound
            return
        }
        guard end &+ 4 <= body.upperBound, let type = try? bytes.fourCharacterCode(at: end) else {
            return nil
        }
        self.type = type
        texts = (end &+ 4)..<body.upperBound
    }

    /// The range of the name, without the zero at its end; `nil` without a zero.
    package func name(in bytes: Span<UInt8>) -> Range<Int>? {
        bytes.firstZero(in: texts).map { texts.lowerBound..<$0 }
    }

    /// Whether the item is an XMP packet.
    @inline(__always)
    package func isXMP(in bytes: Span<UInt8>) -> Bool {
        guard type == .mime, let name = name(in: bytes) else { return false }
        return bytes.holdsText(Self.rdfXML, from: name.upperBound &+ 1, to: texts.upperBound)
    }

    /// The range of the encoding of a `mime` item, such as compression; `nil` if none is stated.
    package func contentEncoding(in bytes: Span<UInt8>) -> Range<Int>? {
        guard type == .mime, let name = name(in: bytes),
            let typeEnd = bytes.firstZero(in: (name.upperBound &+ 1)..<texts.upperBound)
        else { return nil }
        let encoding = bytes.textRange(from: typeEnd &+ 1, to: texts.upperBound)
        return encoding.isEmpty ? nil : encoding
    }

    // MARK: Skipping

    /// The size of an entry as cameras write it: version 2 without a name.
    private static let usualByteCount = 21

    /// Skips entries of images in the form that cameras write; returns their number and size.
    ///
    /// Photos have an entry for each tile, so these loops do nothing but recognize them.
    ///
    /// - Parameter images: The items to skip; `nil` for all images.
    @inline(never)
    static func passImages(
        _ images: ClosedRange<UInt32>?, _ boxes: Span<UInt8>, limit: Int
    ) -> (count: Int, byteCount: Int) {
        let count = min(boxes.count / usualByteCount, limit)
        var rest = boxes.extracting(first: count &* usualByteCount)
        if let images {
            let width = images.upperBound &- images.lowerBound
            while let type = usualType(of: rest), type != .exifItem, type != .mime,
                let item = try? rest.uint16(at: 12),
                // For an item below the range, the difference wraps and exceeds the width.
                UInt32(item) &- images.lowerBound <= width
            {
                rest = rest.extracting(usualByteCount...)
            }
        } else {
            while let type = usualType(of: rest), type != .exifItem, type != .mime, type != .tmap {
                rest = rest.extracting(usualByteCount...)
            }
        }
        let passed = count &- rest.count / usualByteCount
        return (passed, passed &* usualByteCount)
    }

    /// The type of the next item, if its box has the usual form; `nil` for other entries.
    @inline(__always)
    private static func usualType(of boxes: Span<UInt8>) -> FourCharacterCode? {
        let header = UInt64(usualByteCount) << 32 | UInt64(FourCharacterCode.infe.rawValue)
        guard boxes.count >= usualByteCount, (try? boxes.uint64(at: 0)) == header,
            (try? boxes.uint8(at: 8)) == 2
        else { return nil }
        return try? boxes.fourCharacterCode(at: 16)
    }
}
