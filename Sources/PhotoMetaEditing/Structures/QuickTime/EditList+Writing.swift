// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The edits of a track that is written: an initial empty time, then the edits that show media (ISO/IEC 14496-12 §8.6.6).
struct TrackEdits {
    /// In units of the movie's time scale.
    var emptyTime: UInt64
    /// The edits after the empty ones at the start.
    var edits: [EditList.Edit]
    /// Whether the list has 64-bit numbers even if none needs them.
    private var is64Bit = false

    init(emptyTime: UInt64, _ edits: [EditList.Edit]) {
        self.emptyTime = emptyTime
        self.edits = edits
    }

    /// Reads the body of an `elst` box; `nil` if it is too short for its edits.
    init?(_ body: ArraySlice<UInt8>) {
        guard let list = try? EditList(body.span) else { return nil }
        self.init(emptyTime: 0, [])
        is64Bit = list.is64Bit
        for index in 0..<Int(clamping: list.count) {
            guard let edit = try? list.edit(index, in: body.span) else { return nil }
            if edits.isEmpty, edit.isEmpty {
                emptyTime = emptyTime.addingSaturated(edit.duration)
            } else {
                edits.append(edit)
            }
        }
    }

    /// The length of the track, in units of the movie's time scale.
    var duration: UInt64 { edits.reduce(emptyTime) { $0.addingSaturated($1.duration) } }

    /// Writes the `elst` box.
    func write(to writer: inout BoxWriter) {
        let all = (emptyTime > 0 ? [EditList.Edit(duration: emptyTime, mediaTime: -1)] : []) + edits
        let is64Bit =
            is64Bit
            || all.contains { $0.duration > UInt64(UInt32.max) || Int32(exactly: $0.mediaTime) == nil }
        writer.fullBox(.elst, version: is64Bit ? 1 : 0) { writer in
            writer.uint32(UInt32(clamping: all.count))
            for edit in all {
                writer.number(edit.duration, is64Bit: is64Bit)
                writer.integer(UInt64(bitPattern: edit.mediaTime), byteCount: is64Bit ? 8 : 4)
                writer.uint32(edit.rate)
            }
        }
    }
}
