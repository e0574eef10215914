// SPDX-License-Identifier: Apache-2.0
/// What Insta360's cameras append to a file (telemetry-parser, "insta360").
///
/// Records, then 32 bytes, the size of the trailer, a version and a mark. All numbers are little-endian. The header of a record
/// comes after its contents: the format, the number of the kind, and the size of the contents. The last record can be a table of
/// the others.
package enum Insta360Trailer {
    /// The last bytes of a file.
    package static let mark = Array("8db42d694ccc418790edff439fe026bf".utf8)
    /// The size of what follows the records.
    package static let endByteCount: UInt64 = 72
    package static let headerByteCount: UInt64 = 6
    /// The maximum number of records that are read: cameras write about twenty.
    package static let recordLimit = 64
    /// The maximum number of bytes of a table of records.
    package static let tableLimit = 65_536
    /// The kind of a table of records.
    package static let table: UInt8 = 0
    /// The kind of a message about the camera and the file.
    package static let information: UInt8 = 1
    /// The field of ``information`` with the position at which the recording began (telemetry-parser, "extra_info").
    package static let positionField = 11
    /// The kind of positions.
    package static let positions: UInt8 = 7
    /// The size of a position.
    private static let positionByteCount = 53

    /// A record, by its header.
    package struct Record {
        package var id: UInt8
        /// The contents.
        package var range: Range<UInt64>

        /// - Parameter start: The start of the trailer.
        package init?(_ header: Span<UInt8>, endingAt end: UInt64, _ start: UInt64) {
            guard let id = try? header.uint8(at: 1),
                let size = try? header.uint32(at: 2, LittleEndian.self),
                end >= headerByteCount, end - headerByteCount >= UInt64(size)
            else { return nil }
            let upper = end - headerByteCount
            guard upper - UInt64(size) >= start else { return nil }
            self.id = id
            range = (upper - UInt64(size))..<upper
        }
    }

    /// Goes from the last record of a trailer to the first.
    package struct Records: Sendable {
        package let trailer: Range<UInt64>
        /// The end of the next record.
        private var end: UInt64
        private var left: Int

        package init(in trailer: Range<UInt64>, limit: Int = recordLimit) {
            self.trailer = trailer
            end = trailer.upperBound - endByteCount
            left = limit
        }

        /// The range of the next record's header; `nil` after the last one, and past the limit of records.
        package var header: Range<UInt64>? {
            left > 0 && end >= trailer.lowerBound.addingSaturated(headerByteCount)
                ? (end - headerByteCount)..<end : nil
        }

        /// Returns the record with a header; `nil` if it begins before the trailer.
        package mutating func next(_ header: Span<UInt8>) -> Record? {
            guard let record = Record(header, endingAt: end, trailer.lowerBound) else {
                left = 0
                return nil
            }
            (end, left) = (record.range.lowerBound, left - 1)
            return record
        }
    }

    /// Returns where the trailer begins; `nil` if the bytes are not the end of one.
    ///
    /// - Parameter bytes: The last bytes of the file.
    package static func start(_ bytes: Span<UInt8>, sourceByteCount: UInt64) -> UInt64? {
        guard bytes.count == Int(endByteCount),
            bytes.equals(mark, in: (bytes.count - mark.count)..<bytes.count),
            let size = try? bytes.uint32(at: 32, LittleEndian.self), UInt64(size) >= endByteCount,
            UInt64(size) <= sourceByteCount
        else { return nil }
        return sourceByteCount - UInt64(size)
    }

    /// Returns where the positions are that a table of records lists: the kind, the format, the size and the offset in the trailer
    /// of each, of at most ``recordLimit`` rows, which may all state the same bytes.
    package static func positions(
        inTable bytes: Span<UInt8>, from start: UInt64, to end: UInt64
    ) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        var offset = 0
        while offset < recordLimit * 10, let id = try? bytes.uint8(at: offset),
            let size = try? bytes.uint32(at: offset + 2, LittleEndian.self),
            let place = try? bytes.uint32(at: offset + 6, LittleEndian.self)
        {
            let lower = start.addingSaturated(UInt64(place))
            let upper = lower.addingSaturated(UInt64(size))
            if id == positions, upper <= end { ranges.append(lower..<upper) }
            offset += 10
        }
        return ranges
    }

    /// Returns parts of records with 512 positions each.
    ///
    /// - Parameter limit: The maximum number of positions in all of them.
    static func pieces(of ranges: [Range<UInt64>], limit: Int) -> [Range<UInt64>] {
        let pieceByteCount = UInt64(positionByteCount * 512)
        var pieces: [Range<UInt64>] = []
        for range in ranges {
            var lower = range.lowerBound
            while lower < range.upperBound, pieces.count <= limit / 512 {
                let upper = min(lower.addingSaturated(pieceByteCount), range.upperBound)
                pieces.append(lower..<upper)
                lower = upper
            }
        }
        return pieces
    }

    /// Reads positions: seconds since 1970 and milliseconds, the status, latitude, longitude, speed, course and altitude.
    static func read(_ bytes: Span<UInt8>, into items: inout TimedItems, _ context: inout ParseContext) {
        var offset = 0
        while offset + positionByteCount <= bytes.count,
            items.sample.points.count < context.limits.trackPoints
        {
            if let position = try? position(bytes, at: offset) {
                items.add(position, from: "Insta360", &context)
            }
            offset += positionByteCount
        }
    }

    /// `nil` for a position without a fix, whose status is not A.
    private static func position(_ bytes: Span<UInt8>, at offset: Int) throws(ParseStop) -> TimedPosition? {
        let seconds = try bytes.uint64(at: offset, LittleEndian.self)
        let milliseconds = try bytes.uint16(at: offset + 8, LittleEndian.self)
        guard try bytes.uint8(at: offset + 10) == UInt8(ascii: "A") else { return nil }
        let latitude = try coordinate(bytes, at: offset + 11, negative: ["S"], positive: ["N"])
        // Cameras write O for west, too.
        let longitude = try coordinate(bytes, at: offset + 20, negative: ["W", "O"], positive: ["E"])
        guard let latitude, let longitude else { return nil }
        var position = TimedPosition(latitude: latitude, longitude: longitude)
        position.speed = try bytes.littleEndianDouble(at: offset + 29)
        position.course = try bytes.littleEndianDouble(at: offset + 37)
        position.altitude = try bytes.littleEndianDouble(at: offset + 45)
        if seconds > 0, seconds < 1 << 33 {
            let moment = Double(seconds) + Double(milliseconds) / 1_000
            position.date = CaptureDate(millisecondsSince1970: moment * 1_000)
        }
        return position
    }

    /// Degrees and the letter of the hemisphere; `nil` for another letter.
    private static func coordinate(
        _ bytes: Span<UInt8>, at offset: Int, negative: [Character], positive: [Character]
    ) throws(ParseStop) -> Double? {
        let degrees = try bytes.littleEndianDouble(at: offset)
        let letter = try bytes.uint8(at: offset + 8)
        if negative.contains(where: { $0.asciiValue == letter }) { return 0 - degrees.magnitude }
        return positive.contains { $0.asciiValue == letter } ? degrees : nil
    }
}
