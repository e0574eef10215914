// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct XMPKeyTests {
    private func photo(_ elements: String, attributes: String = "", _ others: JPEGBuilder.Part...) throws
        -> MediaMetadata
    {
        let packet = XMPBuilder(elements, attributes: attributes)
        return try MediaMetadata(
            bytes: JPEGBuilder(others + [packet.segment, .frame(width: 320, height: 240), .scan]).bytes)
    }

    @Test("Values have the types that Exif has") func decodesTypes() throws {
        let photo = try photo(
            """
            <exif:ISOSpeedRatings><rdf:Seq><rdf:li>200</rdf:li></rdf:Seq></exif:ISOSpeedRatings>
            <exif:Flash exif:Fired="True" exif:Return="3" exif:Mode="1" exif:Function="False" exif:RedEyeMode="False"/>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Dog</rdf:li><rdf:li xml:lang="de">Hund</rdf:li></rdf:Alt></dc:title>
            <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Ada</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>
            """,
            attributes: """
                xmp:Rating="4" exif:ExposureTime="1/125" exif:FNumber="28/10" exif:MeteringMode="5" \
                exif:GPSLatitude="40,26.7717N" exif:GPSLongitude="79,56.93W" xmp:CreateDate="2020-05-06T07:08:09.25+02:00" \
                GPano:UsePanoramaViewer="True" aux:LensInfo="24/1 70/1 28/10 28/10"
                """)
        #expect(photo[\.xmp.rating] == 4)
        #expect(photo[\.xmpExif.exposureTime] == Fraction(1, 125))
        #expect(photo[\.xmpExif.fNumber] == Fraction(28, 10))
        #expect(photo[\.xmpExif.isoSpeedRatings] == [200])
        #expect(photo[\.xmpExif.meteringMode] == .pattern)
        #expect(photo[\.xmpExif.flash]?.rawValue == 0x0F)
        #expect(photo[\.xmpExif.gpsLatitude]?.degrees == 40 + 26.7717 / 60)
        #expect(photo[\.xmpExif.gpsLongitude]?.degrees == -(79 + 56.93 / 60))
        #expect(photo[\.xmp.createDate]?.description == "2020-05-06T07:08:09.25+02:00")
        #expect(photo[\.panorama.usePanoramaViewer] == true)
        #expect(photo[\.exifAux.lensInfo]?.description == "24-70mm f/2.8")
        #expect(photo[\.dublinCore.title]?["de-AT"] == "Hund")
        #expect(photo[\.iptcExtension.personInImage] == ["Ada"])
        #expect(photo.xmp?["xmp:Rating"]?.text == "4")
    }

    @Test("Reads what Camera Raw and Google's cameras write since 2023") func readsNewProperties() throws {
        let packet = XMPBuilder(
            """
            <crs:PointColors><rdf:Seq><rdf:li>1.5, -1</rdf:li></rdf:Seq></crs:PointColors>
            <crs:ColorVariance><rdf:Seq><rdf:li>-50.000000</rdf:li><rdf:li>+12.5</rdf:li></rdf:Seq></crs:ColorVariance>
            <crs:LensBlur crs:Active="true" crs:BlurAmount="50"/>
            <GCamera:DisableSuggestedAction><rdf:Bag><rdf:li>HDR</rdf:li></rdf:Bag></GCamera:DisableSuggestedAction>
            <Device:Cameras><rdf:Seq><rdf:li rdf:parseType="Resource"><Camera:Trait>Physical</Camera:Trait></rdf:li></rdf:Seq>
            </Device:Cameras>
            """,
            attributes: """
                crs:HDRMaxValue="+4.00" crs:SDRClarity="-22" aux:EnhanceDenoiseAlreadyApplied="True" \
                aux:EnhanceDenoiseLumaAmount="50" GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1" \
                GCamera:MotionPhotoPresentationTimestampUs="-1" GFocus:FocalPointX="0.512963" \
                GCreations:CameraBurstID="8bafacec" exifEX:ImageTitle="Dog" hdr_metadata:scene_referred="False"
                """,
            declarations: """
                xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" xmlns:exifEX="http://cipa.jp/exif/1.0/" \
                xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" \
                xmlns:GFocus="http://ns.google.com/photos/1.0/focus/" \
                xmlns:GCreations="http://ns.google.com/photos/1.0/creations/" \
                xmlns:Device="http://ns.google.com/photos/dd/1.0/device/" \
                xmlns:Camera="http://ns.google.com/photos/dd/1.0/camera/" \
                xmlns:hdr_metadata="http://ns.adobe.com/hdr-metadata/1.0/"
                """)
        let photo = try MediaMetadata(
            bytes: JPEGBuilder.image(packet.segment, .frame(width: 320, height: 240), .scan))
        #expect(photo[\.cameraRaw.pointColors] == ["1.5, -1"])
        #expect(photo[\.cameraRaw.colorVariance] == [-50, 12.5])
        #expect(photo[\.cameraRaw.lensBlur]?.fields.map(\.localName) == ["Active", "BlurAmount"])
        #expect(photo[\.cameraRaw.hdrMaxValue] == 4 && photo[\.cameraRaw.sdrClarity] == -22)
        #expect(photo[\.exifAux.enhanceDenoiseAlreadyApplied] == true)
        #expect(photo[\.exifAux.enhanceDenoiseLumaAmount] == 50)
        #expect(photo[\.googleCamera.disableSuggestedAction] == ["HDR"])
        #expect(photo[\.googleCamera.motionPhoto] == 1 && photo[\.googleCamera.motionPhotoVersion] == 1)
        #expect(photo[\.googleCamera.motionPhotoPresentationTimestampUs] == -1)
        #expect(photo[\.googleFocus.focalPointX] == 0.512963)
        #expect(photo[\.googleCreations.cameraBurstID] == "8bafacec")
        #expect(photo[\.googleDevice.cameras]?.count == 1)
        #expect(photo[\.exifEX.imageTitle] == "Dog" && photo[\.hdrMetadata.isSceneReferred] == false)
    }

    @Test("A key of a namespace that the file does not have is absent") func findsNothing() throws {
        let photo = try photo("<xmp:Rating>4</xmp:Rating>")
        #expect(photo[\.dublinCore.title] == nil)
        #expect(throws: MetadataError.self) { try photo.requiredValue(for: \.xmp.label) }
    }

    @Test("A packet is read once") func readsOnce() throws {
        let photo = try photo("<xmp:Rating>4</xmp:Rating>")
        let first = try #require(photo.scope.xmpTree)
        let copy = photo
        #expect(copy.scope.xmpTree === first && photo.parts.first?.scope.xmpTree === first)
    }

    @Test("A file without XMP has none") func hasNone() throws {
        #expect(try MediaMetadata(bytes: JPEGBuilder.image()).xmp == nil)
    }

    /// XMP part 3, §1.1.3.1.
    @Test("An extended packet is joined by its digest") func joinsExtendedPackets() throws {
        let digest = "0123456789ABCDEF0123456789ABCDEF"
        let packet = XMPBuilder(
            "<xmp:Rating>4</xmp:Rating>", attributes: #"xmpNote:HasExtendedXMP="\#(digest)""#)
        func pieces(_ digest: String, _ text: String) -> [JPEGBuilder.Part] {
            let bytes = XMPBuilder("<xmp:Label>\(text)</xmp:Label>").bytes
            let half = bytes.count / 2
            return [(half, bytes[half...]), (0, bytes[..<half])].map { offset, piece in
                .segment(
                    0xE1,
                    Array("http://ns.adobe.com/xmp/extension/\0\(digest)".utf8) + uint32(UInt32(bytes.count))
                        + uint32(UInt32(offset)) + piece)
            }
        }
        let other = String(digest.reversed())
        let file = JPEGBuilder(
            [packet.segment] + pieces(other, "wrong") + pieces(digest, "right")
                + [.frame(width: 1, height: 1), .scan])
        let photo = try MediaMetadata(bytes: file.bytes)
        #expect(photo[\.xmp.rating] == 4)
        #expect(photo[\.xmp.label] == "right")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("JSON has the tree as it is written") func writesJSON() throws {
        let photo = try photo(
            """
            <dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Dog</rdf:li></rdf:Alt></dc:title>
            <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li mwg-rs:Name="A"/></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
            """, attributes: #"xmp:Rating="4""#)
        let expected = """
            "xmp":{"xmp:Rating":"4","dc:creator":["Ada"],"dc:title":{"x-default":"Dog"},\
            "mwg-rs:Regions":{"mwg-rs:RegionList":[{"mwg-rs:Name":"A"}]}}
            """
        #expect(photo.json().contains(expected), "\(photo.json())")
    }
}
