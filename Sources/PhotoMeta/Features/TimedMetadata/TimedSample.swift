// SPDX-License-Identifier: Apache-2.0
/// A sample of timed metadata: its time and its items.
public struct TimedSample: Sendable {
    /// The time at which the sample is shown, in seconds of the movie, by the track's edit list.
    ///
    /// `nil` if the edit list leaves the sample out, as in a movie that was cut, if the list cannot be read, and if the file does
    /// not state times.
    public let time: Range<Double>?
    /// The time of the sample in its own track, in seconds, without the edit list; `nil` if the track has no time scale.
    public let mediaTime: Range<Double>?
    /// The position of the sample's bytes in the source.
    public let range: Range<UInt64>
    /// The items, in the order of the sample.
    public internal(set) var items: [TimedItem] = []
    /// The positions that the items state, with their times within the sample.
    public internal(set) var points: [TrackPoint] = []
}

/// A value of timed metadata and its name.
public struct TimedItem: Hashable, Sendable {
    /// The name: the key of a QuickTime item, the four characters of a GPMF stream, or the name of a field.
    public let name: String
    /// The value.
    public let value: TimedValue
    /// The units of the value's columns, as the file or the format's specification states them; one unit for all columns,
    /// or one for each; empty if none is stated.
    public let units: [String]
    /// What the file calls the value, such as "Accelerometer"; `nil` if it has no other name.
    public let title: String?
    /// The device that measured the value, as the file names it; `nil` if it does not.
    public let device: String?

    package init(
        _ name: String, _ value: TimedValue, units: [String] = [], title: String? = nil, device: String? = nil
    ) {
        self.name = name
        self.value = value
        self.units = units
        self.title = title
        self.device = device
    }
}

/// A value of timed metadata.
public indirect enum TimedValue: Hashable, Sendable {
    /// A whole number.
    case integer(Int64)
    /// A number.
    case number(Double)
    /// Numbers in rows: `columns` for each time at which they were measured.
    case numbers([Double], columns: Int)
    /// Text.
    case text(String)
    /// A date.
    case date(CaptureDate)
    /// Bytes whose meaning is not known.
    case bytes([UInt8])
    /// A property list.
    case propertyList(PropertyList)
    /// Values of different types.
    case list([TimedValue])
    /// Records, each with items: a face or a body that was detected, with its bounds.
    case records([[TimedItem]])
}

extension TimedValue {
    /// The number or the numbers, row by row; `nil` for other values.
    public var numbers: [Double]? {
        switch self {
        case .integer(let value): [Double(value)]
        case .number(let value): [value]
        case .numbers(let values, _): values
        default: nil
        }
    }

    /// The number; `nil` for other values.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .numbers(let values, _) where values.count == 1: values[0]
        default: nil
        }
    }

    /// The text; `nil` for other values.
    public var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    /// The number of rows of ``numbers(_:columns:)``; 1 for other values.
    public var rowCount: Int {
        if case .numbers(let values, let columns) = self { values.count / max(columns, 1) } else { 1 }
    }
}

/// A position that timed metadata states.
public struct TrackPoint: Hashable, Sendable, Codable {
    /// The time in seconds of the movie; `nil` if the edit list leaves it out, and if the file does not state times.
    ///
    /// A sample with several positions does not state the time of each: they are spread evenly over its duration.
    public let time: Double?
    /// The coordinate, with altitude, accuracy, speed, course and date where the file states them.
    public let location: Location
    /// The quality of the position; `nil` if the file does not state it.
    public let fix: Fix?
    /// What the position was read from.
    public let source: Source

    /// The quality of a position.
    public enum Fix: String, Hashable, Sendable, Codable {
        /// The receiver had no position: the coordinate is an old one or none.
        case none
        /// Latitude and longitude.
        case twoDimensional
        /// Latitude, longitude and altitude.
        case threeDimensional
    }

    /// What a position was read from.
    public struct Source: Hashable, Sendable, Codable {
        /// The ``MediaPart/id`` of the track; 0 if the position is not in a track.
        public let partID: Int
        /// The name of the item, such as "GPS5".
        public let name: String
    }
}
