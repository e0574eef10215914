// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Compares files by what a decoder uses of them, and not as a whole.
enum PictureComparison {
    static func hash(_ bytes: [UInt8]) throws -> DataHash {
        try TemporaryDirectory.with { folder in
            try folder.write("file", bytes)
            return try DataHash(contentsOf: folder.appendingPathComponent("file").path)
        }
    }

    static func expectDifferent(_ a: [UInt8], _ b: [UInt8], _ text: Comment) throws {
        let (first, second) = (try hash(a), try hash(b))
        #expect(!first.isWholeFile && !second.isWholeFile, text)
        #expect(first != second, text)
    }

    static func expectSame(_ a: [UInt8], _ b: [UInt8], _ text: Comment) throws {
        let (first, second) = (try hash(a), try hash(b))
        #expect(!first.isWholeFile && first == second, text)
    }
}
