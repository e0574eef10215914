// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The meaning of properties from Apple's cameras and editors, in the corpus.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusAppleTests {
    /// HDRGainMapHeadroom, written to XMP by iOS 18 and later, as ExifTool reads it.
    @Test(arguments: [
        ("heic__apple-iphone-16-pro__ski-throne__934d24.heic", 6.459427),
        ("lp03_iphone-15-pro_original.heic", 2.786103), ("lp04_iphone-15-pro_edited.heic", 2.786103),
    ])
    func headroomsAgreeWithThoseInXMP(_ file: String, _ headroom: Double) throws {
        let metadata = try #require(Corpus.metadata[file]).get()
        let ours = try #require(metadata.hdrHeadroom)
        #expect(abs(ours - headroom) < 1e-4 * headroom)
    }

    @Test func everyHeadroomIsOne() {
        let headrooms = CorpusDifferences.files.compactMap(\.metadata.hdrHeadroom)
        #expect(headrooms.count >= 8)
        for headroom in headrooms { #expect((1...8).contains(headroom)) }
    }

    @Test func anEditedCopyKeepsItsRequestAndPhoto() throws {
        let original = try #require(Corpus.metadata["lp03_iphone-15-pro_original.heic"]).get()
        let edited = try #require(Corpus.metadata["lp04_iphone-15-pro_edited.heic"]).get()
        #expect(original.imageCaptureRequestIdentifier != nil && original.photoIdentifier != nil)
        #expect(original.imageCaptureRequestIdentifier == edited.imageCaptureRequestIdentifier)
        #expect(original.photoIdentifier == edited.photoIdentifier)
        #expect(original.livePhotoIdentifier != edited.livePhotoIdentifier)
    }

    /// Each subtype was verified by looking at the property that it derives from.
    @Test func subtypes() {
        var found: [String: MediaSubtypes] = [:]
        for (name, metadata) in CorpusDifferences.files where !metadata.mediaSubtypes.isEmpty {
            found[name] = metadata.mediaSubtypes
        }
        #expect(found == Self.expectedSubtypes)
    }

    private static let expectedSubtypes: [String: MediaSubtypes] = [
        "avif__apple-iphone-12-pro__exif__925f59.avif": .live,
        "avif__nomake__color-grid-alpha-grid-gainmap-__c424c4.avif": .hdr,
        "avif__nomake__colors-hdr-srgb__1aecb7.avif": .hdr,
        // A gain map with an unknown version is still a gain map.
        "avif__nomake__unsupported-gainmap-version__f67ef9.avif": .hdr,
        // The left and right pictures of Apple's Vision Pro.
        "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic": .spatial,
        "heic__apple-iphone-11-pro__exif-at-eof__e77bbb.heic": .live,
        "heic__apple-iphone-12-pro__classic-car__8e2a57.heic": .hdr,
        "heic__apple-iphone-13-pro__pug__1ddce9.heic": [.hdr, .portrait, .depth],
        "heic__apple-iphone-16-pro__ski-throne__934d24.heic": [.live, .hdr],
        "heic__apple-iphone-7__img-7702-small__9c3764.heic": .live,
        "heic__apple-iphone-se-2nd-generation__img-1853__8e6fac.heic": .live,
        // Coded in PQ.
        "heif__canon-canon-eos-r8__testhdr__62779e.heic": .hdr,
        "heic__samsung-galaxy-s25-ultra__aux-ycbcr__8deae3.heic": .hdr,
        // The second picture of the file states in XMP that it is Apple's gain map.
        "jpeg__apple-iphone-13-mini__apple-gainmap-old__2e4310.jpg": .hdr,
        "jpeg__apple-iphone-11__3d5e8082-aa3f-4ae3-949f-b5aefa__511cf1.jpeg": .portrait,
        // XMP and the picture index name a gain map; in a truncated Pixel 8 Pro file, only XMP does.
        "jpeg__google-pixel-6-pro__ultra-hdr-samples-originals-01__b52c5f.jpg": .hdr,
        // GPano: equirectangular, 4096 by 2048.
        "jpeg__htc-htc-one-m8__geodegrees-as-string__090a37.jpg": .panorama,
        "lp01_iphone-6s_jpg.jpg": .live,
        "lp01_iphone-6s_jpg.mov": .live,
        "lp02_iphone-13-pro_small.heic": [.live, .hdr],
        "lp02_iphone-13-pro_small.mov": .live,
        "lp03_iphone-15-pro_original.heic": [.live, .hdr, .portrait, .depth],
        "lp03_iphone-15-pro_original.mov": .live,
        "lp04_iphone-15-pro_edited.heic": [.live, .hdr, .portrait, .depth],
        "lp04_iphone-15-pro_edited.mov": .live,
        "mov__nomake__auth__2a3623.mov": .screenRecording,
        // The index of pictures has two views of the type "disparity".
        "mpo__nintendo-nintendo-3ds__sugarshack-ifd-offset__d2e9da.mpo": .spatial,
        // com.android.capture.fps 240, and 13.3 pictures a second.
        "mp4__nomake__sample-android-slow-motion__fedca8.mp4": .slowMotion,
    ]
}
