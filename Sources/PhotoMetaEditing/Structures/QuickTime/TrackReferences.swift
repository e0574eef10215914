// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The numbers of other tracks to which a track refers: a box of a type in `tref` (ISO/IEC 14496-12 §8.3.3).
struct TrackReferences {
    let type: FourCharacterCode
    let ids: [UInt32]

    init(_ type: FourCharacterCode, _ ids: [UInt32]) {
        self.type = type
        self.ids = ids
    }

    /// Reads the body of such a box.
    init(_ type: FourCharacterCode, body: ArraySlice<UInt8>) {
        self.init(type, stride(from: 0, to: body.count, by: 4).compactMap { body.uint32(at: $0) })
    }

    /// Writes the `tref` box.
    static func write(_ lists: [TrackReferences], to writer: inout BoxWriter) {
        writer.box(.tref) { writer in
            for list in lists {
                writer.box(list.type) { writer in for id in list.ids { writer.uint32(id) } }
            }
        }
    }
}
