@testable import PhotoMeta

/// Reads three lines as a date, its subseconds and its offset, and the first line also as a location.
public func examineText(_ input: [UInt8]) {
    let lines = input.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    let text = lines.first ?? ""
    let date = CaptureDate(
        text, subsecond: lines.count > 1 ? lines[1] : nil, offset: lines.count > 2 ? lines[2] : nil)
    if let date {
        require(CaptureDate(date.description) == date, "\(date) does not read back as itself")
    }
    if let place = Location(iso6709: text) {
        require(abs(place.latitude) <= 90 && abs(place.longitude) <= 180, "\(place)")
    }
    _ = FourCharacterCode(text)?.description
}

/// Reads a number and a maximum denominator for its fraction, and two fractions to compare.
public func examineFraction(_ input: [UInt8]) {
    guard input.count >= 32 else { return }
    let numbers = (0..<4).map { index in
        input[(index * 8)..<(index * 8 + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    let value = Double(bitPattern: numbers[0])
    let limit = Int64(bitPattern: numbers[1])
    let nearest = Fraction(value, maximumDenominator: limit)
    require(
        (0...max(limit, 1)).contains(nearest.denominator), "\(value) as \(nearest), at most \(limit)")
    require(nearest.isDefined == value.isFinite, "\(value) as \(nearest)")
    if let number = nearest.doubleValue, abs(value) < 0x1p63 {
        // The nearest multiple of 1/limit is at most half a step away; the rest allows for rounding.
        let step = 0.5 / Double(max(limit, 1))
        require(abs(number - value) <= step * 1.01 + abs(value) * 0x1p-50, "\(value) as \(nearest)")
    }
    compare(nearest, Fraction(Int64(bitPattern: numbers[2]), Int64(bitPattern: numbers[3])))
    compare(Fraction(limit, Int64(bitPattern: numbers[2])), Fraction(limit, Int64(bitPattern: numbers[3])))
}

private func compare(_ a: Fraction, _ b: Fraction) {
    require(a.reduced == a && b.reduced == b, "\(a) or \(b) differs from its lowest terms")
    require(a.reduced.reduced.numerator == a.reduced.numerator, "\(a) can be reduced twice")
    let isOneOfThree = [a < b, a == b, b < a].count { $0 } == 1
    require(isOneOfThree, "\(a) and \(b) are neither equal nor in order")
    if a == b { require(a.hashValue == b.hashValue, "\(a) and \(b) are equal, their hashes are not") }
    _ = (a.description, b.description, a.doubleValue)
}

/// Decodes deflate data within two limits: the smaller one cuts what the larger one gives.
public func examineDeflated(_ input: [UInt8]) {
    for wrapper in [Inflate.Wrapper.none, .zlib] {
        let whole = inflated(input, wrapper, limit: 1 << 20)
        require(whole.count <= 1 << 20, "\(whole.count) bytes are more than the limit")
        let half = inflated(input, wrapper, limit: whole.count / 2)
        require(half.elementsEqual(whole.prefix(whole.count / 2)), "a limit changes what is decoded")
    }
}

private func inflated(_ input: [UInt8], _ wrapper: Inflate.Wrapper, limit: Int) -> ContiguousArray<UInt8> {
    do throws(Inflate.Failure) {
        return try Inflate.inflate(input.span, wrapper, limit: limit)
    } catch {
        return error.decoded
    }
}
