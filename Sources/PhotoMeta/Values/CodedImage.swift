/// What image data says of itself in its own header.
struct CodedImage {
    var size: PixelSize
    /// How many bits a sample has.
    var bitsPerComponent: Int
    /// How many components a pixel has.
    var componentCount: Int
}
