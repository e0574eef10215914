// SPDX-License-Identifier: Apache-2.0
/// The projection of a scene onto the picture (ISO/IEC 23008-12, `cmin`).
///
/// Spatial photos have one for each eye.
public struct CameraIntrinsicMatrix: Hashable, Sendable, Codable {
    /// The horizontal focal length, in picture widths.
    public let focalLengthX: Double
    /// Where the optical axis meets the picture, in picture widths from its left edge.
    public let principalPointX: Double
    /// Where the optical axis meets the picture, in picture heights from its top edge.
    public let principalPointY: Double
    /// The vertical focal length, in picture heights; `nil` if it is the horizontal one in pixels.
    public let focalLengthY: Double?
    /// The skew of the axes; `nil` if the file does not say.
    public let skew: Double?

    /// Reads version and flags, which contain the denominators, and three or five numbers; `nil` if any is missing.
    init?(_ bytes: ArraySlice<UInt8>) {
        let span = bytes.span
        guard let flags = try? span.uint32(at: 0) else { return nil }
        let denominator = Double(UInt32(1) << (flags >> 8 & 31))
        func number(at offset: Int) -> Double? {
            (try? span.uint32(at: offset)).map { Double(Int32(bitPattern: $0)) }
        }
        guard let focalLengthX = number(at: 4), let pointX = number(at: 8), let pointY = number(at: 12) else {
            return nil
        }
        self.focalLengthX = focalLengthX / denominator
        principalPointX = pointX / denominator
        principalPointY = pointY / denominator
        let isAnisotropic = flags & 1 != 0
        focalLengthY = isAnisotropic ? number(at: 16).map { $0 / denominator } : nil
        skew = isAnisotropic ? number(at: 20).map { $0 / Double(UInt32(1) << (flags >> 16 & 31)) } : nil
    }
}
