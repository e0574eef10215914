// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A form in which tracks are written.
enum TrackFormat: Sendable {
    case gpx
    case geoJSON
    case csv

    var fileExtension: String {
        switch self {
        case .gpx: "gpx"
        case .geoJSON: "geojson"
        case .csv: "csv"
        }
    }
}

/// A document of tracks, written piece by piece.
struct TrackDocument {
    let format: TrackFormat
    private var isBegun = false
    /// Whether a feature of GeoJSON was written, so that a comma comes before the next one.
    private var hasFeature = false

    init(format: TrackFormat) {
        self.format = format
    }

    /// Returns the text of a movie's track, after that of the document's start if it is the first.
    mutating func add(_ track: LocationTrack, of path: String) -> String {
        var text = begin()
        let pointsBySource = Dictionary(grouping: track.points, by: \.source)
        for source in track.sources {
            guard let points = pointsBySource[source] else { continue }
            switch format {
            case .gpx: text += GPXTrack.text(of: points, FilePath.name(of: path), source)
            case .csv: text += CSVTrack.text(of: points, path, source)
            case .geoJSON:
                text += (hasFeature ? ",\n" : "\n") + GeoJSONTrack.text(of: points, path, source)
                hasFeature = true
            }
        }
        return text
    }

    /// Returns the text of the document's end.
    mutating func end() -> String {
        begin()
            + {
                switch format {
                case .gpx: "</gpx>\n"
                case .geoJSON: hasFeature ? "\n]}\n" : "]}\n"
                case .csv: ""
                }
            }()
    }

    private mutating func begin() -> String {
        guard !isBegun else { return "" }
        isBegun = true
        switch format {
        case .gpx: return GPXTrack.header
        case .geoJSON: return #"{"type":"FeatureCollection","features":["#
        case .csv: return CSVTrack.header
        }
    }
}

/// GPX 1.1; speed and course are in Garmin's extension, version 2.
private enum GPXTrack {
    static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="photometa" xmlns="http://www.topografix.com/GPX/1/1" \
        xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">

        """

    static func text(of points: [TrackPoint], _ name: String, _ source: TrackPoint.Source) -> String {
        var text =
            "<trk><name>\(name.escapedForXML(isAttribute: false))</name><src>\(source.name.escapedForXML(isAttribute: false))</src><trkseg>\n"
        for point in points { text += self.text(of: point) }
        return text + "</trkseg></trk>\n"
    }

    private static func text(of point: TrackPoint) -> String {
        let location = point.location
        var text = "<trkpt lat=\"\(location.latitude.shortText)\" lon=\"\(location.longitude.shortText)\">"
        if let altitude = location.altitude { text += "<ele>\(altitude.shortText)</ele>" }
        // Dates in GPX are moments, which a date without an offset is not.
        if let date = location.timestamp, date.offsetMinutes != nil { text += "<time>\(date)</time>" }
        switch point.fix {
        case .twoDimensional: text += "<fix>2d</fix>"
        case .threeDimensional: text += "<fix>3d</fix>"
        case TrackPoint.Fix.none?, nil: break
        }
        let extensions =
            (location.speed.map { "<gpxtpx:speed>\($0.shortText)</gpxtpx:speed>" } ?? "")
            + (location.course.map { "<gpxtpx:course>\($0.degrees.shortText)</gpxtpx:course>" } ?? "")
        if !extensions.isEmpty {
            text +=
                "<extensions><gpxtpx:TrackPointExtension>\(extensions)</gpxtpx:TrackPointExtension></extensions>"
        }
        return text + "</trkpt>\n"
    }
}

/// RFC 4180, with a column for each property of a position.
private enum CSVTrack {
    static let header =
        "file,source,time,latitude,longitude,altitude,speed,course,horizontalAccuracy,fix,date\n"

    static func text(of points: [TrackPoint], _ path: String, _ source: TrackPoint.Source) -> String {
        let start = "\(ValueTable.quoted(path)),\(ValueTable.quoted(source.name))"
        var text = ""
        for point in points {
            let location = point.location
            let numbers = [
                point.time, location.latitude, location.longitude, location.altitude, location.speed,
                location.course?.degrees, location.horizontalAccuracy,
            ]
            let fields = numbers.map { $0.map(\.shortText) ?? "" }
            let date = location.timestamp?.description ?? ""
            text += "\(start),\(fields.joined(separator: ",")),\(point.fix?.rawValue ?? ""),\(date)\n"
        }
        return text
    }
}

/// RFC 7946: a line, or a point if there is only one position; the other properties are arrays beside it.
private enum GeoJSONTrack {
    static func text(of points: [TrackPoint], _ path: String, _ source: TrackPoint.Source) -> String {
        // §3.1.1: the positions of a line have the same dimensions.
        let hasAltitude = points.allSatisfy { $0.location.altitude != nil }
        func writePosition(_ point: TrackPoint, to json: inout JSONText) {
            json.array { json in
                json.number(point.location.longitude)
                json.number(point.location.latitude)
                if hasAltitude { json.number(point.location.altitude) }
            }
        }
        var json = JSONText()
        json.object { json in
            json.name("type")
            json.string("Feature")
            json.name("properties")
            json.object { json in
                json.name("file")
                json.string(path)
                json.name("source")
                json.string(source.name)
                write("times", points, to: &json) { point, json in json.number(point.time) }
                write("speeds", points, to: &json) { point, json in json.number(point.location.speed) }
                write("dates", points, to: &json) { point, json in
                    if let date = point.location.timestamp {
                        json.string(date.description)
                    } else {
                        json.null()
                    }
                }
            }
            json.name("geometry")
            json.object { json in
                json.name("type")
                json.string(points.count == 1 ? "Point" : "LineString")
                json.name("coordinates")
                if points.count == 1 {
                    writePosition(points[0], to: &json)
                } else {
                    json.array { json in for point in points { writePosition(point, to: &json) } }
                }
            }
        }
        return json.text
    }

    private static func write(
        _ name: String, _ points: [TrackPoint], to json: inout JSONText,
        _ body: (TrackPoint, inout JSONText) -> Void
    ) {
        json.name(name)
        json.array { json in for point in points { body(point, &json) } }
    }
}

extension Double {
    /// The shortest text that reads back as this number, without an exponent and without ".0" for whole numbers.
    fileprivate var shortText: String {
        let text = description
        guard !text.utf8.contains(UInt8(ascii: "e")) else { return decimalText(9) }
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
