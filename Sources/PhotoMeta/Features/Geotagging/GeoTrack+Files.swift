// SPDX-License-Identifier: Apache-2.0
extension GeoTrack {
    /// Reads a track: GPX 1.0 or 1.1, GeoJSON, or NMEA 0183, recognized by its first bytes; a movie with positions; or a
    /// photo or movie with a place and the moment at which it was there, which is a track of one point.
    ///
    /// Damage of a text ends the reading; the points before it are kept.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - limits: The limits for a photo or a movie; for other files, ``Limits/geoTrackBytes``.
    /// - Throws: ``MetadataError``, with the path: as ``FileByteSource/init(_:)``; ``MetadataError/Code/tooLarge`` past the limit;
    ///   ``MetadataError/Code/unrecognizedFormat`` for another file, and ``MetadataError/Code/absent`` if it has no position with a
    ///   time.
    public init(contentsOf input: some FileInput, limits: Limits = Limits()) throws(MetadataError) {
        let options = ReadOptions(limits: limits)
        self = try input.reading { source throws(MetadataError) in
            if let media = try? MediaReader.read(source, options) {
                var track = GeoTrack(points: [])
                if media.hasTrack {
                    track = GeoTrack(try media.locationTrack(contentsOf: input, options: options))
                }
                if track.points.isEmpty, let point = Point(media) { track = GeoTrack(points: [point]) }
                guard !track.points.isEmpty else {
                    throw MetadataError(.absent, "no position with a time in UTC")
                }
                return track
            }
            guard let track = Self(fileBytes: try source.contents(limit: limits.geoTrackBytes)) else {
                throw MetadataError(.unrecognizedFormat, "not a track in GPX, GeoJSON or NMEA")
            }
            guard !track.points.isEmpty else { throw MetadataError(.absent, "no position with a time") }
            return track
        }
    }

    /// Creates the track of a movie, with a segment for each of its sources.
    ///
    /// Positions without a date of their own are left out: the time within the movie is not one.
    public init(_ track: LocationTrack) {
        var source: TrackPoint.Source?
        self.init(
            points: track.points.compactMap { point -> Point? in
                guard let time = point.location.timestamp?.secondsSince1970,
                    var result = Point(point.location, at: time)
                else { return nil }
                result.startsSegment = source != point.source
                source = point.source
                return result
            })
    }

    /// Reads the bytes of a text; `nil` if they are not one of the formats.
    package init?(fileBytes bytes: ContiguousArray<UInt8>) {
        // Some programs write UTF-16.
        let bytes = XMLEncoding(of: bytes.span, at: 0)?.utf8(of: bytes.span, 0..<bytes.count) ?? bytes
        var start = bytes[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        start = start.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        switch start.first {
        case UInt8(ascii: "<"):
            var reader = GPXReader(bytes)
            guard let points = reader.read() else { return nil }
            self.init(points: points)
        case UInt8(ascii: "{"):
            guard let points = GeoJSONReader.points(Array(start)) else { return nil }
            self.init(points: points)
        case UInt8(ascii: "$"): self.init(points: NMEAReader.points(start))
        default: return nil
        }
    }

    /// Seconds since the start of 1970 of a time in ISO 8601; one without an offset is in UTC, as GPX has it.
    static func seconds(_ text: String) -> Double? {
        guard let date = CaptureDate(text), date.hasTime else { return nil }
        return date.secondsSince1970(assumingOffsetMinutes: 0)
    }

    static func number(_ text: String) -> Double? {
        guard let number = Double(text), number.isFinite else { return nil }
        return number
    }
}

extension GeoTrack.Point {
    fileprivate init?(_ location: Location, at time: Double) {
        self.init(
            time: time, latitude: location.latitude, longitude: location.longitude,
            altitude: location.altitude)
    }

    /// The place of a photo or a movie at the moment that its receiver states, or else its own; `nil` without one in UTC.
    fileprivate init?(_ media: MediaMetadata) {
        guard let location = media.location,
            let time = location.timestamp?.secondsSince1970 ?? media.captureDate?.secondsSince1970
        else { return nil }
        self.init(location, at: time)
    }
}

extension MediaMetadata {
    /// Whether the file may contain a ``LocationTrack``.
    package var hasTrack: Bool { family == .quickTime || !timedMetadata.isEmpty }
}
