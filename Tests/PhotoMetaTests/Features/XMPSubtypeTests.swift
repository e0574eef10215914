// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Kinds of pictures proven by XMP, as in Google's specifications and files of its camera.
@Suite struct XMPSubtypeTests {
    private static let declarations = """
        xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" xmlns:GDepth="http://ns.google.com/photos/1.0/depthmap/" \
        xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:Container="http://ns.google.com/photos/1.0/container/" \
        xmlns:Item="http://ns.google.com/photos/1.0/container/item/"
        """

    private func photo(_ attributes: String, _ elements: String = "") throws -> MediaMetadata {
        let packet = XMPBuilder(elements, attributes: attributes, declarations: Self.declarations)
        return try read(JPEGBuilder([packet.segment, .frame(width: 320, height: 240), .scan]).bytes)
    }

    @Test(
        "Properties that prove a kind, and properties that do not",
        arguments: [
            (
                #"GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="8" GPano:FullPanoHeightPixels="4""#,
                .panorama
            ),
            (
                #"GPano:ProjectionType="cylindrical" GPano:FullPanoWidthPixels="8" GPano:FullPanoHeightPixels="4" GPano:UsePanoramaViewer="True""#,
                .panorama
            ),
            (
                #"GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="8" GPano:FullPanoHeightPixels="4" GPano:UsePanoramaViewer="False""#,
                []
            ),
            (#"GPano:ProjectionType="equirectangular""#, []), (#"GPano:FirstPhotoDate="2017-08-16""#, []),
            (#"GCamera:BurstID="ab-cd""#, .burst),
            (#"GCamera:BurstID="ab-cd" GCamera:BurstPrimary="1""#, .burst),
            (#"GCamera:BurstID="""#, []), (#"GCamera:BurstID="ab-cd" GCamera:PortraitVersion="0""#, []),
            (#"GCamera:MotionPhoto="1""#, []),
            (#"GDepth:Format="RangeInverse" GDepth:Near="1.5" GDepth:Far="20" GDepth:Data="AAAA""#, .depth),
            (#"GDepth:Format="RangeInverse" GDepth:Near="1.5" GDepth:Far="20""#, []),
            (#"GDepth:Format="Other" GDepth:Near="1.5" GDepth:Far="20" GDepth:Data="AAAA""#, []),
            (#"hdrgm:Version="1.0""#, []),
        ] as [(String, MediaSubtypes)])
    func provesKinds(attributes: String, kinds: MediaSubtypes) throws {
        #expect(try photo(attributes).mediaSubtypes == kinds)
    }

    /// Google's camera gives a portrait and its original the same BurstID.
    @Test("A portrait of Google's camera is not a burst") func readsPortraits() throws {
        let portrait = try photo(
            #"GCamera:BurstID="ab-cd" GCamera:BurstPrimary="1""#,
            """
            <GCamera:SpecialTypeID><rdf:Bag><rdf:li>com.google.android.apps.camera.gallery.specialtype.SpecialType-PORTRAIT\
            </rdf:li></rdf:Bag></GCamera:SpecialTypeID>
            """)
        #expect(portrait.mediaSubtypes == .portrait && portrait.burstIdentifier == nil)
        #expect(try photo(#"GCamera:BurstID="ab-cd""#).burstIdentifier == "ab-cd")
    }

    // MARK: Gain maps

    private static func directory(_ semantic: String, _ byteCount: Int) -> String {
        """
        <Container:Directory><rdf:Seq>
        <rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="Primary" Item:Mime="image/jpeg"/></rdf:li>
        <rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="\(semantic)" Item:Mime="image/jpeg" \
        Item:Length="\(byteCount)"/></rdf:li>
        </rdf:Seq></Container:Directory>
        """
    }

    /// A picture followed by a gain map that the index lists.
    private func file(
        semantic: String = "GainMap", statedByteCount: Int? = nil,
        attributes: String = #"hdrgm:Version="1.0""#,
        hasIndex: Bool = true, cut: Int = 0
    ) throws -> MediaMetadata {
        let gainMap = JPEGBuilder([
            XMPBuilder("", attributes: #"hdrgm:HDRCapacityMax="2""#, declarations: Self.declarations).segment,
            .frame(width: 80, height: 60), .scan,
        ]).bytes
        let packet = XMPBuilder(
            Self.directory(semantic, statedByteCount ?? gainMap.count), attributes: attributes,
            declarations: Self.declarations)
        func picture(behind first: UInt32) -> [UInt8] {
            let index = MultiPictureBuilder(
                .init(attributes: 0x2003_0000, byteCount: 0, offset: 0),
                .init(attributes: 0, byteCount: UInt32(gainMap.count), offset: first))
            return JPEGBuilder(
                (hasIndex ? [.multiPicture(index.index)] : []) + [
                    packet.segment, .frame(width: 320, height: 240), .scan,
                ]
            ).bytes
        }
        // Offsets count from the index's byte order mark: after SOI and APP2's marker, length and identifier.
        let byteCount = picture(behind: 0).count
        return try read((picture(behind: UInt32(byteCount - 10)) + gainMap).dropLast(cut))
    }

    @Test("A gain map is named by XMP and listed in the index of pictures") func findsGainMaps() throws {
        let photo = try file()
        #expect(photo.mediaSubtypes == .hdr && photo.diagnostics == [])
        // The headroom is a property of the gain map, which is a separate file.
        #expect(photo.hdrHeadroom == nil)
    }

    @Test("Neither XMP nor the index alone proves a gain map") func needsBoth() throws {
        #expect(try file(semantic: "Depth").mediaSubtypes == [])
        #expect(try file(statedByteCount: 9).mediaSubtypes == [])
        #expect(try file(attributes: "").mediaSubtypes == [])
        #expect(try file(hasIndex: false).mediaSubtypes == [])
        #expect(try file(cut: 40).mediaSubtypes == [])
    }
}
