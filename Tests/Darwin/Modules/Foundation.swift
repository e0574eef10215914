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

    public func secondsFromGMT(for date: Date = Date(timeIntervalSince1970: 0)) -> Int { 0 }
}

public struct URL: Hashable, Sendable {
    public var isFileURL: Bool { true }
    public var path: String { "" }
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
