// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The JFIF header of a JPEG file (ITU-T T.871 §10.1).
@Suite struct JFIFHeaderTests {
    private func value(_ name: String, of photo: MediaMetadata) -> StoredValue? {
        photo.properties(in: .jfif).first { $0.name == name }?.value
    }

    @Test("Reads version, unit and densities") func fields() throws {
        let photo = try read(Samples.jpeg(.jfif(unit: 2, x: 300, y: 299)))
        #expect(value("JFIFVersion", of: photo).flatMap([Int].init) == [1, 2])
        #expect(value("DensityUnit", of: photo)?.integer() == 2)
        #expect(value("XDensity", of: photo)?.integer() == 300)
        #expect(value("YDensity", of: photo)?.integer() == 299)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "Detects progressive frames (ISO/IEC 10918-1 table B.1)",
        arguments: [
            (0xC0, false), (0xC1, false), (0xC2, true), (0xC3, false), (0xC5, false), (0xC6, true),
            (0xC7, false), (0xC9, false), (0xCA, true),
            (0xCB, false), (0xCD, false), (0xCE, true), (0xCF, false),
        ] as [(UInt8, Bool)])
    func progressive(marker: UInt8, expected: Bool) throws {
        let file = JPEGBuilder([.jfif(), .frame(width: 8, height: 8, marker: marker), .scan])
        #expect(try read(file.bytes).isProgressive == expected)
    }

    @Test("Without a frame, the coding is unknown") func noFrame() throws {
        let photo = try read(JPEGBuilder([.jfif(), .scan]).bytes)
        #expect(photo.isProgressive == nil)
        #expect(value("XDensity", of: photo)?.integer() == 72)
    }

    @Test("A header that is too short is diagnosed; its thumbnail is ignored") func sizes() throws {
        let header = JPEGBuilder.Part.jfif().bytes.dropFirst(4)
        for count in 4..<14 {
            let photo = try read(Samples.jpeg(.segment(0xE0, Array(header.prefix(count)))))
            #expect(photo.properties(in: .jfif).isEmpty)
            #expect(photo.codes == [.truncated])
        }
        let photo = try read(Samples.jpeg(.segment(0xE0, header.dropLast(2) + [10, 10] + filler(300))))
        #expect(value("ThumbnailSize", of: photo).flatMap([Int].init) == [10, 10])
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Files without a header have no JFIF properties") func absent() throws {
        #expect(try read(Samples.jpeg(.exif(Samples.tiff()))).properties(in: .jfif).isEmpty)
    }
}
