// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// The commands match sidecars with their photos by the same rules, and name those that none has.
@Suite struct SidecarMatchTests {
    private static func record(_ description: String = "", time: Int = 1_495_279_388) -> [UInt8] {
        utf8(
            """
            {"title": "x", "description": "\(description)", "photoTakenTime": {"timestamp": "\(time)"},
             "geoData": {"latitude": 12.5, "longitude": -7.25, "altitude": 0.0}}
            """)
    }

    /// XMP with a rating and the extension of its photo.
    private static func xmp(of suffix: String? = nil) -> [UInt8] {
        let stated = suffix.map { " photoshop:SidecarForExtension=\"\($0)\"" } ?? ""
        return XMPBuilder("", attributes: "xmp:Rating=\"3\"\(stated)").bytes
    }

    private func with<Value>(_ files: [String: [UInt8]], _ body: (URL) throws -> Value) throws -> Value {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            return try body(folder)
        }
    }

    private static let photo = CommandFiles.photo()

    // MARK: Rename

    @Test(
        "A sidecar is renamed with its photo, whatever program named it",
        arguments: [
            ("X.jpg.supplemental-metadata.json", "N.jpg.supplemental-metadata.json"),
            ("X.jpg.supplemental-meta.json", "N.jpg.supplemental-metadata.json"),
            ("X.jpg.json", "N.jpg.json"),
            ("X.xmp", "N.xmp"), ("X.jpg.xmp", "N.jpg.xmp"), ("X_01.jpg.xmp", "N_01.jpg.xmp"),
            ("X.AAE", "N.AAE"),
        ])
    func renames(name: String, new: String) throws {
        let bytes = name.hasSuffix("json") ? Self.record() : Self.xmp()
        try with(["X.jpg": Self.photo, name: bytes]) { folder in
            let result = try CommandLineTool.run(["rename", "--format", "N", "."], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(CommandFiles.names(in: folder) == ["N.jpg", new].sorted())
            #expect(Sidecar.find(for: "N.jpg", in: [new]).count == 1, "it still belongs to its photo")
        }
    }

    @Test("Repeated names, renderings and their JSON keep together") func renamesTakeout() throws {
        let files = [
            "X.jpg": Self.photo, "X(1).jpg": Self.photo + [1], "X-edited.jpg": Self.photo + [2],
            "X-ha editado(1).jpg": Self.photo + [3], "X.jpg.supplemental-metadata.json": Self.record("first"),
            "X.jpg(1).json": Self.record("second"),
        ]
        try with(files) { folder in
            let result = try CommandLineTool.run(
                ["rename", "--format", "{exif.isoSpeedRatings}-{sequence:1}", "."], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let names = CommandFiles.names(in: folder)
            #expect(names.count == files.count)
            for (bytes, ending, text) in [
                (files["X.jpg"], "-edited.jpg", "first"), (files["X(1).jpg"], "-ha editado.jpg", "second"),
            ] {
                let name = try #require(
                    try names.first {
                        try Data(contentsOf: folder.appendingPathComponent($0)) == bytes.map { Data($0) }
                    })
                #expect(names.contains(name.replacingOccurrences(of: ".jpg", with: ending)))
                for photo in [name, name.replacingOccurrences(of: ".jpg", with: ending)] {
                    let sidecar = try #require(
                        Sidecar.find(for: photo, in: names).first { $0.kind == .takeout })
                    let path = folder.appendingPathComponent(sidecar.name).path
                    try #expect(
                        SidecarMetadata(contentsOf: path, kind: .takeout, for: photo).descriptionText
                            == text)
                }
            }
        }
    }

    @Test(
        "Nothing is moved while a sidecar that may belong to a file would stay behind",
        arguments: ["X(7).jpg.json", "X_2.xmp", "X-1.AAE", "Photo Details.csv"])
    func namesStrays(name: String) throws {
        let table = utf8(
            "imgName,originalCreationDate\nX.jpg,\"Saturday January 15,2022 7:31 PM GMT\"\n")
        let bytes = name.hasSuffix("csv") ? table : name.hasSuffix("json") ? Self.record() : Self.xmp()
        let files = ["X.jpg": Self.photo, name: bytes, "metadata.json": utf8(#"{"title": "Album"}"#)]
        try with(files) { folder in
            let arguments = ["rename", "--format", "N", "."]
            let result = try CommandLineTool.run(arguments, in: folder)
            #expect(result.status == 3 && result.errors.contains(name))
            #expect(CommandFiles.names(in: folder) == files.keys.sorted())
            let skipping = try CommandLineTool.run(arguments + ["--skip-problems"], in: folder)
            #expect(skipping.status == 3 && CommandFiles.names(in: folder).contains("N.jpg"))
        }
    }

    @Test(
        "A sidecar of a file that is not in the folder is named and left, and the files are renamed",
        arguments: ["LOST.jpg.json", "LOST.xmp", "LOST.AAE", "X1.AAE"])
    func leavesOrphans(name: String) throws {
        let bytes = name.hasSuffix("json") ? Self.record() : Self.xmp()
        try with(["X.jpg": Self.photo, name: bytes]) { folder in
            let arguments = ["rename", "--format", "N", "."]
            let dry = try CommandLineTool.run(arguments + ["--dry-run", "--json"], in: folder)
            #expect(dry.status == 0 && dry.errors.contains(name))
            let left = try dry.objects().filter { $0["isLeft"] as? Bool == true }
            #expect(left.map { $0["file"] as? String } == ["./\(name)"])
            let result = try CommandLineTool.run(arguments, in: folder)
            #expect(result.status == 0 && result.errors.contains(name), "\(result)")
            #expect(result.outputLines.last == "1 file renamed, 1 sidecar left")
            #expect(CommandFiles.names(in: folder) == [name, "N.jpg"].sorted())
        }
    }

    @Test("Of a named file, only strays with its name are listed; its own JSON may be named, too")
    func namesFew()
        throws
    {
        try with(["X.jpg": Self.photo, "X.jpg.json": Self.record(), "LOST.jpg.json": Self.record()]) {
            folder in
            let arguments = ["rename", "--format", "N", "X.jpg", "X.jpg.json"]
            let result = try CommandLineTool.run(arguments, in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(CommandFiles.names(in: folder) == ["LOST.jpg.json", "N.jpg", "N.jpg.json"])
            try folder.write("N.jpg(1).json", Self.record())
            let other = try CommandLineTool.run(["rename", "--format", "M", "N.jpg"], in: folder)
            #expect(other.status == 3 && other.errors.contains("N.jpg(1).json"))
            #expect(!other.errors.contains("LOST"))
        }
    }

    // MARK: SidecarForExtension

    @Test("An XMP file that states an extension belongs to that file alone") func respectsExtension() throws {
        let files = ["D.jpg": Self.photo, "D.dng": Self.photo, "D.xmp": Self.xmp(of: "DNG")]
        try with(files) { folder in
            func sidecars(_ name: String) -> [String] {
                Sidecar.find(forFileAt: folder.appendingPathComponent(name).path).map(\.name)
            }
            #expect(sidecars("D.jpg").isEmpty && sidecars("D.dng") == ["D.xmp"])
            let shown = try CommandLineTool.run(["show", "--json", "--sidecars", "D.jpg"], in: folder)
            try #expect(shown.objects().first?["sidecars"] == nil)
            let result = try CommandLineTool.run(
                ["edit", "D.jpg", "D.dng", "--from-sidecars", "--in-place", "--json"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            func rating(_ name: String) throws -> Int? {
                try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path).rating
            }
            try #expect(rating("D.jpg") == nil)
            try #expect(rating("D.dng") == 3)
        }
        try with(["D.jpg": Self.photo, "D.xmp": Self.xmp(of: "DNG")]) { folder in
            let check = try CommandLineTool.run(["check", "--json", "."], in: folder)
            #expect(check.output.contains("sidecarWithoutPhoto"))
            let rename = try CommandLineTool.run(["rename", "--format", "N", "."], in: folder)
            #expect(rename.status == 3 && rename.errors.contains("D.xmp"))
        }
    }

    @Test("The XMP file of a picture that cannot be edited is not that of another extension")
    func writesOtherXMP()
        throws
    {
        let name = "D.bmp"
        try with([
            name: RasterFiles.bmp(height: 240), "D.bmp.json": Self.record(), "D.xmp": Self.xmp(of: "JPG"),
        ]) {
            folder in
            let result = try CommandLineTool.run(["edit", name, "--from-sidecars", "--in-place"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(CommandFiles.names(in: folder).contains("D.bmp.xmp"))
            try #expect(
                [UInt8](Data(contentsOf: folder.appendingPathComponent("D.xmp"))) == Self.xmp(of: "JPG"))
        }
    }

    // MARK: Check and duplicates

    @Test("Check knows the sidecars that rename takes along") func checks() throws {
        let files = [
            "X.jpg": Self.photo, "X_01.jpg.xmp": Self.xmp(), "X_02.jpg.xmp": Self.xmp(),
            "X.jpg.xmp": Self.xmp(),
            // Another photo's, and one of none.
            "Y_01.jpg": Self.photo, "Y.jpg": Self.photo, "Y_01.jpg.xmp": Self.xmp(),
            "Z_01.jpg.xmp": Self.xmp(),
        ]
        try with(files) { folder in
            let result = try CommandLineTool.run(["check", "--json", "."], in: folder)
            let wrong = try result.objects().compactMap { $0["file"] as? String }
            #expect(wrong == ["./Z_01.jpg.xmp"])
            #expect(Sidecar.find(for: "Y.jpg", in: files.keys).isEmpty)
            #expect(Sidecar.find(for: "Y_01.jpg", in: files.keys).map(\.kind) == [.xmp])
            let versions = Sidecar.find(for: "X.jpg", in: files.keys.sorted())
            #expect(versions.map(\.kind) == [.xmp, .xmpOfVersion, .xmpOfVersion])
        }
    }

    @Test("A text of the sidecar that is not written is named, each time") func namesOtherTexts() throws {
        let photo = JPEGBuilder.image(
            .exif(TIFFBuilder([TIFFEntry(0x010E, .ascii("SONY DSC"))]).bytes))
        try with(["a.jpg": photo, "a.jpg.json": Self.record("Our wedding")]) { folder in
            for _ in 0..<2 {
                let result = try CommandLineTool.run(
                    ["edit", ".", "--from-sidecars", "--in-place"], in: folder)
                #expect(result.output.contains("SONY DSC") && result.output.contains("Our wedding"))
            }
        }
    }

    @Test("A date before 1904 is taken from Takeout's JSON", arguments: [-2_208_988_800, -2_147_483_649])
    func takesOldDates(time: Int) throws {
        // `date -u -d @-2208988800`
        let date = time == -2_208_988_800 ? "1900-01-01T00:00:00+00:00" : "1901-12-13T20:45:51+00:00"
        try with(["a.jpg": CommandFiles.photo(nil), "a.jpg.json": Self.record(time: time)]) { folder in
            _ = try CommandLineTool.run(["edit", ".", "--from-sidecars", "--in-place"], in: folder)
            let path = folder.appendingPathComponent("a.jpg").path
            try #expect(MediaMetadata(contentsOf: path).captureDate?.description == date)
        }
    }
}
