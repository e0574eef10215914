// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MediaPart {
    /// The end of the strips and tiles that the part's directory states, even if the file ends before it; 0 if it states none.
    var dataEnd: UInt64 {
        let lists = [
            (storedValue(for: \.tiff.stripOffsets), storedValue(for: \.tiff.stripByteCounts)),
            (storedValue(for: \.tiff.tileOffsets), storedValue(for: \.tiff.tileByteCounts)),
        ]
        var end: UInt64 = 0
        for case (let offsets?, let byteCounts?) in lists {
            for index in 0..<min(offsets.count, byteCounts.count, 65_536) {
                guard let offset = offsets.integer(at: index), let byteCount = byteCounts.integer(at: index),
                    // Panasonic writes 0xFFFFFFFF for data whose offset is in another field.
                    offset > 0, offset != UInt32.max, byteCount > 0
                else { continue }
                let (sum, overflow) = UInt64(offset).addingReportingOverflow(UInt64(byteCount))
                end = max(end, overflow ? .max : sum)
            }
        }
        return end
    }
}
