// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// A photo that is read together with its sidecars (`ReadOptions.sidecars`).
@Suite struct SidecarFileTests {
    @Test("The sidecars are read on request, and only the requested kinds") func readsKinds() throws {
        try TemporaryDirectory.with { folder in
            try SidecarFiles.write(to: folder)
            let path = folder.appendingPathComponent("IMG_1.JPG").path
            func kinds(_ kinds: Sidecar.Kinds) throws -> Set<Sidecar.Kind> {
                let photo = try MediaMetadata(contentsOf: path, options: ReadOptions(sidecars: kinds))
                #expect(photo.sidecars.allSatisfy { $0.error == nil })
                return Set(photo.sidecars.map(\.sidecar.kind))
            }
            #expect(try MediaMetadata(contentsOf: path).sidecars.isEmpty)
            #expect(try kinds(.all) == [.xmp, .takeout, .adjustments, .photoDetails])
            #expect(try kinds([.xmp]) == [.xmp])
            #expect(try kinds([.takeout, .photoDetails]) == [.takeout, .photoDetails])
            #expect(try kinds(.adjustments) == [.adjustments])
        }
    }

    @Test("No property of the photo has a value of a sidecar") func keepsValuesApart() throws {
        try TemporaryDirectory.with { folder in
            try SidecarFiles.write(to: folder)
            let path = folder.appendingPathComponent("IMG_1.JPG").path
            let alone = try MediaMetadata(contentsOf: path)
            let photo = try MediaMetadata(contentsOf: path, options: ReadOptions(sidecars: .all))
            #expect(photo.location == nil && photo.rating == nil && photo.xmp == nil)
            #expect(photo.captureDate == alone.captureDate && photo.parts.count == alone.parts.count)
            func file(_ kind: Sidecar.Kind) -> SidecarFile? {
                photo.sidecars.first { $0.sidecar.kind == kind }
            }
            #expect(file(.xmp)?.values?.rating == 4 && file(.xmp)?.values?.location?.latitude == 47.5)
            #expect(file(.xmp)?.metadata?[\.xmp.rating] == 4)
            #expect(file(.takeout)?.values?.captureDate?.description == "2020-09-20T10:12:07+00:00")
            #expect(file(.takeout)?.values?.isFavorite == true && file(.takeout)?.metadata == nil)
            #expect(file(.photoDetails)?.values?.isHidden == true)
            #expect(file(.adjustments)?.metadata?.adjustmentData != nil && file(.adjustments)?.values == nil)

            // Joined by the user: each value is of one source.
            let all = photo.sidecars.compactMap(\.values).reduce(SidecarMetadata(photo)) {
                $0.filled(from: $1)
            }
            #expect(all.captureDate == alone.captureDate && all.rating == 4 && all.location?.longitude == 8.5)
            #expect(all.isFavorite && all.isHidden)
        }
    }

    @Test("A sidecar that cannot be read has an error, and the photo is read") func reportsErrors() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", CommandFiles.photo())
            try folder.write("a.jpg.json", utf8("{"))
            try folder.write("Photo Details.csv", utf8("imgName\nother.jpg\n"))
            let path = folder.appendingPathComponent("a.jpg").path
            let photo = try MediaMetadata(contentsOf: path, options: ReadOptions(sidecars: .all))
            #expect(
                photo.sidecars.map(\.sidecar.name) == ["a.jpg.json"], "the table has no row for the photo")
            #expect(photo.sidecars.first?.error?.code == .unreadable && photo.sidecars.first?.values == nil)
            #expect(photo.sidecars.first?.error?.path == folder.appendingPathComponent("a.jpg.json").path)
        }
    }
}
