// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Reads three lines as a date, its subseconds and its offset, and the first line also as a location.
func examineText(_ input: [UInt8]) {
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
func examineFraction(_ input: [UInt8]) {
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

/// Decodes deflate data with two limits: the smaller limit must return a prefix of the larger limit's result.
func examineDeflated(_ input: [UInt8]) {
    for wrapper in [Inflate.Wrapper.none, .zlib] {
        let whole = inflated(input, wrapper, limit: 1 << 20)
        require(whole.count <= 1 << 20, "\(whole.count) bytes are more than the limit")
        let half = inflated(input, wrapper, limit: whole.count / 2)
        require(half.elementsEqual(whole.prefix(whole.count / 2)), "a limit changes what is decoded")
    }
}

/// Decodes Brotli data with two limits: each limit must hold and must not change the decoded bytes.
func examineBrotli(_ input: [UInt8]) {
    let whole = unpacked(input, limit: 1 << 20)
    require(whole.count <= 1 << 20 + 64, "\(whole.count) bytes are more than the limit")
    let half = unpacked(input, limit: whole.count / 2)
    require(
        half.prefix(whole.count / 2).elementsEqual(whole.prefix(min(half.count, whole.count / 2))),
        "a limit changes what is decoded")
}

private func unpacked(_ input: [UInt8], limit: Int) -> ContiguousArray<UInt8> {
    var cost = 0
    do throws(Inflate.Failure) {
        return try Brotli.decode(input.span, limit: limit, cost: &cost)
    } catch {
        return error.decoded
    }
}

private func inflated(_ input: [UInt8], _ wrapper: Inflate.Wrapper, limit: Int) -> ContiguousArray<UInt8> {
    do throws(Inflate.Failure) {
        return try Inflate.inflate(input.span, wrapper, limit: limit)
    } catch {
        return error.decoded
    }
}

/// Reads a property list or JSON; a list that was read is written and read again.
func examineSidecar(_ input: [UInt8]) {
    _ = JSONPropertyList.read(input[...])
    if let list = PropertyList(bytes: input) {
        let written = list.xml()
        // References to objects are written one level deeper.
        var limits = Limits()
        limits.depth *= 2
        limits.propertyListObjects *= 4
        guard let again = PropertyList(bytes: written, limits: limits) else { return }
        require(again.xml() == written, "a list changes when it is written again")
    }
    if let data = try? AdjustmentData(bytes: input) { examine(data) }
    var edit = AdjustmentData(formatIdentifier: AdjustmentData.photosFormat, formatVersion: "1", data: input)
    examine(edit)
    edit.formatIdentifier = AdjustmentData.slowMotionFormat
    examine(edit)
    if let adjustments = Adjustments(xmp: XMP(packet: input)) { examine(adjustments) }
}

private func examine(_ data: AdjustmentData) {
    _ = try? AdjustmentData(bytes: data.aae())
    if let adjustments = try? data.adjustments() { examine(adjustments) }
}

private func examine(_ adjustments: Adjustments) {
    _ = (adjustments.crop, adjustments.smartTone, adjustments.smartColor, adjustments.blackAndWhite)
    _ = (adjustments.whiteBalance, adjustments.curves, adjustments.levels, adjustments.redEyeCorrections)
    _ = (adjustments.slowMotion, adjustments.trim, adjustments.keyFrameTime, adjustments.depth)
    _ = AdjustmentGeometry(adjustments, size: PixelSize(width: 400, height: 300))?.point(
        ImagePoint(x: 1, y: 2))
    let extent = ImageRectangle(x: 0, y: 0, width: 400, height: 300)
    _ = Adjustments(xmp: XMP(packet: adjustments.xmp(extent: extent)))
}

/// Reads a ZIP file as a Live Photo, and any file as a photo with a movie.
func examineBundle(_ input: [UInt8]) {
    if let bundle = try? LivePhotoBundle(contentsOf: input) {
        for half in [bundle.still, bundle.movie] {
            require(half.range.upperBound <= UInt64(input.count), "\(half.range) is not in the file")
        }
    }
    for file in [input, Array("\u{0}\u{0}\u{0}\u{10}ftypheic".utf8) + [0, 0, 0, 0] + input] {
        guard let motion = try? MotionPhoto(contentsOf: file) else { continue }
        require(motion.range.upperBound <= UInt64(file.count), "\(motion.range) is not in the file")
    }
}
