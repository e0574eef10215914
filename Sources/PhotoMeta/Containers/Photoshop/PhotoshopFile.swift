// SPDX-License-Identifier: Apache-2.0
/// Finds the image resources and the layers of Photoshop's files, PSD and the large PSB (Adobe Photoshop File Formats, "Photoshop File
/// Format").
enum PhotoshopFile: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == FourCharacterCode("8", "B", "P", "S").rawValue ? .photoshop : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        let headerByteCount = Int(PhotoshopSections.headerByteCount)
        let header = try window.slice(at: 0, count: headerByteCount)
        guard try PhotoshopSections.isKnown(header.span.uint16(at: 4)) else {
            context.note(.malformed, "\(map.format)", at: 4, "a version other than 1 and 2")
            return
        }
        if map.wants(.photoshopHeader) {
            map.blocks.append(LocatedBlock(.photoshopHeader, offset: 0, byteCount: headerByteCount))
        }
        let image = image(header.span)
        map.codedImage = image
        guard let sections = try PhotoshopSections(in: window) else { return }
        let end = window.byteCount
        let resources =
            min(sections.resources.lowerBound, end)..<min(sections.resources.upperBound, end)
        if sections.resources.upperBound > end {
            context.note(
                .truncated, "\(map.format)", at: sections.colors.upperBound,
                "resources that end past the file's end")
        }
        // Resources contain blocks of other kinds too.
        let kinds: [BlockKind] = [.photoshop, .exif, .iccProfile, .xmp]
        if !resources.isEmpty, kinds.contains(where: { map.wants($0) }) {
            map.blocks.append(LocatedBlock(.photoshop, at: resources))
        }
        if map.wants(.photoshopLayers) {
            try locateLayers(of: sections, in: window, &map, &context)
        }
        guard map.selection.containsAny(of: .codedImage), image != nil else { return }
        map.codedImage?.hasAlpha = try hasAlpha(
            header.span, sections.version, at: sections.layersSize, in: window)
    }

    /// Adds the section of the layers, whose size has 64 bits in a PSB file, and the beginning of the picture after it.
    private static func locateLayers(
        of sections: PhotoshopSections, in window: ByteWindow, _ map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let section = try sections.layers(in: window) else { return }
        let end = section.upperBound
        if end > window.byteCount {
            context.note(
                .truncated, "\(map.format)/Layers", at: sections.layersSize,
                "layers that end past the file's end")
        }
        let layers = section.lowerBound..<min(end, window.byteCount)
        if !layers.isEmpty {
            let code = sections.version == 2 ? PhotoshopLayersBlock.large : FourCharacterCode(rawValue: 0)
            map.blocks.append(LocatedBlock(.photoshopLayers, code: code, at: layers))
        }
        guard end < window.byteCount, window.byteCount - end >= 2 else { return }
        map.blocks.append(
            LocatedBlock(
                .photoshopHeader, code: PhotoshopHeaderBlock.picture, offset: end, byteCount: 2))
    }

    /// After signature, version and six zero bytes: the number of channels, height, width, depth, mode.
    private static func image(_ header: Span<UInt8>) -> CodedImage? {
        guard let height = try? header.uint32(at: 14), let width = try? header.uint32(at: 18),
            let depth = try? header.uint16(at: 22), let mode = try? header.uint16(at: 24), width > 0,
            height > 0
        else { return nil }
        return CodedImage(
            size: PixelSize(width: Int(clamping: width), height: Int(clamping: height)),
            bitsPerComponent: Int(depth), colorModel: colorModel(mode), frameCount: 1)
    }

    private static func colorModel(_ mode: UInt16) -> ColorModel? {
        switch mode {
        // Bitmap, grayscale, duotone.
        case 0, 1, 8: .gray
        // The colors of a palette are RGB.
        case 2, 3: .rgb
        case 4: .cmyk
        case 9: .lab
        default: nil
        }
    }

    /// Whether the first channel after the colors is transparency; further channels are selections and spot colors.
    ///
    /// "Layer info": this is so if the number of layers is negative.
    private static func hasAlpha(
        _ header: Span<UInt8>, _ version: UInt16, at layers: UInt64, in window: ByteWindow
    ) throws(ParseStop) -> Bool? {
        let mode = (try? header.uint16(at: 24)) ?? 0
        let colorCount: UInt16 =
            switch mode {
            case 0, 1, 2, 8: 1
            case 3, 9: 3
            case 4: 4
            default: 0
            }
        guard colorCount > 0, let channelCount = try? header.uint16(at: 12) else { return nil }
        if channelCount <= colorCount { return false }
        // The sizes of the section and of its layer info have 64 bits in a PSB file.
        let sizeByteCount = version == 2 ? 16 : 8
        guard layers < window.byteCount, window.byteCount - layers >= UInt64(sizeByteCount + 2) else {
            return nil
        }
        let bytes = try window.slice(at: layers, count: sizeByteCount + 2)
        let section = try? bytes.span.unsignedInteger(at: 0, count: sizeByteCount / 2)
        let size = try? bytes.span.unsignedInteger(at: sizeByteCount / 2, count: sizeByteCount / 2)
        guard let section, section > 0, let size else { return false }
        guard size >= 2, let count = try? bytes.span.uint16(at: sizeByteCount) else {
            // The layers of files with more bits are elsewhere.
            return ((try? header.uint16(at: 22)) ?? 8) > 8 ? nil : false
        }
        return Int16(bitPattern: count) < 0
    }
}
