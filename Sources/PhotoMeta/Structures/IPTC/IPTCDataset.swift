// SPDX-License-Identifier: Apache-2.0
/// A dataset of IPTC records: a tag marker, the record, the dataset, the length of the value, and the value (IPTC-NAA Information
/// Interchange Model 4.2, §1.6).
///
/// From 0x8000 on, the length is the number of bytes of an extended length that follows.
package struct IPTCDataset {
    /// The record and dataset number: 2:120 is 0x0278.
    package let identifier: UInt16
    /// The range of the value, as far as there are bytes.
    package let value: Range<Int>
    /// Whether its length exceeds the remaining bytes.
    package let isTruncated: Bool

    package static let marker: UInt8 = 0x1C
    /// The size of a dataset without a value or an extended length.
    package static let leastByteCount = 5
    /// The maximum size of a value without an extended length.
    package static let valueLimit = 0x7FFF
    private static let extendedLength: UInt16 = 0x8000

    // MARK: Identifiers

    /// 1:90.
    package static let codedCharacterSet: UInt16 = 0x015A
    /// 2:00.
    package static let recordVersion: UInt16 = 0x0200

    /// Whether records begin here.
    package static func begins(_ bytes: some Collection<UInt8>) -> Bool { bytes.first == marker }

    /// Reads a dataset; `nil` after the last one, after which writers pad with zeros, or if its length is cut off.
    package init?(in bytes: Span<UInt8>, at offset: Int, end: Int) {
        guard end &- offset >= Self.leastByteCount, (try? bytes.uint8(at: offset)) == Self.marker,
            let identifier = try? bytes.uint16(at: offset &+ 1),
            let length = try? bytes.uint16(at: offset &+ 3)
        else { return nil }
        var start = offset &+ Self.leastByteCount
        var stated = UInt64(length)
        if length & Self.extendedLength != 0 {
            let width = Int(length & ~Self.extendedLength)
            guard width <= 8, end &- start >= width,
                let extended = try? bytes.unsignedInteger(at: start, count: width)
            else { return nil }
            stated = extended
            start &+= width
        }
        let available = UInt64(clamping: end &- start)
        self.identifier = identifier
        value = start..<(start &+ Int(min(stated, available)))
        isTruncated = stated > available
    }
}
