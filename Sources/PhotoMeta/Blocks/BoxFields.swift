/// Reads the boxes whose values stand at fixed places into fields: file type, image properties, movie header.
enum BoxFields {
    /// ISO/IEC 14496-12 §4.3.
    static func readFileType(_ range: Range<Int>, into table: inout FieldTable) {
        guard range.count >= 4 else { return }
        table.append(BoxField.majorBrand, .fourCharacterCode, 1, at: range.lowerBound)
        guard range.count >= 12 else { return }
        table.append(
            BoxField.compatibleBrands, .fourCharacterCode, (range.count - 8) / 4, at: range.lowerBound + 8)
    }

    /// ISO/IEC 23008-12 §6.5: each property under its own four characters.
    static func readProperty(
        _ range: Range<Int>, code: FourCharacterCode, group: UInt16, into table: inout FieldTable,
        _ context: inout ParseContext
    ) {
        let start = range.lowerBound
        let isLongEnough: Bool
        switch code {
        case .ispe:
            isLongEnough = range.count >= 12
            if isLongEnough { table.append(code.rawValue, .long, 2, at: start + 4) }
        case .irot, .imir:
            isLongEnough = range.count >= 1
            if isLongEnough { table.append(code.rawValue, .byte, 1, at: start) }
        case .pixi:
            let channelCount = (try? table.bytes.span.uint8(at: start + 4)).map(Int.init) ?? .max
            isLongEnough = range.count >= 5 && range.count - 5 >= channelCount
            if isLongEnough { table.append(code.rawValue, .byte, channelCount, at: start + 5) }
        case .colr:
            isLongEnough = range.count >= 4
            if isLongEnough { table.append(code.rawValue, .fourCharacterCode, 1, at: start) }
        case .clap:
            isLongEnough = range.count >= 32
            if isLongEnough { table.append(code.rawValue, .signedRational, 4, at: start) }
        case .pasp:
            isLongEnough = range.count >= 8
            if isLongEnough { table.append(code.rawValue, .long, 2, at: start) }
        case .auxC:
            isLongEnough = range.count > 4
            // The primary item's own is its field; those of other items are listed together.
            let identifier = group == 0 ? code.rawValue : BoxField.auxiliaryType
            if isLongEnough { table.append(identifier, .utf8, range.count - 4, at: start + 4) }
        default:
            isLongEnough = true
        }
        if !isLongEnough {
            context.note(
                .truncated, "HEIF/meta/iprp/ipco/\(code)", at: table.sourceOffset(of: start),
                "\(range.count) bytes are too few for its fields")
        }
    }

    /// ISO/IEC 14496-12 §8.2.2, with QuickTime's words: times, time scale, duration, rate, volume.
    static func readMovieHeader(
        _ range: Range<Int>, into table: inout FieldTable, _ context: inout ParseContext
    ) {
        let start = range.lowerBound
        let isWide = (try? table.bytes.span.uint8(at: start)) == 1
        guard range.count >= (isWide ? 38 : 26) else {
            context.note(
                .truncated, "Movie/moov/mvhd", at: table.sourceOffset(of: start),
                "\(range.count) bytes are too few for its fields")
            return
        }
        let time: ValueType = isWide ? .long8 : .long
        let width = isWide ? 8 : 4
        table.append(BoxField.creationTime, time, 1, at: start + 4)
        table.append(BoxField.modificationTime, time, 1, at: start + 4 + width)
        table.append(BoxField.timeScale, .long, 1, at: start + 4 + 2 * width)
        table.append(BoxField.duration, time, 1, at: start + 8 + 2 * width)
        table.append(BoxField.preferredRate, .signedLong, 1, at: start + 8 + 3 * width)
        table.append(BoxField.preferredVolume, .signedShort, 1, at: start + 12 + 3 * width)
    }
}
