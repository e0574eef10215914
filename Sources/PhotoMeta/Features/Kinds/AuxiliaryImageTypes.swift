// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// The types of a HEIF file's auxiliary images, as URNs in the order of the file: depth, HDR gain maps, mattes.
    ///
    /// From `auxC` (ISO/IEC 23008-12 §6.5.8); empty for other files.
    public var auxiliaryImageTypes: [String] {
        // Without items there are none, and parts need not be found.
        scope.map.items?.tables == nil ? [] : parts.compactMap(\.auxiliaryType)
    }
}
