// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Edits with what a sidecar states, and XMP files beside photos.
@Suite struct SidecarEditTests {
    @Test("A file keeps what it has, unless the sidecar is preferred") func applies() throws {
        var sidecar = SidecarMetadata()
        sidecar.captureDate = CaptureDate("2020-09-20T10:12:07Z")
        sidecar.location = Location(latitude: 55, longitude: 37)
        sidecar.descriptionText = "New"
        sidecar.people = ["Ann"]
        sidecar.isFavorite = true
        let empty = MetadataEdit(applying: sidecar, to: SidecarMetadata())
        #expect(
            empty[\.captureDate].value == sidecar.captureDate && empty[\.location].value == sidecar.location)
        #expect(empty[\.descriptionText] == .set("New") && empty[\.rating] == .set(5))
        #expect(empty[\.iptcExtension.personInImage] == .set(["Ann"]))

        var file = sidecar
        file.captureDate = CaptureDate("2020-09-20T12:12:07.5+02:00")
        file.rating = 5
        #expect(MetadataEdit(applying: sidecar, to: file, preferring: .sidecar).isEmpty, "the same moment")
        file.captureDate = CaptureDate("2020-09-20T12:12:07")
        file.location = Location(latitude: 1, longitude: 2)
        file.rating = 3
        #expect(MetadataEdit(applying: sidecar, to: file).isEmpty)
        let preferred = MetadataEdit(applying: sidecar, to: file, preferring: .sidecar)
        #expect(preferred[\.captureDate].value == sidecar.captureDate && preferred[\.rating] == .set(5))
        #expect(preferred[\.location].value == sidecar.location && preferred[\.descriptionText] == .unchanged)
    }

    @Test("A file that cannot be edited gets an XMP file, which is then updated") func writesXMP() throws {
        try TemporaryDirectory.with { folder in
            let photo = folder.appendingPathComponent("IMG_1.bmp").path
            var edit = MetadataEdit()
            try edit.set(\.location, to: #require(Location(latitude: -33.5, longitude: 151.25)))
            try edit.set(\.captureDate, to: #require(CaptureDate("2020-09-20T10:12:07Z")))
            let sidecar = try XMPSidecar(ofFileAt: photo)
            #expect(sidecar.path.hasSuffix("/IMG_1.xmp") && !sidecar.exists)
            #expect(try XMPSidecar(ofFileAt: photo, naming: .wholeName).path.hasSuffix("/IMG_1.bmp.xmp"))
            try sidecar.write(edit)
            let written = try XMPSidecar(ofFileAt: photo, naming: .wholeName)
            #expect(written.exists && written.path == sidecar.path, "an existing file keeps its name")
            var second = MetadataEdit()
            try second.set(\.rating, to: 4)
            try written.write(second)
            let metadata = try #require(try written.metadata())
            #expect(metadata.rating == 4 && metadata.location?.latitude == -33.5)
            #expect(metadata.captureDate?.description == "2020-09-20T10:12:07+00:00")
            var refused = MetadataEdit()
            try refused.set(\.exif.userComment, to: EncodedText("Exif alone"))
            #expect(throws: MetadataError.self) { try written.write(refused) }
        }
    }

    @Test(
        "An edit of a photo that cannot be edited starts from what it states, unless its XMP file states more"
    )
    func startsFromPhoto() throws {
        let photo = try MediaMetadata(bytes: FolderFiles.raw("2025:05:26 09:27:06", hasLocation: true))
        func stated(_ body: (inout MetadataEdit) throws -> Void) throws -> MediaMetadata {
            var edit = MetadataEdit()
            try body(&edit)
            let empty = XMPBuilder("").bytes
            return try MediaMetadata(bytes: try edit.plan(contentsOf: empty).applied(to: empty))
        }
        var shift = MetadataEdit()
        shift.shiftDates(by: .seconds(3_600))
        func date(_ edit: MetadataEdit, _ xmp: MediaMetadata?) throws -> String? {
            let result = try XMPSidecar.edit(for: edit, of: photo, stated: xmp)
            return result.changes(to: try xmp ?? XMPSidecar.emptyMetadata()).first?.new
        }
        #expect(try date(shift, nil) == "2025-05-26T10:27:06")
        let rated = try stated { try $0.set(\.rating, to: 4) }
        #expect(try date(shift, rated) == "2025-05-26T10:27:06")
        let dated = try stated { try $0.set(\.captureDate, to: #require(CaptureDate("2001-02-03T04:05:06"))) }
        #expect(try date(shift, dated) == "2001-02-03T05:05:06")

        var keywords = MetadataEdit()
        try keywords.add(["harbour"], to: \.keywords)
        let named = try stated { try $0.set(\.keywords, to: ["sea"]) }
        let added = try XMPSidecar.edit(for: keywords, of: named, stated: rated)
        #expect(added[\.keywords] == .set(["sea", "harbour"]))

        var removal = MetadataEdit()
        removal.remove(\.location)
        #expect(throws: MetadataError.self) { try XMPSidecar.edit(for: removal, of: photo, stated: nil) }
        #expect(throws: MetadataError.self) { try XMPSidecar.edit(for: removal, of: nil, stated: nil) }
        #expect(throws: MetadataError.self) { try XMPSidecar.edit(for: shift, of: nil, stated: rated) }
        #expect(throws: MetadataError.self) {
            try XMPSidecar.edit(for: MetadataEdit.forSharing(), of: photo, stated: nil)
        }
        #expect(throws: MetadataError.self) {
            try XMPSidecar.edit(for: MetadataEdit(restoring: photo), of: photo, stated: nil)
        }
        let free = try MediaMetadata(bytes: FolderFiles.raw())
        #expect(try !XMPSidecar.edit(for: removal, of: free, stated: nil).isEmpty)
    }

    @Test("An edit that changes nothing creates no XMP file") func createsNoEmptyFile() throws {
        try TemporaryDirectory.with { folder in
            var removal = MetadataEdit()
            removal.remove(\.location)
            let sidecar = try XMPSidecar(ofFileAt: folder.appendingPathComponent("IMG_1.bmp").path)
            let plan = try sidecar.write(removal)
            #expect(plan.isUnchanged)
            #expect(SharedFiles.names(in: folder) == [])
        }
    }

    @Test("A removed value in a format that no edit writes is named") func namesWhatNoEditWrites() throws {
        var location = MetadataEdit()
        location.remove(\.location)
        var texts = MetadataEdit()
        texts.remove(\.title)
        texts.remove(\.keywords)
        var date = MetadataEdit()
        date.remove(\.captureDate)
        let otherTag = MatroskaBuilder.list(
            MatroskaElement.tags, MatroskaBuilder.tag("com.apple.quicktime.location.ISO6709", "+48.1+011.6/"))
        for (bytes, edit, name) in [
            (MatroskaBuilder.file(), location, "LOCATION"), (MatroskaBuilder.file(), texts, "Title"),
            (MatroskaBuilder.file(), date, "DateUTC"), (AVIBuilder.whole, location, nil),
            (AVIBuilder.whole, texts, "Title"), (AVIBuilder.whole, date, "DateTimeOriginal"),
            (RawBuilders.crw, date, "CaptureTime"),
            // Names that the registry does not have.
            (MatroskaBuilder.file(after: otherTag), location, "com.apple.quicktime.location.ISO6709"),
            (TransportStreamBuilder.camcorder().bytes(), date, "DateTimeOriginal"),
            (TransportStreamBuilder.camcorder().bytes(), location, "Latitude"),
        ] as [([UInt8], MetadataEdit, String?)] {
            let movie = try MediaMetadata(bytes: bytes)
            guard let name else {
                _ = try XMPSidecar.edit(for: edit, of: movie, stated: nil)
                continue
            }
            let error = #expect(throws: MetadataError.self) {
                try XMPSidecar.edit(for: edit, of: movie, stated: nil)
            }
            #expect(error?.message.hasSuffix("and it states \(name)") == true)
        }
    }

    @Test("A day is written as a day") func writesDay() throws {
        var edit = MetadataEdit()
        try edit.set(\.captureDate, to: #require(CaptureDate(year: 2023, month: 1, day: 15)))
        let source = Samples.jpeg(.exif(Samples.tiff(make: "Maker")))
        let result = try edit.plan(contentsOf: source).applied(to: source)
        let photo = try read(result)
        #expect(photo.captureDate?.description == "2023-01-15" && photo.captureDate?.hasTime == false)
        #expect(photo[\.exif.dateTimeOriginal] == nil)
    }
}
