// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A new track of timed metadata with one sample that marks the time of the still, as cameras write it.
///
/// QTFF, "Timed Metadata Media"; ISO/IEC 14496-12 §8.3 for the boxes around it.
struct StillImageTrack {
    var id: UInt32
    /// The time of the still, in units of the movie's time scale.
    var time: UInt64
    var movieTimeScale: UInt32
    /// The creation and modification times, in seconds since 1904.
    var times: (creation: UInt64, modification: UInt64)
    /// The track that the metadata describes.
    var describedTrackID: UInt32?
    /// Whether the offset has 64 bits.
    var hasWideOffset: Bool

    /// The key of the still-image time, which is the only one of the track: an 8-bit integer (well-known type 65).
    private static let keys = TimedKeys([
        TimedKeys.Key(name: "com.apple.quicktime.still-image-time", type: 65)
    ])

    /// The sample, with the value -1, which has no meaning: only the time matters.
    static let sample = keys.sample([(1, [0xFF])])

    /// The sample has the shortest possible duration.
    private static let sampleDuration: UInt64 = 1

    private var duration: UInt64 { time.addingSaturated(Self.sampleDuration) }

    private var offsetsType: FourCharacterCode { hasWideOffset ? .co64 : .stco }

    /// The `trak` box, and the position in it of the sample's offset, which is not set.
    var bytesAndOffset: (bytes: ContiguousArray<UInt8>, field: Range<Int>) {
        let bytes = bytes
        // The table of offsets comes last.
        return (bytes, (bytes.count - ChunkOffsets.offsetByteCount(offsetsType))..<bytes.count)
    }

    /// The `trak` box.
    var bytes: ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.box(.trak) { writer in
                TrackHeader.write(id: id, times: times, duration: duration, to: &writer)
                writer.box(.edts) {
                    TrackEdits(emptyTime: time, [EditList.Edit(duration: 1, mediaTime: 0)]).write(to: &$0)
                }
                if let describedTrackID {
                    TrackReferences.write([TrackReferences(.cdsc, [describedTrackID])], to: &writer)
                }
                writer.box(.mdia) { writer in
                    MediaHeader.write(
                        times: times, timeScale: movieTimeScale, duration: Self.sampleDuration, to: &writer)
                    writer.handler(
                        .mhlr, .meta, .appl, flags: 1, name: Self.name("Core Media Metadata"))
                    writer.box(.minf, writeMediaInformation)
                }
            }
        }
    }

    /// A handler's name, preceded by its length.
    private static func name(_ text: String) -> [UInt8] { [UInt8(clamping: text.utf8.count)] + text.utf8 }

    private func writeMediaInformation(_ writer: inout BoxWriter) {
        // QTFF, "Base Media Info Atoms": dither copy, gray, no balance.
        writer.box(.gmhd) { writer in
            writer.fullBox(.gmin) { writer in
                for value: UInt16 in [0x40, 0x8000, 0x8000, 0x8000, 0, 0] { writer.uint16(value) }
            }
        }
        writer.handler(.dhlr, .alis, .appl, name: Self.name("Core Media Data Handler"))
        // One data reference: this file.
        writer.box(.dinf) { writer in
            writer.fullBox(.dref) { writer in
                writer.uint32(1)
                writer.fullBox(.alis, flags: 1) { _ in }
            }
        }
        writer.box(.stbl, writeTables)
    }

    /// One sample of one unit in one chunk (§8.5 to §8.7).
    private func writeTables(_ writer: inout BoxWriter) {
        writer.fullBox(.stsd) { writer in
            writer.uint32(1)
            Self.keys.write(to: &writer)
        }
        writer.fullBox(.stts) { writer in
            for value in [1, 1, UInt32(Self.sampleDuration)] { writer.uint32(value) }
        }
        writer.fullBox(.stsc) { writer in
            for value: UInt32 in [1, 1, 1, 1] { writer.uint32(value) }
        }
        writer.fullBox(.stsz) { writer in
            writer.uint32(UInt32(Self.sample.count))
            writer.uint32(1)
        }
        ChunkOffsets.write(offsetsType, count: 1, to: &writer)
    }
}
