// SPDX-License-Identifier: Apache-2.0
/// The portions of an extended XMP packet, each in a segment of a JPEG file (XMP part 3, §1.1.3.1).
///
/// A segment states the digest and the size of the whole packet, and the offset of its portion. Portions may be in any order,
/// and a portion that is stored again counts once. A packet that lacks bytes, or whose portions contradict one another, is not
/// used: joining the rest would make values that nobody wrote.
package struct ExtendedPacket {
    /// The positions of the portions in the source, in the order of the packet's bytes.
    package private(set) var portions: [Range<UInt64>] = []
    /// The positions in the source of portions that are stored again.
    package private(set) var repetitions: [Range<UInt64>] = []
    /// The reason why the packet is not used; `nil` if it is complete.
    package private(set) var damage: Damage?

    /// A rule that the segments of a packet break.
    package struct Damage {
        let code: Diagnostic.Code
        /// The position in the source of the segment where it was found.
        package let offset: UInt64
        package let message: String

        init(_ code: Diagnostic.Code, in segment: LocatedBlock, _ message: String) {
            self.code = code
            self.offset = segment.offset
            self.message = message
        }
    }

    /// Reads the segments of a packet, which are sorted by the offsets of their portions.
    package init(_ segments: some Collection<LocatedBlock>, in window: ByteWindow) throws(ParseStop) {
        guard let first = segments.first else { return }
        let identity = try Self.identity(
            window.slice(at: first.offset, count: first.byteCount))
        let byteCount = UInt64(try identity.span.uint32(at: ExtendedXMPSegment.digest.count))
        var previous: (segment: LocatedBlock, bytes: ArraySlice<UInt8>)?
        var end: UInt64 = 0
        for segment in segments {
            let bytes = try window.slice(at: segment.offset, count: segment.byteCount)
            if let previous, segment.repeatsPortion(of: previous.segment) {
                WorkMeter.add(bytes.count)
                guard bytes == previous.bytes else {
                    damage = Damage(
                        .malformed, in: segment,
                        "the extended packet has different portions at \(segment.order)")
                    return
                }
                repetitions.append(segment.payload)
                continue
            }
            guard Self.identity(bytes) == identity else {
                damage = Damage(
                    .malformed, in: segment,
                    "a portion of an extended packet with another digest or size")
                return
            }
            let start = UInt64(segment.order)
            guard start >= end else {
                damage = Damage(
                    .malformed, in: segment,
                    "the extended packet has a portion at \(start), before the end of another at \(end)")
                return
            }
            guard start == end else {
                damage = Self.gap(end..<start, of: byteCount, in: segment)
                return
            }
            portions.append(segment.payload)
            end = end.addingSaturated(segment.payload.byteCount)
            previous = (segment, bytes)
        }
        let last = previous?.segment ?? first
        if end < byteCount {
            damage = Self.gap(end..<byteCount, of: byteCount, in: last)
        } else if end > byteCount {
            damage = Damage(
                .malformed, in: last, "the extended packet has \(end) bytes and states \(byteCount)")
        }
    }

    /// Returns the digest and the size of the packet, which are the same in all of its segments.
    private static func identity(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.prefix(ExtendedXMPSegment.position).dropFirst(ExtendedXMPSegment.digest.lowerBound)
    }

    /// The damage of a packet that lacks some bytes.
    private static func gap(
        _ range: Range<UInt64>, of byteCount: UInt64, in segment: LocatedBlock
    ) -> Damage {
        let last = max(range.upperBound, 1) - 1
        return Damage(
            .truncated, in: segment,
            "the extended packet lacks bytes \(range.lowerBound) to \(last) of \(byteCount)")
    }
}

extension LocatedBlock {
    /// Whether a piece of an extended packet has the offset and size of another piece of the same packet.
    func repeatsPortion(of other: LocatedBlock) -> Bool {
        kind == .extendedXMP && other.kind == .extendedXMP && order == other.order
            && byteCount == other.byteCount
    }
}
