// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing
import Testing

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
            let sidecar = XMPSidecar(ofFileAt: photo)
            #expect(sidecar.path.hasSuffix("/IMG_1.xmp") && !sidecar.exists)
            #expect(XMPSidecar(ofFileAt: photo, naming: .wholeName).path.hasSuffix("/IMG_1.bmp.xmp"))
            try sidecar.write(edit)
            let written = XMPSidecar(ofFileAt: photo, naming: .wholeName)
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

    @Test("A day is written as a day") func writesDay() throws {
        var edit = MetadataEdit()
        try edit.set(\.captureDate, to: #require(CaptureDate(year: 2023, month: 1, day: 15)))
        let source = Samples.jpeg(.exif(Samples.tiff(make: "Maker")))
        let result = try edit.plan(bytes: source).applied(to: source)
        let photo = try read(result)
        #expect(photo.captureDate?.description == "2023-01-15" && photo.captureDate?.hasTime == false)
        #expect(photo[\.exif.dateTimeOriginal] == nil)
    }
}
