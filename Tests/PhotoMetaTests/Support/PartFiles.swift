// SPDX-License-Identifier: Apache-2.0
import Testing

/// A JPEG file with its own scan, whose bytes occur nowhere else in a small file.
func markedJPEG(_ mark: UInt8, count: Int = 40) -> [UInt8] {
    [0xFF, 0xD8] + marked(mark, count: count) + [0xFF, 0xD9]
}

/// Bytes that occur nowhere else in a small file, different for each mark.
func marked(_ mark: UInt8, count: Int) -> [UInt8] {
    var state = UInt32(mark) &* 2_654_435_761 &+ 97
    return (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        // Never 0xFF, so never a JPEG marker.
        return UInt8(truncatingIfNeeded: state >> 24) & 0x7F
    }
}

/// Returns the only range of a file that contains these bytes.
func place(
    of bytes: [UInt8], in file: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) throws -> Range<UInt64> {
    try #require(!bytes.isEmpty && bytes.count <= file.count, sourceLocation: sourceLocation)
    let starts = (0...(file.count - bytes.count)).filter {
        file[$0] == bytes[0] && file[$0..<($0 + bytes.count)].elementsEqual(bytes)
    }
    try #require(starts.count == 1, "not at one place", sourceLocation: sourceLocation)
    return UInt64(starts[0])..<UInt64(starts[0] + bytes.count)
}

/// Returns the bytes of a file at these ranges.
func bytes(of file: [UInt8], at ranges: [Range<UInt64>]) -> [UInt8] {
    ranges.flatMap { file[Int($0.lowerBound)..<Int($0.upperBound)] }
}

/// Builds a sample table (ISO/IEC 14496-12 §8.5 to §8.7), and a track around it.
struct SampleTableBuilder {
    /// Rows of `stsc`: the first chunk, from 1, and the number of samples in each chunk.
    var chunkRows: [(first: UInt32, samples: UInt32)] = [(1, 1)]
    var sizes = Sizes.each([])
    var chunkOffsets: [UInt64] = []
    /// Whether the offsets are in `co64`.
    var hasWideOffsets = false
    /// The number of rows stated in `stsz`, `stz2` and `stco`; the true one if `nil`.
    var statedSampleCount: UInt32?
    var statedChunkCount: UInt32?

    enum Sizes {
        /// `stsz` with one size for all samples.
        case all(UInt32, count: UInt32)
        /// `stsz` with a size for each sample.
        case each([UInt32])
        /// `stz2`: sizes of 4, 8 or 16 bits.
        case compact([UInt16], bits: UInt8)
    }

    /// The track; its handler is that of a video track.
    ///
    /// - Parameter descriptions: The entries of `stsd`.
    func track(handler: String = "vide", descriptions: [UInt8]...) -> [UInt8] {
        box(
            "trak",
            box(
                "mdia", fullBox("hdlr", latin("mhlr"), latin(handler), zeros(12), [0]),
                box(
                    "minf",
                    box(
                        "stbl",
                        fullBox(
                            "stsd", uint32(UInt32(descriptions.count)), Array(descriptions.joined())),
                        tables))))
    }

    private var tables: [UInt8] {
        let rows = chunkRows.flatMap { uint32($0.first) + uint32($0.samples) + uint32(1) }
        let offsets = chunkOffsets.flatMap { hasWideOffsets ? uint64($0) : uint32(UInt32($0)) }
        return fullBox("stsc", uint32(UInt32(chunkRows.count)), rows) + sizeBox
            + fullBox(
                hasWideOffsets ? "co64" : "stco", uint32(statedChunkCount ?? UInt32(chunkOffsets.count)),
                offsets)
    }

    private var sizeBox: [UInt8] {
        switch sizes {
        case .all(let size, let count):
            return fullBox("stsz", uint32(size), uint32(statedSampleCount ?? count))
        case .each(let sizes):
            return fullBox(
                "stsz", uint32(0), uint32(statedSampleCount ?? UInt32(sizes.count)), sizes.flatMap(uint32))
        case .compact(let sizes, let bits):
            var rows: [UInt8] = []
            switch bits {
            case 4:
                for first in stride(from: 0, to: sizes.count, by: 2) {
                    let second = first + 1 < sizes.count ? sizes[first + 1] : 0
                    rows.append(UInt8(sizes[first] << 4 | second))
                }
            case 8: rows = sizes.map { UInt8($0) }
            default: rows = sizes.flatMap(uint16)
            }
            return fullBox(
                "stz2", zeros(3) + [bits], uint32(statedSampleCount ?? UInt32(sizes.count)), rows)
        }
    }
}
