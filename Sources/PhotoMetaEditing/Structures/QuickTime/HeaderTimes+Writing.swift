// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Times of a movie, a track or its media, in seconds since 1904.
typealias WrittenTimes = (creation: UInt64, modification: UInt64)

extension HeaderTimes {
    /// Writes a box that begins with times, and has a duration, with 64 bits if one of them needs that.
    fileprivate static func write(
        _ type: FourCharacterCode, flags: UInt32 = 0, _ times: WrittenTimes, duration: UInt64,
        to writer: inout BoxWriter, rest: (inout BoxWriter, _ is64Bit: Bool) -> Void
    ) {
        // All bits set is an unknown duration.
        let is64Bit = max(duration, times.creation, times.modification) >= UInt64(UInt32.max)
        writer.fullBox(type, version: is64Bit ? 1 : 0, flags: flags) { writer in
            writer.number(times.creation, is64Bit: is64Bit)
            writer.number(times.modification, is64Bit: is64Bit)
            rest(&writer, is64Bit)
        }
    }
}

extension TrackHeader {
    /// Writes the header of a track without pictures: enabled, in the movie and its preview; no layer, group or volume; no size.
    static func write(id: UInt32, times: WrittenTimes, duration: UInt64, to writer: inout BoxWriter) {
        HeaderTimes.write(.tkhd, flags: 15, times, duration: duration, to: &writer) { writer, is64Bit in
            writer.uint32(id)
            writer.zeros(4)
            writer.number(duration, is64Bit: is64Bit)
            writer.zeros(16)
            for value: UInt32 in [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000] { writer.uint32(value) }
            writer.zeros(8)
        }
    }
}

extension MediaHeader {
    /// Writes the header of media without a language.
    static func write(
        times: WrittenTimes, timeScale: UInt32, duration: UInt64, to writer: inout BoxWriter
    ) {
        HeaderTimes.write(.mdhd, times, duration: duration, to: &writer) { writer, is64Bit in
            writer.uint32(timeScale)
            writer.number(duration, is64Bit: is64Bit)
            writer.uint16(LanguageCode.undetermined)
            writer.zeros(2)
        }
    }
}
