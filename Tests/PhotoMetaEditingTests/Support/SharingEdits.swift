// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Private properties for files, and the edit that leaves them out.
enum SharingEdits {
    static let owner = "Ann Example"
    /// The latitude in ``gps``, as it is stored.
    static let position: [UInt8] = [48, 1, 12, 1, 3456, 100].flatMap { uint32(UInt32($0)) }

    static let gps = TIFFEntry(
        0x8825,
        .directory([
            TIFFEntry(1, .ascii("N")), TIFFEntry(2, .rational([(48, 1), (12, 1), (3456, 100)])),
            TIFFEntry(3, .ascii("E")), TIFFEntry(4, .rational([(16, 1), (22, 1), (1234, 100)])),
        ]))

    /// Returns a shared file, with its titles and descriptions.
    static func edited(
        _ file: [UInt8], keeping content: SharedContent = [.default, .descriptions]
    ) throws -> [UInt8] {
        try MetadataEdit.forSharing(keepingOnly: content).plan(contentsOf: file).applied(to: file)
    }
}
