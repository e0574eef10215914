// SPDX-License-Identifier: Apache-2.0
/// The form of a picture's samples.
extension MetadataView {
    /// The number of bits of each component of the picture.
    ///
    /// JPEG, PNG and other files of one picture: the header of the picture. HEIF: the first channel of
    /// `pixi`. TIFF: the first of BitsPerSample of the main image, 1 by default. `nil` for movies.
    public var bitsPerComponent: Int? {
        if let image = scope.codedImage { return image.bitsPerComponent }
        if let channels = self[\.heif.pixelInformation] { return channels.first }
        guard let image = scope.sizedImageDirectory else { return nil }
        return scope.map.integer(TIFFTag.bitsPerSample, in: image).flatMap { Int(exactly: $0) } ?? 1
    }

    /// Whether the picture is coded in several passes, or interlaced; `nil` if the file does not state it.
    public var isProgressive: Bool? { scope.codedImage?.isProgressive }

    /// Whether pixels of the picture can be transparent; `nil` if the file does not state it.
    ///
    /// JPEG, PNG and other files of one picture: as the header of the picture states. HEIF: whether it has an auxiliary image
    /// with its opacity (ISO/IEC 23008-12 §6.6.2.1). TIFF: whether a channel of ExtraSamples is opacity (TIFF 6.0 §18).
    public var hasAlpha: Bool? {
        if let image = scope.codedImage { return image.hasAlpha }
        if scope.map.items?.tables != nil {
            return scope.map.selection.keeps(.heif) ? scope.hasOpacityImage : nil
        }
        guard scope.sizedImageDirectory != nil else { return nil }
        guard let channels = self[\.tiff.extraSamples] else { return false }
        if channels.contains(.associatedAlpha) || channels.contains(.unassociatedAlpha) { return true }
        return channels.contains(.unspecified) ? nil : false
    }

    /// The number of frames of an animation, 1 for a still picture; `nil` for movies, and if the file does not state it.
    ///
    /// AVIF and HEIF sequences: the number of samples of the first track of pictures. The pages of a TIFF file are not frames.
    public var frameCount: Int? {
        if let image = scope.codedImage { return image.frameCount }
        guard scope.part == 0 else { return nil }
        switch scope.map.format {
        case .heif:
            guard let track = scope.map.tracks.first(where: { $0.handler == .pictHandler }) else {
                return scope.map.items?.tables == nil ? nil : 1
            }
            return track.sampleCount > 0 ? Int(exactly: track.sampleCount) : nil
        default: return scope.sizedImageDirectory == nil ? nil : 1
        }
    }

    /// The color model of the picture's pixels.
    ///
    /// JPEG, PNG and other files of one picture: as the header of the picture states. HEIF: by the number of channels. TIFF: by
    /// PhotometricInterpretation. `nil` for movies, and if the file does not state it.
    public var colorModel: ColorModel? {
        if let image = scope.codedImage { return image.colorModel }
        if let channels = self[\.heif.pixelInformation] {
            // One of four channels may be transparency.
            return channels.count < 4 ? ColorModel(componentCount: channels.count) : nil
        }
        guard let image = scope.imageDirectory else { return nil }
        // TIFF 6.0 §8, §16, §20, §23: a palette's colors and YCbCr are made of red, green and blue.
        switch scope.map.integer(TIFFTag.photometric, in: image) {
        case 0, 1: return .gray
        case 2, 3, 6: return .rgb
        case 5: return .cmyk
        case 8: return .lab
        default: return nil
        }
    }

    /// The name of the picture's color profile, such as "Display P3" or "sRGB IEC61966-2.1": its description, in English if it
    /// has several.
    ///
    /// `nil` for a picture without a profile, whatever else the file states about colors.
    public var colorProfileName: String? {
        let name = self[\.icc.profileDescription]?.text
        return name?.isEmpty == true ? nil : name
    }
}

extension MetadataScope {
    /// The TIFF directory that describes the part's image, if it states a width.
    fileprivate var sizedImageDirectory: FileMap.Directory? {
        imageDirectory.flatMap { map.index(of: TIFFTag.width, in: $0) == nil ? nil : $0 }
    }

    /// The types of auxiliary images that are the opacity of an image (ISO/IEC 23008-12 §6.6.2.1; ISO/IEC 23000-22 §7.3.5.1).
    private static let opacityTypes: Set<String> = [
        "urn:mpeg:avc:2015:auxid:1", "urn:mpeg:hevc:2015:auxid:1",
        "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
    ]

    /// Whether the part has an auxiliary image with its opacity.
    fileprivate var hasOpacityImage: Bool {
        let map = map.withImages
        return (0..<map.partCount).contains { index in
            let located = map.part(UInt16(clamping: index))
            guard located.role == .auxiliary, located.parent == part else { return false }
            return MediaPart(map, index).auxiliaryType.map(Self.opacityTypes.contains) ?? false
        }
    }
}
