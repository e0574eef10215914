// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// JPEG 2000 (ISO/IEC 15444-1 Annex A for codestreams, Annex I for files of boxes).
@Suite struct JPEG2000Tests {
    @Test("Reads size, bits, colors and resolution") func header() throws {
        let resolution = box(
            "res ", box("resc", uint16(300) + uint16(1) + uint16(600) + uint16(2) + [2, 0xFF]))
        let header = box("jp2h", JPEG2000Builder.imageHeader(), JPEG2000Builder.color(16), resolution)
        let photo = try read(JPEG2000Builder.start + header + box("jp2c", JPEG2000Builder.codestream()))
        #expect(photo.format == .jpeg2000 && photo.diagnostics.isEmpty)
        #expect(photo.pixelSize?.description == "30 × 20" && photo.bitsPerComponent == 8)
        #expect(photo.colorModel == .rgb && photo.hasAlpha == false && photo.frameCount == 1)
        #expect(photo[\.jpeg2000.majorBrand]?.description == "jp2 ")
        #expect(photo[\.jpeg2000.colorSpace] == 16 && photo[\.jpeg2000.colorApproximation] == 1)
        #expect(photo[\.jpeg2000.compression] == 7 && photo[\.jpeg2000.componentBits] == 7)
        #expect(photo[\.jpeg2000.captureResolution]?.vertical == 30_000)
        #expect(photo[\.jpeg2000.captureResolution]?.horizontal == 30)
    }

    @Test("Reads differing bit depths and channel definitions") func channels() throws {
        let bits = box("bpcc", [11, 11, 11, 0])
        let channels = box(
            "cdef", uint16(2), uint16(0) + uint16(0) + uint16(1), uint16(3) + uint16(1) + uint16(0))
        let header = box(
            "jp2h", JPEG2000Builder.imageHeader(4, bits: 255), bits, JPEG2000Builder.color(16), channels)
        let photo = try read(JPEG2000Builder.start + header)
        #expect(photo.bitsPerComponent == 12 && photo.hasAlpha == true && photo.colorModel == .rgb)
        #expect(photo[\.jpeg2000.bitsOfComponents] == [11, 11, 11, 0])
        for (space, count, model) in [(17, 1, ColorModel.gray), (12, 4, .cmyk), (14, 3, .lab), (18, 3, .rgb)]
        {
            let header = box(
                "jp2h", JPEG2000Builder.imageHeader(UInt16(count)), JPEG2000Builder.color(UInt32(space)))
            #expect(try read(JPEG2000Builder.start + header).colorModel == model)
        }
    }

    @Test("Reads Exif, IPTC, XMP and a profile in boxes") func blocks() throws {
        let records: [UInt8] = [
            0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38,
        ]
        let packet: [UInt8] = [
            0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
        ]
        let profile = box("colr", [2, 0, 0] + ProfileBuilder.displayP3.bytes)
        let header = box("jp2h", JPEG2000Builder.imageHeader(), profile)
        let photo = try read(
            JPEG2000Builder.start + header + box("uuid", latin("JpgTiffExif->JP2") + Samples.tiff())
                + box("uuid", records + IPTCBuilder(.utf8, .text(2, 5, "Título")).bytes)
                + box("uuid", packet + latin("<x:xmpmeta/>"))
                + box("jp2c", size: .toEnd, JPEG2000Builder.codestream()))
        #expect(photo[\.tiff.make] == "Maker" && photo[\.iptc.objectName] == "Título")
        #expect(photo.colorProfileName == "Display P3" && photo.diagnostics.isEmpty)
        #expect(Set(photo.blocks.map(\.kind)) == [.exif, .xmp, .iccProfile])
    }

    @Test("Reads a bare codestream with a comment") func codestreamAlone() throws {
        let comment = [0xFF, 0x64] + uint16(4 + 7) + uint16(1) + latin("Kakadu!")
        let photo = try read(JPEG2000Builder.codestream(1, bits: 15, comment))
        #expect(photo.format == .jpeg2000 && photo.pixelSize?.description == "100 × 40")
        #expect(photo.bitsPerComponent == 16 && photo.colorModel == .gray && photo.hasAlpha == false)
        #expect(photo[\.jpeg2000.comments] == ["Kakadu!"] && photo.diagnostics.isEmpty)
    }

    @Test("Damage is diagnosed") func damage() throws {
        #expect(
            try read(JPEG2000Builder.start + box("jp2h", JPEG2000Builder.color(17))).codes == [.malformed])
        #expect(try read([0xFF, 0x4F, 0xFF, 0x51, 0, 4, 0, 0, 1, 2, 3, 4, 5, 6]).codes == [.malformed])
        let bytes =
            JPEG2000Builder.start + box("jp2h", JPEG2000Builder.imageHeader(), JPEG2000Builder.color(16))
        for count in 12..<bytes.count { _ = try read(Array(bytes.prefix(count))).json() }
        let stream = JPEG2000Builder.codestream()
        for count in 4..<stream.count { _ = try read(Array(stream.prefix(count))).json() }
    }
}
