// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the creation and modification times in a movie's header (ISO/IEC 14496-12 §8.2.2, §8.3.2, §8.4.2).
struct MovieHeaderEdit {
    private let changes: [PropertyEdit]
    /// Whether the times of tracks and their media change, too: they keep their distance from the movie's time.
    private let reachesTracks: Bool

    init(_ edit: MetadataEdit) {
        changes = edit.movie.changes.filter { $0.isHeaderTime }
        reachesTracks = edit.reachesTrackTimes
    }

    var isEmpty: Bool { changes.isEmpty }

    private static func invalid(_ change: PropertyEdit) -> EditStop {
        .refused(MetadataError(.invalidValue, "\(change.name) cannot be stored with this value"))
    }

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
            guard let target = value.storedValue(as: .long8, byteOrder: .bigEndian)?.integer() else {
                throw Self.invalid(change)
            }
            var movieTime: Int64?
            for header in headers {
                let head = try movie.file.bytes(header.body, upTo: 20, "moov/trak")
                guard let times = try? HeaderTimes(head.span) else { continue }
                let place = field == BoxField.modificationTime ? times.modification : times.creation
                guard let time = head.number(in: place).map({ Int64(clamping: $0) }) else { continue }
                guard let new = Self.time(replacing: time, movieTime, target) else { continue }
                movieTime = movieTime ?? time
                guard
                    let stored = new.storedValue(
                        as: times.is64Bit ? .long8 : .long, byteOrder: .bigEndian)
                else { throw Self.invalid(change) }
                edits.replace(header.range(of: place), with: ContiguousArray(stored.bytes))
            }
        }
    }

    /// Returns the new time of a header; `nil` for a track that states none.
    ///
    /// - Parameters:
    ///   - old: The movie's time before the edit; `nil` in the movie's own header.
    ///   - new: The movie's time after the edit; 0 if it is removed.
    private static func time(replacing time: Int64, _ old: Int64?, _ new: Int64) -> Int64? {
        guard let old, old != 0, new != 0 else { return new }
        guard time != 0 else { return nil }
        let (moved, overflow) = (new - old).addingReportingOverflow(time)
        return overflow || moved <= 0 ? new : moved
    }
}

extension PropertyEdit {
    /// Whether this sets a time in a movie's header, which a HEIF file with an image sequence also has.
    var isHeaderTime: Bool { if case .header = place { value != nil } else { false } }
}
