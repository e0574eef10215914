// SPDX-License-Identifier: Apache-2.0
/// The offset from UTC of a date that states none, as other times of the file imply it.
public struct InferredOffset: Hashable, Sendable, Codable {
    /// Where the time in UTC is from.
    public enum Evidence: String, Hashable, Sendable, Codable {
        /// The time of the position, which a GPS receiver has from the satellites.
        case gpsTime
        /// The creation time in a movie's header, which is UTC.
        case movieHeader
    }

    /// Minutes east of UTC.
    public let minutes: Int
    /// Where the time in UTC is from.
    public let evidence: Evidence
    /// The time in UTC.
    public let time: CaptureDate
    /// The seconds by which the capture date, with the offset, is later than ``time``.
    ///
    /// A position may be older than the picture, and a movie's header may have the time at which it ends.
    public let secondsLater: Double
}

extension MediaMetadata {
    /// The offset of ``captureDate`` that GPS time or a movie's header imply; `nil` if the date has an offset, or there is no
    /// evidence.
    ///
    /// It is evidence and not what the file states, so ``captureDate`` does not have it. The difference between the camera's clock
    /// and the time in UTC must be near an offset that some time zone has: within five minutes for GPS time, and a minute more than
    /// the movie's duration for a header. A header with the same time as the clock is no evidence, because many cameras write local
    /// time there.
    public var inferredOffset: InferredOffset? {
        guard let date = captureDate, date.offsetMinutes == nil, date.hasTime else { return nil }
        let clock = date.secondsSince1970(assumingOffsetMinutes: 0)
        if let time = scope.inOneBlock({ scope in
            scope[\.gps.dateStamp].flatMap { day in
                scope[\.gps.timeStamp].flatMap { CaptureDate(gpsDate: day, time: $0) }
            }
        }) {
            return InferredOffset(clock, time, .gpsTime, earliest: -300, latest: 300)
        }
        guard scope.map.format == .quickTime, let seconds = self[\.movie.creationTime],
            seconds >= CaptureDate.secondsFrom1904To1970, let time = CaptureDate(secondsSince1904: seconds),
            time.secondsSince1970 != clock
        else { return nil }
        let length = min(duration?.doubleValue ?? 0, 86_400)
        return InferredOffset(clock, time, .movieHeader, earliest: -60 - length, latest: 60)
    }
}

extension InferredOffset {
    /// The offsets of time zones that are not whole hours, in minutes (IANA Time Zone Database, since 1990).
    private static let partialHours = [
        -570, -510, -270, -210, -150, 210, 270, 330, 345, 390, 510, 525, 570, 585, 630, 690, 765, 825,
    ]

    /// - Parameters:
    ///   - clock: The seconds since 1970 on the camera's clock.
    ///   - earliest: The least that the date with the offset may be later than the time.
    ///   - latest: The most.
    fileprivate init?(
        _ clock: Double, _ time: CaptureDate, _ evidence: Evidence, earliest: Double, latest: Double
    ) {
        guard let seconds = time.secondsSince1970 else { return nil }
        let offsets = stride(from: -720, through: 840, by: 60) + Self.partialHours
        let nearest = offsets.map { (minutes: $0, later: clock - Double($0 * 60) - seconds) }
            .filter { $0.later >= earliest && $0.later <= latest }
            .min { abs($0.later) < abs($1.later) }
        guard let nearest else { return nil }
        self.init(minutes: nearest.minutes, evidence: evidence, time: time, secondsLater: nearest.later)
    }
}
