// SPDX-License-Identifier: Apache-2.0
/// The frames of a JPEG XL animation: how many there are, and how long each is shown (ISO/IEC 18181-1 Annex F).
///
/// The block is the codestream. The data of the frames is skipped.
enum JPEGXLFramesBlock: BlockFormat {
    static let properties = PropertySelection([.jpegXL]).union(.codedImage)

    /// The maximum number of sections of all frames together.
    private static let sectionLimit = 1 << 18

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var notes = context
        guard let pieces = try input.blockPieces(of: block, in: map, &notes) else { return }
        let delays = try delays(in: pieces, &notes)
        context = notes
        guard let delays else { return }
        map.codedImage?.frameCount = max(delays.count, 1)
        map.codedImage?.duration = delays.duration
        if map.selection.contains(.jpegXL) { map.addDelays(delays, to: .jpegXL, &context) }
    }

    /// Returns the delays of the frames that are shown; `nil` if not all frames can be found.
    private static func delays(
        in pieces: BlockPieces, _ context: inout ParseContext
    ) throws(ParseStop) -> FrameDelays? {
        let start = try pieces.bytes(0..<UInt64(JPEGXLHeader.byteCount))
        guard let header = JPEGXLHeader(start), let framesOffset = header.framesOffset else { return nil }
        var delays = FrameDelays()
        var offset = UInt64(framesOffset)
        var preview = header.previewSize
        var sectionsLeft = sectionLimit
        var source = pieces.source(of: 0)
        while offset < pieces.byteCount {
            source = pieces.source(of: offset)
            guard context.consumeBoxAllowance() else {
                context.noteRefusedBox(path, at: source)
                return nil
            }
            let headerBytes = try pieces.bytes(
                offset..<offset.addingSaturated(UInt64(JPEGXLFrame.headerByteCount)))
            guard let frame = JPEGXLFrame(headerBytes, of: header, size: preview ?? header.size) else {
                context.note(.malformed, "\(path)", at: source, "a frame whose header cannot be read")
                return nil
            }
            guard let sectionCount = frame.sectionCount else { return nil }
            guard sectionCount <= sectionsLeft else {
                context.noteLimit(sectionLimit, of: "sections of frames", "\(path)", at: source)
                return nil
            }
            sectionsLeft -= sectionCount
            WorkMeter.add(sectionCount)
            guard let end = try frame.end(in: pieces, at: offset), end <= pieces.byteCount else { break }
            offset = end
            // The preview is not a frame of the animation.
            guard preview == nil else {
                preview = nil
                continue
            }
            if frame.isShown {
                guard let delay = header.delay(ofTicks: frame.ticks) else { return nil }
                delays.append(delay.numerator, over: delay.denominator, at: source)
            }
            if frame.isLast { return delays }
        }
        context.note(.truncated, "\(path)", at: source, "the codestream ends before its last frame does")
        return nil
    }

    private static let path: StaticString = "JPEG XL/Frames"
}

extension JPEGXLFrame {
    /// Returns the end of a frame in the codestream; `nil` if the codestream ends within the sizes of its sections.
    fileprivate func end(in pieces: BlockPieces, at offset: UInt64) throws(ParseStop) -> UInt64? {
        let sizes = offset.addingSaturated(UInt64(sizesOffset))
        // A size has at most 32 bits.
        let bytes = try pieces.bytes(sizes..<sizes.addingSaturated(UInt64(4 * (sectionCount ?? 0))))
        guard let counts = Self.byteCounts(ofSections: sectionCount ?? 0, sizes: bytes) else { return nil }
        return sizes.addingSaturated(UInt64(counts.sizes)).addingSaturated(counts.data)
    }
}

extension JPEGXLHeader {
    /// Returns the seconds of a number of ticks; `nil` if they exceed 32 bits.
    fileprivate func delay(ofTicks ticks: UInt32) -> (numerator: UInt32, denominator: UInt32)? {
        guard let animation else { return nil }
        let seconds = Fraction(Int64(ticks) * Int64(animation.denominator), Int64(animation.numerator))
            .reduced
        guard let numerator = UInt32(exactly: seconds.numerator),
            let denominator = UInt32(exactly: seconds.denominator)
        else { return nil }
        return (numerator, denominator)
    }
}
