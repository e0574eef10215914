#if Foundation
    public import Foundation

    extension MediaMetadata {
        /// Reads the metadata of the file at a URL; of a movie only what describes it, never its media.
        ///
        /// - Throws: ``MetadataError`` with ``MetadataError/Code/notReadable`` if the URL is no file's or the file cannot be
        ///   read.
        public init(contentsOf url: URL, options: ReadOptions = ReadOptions()) throws(MetadataError) {
            guard url.isFileURL else {
                throw MetadataError(.notReadable, "not a file URL")
            }
            try self.init(contentsOf: url.path, options: options)
        }
    }

    extension CaptureDate {
        /// The moment in time; `nil` for a floating date, which is none without a zone.
        public var date: Date? {
            offsetMinutes.map { dateInUTC.addingTimeInterval(-60 * Double($0)) }
        }

        /// The moment in time that a floating date is in a given zone.
        ///
        /// An offset that the file has goes before the zone's.
        public func date(in zone: TimeZone) -> Date {
            if let date { return date }
            // The zone's offset depends on the moment, and the moment on the offset: near a change of the clocks the first
            // guess may be on its other side.
            let guess = dateInUTC.addingTimeInterval(-Double(zone.secondsFromGMT(for: dateInUTC)))
            return dateInUTC.addingTimeInterval(-Double(zone.secondsFromGMT(for: guess)))
        }

        /// The moment at which clocks of UTC show this date; the Gregorian calendar counts at all times, as in ISO 8601.
        private var dateInUTC: Date {
            let time = Double((daysSince1970 * 24 + hour) * 60 + minute) * 60 + Double(second)
            return Date(timeIntervalSince1970: time + (subsecond?.doubleValue ?? 0))
        }

        /// Days since the start of 1970, counted by years that begin in March.
        ///
        /// After H. Hinnant, "chrono-compatible low-level date algorithms".
        private var daysSince1970: Int {
            let shiftedYear = month <= 2 ? year - 1 : year
            let (era, yearOfEra) = shiftedYear.quotientAndRemainder(dividingBy: 400)
            let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
            return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        }
    }
#endif
