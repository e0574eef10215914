// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `photometa edit --add` and `--take`, and the sidecars that still state what was removed.
@Suite struct ListEditTests {
    private func with<Value>(_ files: [String: [UInt8]], _ body: (URL) throws -> Value) throws -> Value {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            return try body(folder)
        }
    }

    private func edit(_ arguments: [String], in folder: URL) throws -> CommandLineTool.Result {
        try CommandLineTool.run(["edit"] + arguments + ["--in-place"], in: folder)
    }

    private static let hierarchy = XMPBuilder(
        """
        <dc:subject><rdf:Bag><rdf:li>Oma</rdf:li><rdf:li>Reutte</rdf:li></rdf:Bag></dc:subject>
        <dc:creator><rdf:Seq><rdf:li>Ann</rdf:li></rdf:Seq></dc:creator>
        <lr:hierarchicalSubject><rdf:Bag><rdf:li>Family|Oma</rdf:li><rdf:li>Austria|Reutte</rdf:li></rdf:Bag>
        </lr:hierarchicalSubject>
        """, declarations: #"xmlns:lr="http://ns.adobe.com/lightroom/1.0/""#)

    @Test("Keywords and creators are added and taken, and hierarchies follow") func amends() throws {
        try with(["a.jpg": JPEGBuilder.image(Self.hierarchy.segment)]) { folder in
            func photo() throws -> MediaMetadata {
                try MediaMetadata(contentsOf: folder.appendingPathComponent("a.jpg").path)
            }
            let arguments = [
                "a.jpg", "--take", "keywords=Oma", "--add", "keywords=Tyrol, Alps", "--add",
                #"keywords=["Smith, John"]"#, "--add", "creators=Bob", "--add", "creators=Ann",
            ]
            let result = try edit(arguments, in: folder)
            #expect(result.status == 0, "\(result.errors)")
            try #expect(photo().keywords == ["Reutte", "Tyrol", "Alps", "Smith, John"])
            try #expect(photo().creators == ["Ann", "Bob"])
            try #expect(photo()[\.lightroom.hierarchicalSubject] == ["Austria|Reutte"])
            try #expect(
                edit(
                    ["a.jpg", "--take", #"keywords=["Smith, John"]"#, "--take", "creators=Ann,Bob"],
                    in: folder
                ).status == 0)
            try #expect(photo().keywords == ["Reutte", "Tyrol", "Alps"])
            try #expect(photo().creators.isEmpty)
        }
    }

    @Test("A repeated option sets all values, also those with commas") func setsRepeated() throws {
        try with(["a.jpg": CommandFiles.photo()]) { folder in
            let result = try edit(
                ["a.jpg", "--set", "keywords=a,b", "--set", #"keywords=["c, d"]"#, "--set", "keywords=b"],
                in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let path = folder.appendingPathComponent("a.jpg").path
            try #expect(MediaMetadata(contentsOf: path).keywords == ["a", "b", "c, d"])
        }
    }

    @Test("Values are added to those of a sidecar") func addsToSidecar() throws {
        let xmp = XMPBuilder("<dc:subject><rdf:Bag><rdf:li>Oma</rdf:li></rdf:Bag></dc:subject>").bytes
        try with(["a.jpg": CommandFiles.photo(), "a.jpg.xmp": xmp]) { folder in
            _ = try edit([".", "--from-sidecars", "--add", "keywords=Tyrol"], in: folder)
            let path = folder.appendingPathComponent("a.jpg").path
            try #expect(MediaMetadata(contentsOf: path).keywords == ["Oma", "Tyrol"])
        }
    }

    @Test(
        "What is no list or has no values is refused",
        arguments: [
            "title=x", "keywords", "keywords=", "keywords=[1]", #"keywords=["a""#, "keywords=[]", "=a",
        ])
    func refuses(argument: String) throws {
        try with(["a.jpg": CommandFiles.photo()]) { folder in
            for option in ["--add", "--take"] {
                try #expect(edit(["a.jpg", option, argument], in: folder).status == 2)
            }
        }
    }

    @Test(
        "An empty text is refused with the way to remove it", arguments: ["title", "keywords", "iptc.city"])
    func refusesEmptyText(name: String) throws {
        try with(["a.jpg": CommandFiles.photo()]) { folder in
            let result = try edit(["a.jpg", "--set", "\(name)="], in: folder)
            #expect(result.status == 2)
            #expect(
                result.errors.contains(name == "iptc.city" ? "remove it" : "'--remove \(name)' removes it"))
        }
    }

    // MARK: Sidecars

    private static let json = utf8(
        """
        {"title": "x", "description": "d", "photoTakenTime": {"timestamp": "1495279388"},
         "geoData": {"latitude": 12.5, "longitude": -7.25, "altitude": 0.0}, "people": [{"name": "Oma"}]}
        """)

    private func left(_ arguments: [String], in folder: URL) throws -> [String: [String]] {
        let result = try edit(arguments + ["--json"], in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let sidecars = try result.objects().flatMap { $0["sidecars"] as? [[String: Any]] ?? [] }
        return Dictionary(
            uniqueKeysWithValues: sidecars.map {
                ($0["file"] as? String ?? "", $0["states"] as? [String] ?? [])
            })
    }

    @Test("Sidecars that still state what was removed are named, also if only the photo was given")
    func namesSidecars()
        throws
    {
        let place = XMPBuilder("", attributes: #"exif:GPSLatitude="59,54.5N" exif:GPSLongitude="10,44.0E""#)
            .bytes
        let files = [
            "a.jpg": CommandFiles.photo(), "a.jpg.json": Self.json, "a.xmp": place,
            "a_01.jpg.xmp": Self.hierarchy.bytes, "b.jpg": CommandFiles.photo(), "b.jpg.json": Self.json,
        ]
        for dryRun in [["--dry-run"], []] {
            try with(files) { folder in
                let found = try left(["a.jpg", "--remove", "location"] + dryRun, in: folder)
                #expect(Set(found.keys) == ["a.jpg.json", "a.xmp"])
                #expect(found["a.jpg.json"] == ["location"])
                #expect(found["a.xmp"]?.contains { $0.contains("GPSLatitude") } == true)
                try #expect(
                    left(["a.jpg", "--take", "keywords=Reutte"] + dryRun, in: folder).keys.sorted() == [
                        "a_01.jpg.xmp"
                    ])
                try #expect(left(["a.jpg", "--set", "title=x"] + dryRun, in: folder).isEmpty)
                try #expect(left(["a.jpg", "--add", "keywords=x"] + dryRun, in: folder).isEmpty)
                try #expect(
                    left(["a.jpg", "--remove", "description"] + dryRun, in: folder) == [
                        "a.jpg.json": ["description"]
                    ])
                // An XMP file that is edited, too, states nothing afterwards.
                let both = try left([".", "--remove", "location"] + dryRun, in: folder)
                #expect(Set(both.keys) == ["./a.jpg.json", "./b.jpg.json"])
                let shared = try left(
                    ["b.jpg", "--for-sharing", "--keep", "descriptions"] + dryRun, in: folder)
                #expect(shared["b.jpg.json"] == ["captureDate", "location", "people"])
            }
        }
    }

    @Test("Results in another folder have no sidecars to name") func ignoresOtherFolder() throws {
        try with(["a.jpg": CommandFiles.photo(), "a.jpg.json": Self.json]) { folder in
            let result = try CommandLineTool.run(
                ["edit", "a.jpg", "--remove", "location", "--output", "out", "--json"], in: folder)
            try #expect(result.objects().first?["sidecars"] == nil)
        }
    }
}
