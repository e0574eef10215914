/// Turns a movie's track by the matrix of its header (ISO/IEC 14496-12 §6.2.2, §8.3.2).
///
/// The pictures stay as they are: players map each point (x, y) to (ax + cy + tx, bx + dy + ty).
enum TrackOrientation {
    /// The matrix that shows pictures of a size in an orientation.
    ///
    /// It has nine numbers, in 16.16 fixed point and the third of each row in 2.30. What is turned is moved back to where it is
    /// seen.
    static func matrix(
        for orientation: Orientation, width: UInt32, height: UInt32
    ) -> ContiguousArray<UInt8>? {
        let (w, h) = (Int64(width), Int64(height))
        // a, b, c, d, and the translation; sizes are in 16.16 fixed point already.
        let rows: [Int: [Int64]] = [
            1: [1, 0, 0, 1, 0, 0], 2: [-1, 0, 0, 1, w, 0], 3: [-1, 0, 0, -1, w, h], 4: [1, 0, 0, -1, 0, h],
            5: [0, 1, 1, 0, 0, 0], 6: [0, 1, -1, 0, h, 0], 7: [0, -1, -1, 0, h, w], 8: [0, -1, 1, 0, 0, w],
        ]
        guard let row = rows[orientation.rawValue] else { return nil }
        let one: Int64 = 0x1_0000
        let numbers = [
            row[0] * one, row[1] * one, 0, row[2] * one, row[3] * one, 0, row[4], row[5], 0x4000_0000,
        ]
        var bytes = ContiguousArray<UInt8>()
        for number in numbers {
            guard let number = Int32(exactly: number) else { return nil }
            bytes.appendInteger(UInt32(bitPattern: number))
        }
        return bytes
    }

    /// Turns a track; refuses one whose header is damaged.
    static func turn(
        _ track: SurveyedTrack, to orientation: Orientation, _ scanner: BoxScanner, _ edits: inout BoxEdits
    ) throws(EditStop) {
        let path: StaticString = "moov/trak/tkhd"
        guard let header = track.header else {
            throw .damaged("moov/trak", at: track.box.start, "no track header")
        }
        let bytes = try scanner.bytes(header.body, upTo: 104, path)
        let offset = bytes.first == 1 ? 52 : 40
        guard let width = bytes.uint32(at: offset + 36), let height = bytes.uint32(at: offset + 40),
            let matrix = matrix(for: orientation, width: width, height: height)
        else { throw .damaged(path, at: header.start, "too short, or without a size") }
        let start = header.bodyStart &+ UInt64(offset)
        edits.replace(start..<(start &+ 36), with: matrix)
    }
}
