extension CaptureDate {
    /// Reads the date in the name of a file, as phones, cameras and applications write it; `nil` if it has none.
    ///
    /// Such as `IMG_20230115_142530.jpg`, `PXL_20230115_122530123.jpg`, `2023-01-15 14.25.30.jpg`, `Screenshot 2023-01-15 at
    /// 2.25.30 PM.png` and `IMG-20230115-WA0003.jpg`, which has only a day. The year is from 1990 to 2099, and no digit may stand
    /// before or after the date. Names of Google's Pixel, which begin with `PXL_`, are in UTC; others are local times.
    ///
    /// It is a suggestion: an application may have named the file when it was received or saved.
    public init?(fileName path: String) {
        let name = path.utf8.lastIndex(of: 0x2F).map { String(path[path.index(after: $0)...]) } ?? path
        let bytes = Array(name.utf8)
        guard bytes.count <= 255 else { return nil }
        let isUTC = name.uppercased().hasPrefix("PXL_")
        for start in bytes.indices where start == 0 || !bytes[start - 1].isDigit {
            if let date = Self.date(bytes[start...], isUTC: isUTC) {
                self = date
                return
            }
        }
        return nil
    }

    private static func date(_ bytes: ArraySlice<UInt8>, isUTC: Bool) -> CaptureDate? {
        var rest = NameScanner(bytes)
        guard let year = rest.number(4), (1990...2099).contains(year) else { return nil }
        let mark = rest.skipOne(of: "-_.")
        guard let month = rest.number(2), rest.skipOne(of: "-_.") == mark, let day = rest.number(2) else {
            return nil
        }
        let end = rest
        if !rest.skip(" at ") { _ = rest.skipOne(of: "_- .Tt") }
        if let time = rest.time() {
            return CaptureDate(
                year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second,
                subsecond: time.subsecond, offsetMinutes: isUTC ? 0 : nil)
        }
        return end.isAtDigit ? nil : CaptureDate(year: year, month: month, day: day)
    }
}

/// Reads the digits in the name of a file.
private struct NameScanner {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtDigit: Bool { rest.first?.isDigit == true }

    /// Reads a number of exactly `count` digits, which others may follow.
    mutating func number(_ count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    }

    mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    /// Skips the next character if it is one of these, and returns it.
    mutating func skipOne(of characters: String) -> UInt8? {
        guard let next = rest.first, characters.utf8.contains(next) else { return nil }
        rest = rest.dropFirst()
        return next
    }

    /// Reads hours, minutes and seconds, with the same mark or none between them.
    mutating func time() -> (hour: Int, minute: Int, second: Int, subsecond: Fraction?)? {
        var hour = number(2)
        // "2.25.30 PM" has one digit.
        if hour == nil { hour = number(1) }
        guard var hour else { return nil }
        let mark = skipOne(of: "-_.:")
        guard let minute = number(2), skipOne(of: "-_.:") == mark, let second = number(2), hour < 24,
            minute < 60,
            second < 60
        else { return nil }
        var subsecond: Fraction?
        if let milliseconds = number(3) { subsecond = Fraction(Int64(milliseconds), 1_000) }
        guard !isAtDigit else { return nil }
        var next = self
        _ = next.skipOne(of: " ") ?? (next.skip("\u{202F}") ? 0x20 : nil)
        let isAfternoon = next.skip("PM")
        if isAfternoon || next.skip("AM"), hour <= 12 { hour = hour % 12 + (isAfternoon ? 12 : 0) }
        return (hour, minute, second, subsecond)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
