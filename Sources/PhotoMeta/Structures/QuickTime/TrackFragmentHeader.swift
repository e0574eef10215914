// SPDX-License-Identifier: Apache-2.0
/// What a fragment states for all samples of a track, `tfhd` (ISO/IEC 14496-12 §8.8.7): the track, then fields that flags announce.
package struct TrackFragmentHeader: Sendable {
    package let track: UInt32
    /// The position of the base of the track's offsets in the body; `nil` if the fragment does not state it.
    package let baseField: Range<Int>?
    /// Whether offsets are relative to the fragment; without this and a base, to the end of the samples before.
    package let isRelativeToFragment: Bool
    /// The position after the base.
    package let rest: Int
    private let flags: UInt32

    package init(_ body: Span<UInt8>) throws(ParseStop) {
        flags = try body.uint32(at: 0)
        track = try body.uint32(at: 4)
        baseField = flags & 1 != 0 ? 8..<16 : nil
        isRelativeToFragment = flags & 0x2_0000 != 0
        rest = baseField?.upperBound ?? 8
    }

    /// Replaces defaults by those that the header states.
    package func readDefaults(
        _ body: Span<UInt8>, into defaults: inout SampleDefaults
    ) throws(ParseStop) {
        var offset = rest
        for (flag, member) in [
            (0x2, \SampleDefaults.description), (0x8, \SampleDefaults.duration),
            (0x10, \SampleDefaults.byteCount),
        ] as [(UInt32, WritableKeyPath<SampleDefaults, UInt32>)] where flags & flag != 0 {
            defaults[keyPath: member] = try body.uint32(at: offset)
            offset += 4
        }
    }
}
