// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct AdjustmentDataTests {
    static func file(_ name: String) throws -> [UInt8] {
        try #require(AdjustmentSamples.files.first { $0.word == name }).bytes
    }

    @Test("An AAE file in XML and as a binary list has the same contents", arguments: ["xml", "binary"])
    func readsBothForms(_ name: String) throws {
        let data = try AdjustmentData(bytes: try Self.file(name))
        #expect(data.formatIdentifier == "com.apple.photo")
        #expect(data.formatVersion == "1.11")
        #expect(data.baseVersion == 0)
        #expect(data.editorBundleIdentifier == "com.apple.mobileslideshow")
        #expect(data.timestamp?.description == "2025-12-29T04:07:22+00:00")
        #expect(data.renderTypes == [.portrait, .cinematic])
        #expect(data.otherEntries == [])
        #expect(data.aae() == (try Self.file("xml")))
    }

    @Test("Files are written as they were read", arguments: ["xml", "slow", "other"])
    func roundTripsFiles(_ name: String) throws {
        let bytes = try Self.file(name)
        #expect(try AdjustmentData(bytes: bytes).aae() == bytes)
    }

    @Test("An application's own edit") func writesOwnEdits() throws {
        var data = AdjustmentData(
            formatIdentifier: "com.example.editor", formatVersion: "3", data: [1, 2, 3])
        data.editorBundleIdentifier = "com.example.app"
        let read = try AdjustmentData(bytes: data.aae())
        #expect(read == data)
        #expect(read.hasFormat("com.example.editor", versions: ["2", "3"]))
        #expect(!read.hasFormat("com.example.editor", versions: ["1"]))
        #expect(!read.hasFormat("com.example.other", versions: ["3"]))
        #expect(throws: MetadataError(.unsupportedFormat)) { try read.adjustments() }
    }

    @Test("Entries of other types and names are kept") func keepsOtherEntries() throws {
        let list = PropertyList.dictionary([
            .init(key: "adjustmentFormatIdentifier", value: .string("a")),
            .init(key: "adjustmentRenderTypes", value: .string("none")),
            .init(key: "another", value: .array([.integer(1)])),
        ])
        let data = try #require(AdjustmentData(list))
        #expect(data.renderTypes == nil)
        #expect(data.otherEntries.map(\.key) == ["adjustmentRenderTypes", "another"])
        #expect(data.propertyList["another"] == .array([.integer(1)]))
    }

    @Test("Other bytes and other lists are refused") func refusesOthers() {
        #expect(throws: MetadataError(.unrecognizedFormat)) { try AdjustmentData(bytes: utf8("text")) }
        #expect(throws: MetadataError(.damaged)) {
            try AdjustmentData(bytes: PropertyList.dictionary([]).xml())
        }
    }

    @Test("Reads an AAE file", arguments: ["xml", "binary"]) func readsFiles(_ name: String) throws {
        let metadata = try MediaMetadata(bytes: try Self.file(name))
        #expect(metadata.format == .aae)
        #expect(metadata.mediaKind == .sidecar)
        #expect(metadata.adjustmentData == (try AdjustmentData(bytes: try Self.file(name))))
        #expect(metadata.diagnostics == [])
        #expect(MediaFormat.detect(try Self.file(name)) == .aae)
    }

    @Test("A truncated file keeps what precedes the cut, with a diagnostic") func readsCutFiles() throws {
        let text = String(decoding: try Self.file("xml"), as: UTF8.self)
        let cut = try #require(text.range(of: "<key>adjustmentRenderTypes")).lowerBound
        let metadata = try MediaMetadata(bytes: Array(text[..<cut].utf8))
        #expect(metadata.diagnostics.map(\.code) == [.malformed])
        #expect(metadata.adjustmentData?.formatVersion == "1.11")
        #expect(metadata.adjustmentData?.timestamp == nil)
        #expect(throws: MetadataError(.damaged)) {
            try MediaMetadata(bytes: Array(text[..<cut].utf8), options: ReadOptions(isStrict: true))
        }
    }

    @Test("Other property lists are not adjustment files") func refusesOtherLists() {
        for bytes in [PropertyList.dictionary([]).xml(), PropertyListBuilder(dictionary: []).bytes] {
            #expect(throws: MetadataError(.unrecognizedFormat)) { try MediaMetadata(bytes: bytes) }
        }
    }

    @Test("JSON has the edit and its operations") func writesJSON() throws {
        let bytes = try Self.file("slow")
        let json = try MediaMetadata(bytes: bytes).json()
        let adjustments = #"""
            "adjustments":{"formatIdentifier":"com.apple.video.slomo","formatVersion":"1.1","baseVersion":0,\#
            "editorBundleIdentifier":"com.apple.mobileslideshow","timestamp":"2025-12-29T04:07:22+00:00","renderTypes":130,\#
            "operations":[{"identifier":"SlowMotion","isEnabled":true,"settings":{"rate":0.125,"regions":[{"timeRange":{\#
            "duration":{"epoch":0,"flags":1,"timescale":600,"value":29},\#
            "start":{"epoch":0,"flags":1,"timescale":600,"value":6}}}]}}]}
            """#
        let head = #""kind":"sidecar","size":\#(bytes.count),"properties":{},"derived":{},"#
        #expect(json.contains(head + adjustments))
    }

    @Test("An edit that inflates past the limit is refused") func limitsInflation() throws {
        let data = try AdjustmentData(bytes: try Self.file("bomb"))
        #expect(data.data.count < 10_000)
        #expect(throws: MetadataError(.tooLarge)) { try data.adjustments() }
        #expect(try data.adjustments(limits: .with { $0.valueBytes = 4 << 20 }).operations.count == 1)
    }

    @Test("Damaged edits are errors") func refusesDamagedEdits() throws {
        var data = try AdjustmentData(bytes: try Self.file("xml"))
        let whole = data.data
        for edit in [[], [0xFF], Array(whole.dropLast(10)), Array("[1]".utf8)] {
            data.data = edit
            #expect(throws: MetadataError(.damaged)) { try data.adjustments() }
        }
    }
}
