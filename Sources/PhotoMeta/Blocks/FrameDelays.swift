// SPDX-License-Identifier: Apache-2.0
/// The delays of an animation's frames.
struct FrameDelays {
    /// Fractions of a second: a numerator and a denominator of four bytes each, big-endian.
    fileprivate var bytes: ContiguousArray<UInt8> = []
    private var sum = Fraction(0)
    /// The range in the file from the first delay to the last.
    fileprivate var range: Range<UInt64> = 0..<0

    var count: Int { bytes.count / 8 }

    /// The sum of all delays; `nil` if it overflows, or there is only one frame.
    var duration: Fraction? { sum.isDefined && count > 1 ? sum.reduced : nil }

    /// Adds a frame's delay in seconds, which is stored at `offset`.
    mutating func append(_ numerator: UInt32, over denominator: UInt32, at offset: UInt64) {
        range = (range.isEmpty ? offset : min(range.lowerBound, offset))..<max(range.upperBound, offset + 2)
        bytes.append(bigEndian: numerator)
        bytes.append(bigEndian: denominator)
        // Does not overflow for delays with a few different denominators; otherwise, the sum is not stated.
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
        append(contentsOf: number.bigEndianBytes)
    }
}

// MARK: - Fields of decoded numbers

extension FileMapBuilder {
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

    /// Adds a number that was decoded from `range` of the source.
    mutating func append(_ identifier: UInt32, decoded number: UInt32, from range: Range<UInt64>) {
        var bytes: ContiguousArray<UInt8> = []
        bytes.append(bigEndian: number)
        append(
            identifier, .long, 1,
            at: keep(decoded: bytes[...], from: range.lowerBound, count: Int(clamping: range.byteCount)))
    }

    /// Adds the highest bit of a kept byte as a byte of 0 or 1.
    mutating func append(_ identifier: UInt32, flagAt position: Int) {
        let bit = bytes[position] >> 7
        append(
            identifier, .byte, 1, at: keep(decoded: [bit], from: sourceOffset(of: position), count: 1))
    }

    /// Adds fractions with the same denominator, whose numerators were decoded from `range` of the source.
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

    /// Adds a UTF-8 text that was decoded from `range` of the source.
    mutating func append(
        _ identifier: UInt32, decoded text: ContiguousArray<UInt8>, from range: Range<UInt64>
    ) {
        let position = keep(decoded: text[...], from: range.lowerBound, count: Int(clamping: range.byteCount))
        append(identifier, .utf8, text.count, at: position)
    }
}
