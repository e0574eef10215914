// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// A movie with one video track of four samples, for making half of a Live Photo.
struct EditableMovie {
    var movie = MovieBuilder()
    var video = TrackBuilder()
    /// Tracks after the video.
    var others: [TrackBuilder] = []
    /// Boxes between the movie's header and the media, if the header comes first.
    var between: [UInt8] = []

    static let samples = filler(64)

    init() {
        movie.timeScale = 600
        movie.duration = 1_200
        movie.mediaData = Self.samples
        video.duration = 1_200
        video.mediaDuration = 1_200
        video.descriptions = [SampleDescription.video("hvc1", width: 64, height: 48)]
        video.timeToSample = [(4, 300)]
        video.sampleSizes = [16, 16, 16, 16]
    }

    /// A movie whose header comes before its media.
    static var forStreaming: EditableMovie {
        var movie = EditableMovie()
        movie.movie.movieFirst = true
        return movie
    }

    var bytes: [UInt8] {
        let header = parts.movie.movieBox
        let media = BoxBuilder("mdat", size: movie.mediaDataSize, movie.mediaData).bytes
        return head
            + (movie.movieFirst ? header + between + media : media + between + header) + movie.trailer
    }

    /// The offset of the first sample.
    var mediaOffset: Int {
        let header = movie.movieFirst ? EditableMovie.size(of: self) + between.count : 0
        return head.count + header + BoxBuilder("mdat", size: movie.mediaDataSize).headerByteCount
    }

    private static func size(of movie: EditableMovie) -> Int {
        var movie = movie
        movie.movie.tracks = [movie.video] + movie.others
        return movie.movie.movieBox.count
    }

    private var head: [UInt8] {
        let fileType = movie.brand.map { box("ftyp", latin($0), uint32(0), latin($0)) } ?? []
        return fileType + (movie.hasWide ? box("wide") : [])
    }

    private var parts: EditableMovie {
        var parts = self
        parts.video.firstSampleOffset = UInt32(mediaOffset)
        parts.movie.tracks = [parts.video] + others
        return parts
    }

    /// A track that marks the still and whose sample is in the media data.
    static func mark(
        id: UInt32 = 2, at time: UInt64?,
        keys: [(name: String, type: UInt32)] = [
            (
                SampleDescription.stillImageTime, 65
            )
        ]
    ) -> TrackBuilder {
        var mark = TrackBuilder(id: id)
        mark.handler = "meta"
        mark.mediaDuration = 1
        mark.descriptions = [SampleDescription.timedMetadata(keys)]
        mark.timeToSample = [(1, 1)]
        mark.sampleSizes = [9]
        if let time {
            mark.edits = [(1, 0)]
            if time > 0 { mark.edits.insert((time, -1), at: 0) }
            mark.duration = time + 1
        }
        return mark
    }
}

extension [UInt8] {
    /// The boxes at a path of types, from the top level of a file or the children of a box.
    func boxes(_ path: String...) -> [[UInt8]] {
        var found = [self]
        for type in path { found = found.flatMap { $0.children(type) } }
        return found
    }

    /// The bodies of child boxes.
    private func children(_ type: String) -> [[UInt8]] {
        var children: [[UInt8]] = []
        var offset = 0
        while offset + 8 <= count {
            let stated = Int(self[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) })
            var header = 8
            var size = stated == 0 ? count - offset : stated
            if stated == 1, offset + 16 <= count {
                header = 16
                size = Int(
                    clamping: self[(offset + 8)..<(offset + 16)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
            }
            guard size >= header, size <= count - offset else { break }
            if Array(self[(offset + 4)..<(offset + 8)]) == latin(type) {
                children.append(Array(self[(offset + header)..<(offset + size)]))
            }
            offset += size
        }
        return children
    }

    /// A big-endian number of four bytes.
    func number(at offset: Int) -> Int {
        guard offset >= 0, offset + 4 <= count else { return -1 }
        return Int(self[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) })
    }
}
