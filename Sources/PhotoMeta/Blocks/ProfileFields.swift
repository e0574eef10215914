// SPDX-License-Identifier: Apache-2.0
/// Reads the kept bytes of a color profile into fields (ICC.1:2022 §7.2 for the header, §9.2 for tags).
struct ProfileFields {
    private let kept: RetainedBytes
    /// The ranges of the profile in the source; empty if it was decoded.
    private let pieces: BlockRanges
    /// The positions of the profile among the kept bytes, if it was decoded.
    private let decoded: Range<Int>?

    fileprivate init(ofBlockAt index: Int, in map: FileMap) {
        kept = map.kept
        decoded = kept.decodedRange(from: map.blocks[index].payload.lowerBound)
        pieces = BlockRanges(decoded == nil ? map.pieces(ofBlockAt: index, keepsHeader: false) : [])
    }

    /// The position of a range of the profile among the kept bytes; `nil` if it is not kept in one piece.
    private func position(of range: Range<UInt64>) -> Int? {
        if let decoded {
            guard range.upperBound <= UInt64(decoded.count) else { return nil }
            return decoded.lowerBound + Int(range.lowerBound)
        }
        let ranges = pieces.sourceRanges(of: range)
        guard let first = ranges.first, let start = kept.position(ofSource: first),
            let byteCount = Int(exactly: range.byteCount), byteCount <= kept.bytes.count - start
        else { return nil }
        // Further pieces must have been kept directly after the first one.
        return kept.sourceRanges(of: start..<(start + byteCount))?.ranges == ranges ? start : nil
    }

    fileprivate func read(into map: inout FileMapBuilder) {
        guard let start = position(of: 0..<132) else { return }
        let bytes = kept.bytes.span
        guard ProfileTable.hasSignature(bytes, at: start) else { return }
        let header: [(identifier: UInt32, type: ValueType, count: Int, offset: Int)] = [
            (BoxField.profileByteCount, .long, 1, 0),
            (BoxField.profileCMM, .fourCharacterCode, 1, 4),
            (BoxField.profileVersion, .undefined, 4, 8),
            (BoxField.profileClass, .fourCharacterCode, 1, 12),
            (BoxField.profileColorSpace, .fourCharacterCode, 1, 16),
            (BoxField.profileConnectionSpace, .fourCharacterCode, 1, 20),
            (BoxField.profileCreationDate, .short, 6, 24),
            (BoxField.profilePlatform, .fourCharacterCode, 1, 40),
            (BoxField.profileFlags, .long, 1, 44),
            (BoxField.profileManufacturer, .fourCharacterCode, 1, 48),
            (BoxField.profileModel, .fourCharacterCode, 1, 52),
            (BoxField.profileAttributes, .long8, 1, 56),
            (BoxField.profileRenderingIntent, .long, 1, 64),
            (BoxField.profileIlluminant, .fixed32, 3, 68),
            (BoxField.profileCreator, .fourCharacterCode, 1, 80),
            (BoxField.profileIdentifier, .undefined, 16, 84),
        ]
        for field in header {
            let position = start + field.offset
            let byteCount = field.count * field.type.elementByteCount
            // Zeros mean that a value is not stated, except in numbers.
            let mayBeZero = field.type == .long || field.type == .long8 || field.offset == 8
            guard mayBeZero || kept.bytes[position..<(position + byteCount)].contains(where: { $0 != 0 })
            else {
                continue
            }
            map.append(field.identifier, field.type, field.count, at: position)
        }
        let table = ProfileTable(bytes.extracting(start..<(start + 132)))
        let end = table.end(in: .max)
        // The position may differ from that of the header, because a value that overlaps the header may have been kept before.
        guard let rows = position(of: 0..<end) else { return readRows(132..<end, table, into: &map) }
        addTags(of: table, in: rows..<(rows + Int(clamping: end)), into: &map)
    }

    /// Reads as many rows of a truncated table as were kept.
    private func readRows(_ range: Range<UInt64>, _ table: ProfileTable, into map: inout FileMapBuilder) {
        var end = range.upperBound
        while end > range.lowerBound + 12 {
            end -= 12
            guard let start = position(of: 0..<end) else { continue }
            return addTags(of: table, in: start..<(start + Int(clamping: end)), into: &map)
        }
    }

    private func addTags(of table: ProfileTable, in range: Range<Int>, into map: inout FileMapBuilder) {
        let rows = kept.bytes.span.extracting(range)
        var index = 0
        while let tag = table.tag(index, in: rows) {
            index += 1
            // Any other signature would be the number of a field without a code.
            guard PropertyLookup.profile.isCode(tag.signature.rawValue), tag.range.byteCount >= 8,
                let start = position(of: tag.range)
            else { continue }
            add(tag.signature, start..<(start + Int(clamping: tag.range.byteCount)), to: &map)
        }
    }

    /// Adds the fields of a tag by the type of its element: the type's signature, four zero bytes, the value (§10).
    private func add(_ signature: FourCharacterCode, _ range: Range<Int>, to map: inout FileMapBuilder) {
        let bytes = kept.bytes.span
        let start = range.lowerBound + 8
        let count = range.count - 8
        guard let type = try? bytes.fourCharacterCode(at: range.lowerBound) else { return }
        switch type {
        case FourCharacterCode("X", "Y", "Z", " ") where count >= 12:
            map.append(signature.rawValue, .fixed32, count / 12 * 3, at: start)
        case FourCharacterCode("s", "f", "3", "2") where count >= 4:
            map.append(signature.rawValue, .fixed32, count / 4, at: start)
        case FourCharacterCode("s", "i", "g", " ") where count >= 4:
            map.append(signature.rawValue, .fourCharacterCode, 1, at: start)
        case FourCharacterCode("c", "i", "c", "p") where count >= 4:
            map.append(BoxField.codedPrimaries, .byte, 1, at: start)
            map.append(BoxField.codedTransfer, .byte, 1, at: start + 1)
            map.append(BoxField.codedMatrix, .byte, 1, at: start + 2)
            map.append(BoxField.codedFullRange, .byte, 1, at: start + 3)
        case FourCharacterCode("m", "e", "a", "s") where count >= 28:
            map.append(BoxField.measurementObserver, .long, 1, at: start)
            map.append(BoxField.measurementBacking, .fixed32, 3, at: start + 4)
            map.append(BoxField.measurementGeometry, .long, 1, at: start + 16)
            map.append(BoxField.measurementFlare, .fixed32, 1, at: start + 20)
            map.append(BoxField.measurementIlluminant, .long, 1, at: start + 24)
        case FourCharacterCode("v", "i", "e", "w") where count >= 28:
            map.append(BoxField.viewingIlluminant, .fixed32, 3, at: start)
            map.append(BoxField.viewingSurround, .fixed32, 3, at: start + 12)
            map.append(BoxField.viewingIlluminantType, .long, 1, at: start + 24)
        case FourCharacterCode("c", "h", "r", "m") where count >= 4:
            let channels = Int((try? bytes.uint16(at: start)) ?? 0)
            map.append(BoxField.chromaticityColorant, .short, 1, at: start + 2)
            map.append(BoxField.chromaticities, .fixed32, min(channels * 2, (count - 4) / 4), at: start + 4)
        default:
            map.append(signature.rawValue, .undefined, range.count, at: range.lowerBound)
        }
    }
}

extension FileMap {
    /// The fields of a part's color profile, in a map of their own.
    func profile(ofPart part: UInt16) -> FileMap {
        var map = FileMapBuilder(fieldsIn: self)
        guard selection.contains(.icc), hasProfiles else { return FileMap(map) }
        WorkMeter.add(blocks.count)
        // A part has one profile. If it is damaged, another one may be readable; bounded for files with thousands.
        var blocksLeft = 16
        for index in blocks.indices
        where blocks[index].kind == .iccProfile && blocks[index].part == part
            && !blocks[index].continuesPrevious
        {
            guard blocksLeft > 0 else { break }
            blocksLeft -= 1
            let fields = ProfileFields(ofBlockAt: index, in: self)
            fields.read(into: &map)
            guard !map.fields.isEmpty else { continue }
            map.close(.icc, part: part, block: index, from: 0)
            break
        }
        return FileMap(map)
    }
}
