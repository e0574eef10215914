// SPDX-License-Identifier: Apache-2.0
/// A file in the list of the files of a photo, `Container:Directory` in XMP (Motion Photo format 1.0, "Container element").
package struct ContainerItem: Sendable {
    package static let namespace = "http://ns.google.com/photos/1.0/container/"
    package static let fieldNamespace = "http://ns.google.com/photos/1.0/container/item/"
    /// The usual name of the list.
    package static let listName = "Container:Directory"

    /// The names of the fields.
    package enum Field: String, CaseIterable {
        case mimeType = "Mime"
        case semantic = "Semantic"
        case byteCount = "Length"
        case padding = "Padding"
    }

    /// The purpose of the file.
    package enum Semantic {
        /// The photo itself.
        package static let primary = "Primary"
        package static let movie = "MotionPhoto"
        package static let gainMap = "GainMap"
    }

    package var mimeType: String
    package var semantic: String
    /// The number of bytes; 0 for the photo itself.
    package var byteCount: UInt64
    /// The number of bytes between this file and the next.
    package var padding: UInt64

    package init(_ mimeType: String, _ semantic: String, byteCount: UInt64, padding: UInt64 = 0) {
        self.mimeType = mimeType
        self.semantic = semantic
        self.byteCount = byteCount
        self.padding = padding
    }

    /// Reads an item of the list, which may have the structure as a field; `nil` without a purpose.
    package init?(_ value: XMPValue) {
        let item = value["Container:Item"] ?? value
        func text(_ field: Field) -> String? { item["Item:\(field.rawValue)"]?.text }
        guard let semantic = text(.semantic) else { return nil }
        self.init(
            text(.mimeType) ?? "", semantic, byteCount: text(.byteCount).flatMap { UInt64($0) } ?? 0,
            padding: text(.padding).flatMap { UInt64($0) } ?? 0)
    }

    /// The items of a packet's list.
    package static func values(in xmp: XMP) -> [XMPValue] { xmp[listName]?.items ?? [] }
}
