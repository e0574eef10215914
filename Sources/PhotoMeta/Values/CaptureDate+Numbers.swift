extension CaptureDate {
    /// Reads six SHORTs, year to second, in UTC (ICC.1:2022 §4.2, dateTimeNumber); or a text, as ``init(_:subsecond:offset:)``
    /// does.
    ///
    /// `nil` for other types, and for numbers that are not a date.
    public init?(_ stored: StoredValue) {
        guard stored.type == .short else {
            guard let text = stored.text else { return nil }
            self.init(text)
            return
        }
        let numbers = (0..<6).compactMap { stored.integer(at: $0).flatMap(Int.init(exactly:)) }
        guard stored.count == 6, numbers.count == 6 else { return nil }
        self.init(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5], offsetMinutes: 0)
    }
}
