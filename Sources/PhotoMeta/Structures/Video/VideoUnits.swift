// SPDX-License-Identifier: Apache-2.0
/// Finds the units of a video stream, which begin with the bytes 0, 0, 1: NAL units (ITU-T H.264 Annex B; H.265 Annex B), or headers and
/// pictures (ISO/IEC 13818-2 §6.2.1).
enum VideoUnits {
    /// Returns the position after the next start code; `nil` if there is none.
    static func next(in bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = max(start, 0)
        WorkMeter.add(max(bytes.count &- index, 0))
        while index &+ 2 < bytes.count {
            // Most bytes are larger than 1, so that three are skipped at once.
            if bytes[index &+ 2] > 1 {
                index &+= 3
            } else if bytes[index] == 0, bytes[index &+ 1] == 0, bytes[index &+ 2] == 1 {
                return index &+ 3
            } else {
                index &+= 1
            }
        }
        return nil
    }

    /// Removes the byte 3 after two zeros, which prevents start codes in a NAL unit (H.264 §7.4.1).
    ///
    /// - Returns: The bytes, and the positions in `bytes` of those that were removed.
    static func unescaped(
        _ bytes: Span<UInt8>, in range: Range<Int>
    ) -> (bytes: ContiguousArray<UInt8>, removed: [Int]) {
        var result: ContiguousArray<UInt8> = []
        var removed: [Int] = []
        var zeros = 0
        for index in range.clamped(to: 0..<bytes.count) {
            let byte = bytes[index]
            if zeros >= 2, byte == 3 {
                removed.append(index)
                zeros = 0
                continue
            }
            result.append(byte)
            zeros = byte == 0 ? zeros &+ 1 : 0
        }
        return (result, removed)
    }
}
