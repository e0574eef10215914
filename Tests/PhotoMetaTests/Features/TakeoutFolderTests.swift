// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The names that Google Takeout gives, as users reported them; Docs/Sidecars.md names the reports.
@Suite struct TakeoutFolderTests {
    /// A photo or a movie, and the name of its JSON file.
    static let pairs: [(String, String)] = [
        // Before 2024, and since.
        ("IMG_0001.jpg", "IMG_0001.jpg.json"),
        ("IMG_0001.HEIC", "IMG_0001.HEIC.supplemental-metadata.json"),
        ("IMG_20200920_131207.jpg", "IMG_20200920_131207.jpg.supplemental-metadata.json"),
        // Case differs.
        ("IMG_0001.JPG", "IMG_0001.jpg.supplemental-metadata.json"),
        // The name is cut after 46 characters.
        ("Screenshot_2017-07-05-10-05-26.png", "Screenshot_2017-07-05-10-05-26.png.supplementa.json"),
        ("Screenshot_20241227_105539_Edge.jpg", "Screenshot_20241227_105539_Edge.jpg.supplement.json"),
        ("D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg", "D7157814-D2D5-4A62-AFCE-9CF465CB7D66.jpeg.supp.json"),
        (
            "Screenshot_20220207_102421_com.snapchat.android.jpg",
            "Screenshot_20220207_102421_com.snapchat.androi.json"
        ),
        (
            "Urlaub in Knaufspesch in der Schneifel (38).JPG",
            "Urlaub in Knaufspesch in der Schneifel (38).JP.json"
        ),
        // Nothing is left but the point.
        (
            "abcdefghijklmnopqrstuvwxyz_0123456789_abc.jpg",
            "abcdefghijklmnopqrstuvwxyz_0123456789_abc.jpg..json"
        ),
        // The number of a repeated name.
        ("IMG_1234(1).jpg", "IMG_1234.jpg(1).json"),
        ("IMG_1234(12).jpg", "IMG_1234.jpg.supplemental-metadata(12).json"),
        ("IMG_1234(1).jpg", "IMG_1234(1).jpg.json"),
        (
            "Screenshot_20241227_105539_Edge(1).jpg",
            "Screenshot_20241227_105539_Edge.jpg.supplement(1).json"
        ),
        // Edited renderings have the JSON file of their originals.
        ("IMG_0001-edited.jpg", "IMG_0001.jpg.supplemental-metadata.json"),
        ("IMG_0001-bearbeitet.jpg", "IMG_0001.jpg.json"),
        ("IMG_0001-modifié(1).jpg", "IMG_0001.jpg.supplemental-metadata(1).json"),
        // A photo that was uploaded without an extension.
        ("photo.jpg", "photo.supplemental-metadata.json"), ("photo.jpg", "photo.json"),
        // Characters that were lost in one of the two.
        ("Tom_s caf_.jpg", "Tom's café.jpg.supplemental-metadata.json"),
        ("Käse.jpg", "K_se.jpg.json"),
    ]

    @Test("Each rule of Google finds the JSON file", arguments: pairs)
    func finds(_ photo: String, _ record: String) {
        let found = Sidecar.find(for: photo, in: [photo, record, "metadata.json", "other.jpg.json"])
        #expect(found == [Sidecar(name: record, kind: .takeout)])
    }

    @Test("An edited rendering may have another format than its original") func findsOriginal() {
        let names = ["IMG_1.HEIC", "IMG_1-edited.jpg", "IMG_1.HEIC.supplemental-metadata.json"]
        #expect(Sidecar.find(for: "IMG_1-edited.jpg", in: names).map(\.kind) == [.takeout])
    }

    @Test(
        "The movie of a still is only said to have its name", arguments: ["LIVE.MP4", "LIVE.MOV", "live.mov"])
    func findsStill(_ movie: String) {
        let record = "LIVE.HEIC.supplemental-metadata.json"
        let found = Sidecar.find(for: movie, in: ["LIVE.HEIC", movie, record])
        #expect(found == [Sidecar(name: record, kind: .takeoutOfStill)])
        // A movie with its own JSON is no half of the still.
        let own = "\(movie).supplemental-metadata.json"
        #expect(Sidecar.find(for: movie, in: ["LIVE.HEIC", movie, own]).map(\.kind) == [.takeout])
        // Two stills could be meant.
        #expect(Sidecar.find(for: movie, in: ["LIVE.HEIC", "LIVE.JPG", movie, record]).isEmpty)
    }

    @Test("Pixel's movie belongs to the still with its whole name") func findsPixelStill() {
        let names = ["PXL_1.MP", "PXL_1.MP.jpg", "PXL_1.MP.jpg.supplemental-metadata.json"]
        #expect(Sidecar.find(for: "PXL_1.MP", in: names).map(\.kind) == [.takeoutOfStill])
    }

    @Test(
        "Other files' JSON is not taken",
        arguments: [
            ("IMG_1.jpg", "IMG_10.jpg.json"), ("IMG_10.jpg", "IMG_1.jpg.json"),
            ("IMG_1.jpg", "IMG_1.png.json"),
            ("IMG_1.jpg", "IMG_1.jpg(1).json"), ("IMG_1(1).jpg", "IMG_1.jpg.json"),
            ("IMG_1(1).jpg", "IMG_1.jpg(2).json"), ("IMG_1.jpg", "IMG_1.jpg.supplementary.json"),
            ("IMG_1.jpg", "IMG_1.jp.json"), ("IMG_1.jpg", "metadata.json"),
            ("IMG_1.jpg", "IMG_1-edited.jpg.json"),
        ])
    func refuses(_ photo: String, _ record: String) {
        #expect(Sidecar.find(for: photo, in: [photo, record]).isEmpty)
    }

    @Test("Two photos whose names are cut to the same text have no JSON file") func refusesAmbiguous() {
        let start = "Screenshot_20220207_102421_com.snapchat.androi"
        let names = ["\(start)d.first.jpg", "\(start)d.second.jpg", "\(start).json"]
        #expect(Sidecar.find(for: names[0], in: names).isEmpty)
        #expect(Sidecar.find(for: names[0], in: [names[0], names[2]]).count == 1)
    }

    @Test("The table of an export from iCloud is found") func findsTable() {
        for name in ["Photo Details.csv", "Photo Details-2.csv", "photo details.CSV"] {
            #expect(Sidecar.find(for: "IMG_1.HEIC", in: [name]) == [Sidecar(name: name, kind: .photoDetails)])
        }
        for name in ["Photo Details-.xml", "Photo Detailsx.csv", "Details.csv"] {
            #expect(Sidecar.find(for: "IMG_1.HEIC", in: [name]).isEmpty)
        }
    }
}
