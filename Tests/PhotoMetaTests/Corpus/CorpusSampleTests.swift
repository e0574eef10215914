// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// A dozen real files, each compared with what ExifTool reads from it.
///
/// `Tests/Thorough` compares the whole corpus.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusSampleTests {
    private static let explained = Set(ExplainedDifferences.rows.map(\.description))

    @Test(
        "Every value of oracle.json is present, and none is wrong",
        arguments: [
            // The halves of two Live Photos, and the least number of values compared.
            ("lp01_iphone-6s_jpg.jpg", 70), ("lp01_iphone-6s_jpg.mov", 15),
            ("lp03_iphone-15-pro_original.heic", 90), ("lp03_iphone-15-pro_original.mov", 20),
            ("avif__apple-iphone-12-pro__exif__925f59.avif", 60),
            ("heif__canon-canon-eos-r8__testhdr__62779e.heic", 25),
            ("jpeg__google-pixel-8-pro__google__156a75.jpg", 40),
            ("jpeg__nikon-corporation-nikon-d2x__iptc-agency-photographer-examp__d7d835.jpg", 40),
            ("m4v__nomake__fixture__654ecb.m4v", 5), ("3g2__nomake__sample-3gpp2__1d8f75.3g2", 5),
            ("nef__nikon-corporation-nikon-d70__nikon__6fae30.nef", 20),
            ("tiff__canon-canon-eos-5d-mark-iii__tif-with-iptc-icc-xmp__56c561.tif", 30),
        ])
    func agreesWithExifTool(file: String, count: Int) throws {
        let url = try #require(SharedFiles.corpus).appendingPathComponent(file)
        let metadata = try MediaMetadata(contentsOf: url.path)
        var comparer = ValueComparer(file, at: url, metadata)
        comparer.compare(Oracle.shared.lines(of: file), isComplete: false)
        let different = comparer.comparisons.filter {
            $0.verdict != .present && !Self.explained.contains($0.description)
        }
        #expect(different.map(\.description) == [])
        #expect(comparer.comparisons.count { $0.verdict == .present } >= count)
    }
}
