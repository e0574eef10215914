// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Darwin

public typealias TimeInterval = Double

public struct Date: Comparable, Hashable, Sendable {
    public var timeIntervalSinceReferenceDate: TimeInterval

    public init(timeIntervalSince1970: TimeInterval) {
        timeIntervalSinceReferenceDate = timeIntervalSince1970 - 978_307_200
    }

    public var timeIntervalSince1970: TimeInterval { timeIntervalSinceReferenceDate + 978_307_200 }

    public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date {
        Date(timeIntervalSince1970: timeIntervalSince1970 + timeInterval)
    }

    public static func < (lhs: Date, rhs: Date) -> Bool {
        lhs.timeIntervalSinceReferenceDate < rhs.timeIntervalSinceReferenceDate
    }
}

public struct TimeZone: Hashable, Sendable {
    public let identifier: String

    public init?(identifier: String) { self.identifier = identifier }

    public init?(secondsFromGMT seconds: Int) { identifier = "" }

    public func secondsFromGMT(for date: Date = Date(timeIntervalSince1970: 0)) -> Int { 0 }
}

public struct URL: Hashable, Sendable {
    public var isFileURL: Bool { true }
    public var path: String { "" }
    public var absoluteString: String { "" }
    public var scheme: String? { nil }
}

public struct Calendar: Hashable, Sendable {
    public enum Identifier: Sendable {
        case gregorian
    }

    public init(identifier: Identifier) {}
}

public struct DateComponents: Hashable, Sendable {
    public var hour: Int?
    public var minute: Int?
    public var second: Int?
    public var nanosecond: Int?

    public init(
        calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil,
        month: Int? = nil,
        day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil,
        weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil,
        weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil
    ) {}
}

public struct Data: Hashable, Sendable, RandomAccessCollection, RangeReplaceableCollection {
    private var bytes: [UInt8] = []

    public init() {}

    public var startIndex: Int { bytes.startIndex }
    public var endIndex: Int { bytes.endIndex }
    public subscript(position: Int) -> UInt8 { bytes[position] }

    public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<UInt8>) {
        bytes.replaceSubrange(subrange, with: newElements)
    }
}

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
    var failureReason: String? { get }
    var recoverySuggestion: String? { get }
    var helpAnchor: String? { get }
}

extension LocalizedError {
    public var errorDescription: String? { nil }
    public var failureReason: String? { nil }
    public var recoverySuggestion: String? { nil }
    public var helpAnchor: String? { nil }
}

extension Error {
    public var localizedDescription: String { "" }
}
