// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Labels: how a picture was made, and the color that a program sorts it by.
@Suite struct LabelEditTests {
    /// The elements of a packet, by their names with the usual prefixes, read without the library.
    private static func elements(_ file: [UInt8], _ names: [String]) -> [String: String] {
        let text = String(decoding: file, as: UTF8.self)
        var found: [String: String] = [:]
        for name in names {
            for (start, end) in [("<\(name)>", "</\(name)>"), ("\(name)=\"", "\"")] {
                guard let first = text.range(of: start),
                    let last = text.range(of: end, range: first.upperBound..<text.endIndex)
                else { continue }
                found[name] = String(text[first.upperBound..<last.lowerBound])
            }
        }
        return found
    }

    private static let names = [
        "Iptc4xmpExt:DigitalSourceType", "Iptc4xmpExt:AISystemUsed", "Iptc4xmpExt:AISystemVersionUsed",
        "Iptc4xmpExt:AIPromptInformation", "Iptc4xmpExt:AIPromptWriterName",
    ]

    /// IPTC Photo Metadata Standard 2025.1, Extension: the names and the namespace; NewsCodes, digitalsourcetype: the URI.
    @Test("The label has IPTC's fields, and replaces the earlier one") func labelsSource() throws {
        var edit = MetadataEdit()
        try edit.setDigitalSource(
            .trainedAlgorithmicMedia, aiSystem: "Painter", aiSystemVersion: "2", prompt: "a <lighthouse>",
            promptWriter: "Ann")
        let file = try edit.applied(to: Samples.jpeg())
        #expect(
            Self.elements(file, Self.names) == [
                Self.names[0]: "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
                Self.names[1]: "Painter", Self.names[2]: "2", Self.names[3]: "a &lt;lighthouse&gt;",
                Self.names[4]: "Ann",
            ])
        #expect(
            String(decoding: file, as: UTF8.self).contains(
                "xmlns:Iptc4xmpExt=\"http://iptc.org/std/Iptc4xmpExt/2008-02-29/\""))
        let source = try #require(try MediaMetadata(bytes: file).digitalSource)
        #expect(source.type == .trainedAlgorithmicMedia && source.isMadeByMachine)
        #expect(source.aiSystem == "Painter" && source.aiSystemVersion == "2")
        #expect(source.prompt == "a <lighthouse>" && source.promptWriter == "Ann")

        var second = MetadataEdit()
        try second.setDigitalSource(.compositeWithTrainedAlgorithmicMedia, aiSystem: "Eraser")
        let again = try second.applied(to: file)
        #expect(
            Self.elements(again, Self.names) == [
                Self.names[0]:
                    "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia",
                Self.names[1]: "Eraser",
            ])
        #expect(!String(decoding: again, as: UTF8.self).contains("lighthouse"))
    }

    @Test("Sharing keeps the label and the AI system, and leaves the prompt out") func sharesLabel() throws {
        let shared = try MetadataEdit.forSharing().applied(to: Samples.generatedPicture)
        #expect(
            Self.elements(shared, Self.names) == [
                Self.names[0]: "trainedAlgorithmicMedia", Self.names[1]: "Model", Self.names[2]: "3",
            ])
        let text = String(decoding: shared, as: UTF8.self)
        #expect(!text.contains("robot") && !text.contains("Ann"))
    }

    @Test("A text that cannot be stored is an error, and changes nothing") func refusesText() throws {
        var edit = MetadataEdit()
        #expect(throws: MetadataError(.invalidValue)) {
            try edit.setDigitalSource(.trainedAlgorithmicMedia, prompt: "a\u{1}b")
        }
        #expect(edit.isEmpty)
    }

    /// developer.adobe.com/xmp, Photoshop namespace.
    @Test(
        "Photoshop's color follows the label if the file has it",
        arguments: [("Red", "red"), ("purple", "purple"), ("#AB12cd", "#AB12cd"), ("Select", nil)])
    func labelsColor(_ label: String, color: String?) throws {
        let packet = XMPBuilder(
            "",
            attributes: """
                xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:digiKam="http://www.digikam.org/ns/1.0/" \
                photoshop:LabelColor="yellow" digiKam:ColorLabel="3"
                """)
        var edit = MetadataEdit()
        try edit.set(\.label, to: label)
        let names = ["xmp:Label", "photoshop:LabelColor", "digiKam:ColorLabel"]
        let file = try edit.applied(to: Samples.jpeg(packet.segment))
        var expected = ["xmp:Label": label]
        expected["photoshop:LabelColor"] = color
        #expect(Self.elements(file, names) == expected)
        #expect(try MediaMetadata(bytes: file).label == label)
        // A file without it gets XMP's label alone.
        #expect(Self.elements(try edit.applied(to: Samples.jpeg()), names) == ["xmp:Label": label])
        var removal = MetadataEdit()
        removal.remove(\.label)
        #expect(Self.elements(try removal.applied(to: file), names) == [:])
    }
}
