/// What the header of the image data says about it.
struct CodedImage {
    var size: PixelSize
    /// The number of bits in a sample.
    var bitsPerComponent: Int
    /// The number of components in a pixel.
    var componentCount: Int
}
