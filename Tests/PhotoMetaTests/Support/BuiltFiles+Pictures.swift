extension BuiltFiles {
    /// Files of one picture in other formats, and blocks that several formats have.
    static let pictures: [File] = [
        File(name: "Photoshop", bytes: photoshop), File(name: "JPEG 2000", bytes: jpeg2000),
        File(
            name: "JPEG 2000 codestream",
            bytes: JPEG2000Builder.codestream(1, bits: 15, [0xFF, 0x64, 0, 7, 0, 1, 0x61, 0x62, 0x63])),
        File(name: "JPEG XL", bytes: jpegXL),
        File(name: "JPEG XL codestream", bytes: JPEGXLBuilder.animation),
        File(name: "JPEG with a profile", bytes: profiledJPEG),
    ]

    private static let photoshop: [UInt8] = {
        var file = PhotoshopBuilder()
        file.channelCount = 4
        file.layerCount = -1
        file.resources =
            IPTCBuilder.resource(
                0x03ED, uint32(72 << 16) + uint16(1) + uint16(1) + uint32(72 << 16) + uint16(1) + uint16(1))
            + IPTCBuilder(.utf8, .text(2, 25, "one")).resources
            + IPTCBuilder.resource(0x0422, Samples.tiff())
            + IPTCBuilder.resource(0x040F, ProfileBuilder.displayP3.bytes)
        return file.bytes
    }()

    private static let jpeg2000: [UInt8] = {
        let resolution = box("res ", box("resc", uint16(300) + uint16(1) + uint16(300) + uint16(1) + [2, 2]))
        let profile = box("colr", [2, 0, 0] + ProfileBuilder.displayP3.bytes)
        let header = box("jp2h", JPEG2000Builder.imageHeader(), profile, resolution)
        return JPEG2000Builder.start + header + box("uuid", latin("JpgTiffExif->JP2") + Samples.tiff())
            + box("jp2c", JPEG2000Builder.codestream())
    }()

    private static let jpegXL: [UInt8] =
        JPEGXLBuilder.signature + box("ftyp", latin("jxl ") + zeros(4) + latin("jxl "))
        + box("Exif", zeros(4) + Samples.tiff()) + JUMBFBuilder.store + box("jxlc", JPEGXLBuilder.plain)

    private static let profiledJPEG: [UInt8] = {
        let profile = latin("ICC_PROFILE\0") + [1, 1] + ProfileBuilder.displayP3.bytes
        let parts = [.segment(0xE2, profile)] + JUMBFBuilder.segments(JUMBFBuilder.store, limit: 150)
        return JPEGBuilder(parts + [.frame(width: 320, height: 240), .scan]).bytes
    }()
}
