// SPDX-License-Identifier: Apache-2.0
/// The 16 bytes at the start of a `uuid` box that identify its contents (ISO/IEC 14496-12 §4.2).
package struct BoxIdentifier: Hashable {
    var high: UInt64
    var low: UInt64

    package static let byteCount = 16

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads the identifier of a `uuid` box with this body; `nil` if the body is too short.
    package init?(in body: Range<UInt64>, of window: ByteWindow) throws(ParseStop) {
        guard body.byteCount >= UInt64(Self.byteCount) else { return nil }
        self = try window.read(at: body.lowerBound, count: Self.byteCount) { bytes in
            BoxIdentifier(high: (try? bytes.uint64(at: 0)) ?? 0, low: (try? bytes.uint64(at: 8)) ?? 0)
        }
    }

    package var bytes: ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>()
        for half in [high, low] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(shift)))
            }
        }
        return bytes
    }

    /// An XMP packet (XMP part 3, §1.2.7.1).
    package static let xmp = BoxIdentifier(high: 0xBE7A_CFCB_97A9_42E8, low: 0x9C71_9994_91E3_AFAC)
    /// Content Credentials (C2PA, "Embedding manifests into BMFF-based assets").
    package static let contentCredentials = BoxIdentifier(
        high: 0xD8FE_C3D6_1B0E_483C, low: 0x9297_5828_877E_C481)
    /// Google's spherical video (Spherical Video V1).
    package static let sphericalVideo = BoxIdentifier(high: 0xFFCC_8263_F855_4A93, low: 0x8814_587A_0252_1FDD)
    /// How the samples of a fragment are encrypted (Microsoft, Protected Interoperable File Format 1.3 §5.3.2).
    package static let sampleEncryption = BoxIdentifier(
        high: 0xA239_4F52_5A9B_4F14, low: 0xA244_6C42_7C64_8DF4)
    /// Properties of spatial photos of visionOS 1.
    package static let cameraProperties: Set<BoxIdentifier> = [cameraIntrinsics, cameraExtrinsics]
    /// `cmin` as visionOS 1 writes it (libheif #1164).
    static let cameraIntrinsics = BoxIdentifier(high: 0x22CC_04C7_D6D9_4E07, low: 0x9D90_4EB6_ECBA_F3A3)
    /// `cmex` as visionOS 1 writes it.
    static let cameraExtrinsics = BoxIdentifier(high: 0x4363_E914_5B7D_4AAB, low: 0x97AE_BEA6_9803_B434)
    /// The box of a CR3 file that contains its TIFF structures and its thumbnail.
    package static let canon = BoxIdentifier(high: 0x85C0_B687_820F_11E0, low: 0x8111_F4CE_462B_6A48)
    /// The preview of a CR3 file.
    package static let canonPreview = BoxIdentifier(high: 0xEAF4_2B5E_1C98_4B88, low: 0xB9FB_B7DC_406E_4D16)
    /// Exif in JPEG 2000: `JpgTiffExif->JP2`, as Exiv2, GraphicsMagick and others write it.
    package static let exif = BoxIdentifier(high: 0x4A70_6754_6966_6645, low: 0x7869_662D_3E4A_5032)
    /// Exif in JPEG 2000, as Photoshop's plug-in writes it.
    package static let photoshopExif = BoxIdentifier(high: 0x0537_CDAB_9D0C_4431, low: 0xA72A_FA56_1F2A_113E)
    /// The place of a picture on a map, as a GeoTIFF file, in JPEG 2000 (GeoJP2).
    package static let geoJP2 = BoxIdentifier(high: 0xB14B_F8BD_083D_4B43, low: 0xA5AE_8CD7_D5A6_CE03)
    /// IPTC records in JPEG 2000.
    package static let records = BoxIdentifier(high: 0x33C7_A4D2_B81D_4723, low: 0xA0BA_F1A3_E097_AD38)
}
