// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the creation and modification times in a movie's header (ISO/IEC 14496-12 §8.2.2, §8.3.2, §8.4.2).
struct MovieHeaderEdit {
    private let changes: [PropertyEdit]
    /// Whether the times of tracks and their media that are the same change, too.
    private let reachesTracks: Bool

    init(_ edit: MetadataEdit) {
        changes = edit.movie.changes.filter { $0.isHeaderTime }
        reachesTracks = edit.reachesTrackTimes
    }

    var isEmpty: Bool { changes.isEmpty }

    func apply(to movie: EditedMovie, _ edits: inout LayoutEdits) throws(EditStop) {
        guard !isEmpty else { return }
        var headers = [try movie.header().box]
        for track in movie.tracks where reachesTracks {
            if let header = try track.header() { headers.append(header.box) }
            if let media = movie.tree.first(.mdia, in: track.box) {
                headers += movie.tree.all(.mdhd, in: media)
            }
        }
        for change in changes {
            guard case .header(let field) = change.place, let value = change.encodable else { continue }
            var replaced: UInt64?
            for header in headers {
                let head = try movie.file.bytes(header.body, upTo: 20, "moov/trak")
                guard let times = try? HeaderTimes(head.span) else { continue }
                let place = field == BoxField.modificationTime ? times.modification : times.creation
                guard let time = head.number(in: place), time == replaced ?? time else { continue }
                replaced = time
                guard
                    let stored = value.storedValue(
                        as: times.is64Bit ? .long8 : .long, byteOrder: .bigEndian)
                else {
                    throw .refused(
                        MetadataError(.invalidValue, "\(change.name) cannot be stored with this value"))
                }
                edits.replace(header.range(of: place), with: ContiguousArray(stored.bytes))
            }
        }
    }
}

extension PropertyEdit {
    /// Whether this sets a time in a movie's header, which a HEIF file with an image sequence also has.
    var isHeaderTime: Bool { if case .header = place { value != nil } else { false } }
}
