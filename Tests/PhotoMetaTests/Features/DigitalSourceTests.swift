// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Statements about how a picture was made.
@Suite struct DigitalSourceTests {
    private static let vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/"

    private static func jpeg(_ elements: String, exif: [TIFFEntry] = []) throws -> MediaMetadata {
        let packet = XMPBuilder(elements).segment
        let block: [JPEGBuilder.Part] = exif.isEmpty ? [] : [.exif(BuiltFile.exifBlock(exif: exif))]
        return try read(JPEGBuilder(block + [packet, .frame(width: 320, height: 240), .scan]).bytes)
    }

    private static func type(_ text: String) -> String {
        "<Iptc4xmpExt:DigitalSourceType>\(text)</Iptc4xmpExt:DigitalSourceType>"
    }

    /// The terms of IPTC's NewsCodes and C2PA's own, and those whose definitions name generation by a machine.
    @Test(
        "Every term is known, and those of machines are told apart",
        arguments: [
            ("digitalCapture", false), ("computationalCapture", false), ("negativeFilm", false),
            ("positiveFilm", false), ("print", false), ("minorHumanEdits", false), ("humanEdits", false),
            ("compositeWithTrainedAlgorithmicMedia", true), ("algorithmicallyEnhanced", false),
            ("softwareImage", false), ("digitalArt", false), ("digitalCreation", false),
            ("dataDrivenMedia", true), ("trainedAlgorithmicMedia", true), ("algorithmicMedia", true),
            ("screenCapture", false), ("virtualRecording", false), ("composite", false),
            ("compositeCapture", false), ("compositeSynthetic", true),
        ])
    func knowsTerms(term: String, isOfMachine: Bool) throws {
        let photo = try Self.jpeg(Self.type(Self.vocabulary + term))
        let source = try #require(photo.digitalSource)
        #expect(source.type?.term == term && source.type?.meaning != nil)
        #expect(source.isMadeByMachine == isOfMachine && source.statements.count == 1)
        #expect(photo[\.iptcExtension.digitalSourceType]?.rawValue == Self.vocabulary + term)
    }

    @Test("Terms are read in the forms that programs write") func readsForms() {
        let term = DigitalSourceType.trainedAlgorithmicMedia
        for text in [
            Self.vocabulary + "trainedAlgorithmicMedia", Self.vocabulary + "trainedAlgorithmicMedia/",
            "https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
            "digsrctype:trainedAlgorithmicMedia", "trainedAlgorithmicMedia",
            " " + Self.vocabulary + "trainedAlgorithmicMedia ",
        ] {
            #expect(DigitalSourceType(stated: text) == term, "\(text)")
        }
        let data = DigitalSourceType(stated: "http://c2pa.org/digitalsourcetype/trainedAlgorithmicData")
        #expect(data == .trainedAlgorithmicData && data.isOfMachine)
        #expect(!DigitalSourceType(stated: "http://c2pa.org/digitalsourcetype/empty").isOfMachine)
    }

    @Test("An unknown term is kept, and states nothing about a machine") func keepsUnknownTerms() throws {
        let source = try #require(try Self.jpeg(Self.type(Self.vocabulary + "later")).digitalSource)
        #expect(source.type?.term == "later" && source.type?.meaning == nil && !source.isMadeByMachine)
        #expect(try Self.jpeg(Self.type("")).digitalSource == nil)
        #expect(try Self.jpeg("").digitalSource == nil)
    }

    @Test("Reads IPTC's fields for generated media") func readsFields() throws {
        let photo = try read(Samples.generatedPicture)
        let source = try #require(photo.digitalSource)
        #expect(source.aiSystem == "Model" && source.aiSystemVersion == "3" && source.prompt == "a robot")
        #expect(source.promptWriter == "Ann" && source.isMadeByMachine)
        #expect(source.type == .trainedAlgorithmicMedia)
        #expect(
            source.statements.map(\.property) == [
                "Iptc4xmpExt:DigitalSourceType", "Iptc4xmpExt:AISystemUsed",
                "Iptc4xmpExt:AIPromptInformation",
            ])
    }

    @Test("Google's credit lines are statements; other credits are not") func readsCredits() throws {
        func source(_ credit: String) throws -> DigitalSource? {
            try Self.jpeg("<photoshop:Credit>\(credit)</photoshop:Credit>").digitalSource
        }
        #expect(try source("Made with Google AI")?.isMadeByMachine == true)
        #expect(try source("Edited with Google AI")?.statements.first?.property == "photoshop:Credit")
        #expect(try source("Photo: Made with Google AI") == nil)
        #expect(try source("Reuters") == nil)
    }

    private static let parameters =
        "a cat\nNegative prompt: dog\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512"

    @Test("Texts of PNG files are statements if they have a generator's form") func readsTexts() throws {
        func properties(_ keyword: String, _ text: String) throws -> [String]? {
            let chunk = PNGBuilder.chunk("tEXt", latin("\(keyword)\0") + latin(text))
            return try read(PNGBuilder.file(chunk)).digitalSource?.statements.map(\.property)
        }
        #expect(try properties("parameters", Self.parameters) == ["PNG parameters"])
        #expect(try properties("parameters", #"{"sui_image_params": {}}"#) == ["PNG parameters"])
        #expect(
            try properties("prompt", #"{"3": {"class_type": "KSampler", "inputs": {}}}"#) == ["PNG prompt"])
        #expect(try properties("workflow", #"{"nodes": [], "links": []}"#) == ["PNG workflow"])
        #expect(try properties("Software", "NovelAI") == ["PNG Software"])
        for (keyword, text) in [
            ("parameters", "Steps: 20"), ("parameters", "exposure 3"), ("prompt", "What do you see?"),
            ("prompt", "{}"), ("workflow", "scan, crop, export"), ("Software", "Adobe Photoshop"),
            ("Comment", Self.parameters), ("Software", "NovelAI Viewer"),
        ] {
            #expect(try properties(keyword, text) == nil, "\(keyword): \(text)")
        }
    }

    @Test("The same text in a comment of JPEG files") func readsComments() throws {
        let comment = latin("UNICODE\0") + Self.parameters.utf16.flatMap { uint16($0) }
        let photo = try Self.jpeg("", exif: [TIFFEntry(0x9286, .undefined(comment))])
        #expect(photo.digitalSource?.statements.map(\.property) == ["Exif UserComment"])
        let other = latin("ASCII\0\0\0") + latin("Steps: 20 on the stairs")
        #expect(try Self.jpeg("", exif: [TIFFEntry(0x9286, .undefined(other))]).digitalSource == nil)
    }

    @Test("The type of IPTC counts, and all statements are kept") func keepsAllStatements() throws {
        let photo = try Self.jpeg(
            Self.type(Self.vocabulary + "digitalCapture")
                + "<photoshop:Credit>Edited with Google AI</photoshop:Credit>")
        let source = try #require(photo.digitalSource)
        #expect(source.type == .digitalCapture && source.isMadeByMachine && source.statements.count == 2)
        #expect(source.statements[0].description.hasPrefix("Iptc4xmpExt:DigitalSourceType: Digital capture"))
    }

    // MARK: Content Credentials

    private static let credentials = ReadOptions(selection: .digitalSource)

    /// A JPEG file with manifests, the last of which describes the file.
    private static func signed(_ manifests: [CredentialsBuilder], packet: String = "") throws -> MediaMetadata
    {
        var last = try #require(manifests.last)
        last.earlier = manifests.dropLast().map(\.manifest)
        let parts = JUMBFBuilder.segments(last.store) + [XMPBuilder(packet).segment]
        let bytes = JPEGBuilder(parts + [.frame(width: 8, height: 8), .scan]).bytes
        return try MediaMetadata(bytes: bytes, options: credentials)
    }

    /// A manifest with actions and their types, made from another manifest.
    private static func manifest(
        _ label: String, _ actions: [(String, String?)], from parent: String? = nil,
        as relationship: String = "parentOf"
    ) -> CredentialsBuilder {
        var builder = CredentialsBuilder()
        builder.label = label
        let values = actions.map { name, type in
            CBORBuilder.map(
                [("action", .text(name))] + (type.map { [("digitalSourceType", .text($0))] } ?? []))
        }
        builder.assertions = [("c2pa.actions.v2", .map([("actions", .array(values))]))]
        if let parent {
            let reference = CBORBuilder.map([
                ("url", .text("self#jumbf=/c2pa/\(parent)")), ("hash", .bytes(zeros(32))),
            ])
            builder.assertions.append(
                (
                    "c2pa.ingredient.v3",
                    .map([("relationship", .text(relationship)), ("activeManifest", reference)])
                ))
        }
        return builder
    }

    @Test("The action of creation states the type") func readsCreation() throws {
        let source = try #require(try Self.signed([CredentialsBuilder()]).digitalSource)
        #expect(source.type == .trainedAlgorithmicMedia && source.isMadeByMachine)
        #expect(source.statements.map(\.property) == ["C2PA c2pa.created"])
        #expect(source.statements[0].text == CredentialsBuilder.generated && !source.statements[0].isOfPart)
        let captured = Self.manifest("1", [("c2pa.created", Self.vocabulary + "digitalCapture")])
        let photo = try #require(try Self.signed([captured]).digitalSource)
        #expect(photo.type == .digitalCapture && !photo.isMadeByMachine)
        #expect(try Self.signed([Self.manifest("1", [("c2pa.created", nil)])]).digitalSource == nil)
        #expect(try Self.signed([Self.manifest("1", [("c2pa.created", "")])]).digitalSource == nil)
    }

    @Test("So does that of the file that this one was made from, but not that of a component")
    func followsParents() throws {
        let made = Self.manifest("a", [("c2pa.created", CredentialsBuilder.generated)])
        func source(_ relationship: String) throws -> DigitalSource? {
            let edited = Self.manifest("b", [("c2pa.opened", nil)], from: "a", as: relationship)
            let later = Self.manifest("c", [("c2pa.opened", nil), ("c2pa.resized", nil)], from: "b")
            return try Self.signed([made, edited, later]).digitalSource
        }
        #expect(try source("parentOf")?.statements.map(\.property) == ["C2PA c2pa.created"])
        #expect(try source("parentOf")?.type == .trainedAlgorithmicMedia)
        #expect(try source("componentOf") == nil)
        #expect(try source("inputTo") == nil)
        // A manifest that is its own parent, and one whose parent is missing.
        let ring = Self.manifest("a", [("c2pa.created", CredentialsBuilder.generated)], from: "a")
        #expect(try Self.signed([ring]).digitalSource?.statements.count == 1)
        #expect(try Self.signed([Self.manifest("b", [("c2pa.opened", nil)], from: "a")]).digitalSource == nil)
    }

    @Test("What a machine added is a statement, but not the type of the picture") func readsAdditions() throws
    {
        let type = Self.vocabulary + "digitalCapture"
        let camera = Self.manifest("a", [("c2pa.created", type)])
        let filled = ("c2pa.edited", Optional(Self.vocabulary + "compositeWithTrainedAlgorithmicMedia"))
        let editor = Self.manifest(
            "b", [("c2pa.opened", nil), filled, filled, ("c2pa.placed", type)], from: "a")
        let source = try #require(try Self.signed([camera, editor]).digitalSource)
        #expect(source.type == .digitalCapture && source.isMadeByMachine)
        #expect(source.statements.map(\.property) == ["C2PA c2pa.created", "C2PA c2pa.edited"])
        #expect(source.statements.map(\.isOfPart) == [false, true])
        let alone = try #require(try Self.signed([Self.manifest("b", [filled])]).digitalSource)
        #expect(alone.type == nil && alone.isMadeByMachine)
    }

    @Test("IPTC's type counts before that of Content Credentials") func ordersCredentials() throws {
        let packet = Self.type(Self.vocabulary + "digitalCreation")
        let source = try #require(try Self.signed([CredentialsBuilder()], packet: packet).digitalSource)
        #expect(source.type == .digitalCreation && source.isMadeByMachine && source.statements.count == 2)
    }

    @Test("A read without options skips them") func skipsCredentials() throws {
        let bytes = CredentialsBuilder().file(CredentialsFile.all[0].wrap)
        #expect(try read(bytes).digitalSource == nil)
        let options = ReadOptions(selection: .all.union(.digitalSource))
        #expect(try MediaMetadata(bytes: bytes, options: options).digitalSource?.isMadeByMachine == true)
    }

    @Test("Needs its selection") func isSelected() throws {
        let packet = XMPBuilder(Self.type("trainedAlgorithmicMedia")).segment
        let bytes = JPEGBuilder([packet, .frame(width: 320, height: 240), .scan]).bytes
        let options = ReadOptions(selection: .digitalSource)
        #expect(try MediaMetadata(bytes: bytes, options: options).digitalSource?.isMadeByMachine == true)
        #expect(
            try MediaMetadata(bytes: bytes, options: ReadOptions(selection: [.gps])).digitalSource == nil)
    }
}

@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)")) struct DigitalSourceCorpusTests {
    /// ExifTool: DigitalSourceType http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture.
    @Test("IPTC's type of a real file") func readsFile() throws {
        let name = "jpeg__samsung-sm-g930p__metadata-demo-inc-exif-out-of-__800911.jpg"
        let url = try #require(SharedFiles.corpus).appendingPathComponent(name)
        let source = try #require(try MediaMetadata(contentsOf: url.path).digitalSource)
        #expect(source.type == .digitalCapture && !source.isMadeByMachine)
    }

    /// c2pa-python: the digitalSourceType of c2pa.created in the active manifest; CA.jpg has none.
    @Test(
        "C2PA's action of creation in real files",
        arguments: [
            ("C.jpg", "algorithmicMedia", true), ("CIE-sig-CA.jpg", "algorithmicMedia", true),
            ("C_with_CAWG_data.jpg", "digitalCapture", false), ("CA.jpg", nil, false),
        ] as [(String, String?, Bool)])
    func readsCredentials(name: String, term: String?, isOfMachine: Bool) throws {
        let url = try #require(SharedFiles.root).appendingPathComponent("credentials/\(name)")
        let options = ReadOptions(selection: .digitalSource)
        let source = try MediaMetadata(contentsOf: url.path, options: options).digitalSource
        #expect(source?.type?.term == term && (source?.isMadeByMachine ?? false) == isOfMachine)
    }
}
