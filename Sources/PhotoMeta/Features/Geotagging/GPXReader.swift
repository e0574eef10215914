// SPDX-License-Identifier: Apache-2.0
/// Reads the points of a GPX file, versions 1.0 and 1.1 (topografix.com/GPX/1/1): those of tracks, and of routes with times.
///
/// Way points are places that the user marked; those with times are one segment if nothing else in the file has times. Points without a
/// time are left out.
struct GPXReader {
    private let bytes: ContiguousArray<UInt8>
    private var tokens: XMLTokenizer
    private var points: [GeoTrack.Point] = []
    private var wayPoints: [GeoTrack.Point] = []
    private var isWayPoint = false
    private var startsSegment = true
    /// The point whose element is open.
    private var latitude: Double?
    private var longitude: Double?
    private var altitude: Double?
    private var time: Double?
    /// The number of open elements within the point; `nil` outside of points.
    private var depth: Int?

    init(_ bytes: ContiguousArray<UInt8>) {
        self.bytes = bytes
        tokens = XMLTokenizer(0..<bytes.count)
    }

    /// The points in the order of the file; `nil` if its root is not that of GPX.
    mutating func read() -> [GeoTrack.Point]? {
        guard next() == .startTag, name == "gpx" else { return nil }
        while points.count + wayPoints.count < GeoTrack.pointLimit {
            switch next() {
            case .startTag: start()
            case .endTag: end()
            case .end, .malformed: return found
            }
        }
        return found
    }

    private var found: [GeoTrack.Point] { points.isEmpty ? wayPoints : points }

    private mutating func next() -> XMLTokenizer.Token {
        var tokens = tokens
        defer { self.tokens = tokens }
        return tokens.next(in: bytes.span)
    }

    /// The local name of the last tag; empty if it is longer than those of GPX.
    private var name: String {
        let name = bytes[tokens.name.local.clamped(to: 0..<bytes.count)]
        return name.count > 8 ? "" : String(decoding: name, as: UTF8.self)
    }

    private mutating func start() {
        if let depth {
            self.depth = depth + 1
            return
        }
        switch name {
        case "trkseg", "rte": startsSegment = true
        case "trkpt", "rtept", "wpt":
            isWayPoint = name == "wpt"
            (latitude, longitude, altitude, time, depth) = (nil, nil, nil, nil, 0)
            readPosition()
        default: break
        }
    }

    private mutating func readPosition() {
        var tokens = tokens
        while let attribute = tokens.nextAttribute(in: bytes.span) {
            let name = bytes[attribute.name.whole.clamped(to: 0..<bytes.count)]
            guard name.count == 3, attribute.value.range.count < 64 else { continue }
            let value = GeoTrack.number(attribute.value.string(in: bytes))
            if name.elementsEqual("lat".utf8) { latitude = value }
            if name.elementsEqual("lon".utf8) { longitude = value }
        }
        self.tokens = tokens
    }

    private mutating func end() {
        guard let depth else { return }
        guard depth == 0 else {
            self.depth = depth - 1
            // Elements within the extensions may have the same names.
            guard depth == 1, tokens.text.range.count < 64 else { return }
            switch name {
            case "ele": altitude = GeoTrack.number(text)
            case "time": time = GeoTrack.seconds(text)
            default: break
            }
            return
        }
        self.depth = nil
        guard let latitude, let longitude, let time else { return }
        let point = GeoTrack.Point(
            time: time, latitude: latitude, longitude: longitude, altitude: altitude,
            startsSegment: isWayPoint ? wayPoints.isEmpty : startsSegment)
        guard let point else { return }
        guard !isWayPoint else { return wayPoints.append(point) }
        points.append(point)
        startsSegment = false
    }

    /// The text of the element that ends, without blanks at both ends.
    private var text: String {
        let text = tokens.text.string(in: bytes)
        return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
