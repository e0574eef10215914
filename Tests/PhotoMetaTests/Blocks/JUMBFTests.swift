// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// JUMBF superboxes (ISO/IEC 19566-5), and Content Credentials in them (C2PA 2.1).
@Suite struct JUMBFTests {
    private func expectStore(_ photo: MediaMetadata) {
        #expect(photo.hasContentCredentials && photo.diagnostics.isEmpty)
        #expect(photo[\.jumbf.manifestLabels] == ["urn:uuid:1", "urn:uuid:2"])
        #expect(photo[\.jumbf.labels] == ["c2pa", "urn:uuid:1", "urn:uuid:2"])
        #expect(photo.json().contains(#""hasContentCredentials":true"#))
    }

    @Test("Reads JPEG segments, whole and in pieces in any order", arguments: [60_000, 200, 33])
    func jpeg(limit: Int) throws {
        let segments = JUMBFBuilder.segments(JUMBFBuilder.store, limit: limit)
        for parts in [segments, segments.reversed()] {
            let photo = try read(JPEGBuilder(parts + [.frame(width: 8, height: 8), .scan]).bytes)
            expectStore(photo)
            #expect(photo.blocks.filter { $0.kind == .jumbf }.count == 1)
        }
    }

    @Test("Reads boxes of HEIF, JPEG XL and JPEG 2000 files") func boxes() throws {
        let identifier: [UInt8] = [
            0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
        ]
        let uuid = box("uuid", identifier + zeros(4) + latin("manifest\0") + zeros(8) + JUMBFBuilder.store)
        var heif = Samples.heif(exif: Samples.exifItem()).bytes
        let end = try #require(heif.firstRange(of: latin("meta"))).lowerBound - 4
        heif.insert(contentsOf: uuid, at: end)
        #expect(try read(heif)[\.jumbf.manifestLabels] == ["urn:uuid:1", "urn:uuid:2"])
        let signature = box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
        expectStore(
            try read(signature + JUMBFBuilder.store + box("jxlc", [0xFF, 0x0A, 0, 0x48, 0, 0, 0, 0])))
        expectStore(try read(box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + uuid))
    }

    @Test("A superbox of another type is not a store") func otherTypes() throws {
        let other = JUMBFBuilder.superbox(
            "json", "a", JUMBFBuilder.superbox("json", "b", JUMBFBuilder.superbox("json", nil)))
        let photo = try read(JPEGBuilder(JUMBFBuilder.segments(other) + [.scan]).bytes)
        #expect(!photo.hasContentCredentials && photo[\.jumbf.labels] == ["a", "b"])
        #expect(photo[\.jumbf.manifestLabels] == nil)
    }

    @Test("A superbox without a description is diagnosed; deep nesting is not followed")
    func damage() throws {
        let photo = try read(
            JPEGBuilder(JUMBFBuilder.segments(box("jumb", box("free", filler(9)))) + [.scan]).bytes)
        #expect(photo.codes == [.malformed] && photo[\.jumbf.labels] == nil)
        let deep = (0..<50).reduce([UInt8]()) { inner, index in
            JUMBFBuilder.superbox("json", "\(index)", inner)
        }
        let labels = try read(JPEGBuilder(JUMBFBuilder.segments(deep) + [.scan]).bytes)[\.jumbf.labels]
        #expect(labels == ["49", "48", "47", "46"])
        let selected = try MediaMetadata(
            bytes: JPEGBuilder(JUMBFBuilder.segments(JUMBFBuilder.store) + [.scan]).bytes,
            options: ReadOptions(selection: [.exif]))
        #expect(!selected.hasContentCredentials)
    }

    /// C2PA Technical Specification, "External Manifests".
    @Test(
        "XMP may state the address of Content Credentials",
        arguments: ["https://example.com/1.c2pa", "bought in 1950"])
    func readsProvenance(address: String) throws {
        let packet = XMPBuilder(
            "", attributes: "dcterms:provenance=\"\(address)\"",
            declarations: #"xmlns:dcterms="http://purl.org/dc/terms/""#)
        let file = JPEGBuilder([packet.segment, .exif(Samples.tiff()), .frame(width: 9, height: 5), .scan])
            .bytes
        #expect(try read(file).hasContentCredentials == address.hasPrefix("http"))
        let options = ReadOptions(selection: .contentCredentials)
        #expect(
            try MediaMetadata(bytes: file, options: options).hasContentCredentials
                == address.hasPrefix("http"))
    }
}
