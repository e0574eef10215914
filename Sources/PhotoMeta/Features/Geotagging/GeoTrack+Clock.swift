extension GeoTrack {
    /// How far a camera's clock is from UTC, estimated from photos that have a place on the track.
    public struct ClockEstimate: Hashable, Sendable {
        /// The seconds that the camera's clock is ahead of UTC, which include its time zone.
        public let seconds: Double
        /// The number of photos that agree.
        public let photoCount: Int
        /// The largest difference of these from ``seconds``.
        public let spread: Double
    }

    /// Estimates how far a camera's clock is ahead of UTC.
    ///
    /// Each photo with a place is compared with the points within 100 meters of it. The result is the difference on which most
    /// photos agree to two minutes; `nil` if there is none, or if less than half of the photos agree. A camera that did not move
    /// gives no estimate: points near its photos would have to be within two minutes of each other.
    ///
    /// - Parameter photos: The time that the camera's clock showed, as seconds since 1970 on that clock
    ///   (``CaptureDate/secondsSince1970(assumingOffsetMinutes:)`` of a floating date with an offset of 0), and the place. At most
    ///   256 are used.
    public func clockEstimate(of photos: some Sequence<(clock: Double, place: Location)>) -> ClockEstimate? {
        var differences: [Double] = []
        var photoCount = 0
        for photo in photos.prefix(256) {
            photoCount += 1
            guard let place = Point(time: 0, latitude: photo.place.latitude, longitude: photo.place.longitude)
            else { continue }
            var near: (time: Double, distance: Double)?
            var times = (first: Double.infinity, last: -Double.infinity)
            for point in points where abs(point.latitude - place.latitude) < 0.001 {
                let distance = point.distance(to: place)
                guard distance <= 100 else { continue }
                times = (min(times.first, point.time), max(times.last, point.time))
                if distance < near?.distance ?? .infinity { near = (point.time, distance) }
            }
            // A place that was visited twice, or for long, does not tell the time.
            if let near, times.last - times.first <= 120 { differences.append(photo.clock - near.time) }
        }
        differences.sort()
        var best: (count: Int, middle: Double, spread: Double)?
        for middle in differences {
            let agreeing = differences.filter { abs($0 - middle) <= 120 }
            if agreeing.count > best?.count ?? 0 {
                let median = agreeing[agreeing.count / 2]
                best = (agreeing.count, median, agreeing.map { abs($0 - median) }.max() ?? 0)
            }
        }
        guard let best, best.count * 2 > photoCount else { return nil }
        return ClockEstimate(seconds: best.middle, photoCount: best.count, spread: best.spread)
    }
}
