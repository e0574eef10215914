// SPDX-License-Identifier: Apache-2.0
extension GeoTrack {
    /// How far a camera's clock is from UTC, estimated from photos that have a place on the track.
    public struct ClockEstimate: Hashable, Sendable, Codable {
        /// The seconds that the camera's clock is ahead of UTC, which include its time zone.
        public let seconds: Double
        /// The number of photos that agree.
        public let photoCount: Int
        /// The largest difference of these from ``seconds``.
        public let spread: Double
    }

    /// The maximum number of photos from which a clock is estimated.
    package static let clockPhotoLimit = 32

    /// The maximum number of minutes in which the track was at a photo's place: 35 days.
    private static let minuteLimit = 50_000

    /// Estimates how far a camera's clock is ahead of UTC.
    ///
    /// For each photo with a place, the times at which the track was within 50 meters of it are compared with the photo's clock. The
    /// result is the difference, to a minute, on which most photos agree; `nil` unless more than half of them agree, or if they agree
    /// on others nearly as well, as those of a camera that did not move do. A place where the track was in more than 50,000 different
    /// minutes is not used.
    ///
    /// - Parameter photos: The time that the camera's clock showed, as seconds since 1970 on that clock
    ///   (``CaptureDate/secondsSince1970(assumingOffsetMinutes:)`` of a floating date with an offset of 0), and the place. At most
    ///   32 are used.
    public func clockEstimate(of photos: some Sequence<(clock: Double, place: Location)>) -> ClockEstimate? {
        // The nearest point of each photo by the difference in minutes.
        var nearest: [[Int: (difference: Double, distance: Double)]] = []
        for photo in photos.prefix(Self.clockPhotoLimit) {
            guard let place = Point(time: 0, latitude: photo.place.latitude, longitude: photo.place.longitude)
            else { continue }
            var minutes: [Int: (difference: Double, distance: Double)] = [:]
            for point in points where abs(point.latitude - place.latitude) < 0.001 {
                let distance = point.distance(to: place)
                let difference = photo.clock - point.time
                guard distance <= 50, abs(difference) < 300_000_000_000 else { continue }
                let minute = Int((difference / 60).rounded())
                if distance < minutes[minute]?.distance ?? .infinity {
                    minutes[minute] = (difference, distance)
                }
                if minutes.count > Self.minuteLimit { break }
            }
            if minutes.count <= Self.minuteLimit { nearest.append(minutes) }
        }
        var counts: [Int: Int] = [:]
        for minute in nearest.joined().map(\.key) { counts[minute, default: 0] += 1 }
        // A difference near the middle between two minutes is counted by both.
        let around = counts.keys.map { minute in
            (minute: minute, count: nearest.count { $0[minute] != nil || $0[minute + 1] != nil })
        }
        guard let most = around.map(\.count).max(), most * 2 > nearest.count else { return nil }
        let best = around.filter { $0.count == most }.map(\.minute).sorted()
        // Others that nearly as many photos allow, away from the best.
        let middle = best[best.count / 2]
        guard !around.contains(where: { abs($0.minute - middle) > 3 && $0.count * 4 > most * 3 }) else {
            return nil
        }
        let differences = nearest.compactMap { minutes in
            (middle - 1...middle + 2).compactMap { minutes[$0] }.min { $0.distance < $1.distance }?.difference
        }.sorted()
        guard !differences.isEmpty else { return nil }
        let median = differences[differences.count / 2]
        return ClockEstimate(
            seconds: median, photoCount: differences.count,
            spread: differences.map { abs($0 - median) }.max() ?? 0)
    }
}
