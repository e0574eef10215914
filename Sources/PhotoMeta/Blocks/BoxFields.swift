// SPDX-License-Identifier: Apache-2.0
/// Reads the file type and movie header boxes into fields.
enum BoxFields {
    /// ISO/IEC 14496-12 §4.3.
    static func readFileType(_ range: Range<Int>, into table: inout FileMapBuilder) {
        guard range.count >= 4 else { return }
        table.append(BoxField.majorBrand, .fourCharacterCode, 1, at: range.lowerBound)
        guard range.count >= 8 else { return }
        table.append(BoxField.minorVersion, .long, 1, at: range.lowerBound + 4)
        var count = max(range.count - 8, 0) / 4
        // QuickTime and iTunes pad the list with zeros, which are not a brand.
        while count > 0, (try? table.bytes.span.uint32(at: range.lowerBound + 4 + count * 4)) == 0 {
            count -= 1
        }
        guard count > 0 else { return }
        table.append(BoxField.compatibleBrands, .fourCharacterCode, count, at: range.lowerBound + 8)
    }

    /// ISO/IEC 14496-12 §8.2.2, with QuickTime's names: times, time scale, duration, rate, volume.
    static func readMovieHeader(
        _ range: Range<Int>, into table: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        let start = range.lowerBound
        guard let fields = try? MovieHeader(table.bytes.span.extracting(range)),
            range.count >= fields.volume.upperBound
        else {
            context.note(
                .truncated, "Movie/moov/mvhd", at: table.sourceOffset(of: start),
                "\(range.count) bytes are too few for its fields")
            return
        }
        let time: ValueType = fields.times.is64Bit ? .long8 : .long
        table.append(BoxField.creationTime, time, 1, at: start + fields.times.creation.lowerBound)
        table.append(BoxField.modificationTime, time, 1, at: start + fields.times.modification.lowerBound)
        table.append(BoxField.timeScale, .long, 1, at: start + fields.timeScale.lowerBound)
        table.append(BoxField.duration, time, 1, at: start + fields.duration.lowerBound)
        table.append(BoxField.preferredRate, .fixed32, 1, at: start + fields.rate.lowerBound)
        table.append(BoxField.preferredVolume, .fixed16, 1, at: start + fields.volume.lowerBound)
    }
}
