// SPDX-License-Identifier: Apache-2.0
/// Finds the camera's messages in supplemental enhancement information of H.264 (ITU-T H.264 §7.3.2.3).
enum SupplementalMessages {
    /// `user_data_unregistered` (§D.1.7): an identifier of 16 bytes, and data.
    private static let userData = 5

    /// Returns the range of the data of the first message with an identifier, in the bytes of a unit after its header.
    static func data(_ unit: Span<UInt8>, of identifier: [UInt8]) -> Range<Int>? {
        var offset = 0
        // A unit ends with a bit that is set, in a byte of its own.
        while offset &+ 2 < unit.count {
            guard let type = number(unit, &offset), let byteCount = number(unit, &offset),
                byteCount <= unit.count &- offset
            else { return nil }
            let end = offset &+ byteCount
            if type == userData, byteCount >= identifier.count {
                let start = offset &+ identifier.count
                if unit.equals(identifier, in: offset..<start) { return start..<end }
            }
            offset = end
        }
        return nil
    }

    /// A number: as many times 255 as bytes have this value, and the byte that follows.
    private static func number(_ unit: Span<UInt8>, _ offset: inout Int) -> Int? {
        var value = 0
        while let byte = try? unit.uint8(at: offset) {
            offset &+= 1
            value &+= Int(byte)
            if byte < 255 { return value }
        }
        return nil
    }
}
