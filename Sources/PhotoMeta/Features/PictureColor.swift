/// What the samples of a picture are.
extension MediaMetadata {
    /// How many bits each component of the picture has.
    ///
    /// JPEG: the frame header's precision. HEIF: the first channel of `pixi`. TIFF: the first of BitsPerSample, of the image
    /// proper, whose default is 1. `nil` for movies.
    public var bitsPerComponent: Int? {
        if let codedImage { return codedImage.bitsPerComponent }
        if let channels = self[\.heif.pixelInformation] { return channels.first }
        guard format == .tiff, pixelSize != nil else { return nil }
        return self[\.tiff.bitsPerSample]?.first ?? 1
    }

    /// What the components of the picture's pixels are.
    ///
    /// JPEG and HEIF: by their number. TIFF: by PhotometricInterpretation. `nil` for movies, and
    /// where the file does not tell.
    public var colorModel: ColorModel? {
        if let codedImage { return ColorModel(componentCount: codedImage.componentCount) }
        if let channels = self[\.heif.pixelInformation] {
            // Of four channels one may be transparency.
            return channels.count < 4 ? ColorModel(componentCount: channels.count) : nil
        }
        guard format == .tiff else { return nil }
        // TIFF 6.0 §8, §16, §20, §23: a palette's colours and YCbCr are made of red, green and blue.
        switch self[\.tiff.photometricInterpretation]?.rawValue {
        case 0, 1: return .gray
        case 2, 3, 6: return .rgb
        case 5: return .cmyk
        case 8: return .lab
        default: return nil
        }
    }
}
