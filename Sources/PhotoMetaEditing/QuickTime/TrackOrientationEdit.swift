// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Turns a movie's picture by changing the matrix of its video track and of the tracks with the same matrix
/// (ISO/IEC 14496-12 §8.3.2; QuickTime File Format, "Matrices").
struct TrackOrientationEdit {
    private let orientation: Orientation
    /// The ID of the movie's main video track; `nil` if it has none with a known size.
    private let videoTrackID: UInt32?

    init(_ orientation: Orientation, of map: FileMap) {
        self.orientation = orientation
        videoTrackID = map.mainVideoTrack.map { map.tracks[$0].id }
    }

    /// Applies the orientation to a movie's tracks.
    ///
    /// - Throws: `MetadataError.Code.noMedia` for a movie without pictures; `MetadataError.Code.notEditable` if
    ///   its picture is scaled or slanted.
    func apply(to movie: EditedMovie, _ edits: inout LayoutEdits) throws(EditStop) {
        var headers: [Header] = []
        for track in movie.tracks where track.values.handler == .vide {
            guard let (box, fields, bytes) = try track.header() else { continue }
            headers.append(
                Header(
                    trackID: track.values.id, range: box.range(of: fields.matrix),
                    matrix: ContiguousArray(
                        bytes.dropFirst(fields.matrix.lowerBound).prefix(fields.matrix.count)),
                    width: bytes.uint32(at: fields.size.lowerBound) ?? 0,
                    height: bytes.uint32(at: fields.size.lowerBound + 4) ?? 0))
        }
        guard let video = headers.first(where: { $0.trackID == videoTrackID }) else {
            throw .refused(MetadataError(.noMedia, "the movie has no pictures"))
        }
        guard video.isPlain else {
            throw .refused(MetadataError(.notEditable, "the movie's picture is scaled or slanted"))
        }
        // Depth maps, mattes and thumbnails with the same matrix turn with the picture.
        for header in headers where header.matrix == video.matrix {
            let new = header.matrix(for: orientation)
            if new != header.matrix { edits.replace(header.range, with: new) }
        }
    }

    /// The fields of a track's header that describe its picture.
    private struct Header {
        let trackID: UInt32
        /// The range of the matrix and its bytes: a, b, u, c, d, v, x, y, w.
        let range: Range<UInt64>
        let matrix: ContiguousArray<UInt8>
        /// In 16.16 fixed point.
        let width: UInt32
        let height: UInt32

        private func number(_ index: Int) -> Int32 {
            matrix[...].uint32(at: index * 4).map { Int32(bitPattern: $0) } ?? 0
        }

        /// Whether the picture is only turned, mirrored and moved.
        var isPlain: Bool {
            let numbers = [0, 1, 3, 4].map { number($0).magnitude }
            return (numbers == [65_536, 0, 0, 65_536] || numbers == [0, 65_536, 65_536, 0])
                && number(2) == 0 && number(5) == 0
        }

        /// Returns the matrix for another orientation that keeps the picture's upper left corner in place.
        func matrix(for orientation: Orientation) -> ContiguousArray<UInt8> {
            let new = orientation.matrix
            let old = (a: number(0), b: number(1), c: number(3), d: number(4))
            let x = Int64(number(6)) + corner(old.a, old.c) - corner(new.a, new.c)
            let y = Int64(number(7)) + corner(old.b, old.d) - corner(new.b, new.d)
            var bytes = ContiguousArray<UInt8>()
            let one: Int32 = 0x0001_0000
            for value in [
                new.a * one, new.b * one, 0, new.c * one, new.d * one, 0, Int32(clamping: x),
                Int32(clamping: y),
            ] {
                bytes.appendInteger(UInt32(bitPattern: value))
            }
            return bytes + matrix.suffix(4)
        }

        /// Returns the smallest coordinate of the turned picture, from the signs of two numbers of the matrix.
        private func corner(_ byX: Int32, _ byY: Int32) -> Int64 {
            (byX < 0 ? -Int64(width) : 0) - (byY < 0 ? Int64(height) : 0)
        }
    }
}

extension Orientation {
    /// The directions of the picture's axes: the displayed x is a·x + c·y, the displayed y is b·x + d·y.
    fileprivate var matrix: (a: Int32, b: Int32, c: Int32, d: Int32) {
        switch self {
        case .topLeft: (1, 0, 0, 1)
        case .topRight: (-1, 0, 0, 1)
        case .bottomRight: (-1, 0, 0, -1)
        case .bottomLeft: (1, 0, 0, -1)
        case .leftTop: (0, 1, 1, 0)
        case .rightTop: (0, 1, -1, 0)
        case .rightBottom: (0, -1, -1, 0)
        case .leftBottom: (0, -1, 1, 0)
        }
    }
}
