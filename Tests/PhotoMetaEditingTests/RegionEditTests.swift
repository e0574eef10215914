// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Setting, removing and copying the regions of a picture.
@Suite struct RegionEditTests {
    private static let name = "Ada Lovelace"

    /// A face in the left half of the displayed picture, and a point.
    private static let regions = [
        region(0.25, 0.125, 0.0625, 0.1875, name: name, kind: "Face"), region(0.75, 0.5, kind: "Focus"),
    ]

    private static func region(
        _ x: Double, _ y: Double, _ width: Double = 0, _ height: Double = 0, name: String? = nil,
        kind: String? = nil
    ) -> PictureRegion {
        guard
            let region = PictureRegion(
                name: name, kind: kind, centerX: x, centerY: y, width: width, height: height)
        else { preconditionFailure("the numbers of these tests are finite") }
        return region
    }

    /// Where the middle of the face is in the stored picture, by the orientation (Exif 2.32 §4.6.4), and its size.
    private static let stored: [Int: [Double]] = [
        1: [0.25, 0.125, 0.0625, 0.1875], 2: [0.75, 0.125, 0.0625, 0.1875], 3: [0.75, 0.875, 0.0625, 0.1875],
        4: [0.25, 0.875, 0.0625, 0.1875], 5: [0.125, 0.25, 0.1875, 0.0625], 6: [0.125, 0.75, 0.1875, 0.0625],
        7: [0.875, 0.75, 0.1875, 0.0625], 8: [0.875, 0.25, 0.1875, 0.0625],
    ]

    private static func jpeg(
        _ orientation: Orientation, width: UInt16 = 320, height: UInt16 = 240, packet: XMPBuilder? = nil
    ) -> [UInt8] {
        let exif = TIFFBuilder([TIFFEntry(0x0112, .short([UInt16(orientation.rawValue)]))]).bytes
        return JPEGBuilder(
            [.exif(exif)] + (packet.map { [$0.segment] } ?? [])
                + [.frame(width: width, height: height), .scan]
        ).bytes
    }

    /// A HEIF file whose Exif contradicts the properties of the image.
    private static func heif(_ orientation: Orientation) -> [UInt8] {
        var file = Samples.heif(exif: zeros(4) + TIFFBuilder([TIFFEntry(0x0112, .short([3]))]).bytes)
        let (turns, mirroring) = orientation.transformations
        if turns > 0 { file.add(ImageProperty.rotation(UInt8(turns)), to: 1) }
        if let mirroring { file.add(ImageProperty.mirroring(UInt8(mirroring)), to: 1) }
        return file.bytes
    }

    private static func setting(_ regions: [PictureRegion], in file: [UInt8]) throws -> [UInt8] {
        try MetadataEdit.edited(file) {
            if regions.isEmpty { $0.remove(\.regions) } else { try $0.set(\.regions, to: regions) }
        }
    }

    private static func numbers(_ region: PictureRegion) -> [Double] {
        [region.centerX, region.centerY, region.width, region.height]
    }

    @Test("Regions read back as they were set, whatever the orientation", arguments: Orientation.allCases)
    func setsRegions(_ orientation: Orientation) throws {
        let point = Self.region(0.123456789012345, 1e-7, name: "Grüße & <b>", kind: nil)
        for file in [Self.jpeg(orientation), Self.heif(orientation)] {
            let photo = try read(try Self.setting(Self.regions, in: file))
            #expect(photo.regions == Self.regions && photo.diagnostics.isEmpty)
            let other = try #require(try read(try Self.setting([point], in: file)).regions.first)
            #expect(other.name == point.name && other.kind == nil && other.width == 0)
            #expect(abs(other.centerX - point.centerX) < 1e-15 && abs(other.centerY - point.centerY) < 1e-15)
        }
    }

    @Test(
        "ExifTool reads the areas of the stored picture, with its size", .enabled(if: OtherTool.areInstalled))
    func agreesWithExifTool() throws {
        for orientation in [Orientation.topLeft, .rightTop, .bottomRight, .leftTop] {
            for (name, file) in [
                ("photo.jpg", Self.jpeg(orientation)), ("photo.heic", Self.heif(orientation)),
            ] {
                try TemporaryDirectory.with { folder in
                    try folder.write(name, try Self.setting(Self.regions, in: file))
                    let output = try OtherTool.exiftool.output([
                        "-struct", "-j", "-RegionInfo", folder.appendingPathComponent(name).path,
                    ])
                    let objects = try JSONSerialization.jsonObject(with: output) as? [[String: Any]]
                    let info = try #require(objects?.first?["RegionInfo"] as? [String: Any])
                    let size = try #require(info["AppliedToDimensions"] as? [String: Any])
                    #expect(size["W"] as? Int == 320 && size["H"] as? Int == 240)
                    #expect(size["Unit"] as? String == "pixel")
                    let list = try #require(info["RegionList"] as? [[String: Any]])
                    #expect(list.map { $0["Name"] as? String } == [Self.name, nil])
                    #expect(list.map { $0["Type"] as? String } == ["Face", "Focus"])
                    let areas = list.compactMap { $0["Area"] as? [String: Any] }
                    #expect(areas.map { $0["Unit"] as? String } == ["normalized", "normalized"])
                    let face = try #require(areas.first)
                    #expect(
                        ["X", "Y", "W", "H"].map { face[$0] as? Double } == Self.stored[orientation.rawValue])
                    #expect(areas.last?["W"] == nil)
                }
            }
        }
    }

    @Test("With a new orientation, regions are those of the picture in that orientation")
    func followsNewOrientation() throws {
        for file in [Self.jpeg(.topLeft), Self.jpeg(.leftBottom), Self.heif(.rightTop)] {
            let edited = try MetadataEdit.edited(file) {
                try $0.set(\.regions, to: Self.regions)
                try $0.set(\.tiff.orientation, to: .rightTop)
            }
            let photo = try read(edited)
            #expect(photo.shownOrientation == .rightTop && photo.regions == Self.regions)
            let area = photo[\.regions.regions]?["mwg-rs:RegionList[1]/mwg-rs:Area"]
            #expect(area?["stArea:x"]?.text == "0.125" && area?["stArea:y"]?.text == "0.75")
        }
        for file in [Self.jpeg(.rightTop), Self.heif(.rightTop)] {
            let edited = try MetadataEdit.edited(file) {
                try $0.remove(\.tiff.orientation)
                try $0.set(\.regions, to: Self.regions)
            }
            #expect(try read(edited).regions == Self.regions)
        }
        var movie = EditableMovie()
        movie.video.matrix = TrackBuilder.turned(0, 1, -1, 0)
        #expect(try read(try Self.setting(Self.regions, in: movie.bytes)).regions == Self.regions)
        let turned = try MetadataEdit.edited(movie.bytes) {
            try $0.set(\.regions, to: Self.regions)
            try $0.set(\.tiff.orientation, to: .bottomRight)
        }
        #expect(try read(turned).regions == Self.regions)
    }

    @Test("An XMP file gets regions") func setsInSidecar() throws {
        let file = XMPBuilder("<xmp:Rating>3</xmp:Rating>").bytes
        let sidecar = try read(try Self.setting(Self.regions, in: file))
        #expect(sidecar.regions == Self.regions && sidecar.rating == 3)
        #expect(sidecar[\.regions.regions]?["mwg-rs:AppliedToDimensions"] == nil, "the size is not known")
    }

    /// A packet with regions in the forms of the Metadata Working Group, Windows, ACDSee and IPTC.
    private static let packet = XMPBuilder(
        """
        <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource">
        <mwg-rs:Area stArea:x="0.5" stArea:y="0.5" stArea:w="0.1" stArea:h="0.2" stArea:unit="normalized"/>
        <mwg-rs:Name>Grace Group</mwg-rs:Name></rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
        <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li
        MPReg:Rectangle="0.25, 0.25, 0.5, 0.5" MPReg:PersonDisplayName="Wanda Window"/></rdf:Bag></MPRI:Regions>
        </MP:RegionInfo>
        <regions:Regions rdf:parseType="Resource"><regions:RegionList><rdf:Bag><rdf:li
        regions:Name="Agnes Albums"/></rdf:Bag></regions:RegionList></regions:Regions>
        <Iptc4xmpExt:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource">
        <Iptc4xmpExt:Name><rdf:Alt><rdf:li xml:lang="x-default">Ida Press</rdf:li></rdf:Alt></Iptc4xmpExt:Name>
        </rdf:li></rdf:Bag></Iptc4xmpExt:ImageRegion>
        <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Paul Present</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>
        """,
        declarations: """
            xmlns:MP="http://ns.microsoft.com/photo/1.2/" \
            xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" \
            xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#" xmlns:regions="http://ns.acdsee.com/regions/"
            """)
    private static let names = ["Grace Group", "Wanda Window", "Agnes Albums", "Ida Press"]

    @Test("A removal removes the regions of all programs from the bytes, and new regions replace them")
    func replacesAllForms() throws {
        let file = Self.jpeg(.rightTop, packet: Self.packet)
        #expect(try read(file).regions.map(\.name) == ["Grace Group"])
        let removed = try Self.setting([], in: file)
        let set = try Self.setting(Self.regions, in: file)
        for name in Self.names {
            #expect(file.contains(latin(name)) && !removed.contains(latin(name)), "\(name)")
            #expect(!set.contains(latin(name)), "\(name)")
        }
        #expect(try read(removed).regions.isEmpty && read(set).regions == Self.regions)
        for edited in [removed, set] {
            #expect(try read(edited)[\.iptcExtension.personInImage] == ["Paul Present"])
        }
    }

    @Test("People tags of Windows are read and removed without other regions") func removesPeopleTags() throws
    {
        let file = try MetadataEdit.edited(Self.jpeg(.topLeft, packet: Self.packet)) {
            try $0.removeAll(in: .regions)
        }
        #expect(
            try read(file).regions == [Self.region(0.5, 0.5, 0.5, 0.5, name: "Wanda Window", kind: "Face")])
        #expect(try !Self.setting([], in: file).contains(latin("Wanda Window")))
        // The people tags, read and set, become regions of the Metadata Working Group.
        let again = try Self.setting(try read(file).regions, in: file)
        #expect(
            try read(again).regions == read(file).regions && read(again)[\.microsoftPeople.regionInfo] == nil)
    }

    @Test("Regions that could not be read back are refused") func refusesRegions() throws {
        let file = Self.jpeg(.topLeft)
        for regions in [
            Array(repeating: Self.regions[0], count: 1_025), [Self.region(0, 0, name: "a\u{1}b")],
        ] {
            #expect { try Self.setting(regions, in: file) } throws: {
                ($0 as? MetadataError)?.code == .invalidValue
            }
        }
        let most = Array(repeating: Self.regions[0], count: 1_024)
        #expect(try read(try Self.setting(most, in: Self.heif(.topLeft))).regions.count == 1_024)
    }

    // MARK: Copies

    @Test("Regions are copied to the same places of the displayed picture") func copiesRegions() throws {
        // A photo, and copies of it whose pixels a program turned.
        for (old, new, size) in [
            (Orientation.rightTop, Orientation.topLeft, (240, 320) as (UInt16, UInt16)),
            (.bottomRight, .topLeft, (320, 240)), (.topLeft, .topRight, (320, 240)),
        ] {
            let source = try read(try Self.setting(Self.regions, in: Self.jpeg(old)))
            for target in [
                Self.jpeg(new, width: size.0, height: size.1),
                Self.jpeg(new, width: size.0, height: size.1, packet: Self.packet),
            ] {
                let copied = try MetadataEdit.edited(target) { $0.copy(from: source) }
                #expect(try read(copied).regions == Self.regions)
                #expect(!Self.names.contains { copied.contains(latin($0)) })
                #expect(
                    MetadataEdit(copying: source).leftOut(copyingTo: try read(target)).allSatisfy {
                        $0.dictionary != .regions
                    })
            }
        }
    }

    @Test("Regions are copied as they are to a picture in the same orientation, and to an earlier version")
    func copiesStructures() throws {
        let packet = XMPBuilder(
            """
            <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource">
            <mwg-rs:Area stArea:x="0.5" stArea:y="0.5" stArea:d="0.1" stArea:unit="normalized"/>
            <mwg-rs:Description>a circle</mwg-rs:Description></rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
            """)
        let source = try read(Self.jpeg(.rightTop, packet: packet))
        let path = "mwg-rs:Regions/mwg-rs:RegionList[1]/mwg-rs:Description"
        let copied = try MetadataEdit.edited(Self.jpeg(.rightTop)) { $0.copy(from: source) }
        #expect(try read(copied).xmp?[path]?.text == "a circle")
        // The picture was turned afterwards: the stored one is the same.
        for target in [Self.jpeg(.topLeft), Self.jpeg(.leftBottom), Self.jpeg(.bottomLeft)] {
            let restored = try MetadataEdit(restoring: source).plan(contentsOf: target).applied(to: target)
            #expect(try read(restored).xmp?[path]?.text == "a circle")
        }
        // The displayed picture has another shape: the orientation of a copy was changed.
        let other = try MetadataEdit.edited(Self.jpeg(.topLeft)) { $0.copy(from: source) }
        #expect(try read(other).xmp?[path]?.text == "a circle")
    }
}
