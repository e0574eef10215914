// SPDX-License-Identifier: Apache-2.0
/// Reads Photoshop's image resources into fields (Adobe Photoshop File Formats, "Image Resource IDs").
struct PhotoshopFields {
    let part: UInt16
    let path: StaticString

    /// A value at a fixed offset of a resource.
    private struct Layout {
        let identifier: UInt32
        let type: ValueType
        var count = 1
        var offset = 0
    }

    /// The values at fixed offsets; a `count` of 0 means all remaining elements.
    private static func layouts(of number: UInt16) -> [Layout] {
        switch number {
        case 0x03ED:
            [
                Layout(identifier: BoxField.resolutionX, type: .fixed32),
                Layout(identifier: BoxField.resolutionUnitX, type: .short, offset: 4),
                Layout(identifier: BoxField.resolutionY, type: .fixed32, offset: 8),
                Layout(identifier: BoxField.resolutionUnitY, type: .short, offset: 12),
            ]
        case 0x03F3: [Layout(identifier: BoxField.printFlags, type: .byte, count: 0)]
        case 0x0400: [Layout(identifier: BoxField.targetLayer, type: .short)]
        case 0x0406:
            [
                Layout(identifier: BoxField.jpegQuality, type: .signedShort),
                Layout(identifier: BoxField.jpegFormat, type: .short, offset: 2),
                Layout(identifier: BoxField.progressiveScans, type: .short, offset: 4),
            ]
        case 0x040A: [Layout(identifier: BoxField.copyrightFlag, type: .byte)]
        case 0x040B: [Layout(identifier: BoxField.resourceURL, type: .unmarkedText, count: 0)]
        case 0x040D: [Layout(identifier: BoxField.globalAngle, type: .signedLong)]
        case 0x0411: [Layout(identifier: BoxField.profileUntagged, type: .byte)]
        case 0x0414: [Layout(identifier: BoxField.identifierSeed, type: .long)]
        case 0x0416: [Layout(identifier: BoxField.indexedColorCount, type: .short)]
        case 0x0417: [Layout(identifier: BoxField.transparentIndex, type: .short)]
        case 0x0419: [Layout(identifier: BoxField.globalAltitude, type: .signedLong)]
        case ResourceNumber.digest: [Layout(identifier: BoxField.captionDigest, type: .undefined, count: 16)]
        case 0x0426:
            [
                Layout(identifier: BoxField.printStyle, type: .short),
                Layout(identifier: BoxField.printPosition, type: .float, count: 2, offset: 2),
                Layout(identifier: BoxField.printScale, type: .float, offset: 10),
            ]
        case 0x0428: [Layout(identifier: BoxField.pixelAspectRatio, type: .double, offset: 4)]
        default: []
        }
    }

    /// Whether a resource has values that become fields.
    static func reads(_ number: UInt16) -> Bool {
        switch number {
        case 0x03EE, 0x0415, ResourceNumber.slices, 0x041B, 0x041E, 0x0421, 0x0BB7: true
        default: !layouts(of: number).isEmpty
        }
    }

    /// Whether a resource is a thumbnail; that of Photoshop 4 has another order of colors.
    static func isThumbnail(_ number: UInt16) -> Bool { number == 0x040C || number == 0x0409 }

    /// Reads kept resources into a directory.
    func read(_ resources: [(number: UInt16, range: Range<Int>)], block: Int, into map: inout FileMapBuilder)
    {
        let firstField = map.fields.count
        for (number, range) in resources {
            switch number {
            case 0x03EE: readPascalTexts(BoxField.alphaNames, range, into: &map)
            case 0x0415: readTexts(range, into: &map)
            case ResourceNumber.slices: readSlices(range, into: &map)
            case 0x041B:
                guard let text = text(at: range.lowerBound, range, in: map) else { continue }
                map.append(BoxField.workflowURL, .utf16, text.count, at: text.lowerBound)
            case 0x041E: readAddresses(range, into: &map)
            case 0x0BB7: readPascalTexts(BoxField.clippingPathName, range, limit: 1, into: &map)
            case 0x0421: readVersion(range, into: &map)
            default:
                for layout in Self.layouts(of: number) {
                    let size = layout.type.elementByteCount
                    let count = layout.count > 0 ? layout.count : (range.count - layout.offset) / max(size, 1)
                    guard count > 0, layout.offset + count * size <= range.count else { continue }
                    map.append(layout.identifier, layout.type, count, at: range.lowerBound + layout.offset)
                }
            }
        }
        guard map.fields.count > firstField else { return }
        map.close(.imageResources, part: part, block: block, from: firstField)
    }

    /// Returns the range of a UTF-16 text that follows its number of characters.
    private func text(at offset: Int, _ range: Range<Int>, in map: borrowing FileMapBuilder) -> Range<Int>? {
        guard let count = try? map.bytes.span.uint32(at: offset),
            let byteCount = Int(exactly: UInt64(count) * 2), byteCount <= range.upperBound - offset - 4
        else { return nil }
        return (offset + 4)..<(offset + 4 + byteCount)
    }

    /// Texts, each after its size in one byte, such as the names of the alpha channels.
    private func readPascalTexts(
        _ identifier: UInt32, _ range: Range<Int>, limit: Int = .max, into map: inout FileMapBuilder
    ) {
        var offset = range.lowerBound
        var count = 0
        while offset < range.upperBound, count < limit, let size = try? map.bytes.span.uint8(at: offset) {
            let end = min(offset + 1 + Int(size), range.upperBound)
            if size > 0 { map.append(identifier, .macRoman, end - offset - 1, at: offset + 1) }
            offset = end
            count += 1
        }
    }

    /// The number of addresses; each has a number, an identifier, and a text.
    private func readAddresses(_ range: Range<Int>, into map: inout FileMapBuilder) {
        var offset = range.lowerBound + 4
        while offset + 12 <= range.upperBound, let text = text(at: offset + 8, range, in: map) {
            map.append(BoxField.urls, .utf16, text.count, at: text.lowerBound)
            offset = text.upperBound
        }
    }

    private func readTexts(_ range: Range<Int>, into map: inout FileMapBuilder) {
        var offset = range.lowerBound
        while offset < range.upperBound, let text = text(at: offset, range, in: map) {
            map.append(BoxField.unicodeAlphaNames, .utf16, text.count, at: text.lowerBound)
            offset = text.upperBound
        }
    }

    /// Version 6: the version, a rectangle, the name of the group, the number of slices.
    private func readSlices(_ range: Range<Int>, into map: inout FileMapBuilder) {
        guard (try? map.bytes.span.uint32(at: range.lowerBound)) == 6,
            let text = text(at: range.lowerBound + 20, range, in: map)
        else { return }
        map.append(BoxField.slicesName, .utf16, text.count, at: text.lowerBound)
        guard range.upperBound - text.upperBound >= 4 else { return }
        map.append(BoxField.sliceCount, .long, 1, at: text.upperBound)
    }

    /// A version, whether there is a composite picture, the writer, the reader, the version of the file.
    private func readVersion(_ range: Range<Int>, into map: inout FileMapBuilder) {
        guard range.count >= 5 else { return }
        map.append(BoxField.hasComposite, .byte, 1, at: range.lowerBound + 4)
        guard let writer = text(at: range.lowerBound + 5, range, in: map) else { return }
        map.append(BoxField.writerName, .utf16, writer.count, at: writer.lowerBound)
        guard let reader = text(at: writer.upperBound, range, in: map) else { return }
        map.append(BoxField.readerName, .utf16, reader.count, at: reader.lowerBound)
        guard range.upperBound - reader.upperBound >= 4 else { return }
        map.append(BoxField.photoshopFileVersion, .long, 1, at: reader.upperBound)
    }

    // MARK: Parts and blocks

    /// A header of 28 bytes, which begins with the format, 1 for JPEG, and the picture.
    func addThumbnail(
        _ header: ArraySlice<UInt8>, _ ranges: [Range<UInt64>], to map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        guard map.selection.includesParts, (try? header.span.uint32(at: 0)) == 1, ranges.count == 1,
            let range = ranges.first, range.byteCount > 28, map.hasNoThumbnail(at: range.lowerBound + 28)
        else { return }
        let part = LocatedPart(
            role: .thumbnail, parent: part, isJPEG: true,
            data: .range((range.lowerBound + 28)..<range.upperBound))
        _ = map.addPart(part, path: path, at: range.lowerBound, &context)
    }

    /// Adds the block in a resource, if it contains one.
    func locate(
        _ resource: PhotoshopResource, _ ranges: [Range<UInt64>], in map: inout FileMapBuilder
    ) {
        let kind: BlockKind
        switch resource.number {
        case ResourceNumber.profile: kind = .iccProfile
        case ResourceNumber.exif: kind = .exif
        case ResourceNumber.xmp: kind = .xmp
        default: return
        }
        guard map.wants(kind), let range = ranges.first, ranges.count == 1 else { return }
        map.blocks.append(LocatedBlock(kind, part: part, at: range))
    }
}

extension FileMapBuilder {
    /// Whether no thumbnail was added for this offset: a block may be read again.
    fileprivate func hasNoThumbnail(at offset: UInt64) -> Bool {
        !otherParts.contains { part in
            if case .range(let range) = part.data { range.lowerBound == offset } else { false }
        }
    }
}
