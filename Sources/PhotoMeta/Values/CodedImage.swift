/// The properties that image data, or the header of its container, states about a picture.
struct CodedImage {
    var size: PixelSize
    /// The number of bits of a sample; `nil` if it is not stated.
    var bitsPerComponent: Int?
    /// The meaning of the components of a pixel; `nil` if it is not stated.
    var colorModel: ColorModel?
    /// Whether pixels can be transparent; `nil` if it is not stated.
    var hasAlpha: Bool?
    /// Whether the data is coded in several passes over the picture; `nil` if it is not stated.
    var isProgressive: Bool?
    /// The number of frames of an animation, 1 for a still picture; `nil` if it is not stated.
    var frameCount: Int?
    /// The duration of an animation, in seconds.
    var duration: Fraction?
}
