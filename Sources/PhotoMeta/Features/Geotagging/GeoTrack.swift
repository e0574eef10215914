// SPDX-License-Identifier: Apache-2.0
/// Positions of a receiver in the order of their times, as GPS loggers, phones and watches record them.
///
/// Read from GPX 1.0 and 1.1, GeoJSON and NMEA 0183. ``fix(at:tolerances:)`` says where the receiver was at a moment.
public struct GeoTrack: Hashable, Sendable {
    /// A position at a time.
    public struct Point: Hashable, Sendable, Codable {
        /// The time in seconds since the start of 1970 UTC, without leap seconds.
        public let time: Double
        /// Degrees north of the equator, -90 to 90.
        public let latitude: Double
        /// Degrees east of Greenwich, -180 to 180.
        public let longitude: Double
        /// Meters above sea level or the ellipsoid; `nil` if it is not known.
        public let altitude: Double?
        /// Whether a segment starts here: reception was lost since the point before, so nothing is interpolated between them.
        public internal(set) var startsSegment: Bool

        /// Creates a point; `nil` if the time is not finite or the coordinates are out of range.
        public init?(
            time: Double, latitude: Double, longitude: Double, altitude: Double? = nil,
            startsSegment: Bool = false
        ) {
            guard abs(time) < 300_000_000_000, abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
            self.time = time
            self.latitude = latitude
            self.longitude = longitude
            self.altitude = altitude.flatMap { abs($0) < 1_000_000 ? $0 : nil }
            self.startsSegment = startsSegment
        }
    }

    /// The points in the order of their times; of several at one time, the first.
    public private(set) var points: [Point]

    /// The maximum number of points of a file, or of files that are joined; a day at one a second has 86,400.
    static let pointLimit = 4_000_000

    /// Creates a track of points in any order.
    ///
    /// At most 4,000,000 points are used.
    public init(points: some Sequence<Point>) {
        var sorted = Array(points.prefix(Self.pointLimit))
        // Most files are in order.
        if !zip(sorted, sorted.dropFirst()).allSatisfy({ $0.time < $1.time }) {
            // A sort that keeps the order of equal times. The first point of a segment may not be its earliest.
            var segment = 0
            let segments = sorted.map { point in
                if point.startsSegment { segment += 1 }
                return segment
            }
            let order = sorted.indices.sorted { (sorted[$0].time, $0) < (sorted[$1].time, $1) }
            var last = -Double.infinity
            var started: Set = [0]
            sorted = order.compactMap { index in
                var point = sorted[index]
                guard point.time > last else { return nil }
                last = point.time
                point.startsSegment = started.insert(segments[index]).inserted
                return point
            }
        }
        self.points = sorted
    }

    /// Joins tracks, such as those of several files.
    public init(joining tracks: some Sequence<GeoTrack>) {
        self.init(points: tracks.lazy.flatMap(\.points))
    }

    /// The moments of the first and the last point; `nil` without points.
    public var timeRange: ClosedRange<Double>? {
        guard let first = points.first, let last = points.last else { return nil }
        return first.time...last.time
    }

    /// How far a position may be from the points that it is calculated from.
    public struct Tolerances: Hashable, Sendable {
        /// The maximum number of seconds between the two points around a moment; 30 minutes.
        public var gapSeconds: Double
        /// The maximum distance between the two points, in meters; 10 km.
        public var gapMeters: Double
        /// The maximum number of seconds before the first or after the last point of a segment, whose position is then used; 0.
        public var extrapolatedSeconds: Double

        /// Creates tolerances.
        public init(gapSeconds: Double = 1_800, gapMeters: Double = 10_000, extrapolatedSeconds: Double = 0) {
            self.gapSeconds = gapSeconds
            self.gapMeters = gapMeters
            self.extrapolatedSeconds = extrapolatedSeconds
        }
    }

    /// Where a receiver was at a moment, and how well the track knows it.
    public struct Fix: Hashable, Sendable, Codable {
        /// The position, with the moment as its timestamp.
        public let location: Location
        /// The seconds between the moment and the nearest point, which is the distance in time.
        public let secondsToPoint: Double
        /// The seconds between the two points around the moment; `nil` for the position of a single point.
        public let gapSeconds: Double?
        /// The distance between them, in meters.
        public let gapMeters: Double?
    }

    /// Returns the position at a moment; `nil` if the track does not know it within the tolerances.
    ///
    /// Between two points of a segment, it is interpolated in proportion to time, across the antimeridian by the shorter way. The
    /// altitude is interpolated if both points have one. Nothing is extrapolated, unless the tolerances allow the position of the
    /// nearest point.
    ///
    /// - Parameters:
    ///   - time: Seconds since the start of 1970 UTC, such as ``CaptureDate/secondsSince1970``.
    ///   - tolerances: How far apart points may be, and how far from the time.
    public func fix(at time: Double, tolerances: Tolerances = Tolerances()) -> Fix? {
        guard time.isFinite else { return nil }
        let next = firstIndex(notBefore: time)
        if next < points.endIndex, points[next].time == time { return points[next].fix(at: time) }
        guard next > points.startIndex, next < points.endIndex, !points[next].startsSegment,
            let fix = Fix(from: points[next - 1], to: points[next], at: time)
        else { return nearest(next, time, tolerances.extrapolatedSeconds) }
        if let seconds = fix.gapSeconds, seconds <= tolerances.gapSeconds, let meters = fix.gapMeters,
            meters <= tolerances.gapMeters
        {
            return fix
        }
        return nearest(next, time, tolerances.extrapolatedSeconds)
    }

    private func nearest(_ next: Int, _ time: Double, _ seconds: Double) -> Fix? {
        let candidates = [next - 1, next].filter(points.indices.contains).map { points[$0] }
        guard let point = candidates.min(by: { abs($0.time - time) < abs($1.time - time) }),
            abs(point.time - time) <= seconds
        else { return nil }
        return point.fix(at: time)
    }

    /// The index of the first point that is not before a moment; the end if there is none.
    private func firstIndex(notBefore time: Double) -> Int {
        var (low, high) = (points.startIndex, points.endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if points[middle].time < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension GeoTrack.Point {
    fileprivate func fix(at time: Double) -> GeoTrack.Fix? {
        Location(
            latitude: latitude, longitude: longitude, altitude: altitude, timestamp: CaptureDate(moment: time)
        ).map {
            GeoTrack.Fix(
                location: $0, secondsToPoint: abs(time - self.time), gapSeconds: nil, gapMeters: nil)
        }
    }

    /// The distance to another point in meters, on a sphere whose degrees are those of the meridians.
    ///
    /// Correct to a percent for distances up to some hundred kilometers, which is enough for a limit.
    func distance(to other: GeoTrack.Point) -> Double {
        let north = (other.latitude - latitude) * 111_195
        let east =
            Self.turn(from: longitude, to: other.longitude) * 111_195
            * ((latitude + other.latitude) / 2).cosineOfDegrees
        return (north * north + east * east).squareRoot()
    }

    /// The degrees from one longitude to another, by the shorter way.
    static func turn(from start: Double, to end: Double) -> Double {
        let turn = end - start
        return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }
}

extension GeoTrack.Fix {
    /// Interpolates between two points, of which the second is later.
    fileprivate init?(from first: GeoTrack.Point, to second: GeoTrack.Point, at time: Double) {
        let gap = second.time - first.time
        guard gap > 0 else { return nil }
        let part = (time - first.time) / gap
        var longitude =
            first.longitude + GeoTrack.Point.turn(from: first.longitude, to: second.longitude) * part
        if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
        let altitude = first.altitude.flatMap { low in second.altitude.map { low + ($0 - low) * part } }
        let place = Location(
            latitude: first.latitude + (second.latitude - first.latitude) * part, longitude: longitude,
            altitude: altitude, timestamp: CaptureDate(moment: time))
        guard let place else { return nil }
        self.init(
            location: place, secondsToPoint: min(time - first.time, second.time - time), gapSeconds: gap,
            gapMeters: first.distance(to: second))
    }
}

extension CaptureDate {
    /// The date of a moment in UTC, with milliseconds if there are some; `nil` before 1904 and after year 9999.
    init?(moment seconds: Double) {
        guard abs(seconds) < 300_000_000_000 else { return nil }
        self.init(secondsSince2001: seconds - Double(CaptureDate.secondsFrom1970To2001))
    }
}

extension Double {
    /// The cosine of an angle of -90° to 90°, by its series.
    fileprivate var cosineOfDegrees: Double {
        let square = self * self * 3.046_174_197_867_086e-4
        var (sum, term) = (1.0, 1.0)
        for n in stride(from: 2.0, through: 20, by: 2) {
            term *= -square / (n * (n - 1))
            sum += term
        }
        return sum
    }
}
