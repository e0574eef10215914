#if Foundation
    public import Foundation

    extension MediaMetadata {
        /// Reads the metadata of the file at a URL; of a large movie too, only some kilobytes are read.
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
            guard let offsetMinutes else { return nil }
            return date(secondsFromGMT: offsetMinutes * 60)
        }

        /// The moment in time that a floating date is in a given zone.
        ///
        /// An offset that the file has goes before it.
        public func date(in zone: TimeZone) -> Date? {
            if let date { return date }
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            return date(in: calendar)
        }

        private func date(secondsFromGMT seconds: Int) -> Date? {
            guard let zone = TimeZone(secondsFromGMT: seconds) else { return nil }
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            return date(in: calendar)
        }

        private func date(in calendar: Calendar) -> Date? {
            let components = DateComponents(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
            return calendar.date(from: components)?.addingTimeInterval(subsecond?.doubleValue ?? 0)
        }
    }
#endif
