// SPDX-License-Identifier: Apache-2.0
/// An edit list, `elst`: which parts of a track's media are shown, and when (ISO/IEC 14496-12 §8.6.6).
package struct EditList: Sendable {
    /// Whether the numbers have 64 bits, as in version 1.
    package let is64Bit: Bool
    /// The number of edits that the box states.
    package let count: UInt32

    package struct Edit: Hashable, Sendable {
        /// In units of the movie's time scale.
        package var duration: UInt64
        /// In units of the media's time scale; -1 shows nothing.
        package var mediaTime: Int64
        /// In 16.16 fixed point, usually 1; 0 shows one picture for the whole duration.
        package var rate: UInt32

        package init(duration: UInt64, mediaTime: Int64, rate: UInt32 = 0x1_0000) {
            self.duration = duration
            self.mediaTime = mediaTime
            self.rate = rate
        }

        /// Whether the edit shows nothing.
        package var isEmpty: Bool { mediaTime == -1 }
    }

    /// - Parameter body: The body of the box: version and flags, the number of edits, and the edits.
    package init(_ body: Span<UInt8>) throws(ParseStop) {
        is64Bit = try body.uint8(at: 0) == 1
        count = try body.uint32(at: 4)
    }

    /// Reads an edit: a duration, a time and a rate.
    package func edit(_ index: Int, in body: Span<UInt8>) throws(ParseStop) -> Edit {
        guard is64Bit else {
            let offset = 8 &+ index &* 12
            return Edit(
                duration: UInt64(try body.uint32(at: offset)),
                mediaTime: Int64(Int32(bitPattern: try body.uint32(at: offset &+ 4))),
                rate: try body.uint32(at: offset &+ 8))
        }
        let offset = 8 &+ index &* 20
        return Edit(
            duration: try body.uint64(at: offset),
            mediaTime: Int64(bitPattern: try body.uint64(at: offset &+ 8)),
            rate: try body.uint32(at: offset &+ 16))
    }
}
