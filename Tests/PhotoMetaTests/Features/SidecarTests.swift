// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct SidecarTests {
    private static func found(_ name: String, _ names: [String]) -> [String: Sidecar.Kind] {
        Dictionary(uniqueKeysWithValues: Sidecar.find(for: name, in: names).map { ($0.name, $0.kind) })
    }

    private static let folder = [
        "IMG_1234.HEIC", "IMG_1234.AAE", "IMG_O1234.AAE", "IMG_E1234.JPG", "IMG_E1234.MOV", "IMG_1234.xmp",
        "IMG_1234.HEIC.xmp", "IMG_1234.CR2.xmp", "IMG_12345.AAE", "IMG_0234.AAE", "IMG_1234.txt", "1234.AAE",
    ]

    @Test("Finds the adjustments, rendering and XMP of an original") func findsForOriginal() {
        #expect(
            Self.found("IMG_1234.HEIC", Self.folder) == [
                "IMG_1234.AAE": .adjustments, "IMG_O1234.AAE": .originalAdjustments, "IMG_E1234.JPG": .edited,
                "IMG_E1234.MOV": .edited, "IMG_1234.xmp": .xmp, "IMG_1234.HEIC.xmp": .xmp,
            ])
    }

    @Test("Finds the adjustments of an edited rendering's original") func findsForEdited() {
        #expect(
            Self.found("/photos/IMG_E1234.JPG", Self.folder + ["IMG_E1234.xmp"]) == [
                "IMG_1234.AAE": .adjustments, "IMG_O1234.AAE": .originalAdjustments, "IMG_E1234.xmp": .xmp,
            ])
    }

    @Test("Case is ignored, and names of other forms contain no edit letter") func findsOtherNames() {
        #expect(Self.found("img_1234.jpg", ["IMG_1234.aae", "Img_e1234.Jpg"]).count == 2)
        #expect(
            Self.found("5A1B.heic", ["5A1B.AAE", "5A1B.XMP"]) == ["5A1B.AAE": .adjustments, "5A1B.XMP": .xmp])
        #expect(Self.found("Holiday_Eve.jpg", ["Holiday_ve.AAE", "Holiday_OEve.AAE"]) == [:])
        #expect(Self.found("IMG_1234", ["IMG_1234.aae", "IMG_1234.xmp"]).count == 2)
        #expect(Self.found("", ["", ".aae", ".xmp"]) == [:])
    }

    @Test("Sidecars are found in the folder of a file") func findsInFolder() throws {
        try TemporaryDirectory.with { folder in
            for name in [
                "IMG_1.HEIC", "IMG_1.AAE", "IMG_O1.AAE", "IMG_E1.HEIC", "IMG_1.HEIC.xmp", "IMG_2.AAE",
            ] {
                try Data([1]).write(to: folder.appendingPathComponent(name))
            }
            let found = Sidecar.find(forFileAt: folder.appendingPathComponent("IMG_1.HEIC").path)
            #expect(Set(found.map(\.name)) == ["IMG_1.AAE", "IMG_O1.AAE", "IMG_E1.HEIC", "IMG_1.HEIC.xmp"])
        }
    }
}
