// SPDX-License-Identifier: Apache-2.0
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
        let bytes = ContiguousArray(name.utf8)
        guard bytes.count <= 255 else { return nil }
        let isUTC = name.uppercased().hasPrefix("PXL_")
        // A date begins with a digit that no other precedes.
        for start in bytes.indices where start == 0 || !(0x30...0x39).contains(bytes[start - 1]) {
            if let date = Self.date(DigitScanner(bytes, start..<bytes.endIndex), isUTC: isUTC) {
                self = date
                return
            }
        }
        return nil
    }

    private static func date(_ scanner: DigitScanner, isUTC: Bool) -> CaptureDate? {
        var rest = scanner
        guard let year = rest.number(4), (1990...2099).contains(year) else { return nil }
        let mark = rest.mark(of: "-_.")
        guard let month = rest.number(2), rest.mark(of: "-_.") == mark, let day = rest.number(2) else {
            return nil
        }
        let end = rest
        rest.skipBeforeTime()
        if let time = rest.time() {
            return CaptureDate(
                year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second,
                subsecond: time.subsecond, offsetMinutes: isUTC ? 0 : nil)
        }
        return end.digitCount > 0 ? nil : CaptureDate(year: year, month: month, day: day)
    }
}

extension DigitScanner {
    /// Skips the next character if it is one of these, and returns it.
    fileprivate mutating func mark(of characters: String) -> Character? {
        characters.first { skip(String($0)) }
    }

    /// Skips what is between a day and a time: " at ", or one character.
    fileprivate mutating func skipBeforeTime() {
        var next = self
        if next.skip(" "), next.skip("a"), next.skip("t"), next.skip(" ") {
            self = next
        } else {
            _ = skip("_- .Tt")
        }
    }

    /// Reads hours, minutes and seconds, with the same mark or none between them.
    fileprivate mutating func time() -> (hour: Int, minute: Int, second: Int, subsecond: Fraction?)? {
        // "2.25.30 PM" has one digit.
        guard var hour = number(2) ?? number(1) else { return nil }
        let mark = mark(of: "-_.:")
        guard let minute = number(2), self.mark(of: "-_.:") == mark, let second = number(2), hour < 24,
            minute < 60, second < 60
        else { return nil }
        let milliseconds = number(3)
        guard digitCount == 0 else { return nil }
        // A 12-hour clock is written with marks: "122530 am See" is in German.
        if mark != nil, let isAfternoon = skipHalfOfDay(), hour <= 12 {
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        return (hour, minute, second, milliseconds.map { Fraction(Int64($0), 1_000) })
    }
}
