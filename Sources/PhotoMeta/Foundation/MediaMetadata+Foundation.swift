#if Foundation
    public import Foundation

    extension MediaMetadata {
        /// Reads the metadata of the file at a URL; for a movie, never its media.
        ///
        /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` if the URL is not a file URL; otherwise as
        ///   ``init(contentsOf:options:)-(String,_)``.
        public init(contentsOf url: URL, options: ReadOptions = ReadOptions()) throws(MetadataError) {
            guard url.isFileURL else {
                throw MetadataError(.notReadable, "not a file URL")
            }
            try self.init(contentsOf: url.path, options: options)
        }
    }

    extension CaptureDate {
        /// The moment as a `Date`; `nil` for a floating date, which is not a moment without a time zone.
        public var date: Date? {
            secondsSince1970.map { Date(timeIntervalSince1970: $0) }
        }

        /// The moment as a `Date`, with a time zone for a floating date.
        ///
        /// The date's own offset is used where it has one.
        public func date(in zone: TimeZone) -> Date {
            if let date { return date }
            let clock = Date(timeIntervalSince1970: secondsSince1970(assumingOffsetMinutes: 0))
            // The zone's offset depends on the moment, and the moment on the offset. Near a change of the clocks the first
            // guess may be on the wrong side of it.
            let guess = clock.addingTimeInterval(-Double(zone.secondsFromGMT(for: clock)))
            return clock.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
        }

        /// The date with the offset that a time zone had then; the date itself if it has an offset, or no time.
        ///
        /// Where clocks were set back, an hour has two offsets, and that of the first is used.
        public func withOffset(in zone: TimeZone) -> CaptureDate {
            guard offsetMinutes == nil, hasTime else { return self }
            let offset = zone.secondsFromGMT(for: date(in: zone)) / 60
            return CaptureDate(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second,
                subsecond: subsecond, offsetMinutes: offset) ?? self
        }
    }
#endif
