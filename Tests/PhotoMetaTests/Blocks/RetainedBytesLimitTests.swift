// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// For any limit of kept bytes, the values kept are right and the omission of others is diagnosed.
@Suite struct RetainedBytesLimitTests {
    @Test("Each block above the limit is diagnosed and affects no other", arguments: BuiltFiles.all)
    func littleRoom(file: BuiltFiles.File) throws {
        let whole = try MediaMetadata(bytes: file.bytes)
        let texts = Dictionary(grouping: whole.properties, by: \.name).mapValues { $0.map(\.text) }
        for keptBytes in Array(stride(from: 0, to: 2_000, by: 50)) + [1, 7, 20, 33] {
            let metadata = try read(file.bytes, limits: .with { $0.keptBytes = keptBytes })
            #expect(metadata.scope.map.bytes.count <= keptBytes)
            if metadata.properties.count < whole.properties.count {
                #expect(metadata.codes.contains(.limit), "\(keptBytes) bytes")
            }
            // Lists have fewer elements if one was not kept.
            for property in metadata.properties where !property.dictionary.repeatsFields {
                let isKnown = texts[property.name]?.contains(property.text) == true
                #expect(isKnown || property.dictionary == .heif, "\(keptBytes) bytes: \(property.name)")
            }
        }
    }
}
