// SPDX-License-Identifier: Apache-2.0
/// Reads the points of GeoJSON (RFC 7946), which has no times of its own: they are in the properties of a feature.
///
/// For lines these are `coordTimes`, or `times` in `coordinateProperties`, with a time for each position (the convention of
/// `togeojson`); for a point `time`, `timestamp` or `datetime`. A time is a text in ISO 8601, or a number of milliseconds since
/// 1970, or of seconds if it is below 10^11. `photometa track` writes `dates`, with an element for each position.
enum GeoJSONReader {
    /// The maximum number of values: a point of a line has five.
    private static let valueLimit: Int32 = 8_000_000

    /// The points in the order of the file; `nil` if it is not GeoJSON.
    static func points(_ bytes: [UInt8]) -> [GeoTrack.Point]? {
        var limits = PropertyListLimits()
        limits.objects = valueLimit
        guard let root = JSONPropertyList.read(bytes[...], limits: limits), let type = root["type"]?.string
        else {
            return nil
        }
        var points: [GeoTrack.Point] = []
        switch type {
        case "FeatureCollection":
            for feature in root["features"]?.array ?? [] { add(feature, to: &points) }
        case "Feature": add(root, to: &points)
        // A geometry alone has no properties, so no times.
        case "Point", "LineString", "MultiLineString", "MultiPoint", "Polygon", "MultiPolygon",
            "GeometryCollection":
            break
        default: return nil
        }
        return points
    }

    private static func add(_ feature: PropertyList, to points: inout [GeoTrack.Point]) {
        guard let geometry = feature["geometry"], let properties = feature["properties"],
            let coordinates = geometry["coordinates"]
        else { return }
        let line =
            properties["coordTimes"] ?? properties["coordinateProperties"]?["times"] ?? properties["dates"]
        switch geometry["type"]?.string {
        case "Point":
            let time =
                properties["time"] ?? properties["timestamp"] ?? properties["datetime"]
                ?? properties["dates"]?.array?.first
            // Features of single points are one recording.
            if let point = point(coordinates, time, startsSegment: points.isEmpty) { points.append(point) }
        case "LineString", "MultiPoint": add(coordinates, line, to: &points)
        case "MultiLineString":
            guard let lines = coordinates.array, let times = line?.array else { return }
            for (line, time) in zip(lines, times) { add(line, time, to: &points) }
        default: break
        }
    }

    private static func add(_ line: PropertyList, _ times: PropertyList?, to points: inout [GeoTrack.Point]) {
        guard let positions = line.array, let times = times?.array else { return }
        var startsSegment = true
        for (position, time) in zip(positions, times) {
            guard points.count < GeoTrack.pointLimit else { return }
            guard let point = point(position, time, startsSegment: startsSegment) else { continue }
            points.append(point)
            startsSegment = false
        }
    }

    /// §3.1.1: longitude, latitude and optional altitude.
    private static func point(
        _ position: PropertyList, _ time: PropertyList?, startsSegment: Bool
    ) -> GeoTrack.Point? {
        guard let numbers = position.array, numbers.count >= 2, let longitude = numbers[0].number,
            let latitude = numbers[1].number, let time, let seconds = seconds(time)
        else { return nil }
        return GeoTrack.Point(
            time: seconds, latitude: latitude, longitude: longitude,
            altitude: numbers.count > 2 ? numbers[2].number : nil, startsSegment: startsSegment)
    }

    private static func seconds(_ time: PropertyList) -> Double? {
        if let text = time.string { return GeoTrack.seconds(text) }
        guard let number = time.number else { return nil }
        return number < 100_000_000_000 ? number : number / 1_000
    }
}
