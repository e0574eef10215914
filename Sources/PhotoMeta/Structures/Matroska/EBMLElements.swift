// SPDX-License-Identifier: Apache-2.0
/// An element of an EBML document: an identifier, a size and a body (RFC 8794 §4).
struct EBMLElement {
    /// The identifier with its length marker, as the standards write it.
    var id: UInt32
    /// The offset of the identifier.
    var start: UInt64
    var body: Range<UInt64>
}

extension EBMLElement {
    /// The largest number of bytes of an element that is read as a number or a short text.
    private static let largestNumber: UInt64 = 256

    /// The body, if it is short; `nil` for longer ones.
    private func value<Value>(
        in window: ByteWindow, _ read: (Span<UInt8>) -> Value?
    ) throws(ParseStop) -> Value? {
        guard body.byteCount <= Self.largestNumber else { return nil }
        let slice = try window.slice(at: body.lowerBound, count: Int(body.byteCount))
        return read(slice.span)
    }

    /// The body as an unsigned integer.
    func integer(in window: ByteWindow) throws(ParseStop) -> UInt64? {
        try value(in: window) { $0.ebmlInteger }
    }

    /// The body as a floating-point number.
    func float(in window: ByteWindow) throws(ParseStop) -> Double? {
        try value(in: window) { $0.ebmlFloat }
    }

    /// The body as a text of ASCII characters, without what follows a zero.
    func text(in window: ByteWindow) throws(ParseStop) -> String? {
        try value(in: window) { bytes in
            let range = bytes.textRange(from: 0, to: bytes.count)
            return String(decoding: range.map { (try? bytes.uint8(at: $0)) ?? 0 }, as: UTF8.self)
        }
    }

    /// Whether the body is a text.
    func holds(_ text: String, in window: ByteWindow) throws(ParseStop) -> Bool {
        try self.text(in: window) == text
    }
}

/// Iterates over the elements in a range of an EBML document (RFC 8794 §4 to §6).
struct EBMLElements {
    /// An identifier has up to four bytes, a size up to eight.
    private static let largestHeader: UInt64 = 12

    private var offset: UInt64
    private let end: UInt64

    init(in range: Range<UInt64>) {
        (offset, end) = (range.lowerBound, range.upperBound)
    }

    /// Returns the next element; `nil` after the last one, past the limit of boxes, and where no element begins.
    ///
    /// An element that ends after the range is cut off, with a diagnostic. One of unknown size extends to the end of the range.
    mutating func next(in window: ByteWindow, _ context: inout ParseContext) throws(ParseStop) -> EBMLElement?
    {
        guard offset < end else { return nil }
        guard context.consumeBoxAllowance() else {
            context.noteRefusedBox("Matroska", at: offset)
            return nil
        }
        let start = offset
        let header = try window.slice(at: start, count: Int(min(Self.largestHeader, end - start)))
        let bytes = header.span
        guard let id = bytes.ebmlNumber(at: 0, upTo: 4, keepsMarker: true),
            let size = bytes.ebmlNumber(at: id.byteCount, upTo: 8, keepsMarker: false)
        else {
            context.note(.malformed, "Matroska", at: start, "no element begins here")
            offset = end
            return nil
        }
        let bodyStart = start + UInt64(id.byteCount + size.byteCount)
        var bodyEnd = end
        // All bits of a size are set if it is not known (§6.2).
        if size.value != (1 << (7 * UInt64(size.byteCount))) - 1 {
            bodyEnd = bodyStart.addingSaturated(size.value)
            if bodyEnd > end {
                context.note(
                    .truncated, "Matroska", at: start, "an element ends at \(bodyEnd), and not by \(end)")
                bodyEnd = end
            }
        }
        offset = bodyEnd
        return EBMLElement(
            id: UInt32(truncatingIfNeeded: id.value), start: start, body: bodyStart..<max(bodyStart, bodyEnd))
    }
}

extension Span where Element == UInt8 {
    /// A number of variable size: as many zero bits as bytes follow the first, a marker, and the value (RFC 8794 §4).
    ///
    /// `nil` if it has more bytes than `limit`, or ends after the span.
    fileprivate func ebmlNumber(
        at offset: Int, upTo limit: Int, keepsMarker: Bool
    ) -> (value: UInt64, byteCount: Int)? {
        guard let first = try? uint8(at: offset) else { return nil }
        let byteCount = first.leadingZeroBitCount + 1
        guard byteCount <= limit, byteCount <= count - offset else { return nil }
        var value = UInt64(first)
        if !keepsMarker { value &= 0xFF >> UInt64(byteCount) }
        for index in 1..<max(byteCount, 1) {
            guard let next = try? uint8(at: offset + index) else { return nil }
            value = value << 8 | UInt64(next)
        }
        return (value, byteCount)
    }

    /// An unsigned integer of up to eight bytes (RFC 8794 §7.2); `nil` for a longer element.
    var ebmlInteger: UInt64? {
        guard count <= 8 else { return nil }
        var value: UInt64 = 0
        for index in 0..<count {
            guard let next = try? uint8(at: index) else { return nil }
            value = value << 8 | UInt64(next)
        }
        return value
    }

    /// A number in four or eight bytes (RFC 8794 §7.3); `nil` for elements of other sizes, and if it is not finite.
    var ebmlFloat: Double? {
        let value: Double? =
            switch count {
            case 4: (try? uint32(at: 0)).map { Double(Float(bitPattern: $0)) }
            case 8: (try? uint64(at: 0)).map { Double(bitPattern: $0) }
            default: nil
            }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}
