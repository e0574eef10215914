// SPDX-License-Identifier: Apache-2.0
/// The positions in a sample of GPMF: those of the best stream that states some.
///
/// Cameras write `GPS5`, later ones `GPS9` as well. A drone's camera has the drone's positions instead, filtered (`GLPI`) and as
/// received (`GPRI`). Their times are those of the drone's clock; `SYST` states what it showed at moments in UTC.
struct GPMFPositions {
    /// The fields of a stream that state positions.
    struct Stream {
        fileprivate var positions: (name: String, numbers: [Double], columns: Int)?
        fileprivate var date: CaptureDate?
        fileprivate var fix: TrackPoint.Fix?

        mutating func add(_ item: TimedItem) {
            switch (item.name, item.value) {
            case ("GPS5", .numbers(let numbers, let columns)) where columns == 5,
                ("GPS9", .numbers(let numbers, let columns)) where columns == 9,
                ("GLPI", .numbers(let numbers, let columns)) where columns >= 9,
                ("GPRI", .numbers(let numbers, let columns)) where columns >= 9:
                positions = (item.name, numbers, columns)
            case ("GPSU", .date(let date)): self.date = date
            case ("GPSF", let value): fix = GPMFPositions.fix(value.number)
            default: break
            }
        }
    }

    private var best: Stream?
    /// What the drone's clock showed, in seconds, and the seconds since 1970 UTC at that time.
    private var clocks: [(shown: Double, moment: Double)] = []
    /// A sample has one for each second.
    private static let clockLimit = 64
    private static let order = ["GPS9", "GPS5", "GLPI", "GPRI"]

    mutating func add(_ stream: Stream) {
        guard let positions = stream.positions, let rank = Self.order.firstIndex(of: positions.name) else {
            return
        }
        if let name = best?.positions?.name, let known = Self.order.firstIndex(of: name), known <= rank {
            return
        }
        best = stream
    }

    mutating func addClock(_ item: TimedItem) {
        guard item.name == "SYST", case .numbers(let numbers, let columns) = item.value, columns == 2 else {
            return
        }
        for row in stride(from: 0, to: numbers.count - 1, by: 2) where clocks.count < Self.clockLimit {
            // Before the drone has received the time, it counts from 1970.
            guard numbers[row + 1] > 86_400 * 365 else { continue }
            clocks.append((numbers[row], numbers[row + 1]))
        }
    }

    /// The date at a time of the drone's clock, to the millisecond; `nil` if the sample does not state its date.
    private func date(atClock time: Double) -> CaptureDate? {
        guard let clock = clocks.min(by: { abs($0.shown - time) < abs($1.shown - time) }) else { return nil }
        return CaptureDate(millisecondsSince1970: (clock.moment + time - clock.shown) * 1_000)
    }

    /// Adds the positions, spread evenly over the sample's duration, because the times of most are not stated.
    func add(to items: inout TimedItems, _ context: inout ParseContext) {
        guard let stream = best, let (name, numbers, columns) = stream.positions else { return }
        let count = numbers.count / columns
        for row in 0..<count {
            let values = numbers[(row * columns)..<((row + 1) * columns)]
            var position = Self.position(name, Array(values))
            if name == "GPS5" {
                position.fix = stream.fix
                // The date is that of the first position.
                if row == 0 { position.date = stream.date }
            }
            if name == "GLPI" || name == "GPRI" { position.date = date(atClock: values[values.startIndex]) }
            items.add(position, from: name, at: Double(row) / Double(count), &context)
        }
    }

    private static func fix(_ number: Double?) -> TrackPoint.Fix? {
        TrackPoint.Fix(dimensions: number.flatMap { Int(exactly: $0) })
    }

    private static func position(_ name: String, _ row: [Double]) -> TimedPosition {
        switch name {
        // Latitude, longitude, altitude, speed on the ground and in space; then days since 2000, seconds, precision, fix.
        case "GPS5", "GPS9":
            var position = TimedPosition(
                latitude: row[0], longitude: row[1], altitude: row[2], speed: row[3])
            if row.count == 9 {
                position.fix = fix(row[8])
                let seconds = (row[5] - 366) * 86_400 + row[6]
                position.date = CaptureDate(secondsSince2001: (seconds * 1_000).rounded() / 1_000)
            }
            return position
        // Time, latitude, longitude, altitude, height, speeds to north, east and down, heading.
        case "GLPI":
            return TimedPosition(
                latitude: row[1], longitude: row[2], altitude: row[3],
                speed: (row[5] * row[5] + row[6] * row[6]).squareRoot(), course: row[8])
        // Time, latitude, longitude, altitude, two accuracies, speed, course, fix, satellites.
        default:
            return TimedPosition(
                latitude: row[1], longitude: row[2], altitude: row[3], speed: row[6], course: row[7],
                fix: fix(row[8]))
        }
    }
}
