/// The signatures of Photoshop's image resources (Adobe Photoshop File Formats, "Image Resource Blocks").
package enum PhotoshopSignature {
    /// The identifier of a JPEG segment.
    package static let identifier = ContiguousArray("Photoshop 3.0\0".utf8)
    /// The size of the identifier.
    package static let identifierByteCount = 14
}

extension Span<UInt8> {
    /// Whether an image resource begins here.
    package func beginsPhotoshopResource(at offset: Int) -> Bool {
        guard let signature = try? fourCharacterCode(at: offset) else { return false }
        switch signature {
        // Photoshop's own, ImageReady's, PhotoDeluxe's, Lightroom's, and Adobe's scanner software's.
        case FourCharacterCode("8", "B", "I", "M"), FourCharacterCode("M", "e", "S", "a"),
            FourCharacterCode("P", "H", "U", "T"), FourCharacterCode("A", "g", "H", "g"),
            FourCharacterCode("D", "C", "S", "R"):
            return true
        default: return false
        }
    }
}
