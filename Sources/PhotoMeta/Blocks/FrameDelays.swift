/// How long the frames of an animation are shown.
struct FrameDelays {
    /// Fractions of a second, big-endian: four bytes above the line, and four below.
    fileprivate var bytes: ContiguousArray<UInt8> = []
    private var sum = Fraction(0)
    /// From the first of them to the last, in the file.
    fileprivate var range: Range<UInt64> = 0..<0

    var count: Int { bytes.count / 8 }

    /// All of them together; `nil` if they cannot be added.
    var duration: Fraction? { sum.isDefined && count > 1 ? sum.reduced : nil }

    /// Adds a frame's delay in seconds, which stands at `offset`.
    mutating func append(_ numerator: UInt32, over denominator: UInt32, at offset: UInt64) {
        range = (range.isEmpty ? offset : min(range.lowerBound, offset))..<max(range.upperBound, offset + 2)
        bytes.append(bigEndian: numerator)
        bytes.append(bigEndian: denominator)
        // Times of few units do not overflow; of others the sum is not stated.
        sum = sum.adding(numerator, over: denominator)
    }
}

extension Fraction {
    fileprivate func adding(_ numerator: UInt32, over denominator: UInt32) -> Fraction {
        let other = Int64(denominator)
        guard isDefined, other > 0 else { return Fraction(0, 0) }
        if self.denominator == other {
            let (sum, overflow) = self.numerator.addingReportingOverflow(Int64(numerator))
            return overflow ? Fraction(0, 0) : Fraction(sum, other)
        }
        let (left, leftOverflow) = self.numerator.multipliedReportingOverflow(by: other)
        let (right, rightOverflow) = Int64(numerator).multipliedReportingOverflow(by: self.denominator)
        let (above, aboveOverflow) = left.addingReportingOverflow(right)
        let (below, belowOverflow) = self.denominator.multipliedReportingOverflow(by: other)
        guard !leftOverflow, !rightOverflow, !aboveOverflow, !belowOverflow else { return Fraction(0, 0) }
        return Fraction(above, below).reduced
    }
}

extension ContiguousArray<UInt8> {
    mutating func append(bigEndian number: UInt32) {
        for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}

// MARK: - Fields of decoded numbers

extension FileMap {
    /// Adds the delays of an animation's frames to a dictionary.
    mutating func addDelays(
        _ delays: FrameDelays, to dictionary: MetadataDictionary.Index, _ context: inout ParseContext
    ) {
        guard delays.count > 0,
            hasRoom(for: delays.bytes.count, at: delays.range.lowerBound, &context)
        else { return }
        let firstField = fields.count
        let position = keep(
            decoded: delays.bytes[...], from: delays.range.lowerBound,
            count: Int(clamping: delays.range.byteCount))
        append(BoxField.frameDelays, .rational, delays.count, at: position)
        close(dictionary, from: firstField)
    }

    /// Adds a number that is stored in another form, in `range` of the source.
    mutating func append(_ identifier: UInt32, decoded number: UInt32, from range: Range<UInt64>) {
        var bytes: ContiguousArray<UInt8> = []
        bytes.append(bigEndian: number)
        append(
            identifier, .long, 1,
            at: keep(decoded: bytes[...], from: range.lowerBound, count: Int(clamping: range.byteCount)))
    }

    /// Adds fractions with one denominator, of numerators stored in `range` of the source.
    mutating func append(
        _ identifier: UInt32, decoded numerators: some Collection<UInt32>, over denominator: UInt32,
        from range: Range<UInt64>
    ) {
        var bytes: ContiguousArray<UInt8> = []
        for numerator in numerators {
            bytes.append(bigEndian: numerator)
            bytes.append(bigEndian: denominator)
        }
        let position = keep(
            decoded: bytes[...], from: range.lowerBound, count: Int(clamping: range.byteCount))
        append(identifier, .rational, numerators.count, at: position)
    }

    /// Adds a text in UTF-8 that is stored in another form, in `range` of the source.
    mutating func append(
        _ identifier: UInt32, decoded text: ContiguousArray<UInt8>, from range: Range<UInt64>
    ) {
        let position = keep(decoded: text[...], from: range.lowerBound, count: Int(clamping: range.byteCount))
        append(identifier, .utf8, text.count, at: position)
    }
}
