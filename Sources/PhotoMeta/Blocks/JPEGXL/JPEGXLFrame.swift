// SPDX-License-Identifier: Apache-2.0
/// The header of a JPEG XL frame, and the sizes of its sections (ISO/IEC 18181-1 Annex F).
struct JPEGXLFrame {
    /// The number of bytes to read for the header; without a long name and many extra channels, it has about twenty.
    static let headerByteCount = 512

    /// How long the frame is shown, in ticks.
    private(set) var ticks: UInt32 = 0
    private(set) var isLast = false
    /// Whether the frame is shown: one that is not is drawn into another.
    private(set) var isShown = false
    /// The number of sections of the frame's data; `nil` if they are not in their usual order, which is compressed.
    private(set) var sectionCount: Int?
    /// The offset in the frame of the sizes of its sections.
    private(set) var sizesOffset = 0

    /// The values of `frame_type` that are not shown.
    private enum Kind {
        /// Low frequencies of another frame.
        static let lowFrequency: UInt32 = 1
        /// Only referred to by other frames.
        static let reference: UInt32 = 2
    }

    /// Reads the header of a frame; `nil` if it exceeds the bytes.
    ///
    /// - Parameter size: The size of the picture, or of the preview.
    init?(_ bytes: ArraySlice<UInt8>, of codestream: JPEGXLHeader, size: PixelSize) {
        var bits = BitReader(bytes)
        var sections = SectionCount(size)
        if bits.flag() {
            // All at their defaults: a single frame.
            isLast = true
            isShown = true
        } else {
            readHeader(&bits, of: codestream, &sections)
        }
        let isReordered = bits.flag()
        bits.align()
        guard !bits.isPastEnd else { return nil }
        sizesOffset = bits.position / 8
        if !isReordered { sectionCount = sections.count }
    }

    /// F.2: the fields of the header.
    private mutating func readHeader(
        _ bits: inout BitReader, of codestream: JPEGXLHeader, _ sections: inout SectionCount
    ) {
        let kind = bits.bits(2)
        let isModular = bits.flag()
        let flags = bits.long()
        let usesLowFrequencyFrame = flags & 32 != 0
        let isYCbCr = !codestream.isXYB && bits.flag()
        if !usesLowFrequencyFrame {
            if isYCbCr { sections.isSubsampled = bits.bits(6) != 0 }
            sections.upsampling = bits.bits(2)
            // The upsampling of each extra channel.
            bits.skip(2 * codestream.extraChannels.count)
        }
        if isModular { sections.groupSizeShift = bits.bits(2) }
        // The scales of the X and B channels.
        if !isModular, codestream.isXYB { bits.skip(6) }
        if kind != Kind.reference { sections.passCount = Self.passCount(&bits) }
        var isCropped = false
        if kind == Kind.lowFrequency {
            sections.lowFrequencyLevel = bits.bits(2) + 1
        } else if bits.flag() {
            isCropped = readCrop(&bits, ofReference: kind == Kind.reference, &sections)
        }
        var replaces = true
        if kind != Kind.lowFrequency, kind != Kind.reference {
            let channelCount = codestream.extraChannels.count
            replaces = Self.isReplacing(&bits, isCropped: isCropped, channelCount: channelCount)
            for _ in 0..<channelCount {
                _ = Self.isReplacing(&bits, isCropped: isCropped, channelCount: channelCount)
            }
            if codestream.animation != nil {
                ticks = bits.number((0, 0), (1, 0), (0, 8), (0, 32))
                if codestream.hasTimeCodes { bits.skip(32) }
            }
            isLast = bits.flag()
            isShown = ticks > 0 || isLast
        }
        if kind != Kind.lowFrequency {
            let reference = isLast ? 0 : bits.bits(2)
            let canBeReferenced = !isLast && (ticks == 0 || reference != 0)
            // Whether the frame is kept before its colors are transformed.
            if kind == Kind.reference || canBeReferenced && replaces && !isCropped { bits.skip(1) }
        }
        let nameByteCount = Int(bits.number((0, 0), (0, 4), (16, 5), (48, 10)))
        bits.skip(8 * nameByteCount)
        Self.skipFilters(&bits, isModular: isModular)
        bits.skipExtensions()
    }

    /// F.3: the number of passes, and which of them have which size.
    private static func passCount(_ bits: inout BitReader) -> UInt32 {
        let count = bits.number((1, 0), (2, 0), (3, 0), (4, 3))
        guard count > 1 else { return 1 }
        let sizeCount = Int(bits.number((0, 0), (1, 0), (2, 0), (3, 1)))
        // A shift for each pass but the last, and a size and a pass for each size.
        bits.skip(2 * (Int(count) - 1) + 2 * sizeCount)
        for _ in 0..<sizeCount { _ = bits.number((0, 0), (1, 0), (2, 0), (0, 3)) }
        return count
    }

    /// Reads the position and size of a frame; returns whether it leaves a part of the picture as it is.
    private func readCrop(
        _ bits: inout BitReader, ofReference isReference: Bool, _ sections: inout SectionCount
    ) -> Bool {
        func number(_ bits: inout BitReader) -> Int {
            Int(bits.number((0, 8), (256, 11), (2_304, 14), (18_688, 30)))
        }
        // Signed: the lowest bit is the sign.
        func position(_ bits: inout BitReader) -> Int {
            let value = number(&bits)
            return value & 1 == 0 ? value / 2 : -(value + 1) / 2
        }
        let (left, top) = isReference ? (0, 0) : (position(&bits), position(&bits))
        let size = PixelSize(width: number(&bits), height: number(&bits))
        let picture = sections.size
        sections.size = size
        return left > 0 || top > 0 || size.width + left < picture.width || size.height + top < picture.height
    }

    /// F.4: how a frame, or a channel of it, is combined with a previous frame; returns whether it replaces that.
    private static func isReplacing(_ bits: inout BitReader, isCropped: Bool, channelCount: Int) -> Bool {
        // 0 replaces, 1 adds, 2 blends, 3 adds by alpha, 4 multiplies.
        let mode = bits.number((0, 0), (1, 0), (2, 0), (3, 2))
        let usesAlpha = channelCount > 0 && (mode == 2 || mode == 3)
        if usesAlpha { _ = bits.number((0, 0), (1, 0), (2, 0), (3, 3)) }
        // Whether alpha is clamped.
        if usesAlpha || mode == 4 { bits.skip(1) }
        // The frame that it is combined with.
        if mode != 0 || isCropped { bits.skip(2) }
        return mode == 0
    }

    /// J.1: skips the numbers of the filters.
    private static func skipFilters(_ bits: inout BitReader, isModular: Bool) {
        if bits.flag() { return }
        if bits.flag(), bits.flag() { bits.skipNumbers(6) }
        if bits.bits(2) > 0 {
            if !isModular, bits.flag() { bits.skipNumbers(8) }
            if bits.flag() { bits.skipNumbers(5) }
            if bits.flag() { bits.skipNumbers(isModular ? 3 : 4) }
            if isModular { bits.skipNumbers(1) }
        }
        bits.skipExtensions()
    }

    /// F.3.3: the number of bytes of the sizes of sections, and the sum of these sizes; `nil` if they exceed the bytes.
    static func byteCounts(
        ofSections count: Int, sizes bytes: ArraySlice<UInt8>
    ) -> (sizes: Int, data: UInt64)? {
        var bits = BitReader(bytes)
        var sum: UInt64 = 0
        for _ in 0..<count {
            sum += UInt64(bits.number((0, 10), (1_024, 14), (17_408, 22), (4_211_712, 30)))
        }
        bits.align()
        return bits.isPastEnd ? nil : (bits.position / 8, sum)
    }
}

/// What the number of a frame's sections depends on (ISO/IEC 18181-1 §F.3).
private struct SectionCount {
    /// The size of the frame.
    var size: PixelSize
    /// The exponent of the factor by which the decoded frame is enlarged.
    var upsampling: UInt32 = 0
    /// Whether a color channel has fewer samples than the others.
    var isSubsampled = false
    /// Groups have 128 pixels times two to this power.
    var groupSizeShift: UInt32 = 1
    var passCount: UInt32 = 1
    /// How often the size was divided by eight.
    var lowFrequencyLevel: UInt32 = 0

    init(_ size: PixelSize) {
        self.size = size
    }

    var count: Int {
        let groupSide = 128 << Int(groupSizeShift)
        func groups(_ side: Int) -> (all: Int, lowFrequency: Int) {
            let scaled = side.dividedUp(by: 1 << Int(3 * lowFrequencyLevel)).dividedUp(
                by: 1 << Int(upsampling))
            let blocks = isSubsampled ? scaled.dividedUp(by: 16) * 2 : scaled.dividedUp(by: 8)
            return (scaled.dividedUp(by: groupSide), blocks.dividedUp(by: groupSide))
        }
        let (columns, rows) = (groups(size.width), groups(size.height))
        let (groupCount, overflow) = columns.all.multipliedReportingOverflow(by: rows.all)
        guard !overflow, groupCount < 1 << 32 else { return .max }
        if groupCount == 1, passCount == 1 { return 1 }
        return 2 + columns.lowFrequency * rows.lowFrequency + groupCount * Int(passCount)
    }
}

extension Int {
    fileprivate func dividedUp(by divisor: Int) -> Int { self / divisor + (self % divisor > 0 ? 1 : 0) }
}
