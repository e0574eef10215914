// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

extension MetadataView {
    /// The value of a property, by a key that a test makes.
    ///
    /// The library has a method for it, so that a mistyped key path is reported as such.
    subscript<Value>(_ key: MetadataKey<Value>) -> Value? { value(for: key) }

    /// The first part with a role.
    func part(_ role: MediaPart.Role) -> MediaPart? {
        let map = scope.map.withImages
        return (0..<map.partCount).map { MediaPart(map, $0) }.first { $0.role == role }
    }
}

extension CaptureDate {
    /// The date in Exif's form, as in "2025:05:26 09:27:06".
    var exifForm: String {
        String(description.prefix(19).map { $0 == "-" ? ":" : $0 == "T" ? " " : $0 })
    }
}
