// SPDX-License-Identifier: Apache-2.0
/// Recognizes raw formats among TIFF files, and finds their main picture and previews.
enum RawFile {
    /// Determines the raw format by tags, and the roles of parts.
    ///
    /// Called before values are copied: in a classic TIFF file, the offsets of fields are still positions in the source.
    static func describe(
        _ map: inout FileMapBuilder, in window: ByteWindow, _ structure: TIFFStructure,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let first = map.directories.first, first.dictionary == .tiff else { return }
        // DNG 1.7.1, chapter 4: DNGVersion makes a file a Digital Negative.
        if map.index(of: RawTag.dngVersion, in: first) != nil { map.format = .dng }
        guard !structure.is64Bit else { return }
        let values = TIFFValues(window: window, isLittleEndian: first.isLittleEndian)
        if map.format == .tiff, mayHaveRawImage(first, values, map) {
            let make = try values.text(TIFFTag.make, in: first, map)
            let model = try values.text(RawTag.model, in: first, map)
            if let camera = cameras.first(where: { $0.matches(make: make, model: model) }),
                try hasRawImage(first, values, map)
            {
                map.format = camera.format
            }
        }
        guard map.format != .tiff else { return }
        guard map.format != .jpegXR else { return JPEGXR.describe(&map, first, values, &context) }
        map.nameChainedPictures()
        switch map.format {
        case .cr2: try describeCR2(&map, first, values)
        case .iiq: try PhaseOneHeader.describe(&map, in: window)
        // The first directory describes the raw image, except for PhotometricInterpretation.
        case .orf:
            map.setSize(
                values.integer(TIFFTag.width, in: first, map),
                values.integer(TIFFTag.height, in: first, map),
                bitsPerComponent: values.integer(TIFFTag.bitsPerSample, in: first, map))
        case .rw2: try PanasonicRaw.describe(&map, values, &context)
        default: break
        }
    }

    // MARK: Formats by camera

    /// The raw format of a maker's cameras, or of some models.
    private struct Camera {
        var make: String
        var model = ""
        var format: MediaFormat

        func matches(make: String, model: String) -> Bool {
            make.utf8.starts(with: self.make.utf8)
                && (self.model.isEmpty
                    || model.utf8.indices.contains { model.utf8[$0...].starts(with: self.model.utf8) })
        }
    }

    /// The formats by camera; the first row that matches applies.
    private static let cameras = [
        Camera(make: "NIKON", model: "COOLPIX", format: .nrw),
        Camera(make: "NIKON", format: .nef),
        Camera(make: "SONY", model: "DSC-R1", format: .sr2),
        Camera(make: "SONY", model: "DSC-F828", format: .srf),
        Camera(make: "SONY", model: "DSC-V3", format: .srf),
        Camera(make: "SONY", format: .arw),
        Camera(make: "PENTAX", format: .pef),
        Camera(make: "RICOH IMAGING", format: .pef),
        Camera(make: "SAMSUNG", format: .srw),
        Camera(make: "Hasselblad", format: .threeFR),
        Camera(make: "Kodak", model: "DCS", format: .dcr),
        Camera(make: "KODAK", format: .kdc),
        Camera(make: "EASTMAN KODAK", format: .kdc),
        Camera(make: "SEIKO EPSON", format: .erf),
        Camera(make: "EPSON", format: .erf),
        Camera(make: "Mamiya", format: .mef),
    ]

    /// Whether one of the file's pictures may be sensor data, as far as that costs nothing to know.
    private static func mayHaveRawImage(
        _ first: FileMap.Directory, _ values: TIFFValues, _ map: borrowing FileMapBuilder
    ) -> Bool {
        hasKnownRawImage(first, values, map)
            || !map.selection.includesParts && map.index(of: TIFFTag.subDirectories, in: first) != nil
    }

    /// Whether one of the file's pictures is sensor data: in the first directory, or in a SubIFD.
    ///
    /// The result does not depend on the selection: SubIFDs that were not read as parts are read here.
    private static func hasRawImage(
        _ first: FileMap.Directory, _ values: TIFFValues, _ map: borrowing FileMapBuilder
    ) throws(ParseStop) -> Bool {
        if hasKnownRawImage(first, values, map) { return true }
        guard !map.selection.includesParts else { return false }
        for offset in try values.offsets(TIFFTag.subDirectories, in: first, map) {
            let subfile = try values.integer(TIFFTag.newSubfileType, inDirectoryAt: offset) ?? 0
            guard subfile & 0x0D == 0 else { continue }
            if isRaw(try values.integer(TIFFTag.photometric, inDirectoryAt: offset)) { return true }
        }
        return false
    }

    private static func hasKnownRawImage(
        _ first: FileMap.Directory, _ values: TIFFValues, _ map: borrowing FileMapBuilder
    ) -> Bool {
        map.otherParts.contains { $0.role == .raw }
            || isRaw(values.integer(TIFFTag.photometric, in: first, map).map { Int(clamping: $0) })
    }

    /// DNG 1.7.1, chapter 2: a color filter array, and linear raw data.
    private static func isRaw(_ photometric: Int?) -> Bool {
        photometric == 32_803 || photometric == 34_892
    }

    // MARK: Canon

    /// In a CR2 file, the strips of IFD0 are a preview, and IFD3 is the picture.
    ///
    /// IFD3 does not state the size: it is Exif's PixelXDimension and PixelYDimension.
    private static func describeCR2(
        _ map: inout FileMapBuilder, _ first: FileMap.Directory, _ values: TIFFValues
    ) throws(ParseStop) {
        if let offset = values.integer(TIFFTag.exif, in: first, map) {
            let width = try values.integer(RawTag.pixelXDimension, inDirectoryAt: UInt64(offset))
            let height = try values.integer(RawTag.pixelYDimension, inDirectoryAt: UInt64(offset))
            if let width, let height { map.setSize(PixelSize(width: width, height: height)) }
        }
        guard let raw = map.otherParts.firstIndex(where: { $0.number == 3 && $0.parent == 0 }) else { return }
        let preview = map.mainPart.data
        let data = map.otherParts[raw].data
        map.updatePart(0) { $0.data = data }
        map.updatePart(UInt16(clamping: raw + 1)) {
            $0.role = .preview
            $0.number = 0
            $0.isJPEG = true
            $0.data = preview
        }
    }
}

/// The tags that distinguish raw formats.
enum RawTag {
    static let model: UInt16 = 0x0110
    static let pixelXDimension: UInt16 = 0xA002
    static let pixelYDimension: UInt16 = 0xA003
    static let dngVersion: UInt16 = 0xC612
}

extension FileMapBuilder {
    /// Sets the roles of pictures in the directories chained to a raw file's first: versions of its picture, not pages.
    ///
    /// The first of them is IFD1, the thumbnail of Exif 3.0 §4.6.3.
    fileprivate mutating func nameChainedPictures() {
        for index in otherParts.indices where otherParts[index].role == .page {
            let role: LocatedPart.Role = otherParts[index].number == 1 ? .thumbnail : .preview
            updatePart(UInt16(clamping: index + 1)) { $0.role = role }
        }
    }

    /// Sets the size of the main picture, and the bits per component if the number is plausible.
    mutating func setSize(_ width: UInt32?, _ height: UInt32?, bitsPerComponent: UInt32?) {
        guard let width, let height else { return }
        setSize(PixelSize(width: Int(clamping: width), height: Int(clamping: height)))
        if let bitsPerComponent, (1...32).contains(bitsPerComponent) {
            codedImage?.bitsPerComponent = Int(bitsPerComponent)
        }
    }

    /// Sets the size of the main picture, if its directory does not state it.
    mutating func setSize(_ size: PixelSize?) {
        guard let size, size.width > 0, size.height > 0, selection.containsAny(of: .codedImage) else {
            return
        }
        codedImage = CodedImage(size: size)
    }
}
