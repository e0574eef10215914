// SPDX-License-Identifier: Apache-2.0
/// What a movie states for all samples of a track in fragments, `trex` (ISO/IEC 14496-12 §8.8.3).
package struct TrackExtends: Sendable {
    package let track: UInt32
    package let defaults: SampleDefaults

    package init(_ body: Span<UInt8>) throws(ParseStop) {
        track = try body.uint32(at: 4)
        defaults = SampleDefaults(
            description: try body.uint32(at: 8), duration: try body.uint32(at: 12),
            byteCount: try body.uint32(at: 16))
    }
}

/// What is stated once for many samples in fragments.
package struct SampleDefaults: Sendable {
    /// The number of the sample description; the first is 1.
    package var description: UInt32 = 1
    /// In units of the media.
    package var duration: UInt32 = 0
    package var byteCount: UInt32 = 0
}
