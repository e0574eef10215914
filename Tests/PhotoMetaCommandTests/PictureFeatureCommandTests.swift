// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Gain maps, spatial media and statements of generators in the output of the commands.
@Suite struct PictureFeatureCommandTests {
    static let generated = JPEGBuilder([
        XMPBuilder(
            "<Iptc4xmpExt:DigitalSourceType>trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>"
        ).segment, .frame(width: 320, height: 240), .scan,
    ]).bytes
    private static let sphere = JPEGBuilder([
        XMPBuilder(
            "",
            attributes:
                #"GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="320" GPano:FullPanoHeightPixels="160""#
        ).segment, .frame(width: 320, height: 160), .scan,
    ]).bytes

    private static func with(_ body: (URL) throws -> Void) throws {
        try TemporaryDirectory.with { root in
            let photos = root.appendingPathComponent("photos")
            try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
            try photos.write("hdr.jpg", GainMapSamples.disagreeing)
            try photos.write("ai.jpg", generated)
            try photos.write("sphere.jpg", sphere)
            try photos.write("signed.jpg", CredentialsBuilder().file(CredentialsFile.all[0].wrap))
            try body(root)
        }
    }

    @Test func showsLines() throws {
        try Self.with { root in
            func line(_ title: String, _ name: String) throws -> String? {
                try CommandLineTool.run(["show", "photos/\(name)"], in: root).outputLines
                    .map { $0.trimmingCharacters(in: .whitespaces) }.first { $0.hasPrefix(title) }
            }
            let gainMap = try #require(try line("Gain map", "hdr.jpg"))
            #expect(gainMap.hasSuffix("ISO 21496-1 and Ultra HDR, up to 1.478249 stops, part 1"))
            let source = try #require(try line("Made by", "ai.jpg"))
            #expect(
                source.contains("a machine, wholly or in part, as stated by Iptc4xmpExt:DigitalSourceType"))
            let spatial = try #require(try line("Spatial", "sphere.jpg"))
            #expect(spatial.hasSuffix("mono, equirectangular, 360.0°"))
            let created = try #require(try line("Made by", "signed.jpg"))
            #expect(created.contains("as stated by C2PA c2pa.created: Created using generative AI"))
            let none = try line("Spatial", "ai.jpg")
            #expect(none == nil)
        }
    }

    @Test func hasColumns() throws {
        try Self.with { root in
            let names = "gainMap.headroom,gainMap.format,spatial.projection,digitalSource.type"
            let result = try CommandLineTool.run(
                ["get", names, "photos/ai.jpg", "photos/hdr.jpg", "photos/sphere.jpg"], in: root)
            #expect(
                result.output
                    == "\t\t\ttrainedAlgorithmicMedia\n1.478249\tiso21496-1\t\t\n\t\tequirectangular\t\n")
            let signed = try CommandLineTool.run(
                ["get", "digitalSource.type", "photos/signed.jpg"], in: root)
            #expect(signed.output == "trainedAlgorithmicMedia\n")
        }
    }

    @Test("A disagreement is a finding; a statement of a machine is a note, which is not a problem")
    func checks() throws {
        try Self.with { root in
            func codes(_ name: String) throws -> (status: Int32, codes: [String]) {
                let result = try CommandLineTool.run(["check", "--json", "photos/\(name)"], in: root)
                let objects = try result.objects()
                let findings = objects.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
                for finding in findings {
                    let isNote = finding["isNote"] as? Bool ?? false
                    #expect(isNote == (finding["code"] as? String == "madeByMachine"))
                }
                return (result.status, findings.compactMap { $0["code"] as? String })
            }
            let hdr = try codes("hdr.jpg")
            #expect(hdr.status == 1 && hdr.codes == ["gainMap", "gainMap", "gainMap"])
            let generated = try codes("ai.jpg")
            #expect(generated.status == 0 && generated.codes == ["madeByMachine"])
            let signed = try codes("signed.jpg")
            #expect(signed.status == 0 && signed.codes == ["madeByMachine"])
            #expect(try codes("sphere.jpg").codes == [])
            let text = try CommandLineTool.run(["check", "photos/ai.jpg"], in: root)
            #expect(text.outputLines.last == "1 file checked, nothing wrong")
        }
    }

    @Test("The gallery has an album of generated pictures, and the lines on a picture's page")
    func fillsGallery() throws {
        try Self.with { root in
            let gallery = try GalleryFiles(in: root)
            #expect(try gallery.photo("ai.jpg")["kinds"] as? [String] == ["generated"])
            #expect(try gallery.photo("signed.jpg")["kinds"] as? [String] == ["generated"])
            #expect(try gallery.photo("hdr.jpg")["kinds"] as? [String] == ["hdr"])
            let source = try #require(try gallery.facts("ai.jpg")["Picture"]?["Made by"])
            #expect(source.hasPrefix("a machine"))
            let credentials = try #require(try gallery.facts("signed.jpg")["Content Credentials"])
            #expect(credentials["Made by"] == "Test 1.0" && credentials["Binding"] == nil)
            #expect(credentials["Signer"]?.hasSuffix("(as stated)") == true)
            let gainMap = try #require(try gallery.facts("hdr.jpg")["Picture"]?["Gain map"])
            #expect(gainMap.hasPrefix("ISO 21496-1"))
        }
    }
}
