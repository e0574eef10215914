/// What image data states about itself in its own header.
struct CodedImage {
    var size: PixelSize
    /// The number of bits of a sample.
    var bitsPerComponent: Int
    /// The number of components of a pixel.
    var componentCount: Int
    /// Whether the data is coded in several passes over the picture.
    var isProgressive: Bool
}
