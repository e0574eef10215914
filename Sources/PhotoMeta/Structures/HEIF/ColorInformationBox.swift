// SPDX-License-Identifier: Apache-2.0
/// The colors of an image or a track, `colr` (ISO/IEC 14496-12 §12.1.5): the type, then by type a profile or numbers.
package enum ColorInformationBox {
    /// The offset of a profile.
    package static let profileOffset = 4

    /// Whether the body contains a color profile, restricted or not.
    package static func holdsProfile(_ body: Span<UInt8>) -> Bool {
        body.holds(FourCharacterCode("p", "r", "o", "f"), at: 0)
            || body.holds(FourCharacterCode("r", "I", "C", "C"), at: 0)
    }

    /// Whether the body contains numbers (ITU-T H.273).
    package static func holdsNumbers(_ body: Span<UInt8>) -> Bool { body.holds(.nclx, at: 0) }
}
