// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing
import Testing

/// Edits of files in memory, and chunks of the results of files at URLs.
@Suite struct AppliedEditTests {
    @Test("An edit makes bytes of bytes, and Data of Data, as its plan does") func applies() throws {
        let url = PackageFiles.fixture("live-photo/still.heic")
        let data = try Data(contentsOf: url)
        var edit = MetadataEdit()
        try edit.set(\.title, to: "A title")
        let expected = try edit.plan(contentsOf: data).applied(to: [UInt8](data))
        #expect(try edit.applied(to: [UInt8](data)) == expected)
        let result: Data = try edit.applied(to: data)
        #expect(result == Data(expected))
        #expect(try MediaMetadata(bytes: result).title == "A title")
        #expect(throws: MetadataError(.emptyFile)) { try edit.applied(to: [UInt8]()) }
    }

    @Test("The chunks of the file at a URL are the result") func chunks() async throws {
        let url = PackageFiles.fixture("live-photo/still.heic")
        let plan = try MetadataEdit.forSharing().plan(contentsOf: url)
        var bytes: [UInt8] = []
        for try await chunk in try plan.chunks(contentsOf: url, upTo: 1_000) { bytes += chunk }
        #expect(bytes == (try plan.applied(to: [UInt8](Data(contentsOf: url)))))
        let web = try #require(URL(string: "https://example.com/a.heic"))
        #expect(throws: MetadataError(.notReadable)) { try plan.chunks(contentsOf: web) }
    }
}
