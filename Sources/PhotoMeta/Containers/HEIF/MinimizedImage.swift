// SPDX-License-Identifier: Apache-2.0
extension HEIF {
    /// Reads a `mini` box, which has an image without the tables of other files (ISO/IEC 23008-12:2022 Amd 2); returns whether it
    /// describes one.
    static func map(
        mini body: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        let byteCount = min(body.byteCount, UInt64(MinimizedImageBox.largestHeaderByteCount))
        let header = ContiguousArray(try window.slice(at: body.lowerBound, count: Int(byteCount)))
        guard let box = MinimizedImageBox(header, at: body.lowerBound) else {
            context.note(.malformed, "HEIF/mini", at: body.lowerBound, "fields that cannot be read")
            return false
        }
        if box.end > body.upperBound {
            context.note(
                .truncated, "HEIF/mini", at: body.lowerBound,
                "the data ends at \(box.end), the box at \(body.upperBound)")
        }
        map.makeRoom()
        map.codedImage = CodedImage(
            size: box.image.size, bitsPerComponent: box.image.isFloat ? nil : Int(box.image.bitDepth),
            colorModel: box.image.subsampling == 0 ? .gray : .rgb, hasAlpha: box.hasAlpha, frameCount: 1)
        let codec = box.codec ?? map.specificFormats[.heif]?.itemType ?? FourCharacterCode(rawValue: 0)
        // The numbers are those that the standard gives the items of such a file.
        map.updatePart(0) {
            $0.number = 1
            $0.codec = codec
            $0.data = .range(box.image.data.clamped(to: body))
        }
        if map.wants(.minimizedImage) {
            map.blocks.append(
                LocatedBlock(.minimizedImage, offset: body.lowerBound, byteCount: Int(byteCount)))
        }
        add(.iccProfile, box.profile, in: body, to: &map)
        if box.isCompressed {
            context.note(.unsupported, "HEIF/mini", at: body.lowerBound, "compressed Exif or XMP")
        } else {
            add(.exif, box.exif, in: body, to: &map)
            add(.xmp, box.packet, in: body, to: &map)
        }
        guard map.selection.includesParts else { return true }
        for (number, data) in [(2, box.alphaData), (4, box.gainMap?.data ?? 0..<0)]
            as [(UInt32, Range<UInt64>)]
        where !data.isEmpty {
            let part = LocatedPart(
                role: .auxiliary, number: number, codec: codec, data: .range(data.clamped(to: body)))
            if map.addPart(part, path: "HEIF/mini", at: body.lowerBound, &context) == nil { break }
        }
        return true
    }

    /// Adds a block that is complete.
    private static func add(
        _ kind: BlockKind, _ range: Range<UInt64>, in body: Range<UInt64>, to map: inout FileMapBuilder
    ) {
        guard !range.isEmpty, range.upperBound <= body.upperBound, map.wants(kind) else { return }
        map.blocks.append(LocatedBlock(kind, at: range))
    }
}

extension MediaFormat {
    /// The type of the items of a format.
    fileprivate var itemType: FourCharacterCode? {
        switch self {
        case .heic: .hvc1
        case .avif: .av01
        default: nil
        }
    }
}
