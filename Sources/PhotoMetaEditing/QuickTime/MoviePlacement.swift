// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Completes the edit of a movie: places a new sample, and uses free space so that the media need not move.
struct MoviePlacement {
    private let edited: EditedMovie

    private var movie: SourceBox { edited.box }

    init(_ movie: EditedMovie) {
        edited = movie
    }

    /// Completes an edit: adds a new track with its sample, and fills or uses free space.
    func complete(_ edits: inout LayoutEdits, adding track: StillImageTrack?) throws(EditStop) {
        if let track {
            // After the movie's header if it precedes the media, as for streaming; otherwise before it.
            let isMediaFirst = edited.fileBoxes.boxes.contains { $0.type == .mdat && $0.start < movie.start }
            let sampleStart = isMediaFirst || movie.isOpenEnded ? movie.start : try endBeforeMedia()
            let box = BoxWriter.bytes { $0.box(.mdat) { $0.append(StillImageTrack.sample) } }
            let sample = edits.insert(box, at: sampleStart)
            let lastTrack = edited.tracks.last?.box
            let end = lastTrack.map { $0.isOpenEnded ? $0.start : $0.end } ?? edited.boxes.end
            let (bytes, offset) = track.bytesAndOffset
            edits.insert(
                bytes, at: end, in: movie.range, isFirst: true,
                numbers: [
                    LayoutEdits.NewNumber(
                        field: offset,
                        value: .insertion(sample, offset: box.count - StillImageTrack.sample.count))
                ])
        }
        fillMovie(&edits)
        try edits.fillFreeSpace(behind: movie, in: edited.fileBoxes, of: edited.file)
    }

    /// Fills the space that the movie's header loses with a `free` box, so that the media after it does not move.
    private func fillMovie(_ edits: inout LayoutEdits) {
        guard movie.end < edited.file.window.byteCount, !movie.isOpenEnded else { return }
        let place = edits.positions(movie.end)
        guard place < movie.end, movie.end - place >= 8 else { return }
        edits.insert(BoxWriter.freeSpace(movie.end - place), at: movie.end)
    }

    /// The end of the movie's header, or of the last `uuid` box between the header and the media.
    ///
    /// Readers do not look for boxes such as an XMP packet after the media.
    private func endBeforeMedia() throws(EditStop) -> UInt64 {
        let boxes = edited.fileBoxes.boxes.drop { $0.start < movie.end }.prefix { $0.type != .mdat }
        guard let last = boxes.last(where: { $0.type == .uuid }) else { return movie.end }
        guard !last.isOpenEnded, !last.isTruncated else {
            throw .damaged(
                "File/uuid", at: last.start, "media cannot follow a box that does not end in the file")
        }
        return last.end
    }
}
