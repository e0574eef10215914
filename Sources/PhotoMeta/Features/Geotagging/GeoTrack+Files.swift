// SPDX-License-Identifier: Apache-2.0
extension GeoTrack {
    /// The maximum number of bytes of a file; 256 MiB.
    public static let byteLimit = 256 << 20

    /// Reads the file at a path: GPX 1.0 or 1.1, GeoJSON, or NMEA 0183, recognized by its first bytes; or a movie with positions.
    ///
    /// - Throws: ``MetadataError``, with the path: as ``FileByteSource/init(path:)``; ``MetadataError/Code/tooLarge`` past
    ///   ``byteLimit``; ``MetadataError/Code/unrecognizedFormat`` for another file, and ``MetadataError/Code/absent`` if it has no
    ///   position with a time.
    public init(contentsOf path: String) throws(MetadataError) {
        if let movie = try? MediaMetadata(contentsOf: path), movie.format == .quickTime {
            self.init(try movie.locationTrack(contentsOf: path))
            guard points.isEmpty else { return }
            throw MetadataError(.absent, "no position with a time", path: path)
        }
        let bytes = try FileByteSource.contents(of: path, limit: Self.byteLimit)
        guard let track = Self(fileBytes: bytes) else {
            throw MetadataError(.unrecognizedFormat, "not a track in GPX, GeoJSON or NMEA", path: path)
        }
        guard !track.points.isEmpty else {
            throw MetadataError(.absent, "no position with a time", path: path)
        }
        self = track
    }

    /// Creates the track of a movie, from the first of its sources whose positions have a date.
    ///
    /// Positions without a date of their own are left out: the time within the movie is not one.
    public init(_ track: LocationTrack) {
        let dated = track.points.compactMap { point in
            point.location.timestamp?.secondsSince1970.map { (point: point, time: $0) }
        }
        let source = dated.first?.point.source
        self.init(
            points: dated.lazy.filter { $0.point.source == source }.compactMap {
                Point(
                    time: $0.time, latitude: $0.point.location.latitude,
                    longitude: $0.point.location.longitude,
                    altitude: $0.point.location.altitude)
            })
    }

    /// Reads a file's bytes; `nil` if they are not one of the formats.
    ///
    /// Damage ends the reading; the points before it are kept.
    public init?(bytes: some Collection<UInt8>) {
        self.init(fileBytes: ContiguousArray(bytes.prefix(Self.byteLimit)))
    }

    private init?(fileBytes bytes: ContiguousArray<UInt8>) {
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
