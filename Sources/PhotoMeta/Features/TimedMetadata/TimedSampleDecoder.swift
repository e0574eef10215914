// SPDX-License-Identifier: Apache-2.0
/// Reads the items of samples, by the format of their descriptions.
struct TimedSampleDecoder: Sendable {
    /// What positions that are not in a track are read from.
    private var outside = OutsidePositions.Kind.blocks
    private var partID = 0
    /// The descriptions of the track, in the order of the file; empty for positions that are not in a track.
    private(set) var descriptions: [TimedDescription] = []
    /// The formats and the types of the descriptions.
    private(set) var formats: Set<TimedMetadata.Format> = []
    private(set) var codecs: Set<String> = []
    /// The creation time of the track or the movie, in seconds since the start of 1904; 0 if it is not stated.
    private var creationTime: UInt64 = 0

    /// Creates a decoder of positions that are not in a track.
    init(_ outside: OutsidePositions.Kind = .blocks) {
        self.outside = outside
    }

    /// - Parameters:
    ///   - track: The body of the `trak` box.
    ///   - descriptions: The body of its `stsd` box.
    ///   - base: The position of the track's body in the source.
    init(
        _ metadata: TimedMetadata, _ track: ContiguousArray<UInt8>, _ descriptions: Range<Int>, base: UInt64,
        _ context: inout ParseContext
    ) {
        partID = metadata.partID
        creationTime = metadata.creationTime
        self.descriptions = TimedDescription.all(of: metadata, track, descriptions, base: base, &context)
        if self.descriptions.isEmpty {
            self.descriptions = [
                TimedDescription(format: metadata.format, codec: metadata.track.codec.description)
            ]
        }
        formats = Set(self.descriptions.map(\.format))
        codecs = Set(self.descriptions.map(\.codec))
    }

    /// Reads a sample's items and positions.
    ///
    /// - Parameter number: The number of the sample's description; the first is 1.
    func read(
        _ bytes: ArraySlice<UInt8>, _ number: UInt32, into sample: inout TimedSample,
        _ context: inout ParseContext
    ) {
        var items = TimedItems(sample, partID: partID, limit: context.limits.timedItems)
        let index = Int(clamping: number) - 1
        if let first = descriptions.first {
            // A number without a description is damage. If there is only one description, it is used.
            let isKnown = descriptions.indices.contains(index)
            if isKnown || descriptions.count == 1 && first.format != .quickTime {
                read(bytes, isKnown ? descriptions[index] : first, into: &items, &context)
            } else {
                items.add(TimedItem(first.codec, .bytes(Array(bytes))), &context)
            }
        } else {
            switch outside {
            case .blocks: DashcamIndex.read(block: bytes.span, into: &items, &context)
            case .records: DashcamIndex.read(records: bytes.span, into: &items, &context)
            case .sentences: BlackVueText.read(bytes, into: &items, &context)
            case .trailer: Insta360Trailer.read(bytes.span, into: &items, &context)
            }
        }
        sample = items.sample
    }

    private func read(
        _ bytes: ArraySlice<UInt8>, _ description: TimedDescription, into items: inout TimedItems,
        _ context: inout ParseContext
    ) {
        let mimeType = description.mimeType
        switch description.format {
        case .quickTime: description.keys.read(bytes, into: &items, &context)
        case .gpmf where DashcamRecord.isRecord(bytes.span):
            DashcamRecord.read(bytes.span, into: &items, &context)
        case .gpmf where GPMF.isSample(bytes.span): GPMF.read(bytes, into: &items, &context)
        case .cameraMotion: CameraMotion.read(bytes, creation: creationTime, into: &items, &context)
        case .sony: SonyAcquisition.read(bytes, into: &items, &context)
        case .canon: CanonTimedMetadata.read(bytes, into: &items, &context)
        case .text: PositionText.read(bytes, into: &items, &context)
        case .mimeType where ARCoreSample.isType(mimeType):
            ARCoreSample.read(bytes, mimeType, into: &items, &context)
        case .mimeType where ParrotMetadata.isType(mimeType):
            ParrotMetadata.read(bytes, mimeType, into: &items, &context)
        case .mimeType where mimeType == ParrotMessage.mimeType:
            ParrotMessage.read(bytes, into: &items, &context)
        default:
            items.add(
                TimedItem(mimeType.isEmpty ? description.codec : mimeType, .bytes(Array(bytes))), &context)
        }
    }
}

/// The items of a sample while they are read.
struct TimedItems {
    private(set) var sample: TimedSample
    private let partID: Int
    private let limit: Int

    init(_ sample: TimedSample, partID: Int, limit: Int) {
        self.sample = sample
        self.partID = partID
        self.limit = limit
    }

    /// The position of the sample in the source.
    var offset: UInt64 { sample.range.lowerBound }

    /// Adds an item; returns whether it was added, with a diagnostic at the limit.
    @discardableResult
    mutating func add(_ item: TimedItem, _ context: inout ParseContext) -> Bool {
        guard sample.items.count < limit else {
            context.noteLimit(limit, of: "items of a sample", "Movie/mdat", at: offset)
            return false
        }
        sample.items.append(item)
        return true
    }

    mutating func add(
        _ name: String, _ value: TimedValue, units: [String] = [], _ context: inout ParseContext
    ) {
        add(TimedItem(name, value, units: units), &context)
    }

    /// Adds a position, or a diagnostic if its coordinate is impossible.
    ///
    /// - Parameters:
    ///   - name: The item that states the position.
    ///   - share: When it was measured, as a part of the sample's duration.
    mutating func add(
        _ position: TimedPosition, from name: String, at share: Double = 0, _ context: inout ParseContext
    ) {
        guard position.fix != TrackPoint.Fix.none else { return }
        // Receivers without a position write zeros.
        guard position.latitude != 0 || position.longitude != 0 else { return }
        guard let location = position.location else {
            context.note(
                .malformed, "Movie/mdat/\(name)", at: offset,
                "the coordinate \(position.latitude), \(position.longitude) is impossible")
            return
        }
        let time = sample.time.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * share }
        sample.points.append(
            TrackPoint(
                time: time.flatMap { $0.isFinite ? $0 : nil }, location: location, fix: position.fix,
                source: TrackPoint.Source(partID: partID, name: name)))
    }
}

extension TrackPoint.Fix {
    /// A fix by its number of dimensions, as in GPMF and in camera motion metadata; 0 is no fix, and other numbers are not known.
    init?(dimensions: Int?) {
        switch dimensions {
        case 0: self = .none
        case 2: self = .twoDimensional
        case 3: self = .threeDimensional
        default: return nil
        }
    }
}

extension Span<UInt8> {
    /// Reads a little-endian number in IEEE 754's form of four bytes.
    func littleEndianFloat(at offset: Int) throws(ParseStop) -> Double {
        Double(Float(bitPattern: try uint32(at: offset, LittleEndian.self)))
    }

    /// Reads a little-endian number in IEEE 754's form of eight bytes.
    func littleEndianDouble(at offset: Int) throws(ParseStop) -> Double {
        Double(bitPattern: try uint64(at: offset, LittleEndian.self))
    }
}

/// A position as a sample states it, before it is checked.
struct TimedPosition {
    var latitude: Double
    var longitude: Double
    var altitude: Double?
    var surface: Location.Surface?
    var accuracy: Double?
    /// Meters per second.
    var speed: Double?
    /// Degrees from north.
    var course: Double?
    var date: CaptureDate?
    var fix: TrackPoint.Fix?

    /// `nil` if the coordinate is impossible; other impossible members are left out.
    var location: Location? {
        Location(
            latitude: latitude, longitude: longitude, altitude: altitude, altitudeSurface: surface,
            horizontalAccuracy: accuracy, speed: speed, course: course.flatMap { Direction(degrees: $0) },
            timestamp: date)
    }

    /// The direction of a movement, in degrees from north; `nil` without a movement.
    static func course(east: Double, north: Double) -> Double? {
        guard east != 0 || north != 0, east.isFinite, north.isFinite else { return nil }
        guard north != 0 else { return east > 0 ? 90 : 270 }
        let degrees = (east / north).arctangentInDegrees + (north < 0 ? 180 : 0)
        return degrees < 0 ? degrees + 360 : degrees
    }
}
