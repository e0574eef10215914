// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Errors of reading, editing, writing and pairing are told apart.
@Suite struct ErrorStageTests {
    /// The codes that the sources declare, so that a new one is not forgotten.
    private static func declared() throws -> Set<String> {
        let file = try #require(SourceFile.core.first { $0.name == "MetadataError.swift" })
        return Set(try file.matches(of: #"public static let (\w+)"#, group: 1).map(\.text))
    }

    @Test("Each code belongs to one stage") func assignsStages() throws {
        let stages: [MetadataError.Stage: Set<String>] = [
            .reading: [
                "notFound", "permissionDenied", "notARegularFile", "emptyFile", "notReadable",
                "unrecognizedFormat", "unsupportedFormat", "damaged", "cancelled", "absent", "tooLarge",
                "truncated", "notSelected", "unreadable",
            ],
            .editing: [
                "contentCredentials", "unread", "invalidValue", "notEditable", "otherMakerNote",
                "blockTooLarge",
            ],
            .writing: [
                "outputExists", "outputIsSource", "sourceChanged", "notWritten", "verificationFailed",
            ],
            .pairing: ["noMedia", "timeOutsideMovie", "movieMissing", "invalidIdentifier"],
        ]
        #expect(try Self.declared() == stages.values.reduce(into: []) { $0.formUnion($1) })
        for (stage, names) in stages {
            for name in names { #expect(MetadataError.Code(rawValue: name).stage == stage, "\(name)") }
        }
        #expect(MetadataError.Code(rawValue: "newer").stage == .reading)
    }
}
