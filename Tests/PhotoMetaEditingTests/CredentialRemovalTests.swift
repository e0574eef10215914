// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Content Credentials, which an edit makes invalid, are removed with it.
struct CredentialRemovalTests {
    private static let files = CredentialsFile.all
    private static let jpegXL = CredentialsFile(description: "JPEG XL") { store in
        JPEGXLBuilder.signature + box("ftyp", latin("jxl ") + zeros(4) + latin("jxl ")) + store
            + box("jxlc", JPEGXLBuilder.plain)
    }

    private static let jpeg2000 = CredentialsFile(description: "JPEG 2000") { store in
        let header = box("jp2h", JPEG2000Builder.imageHeader() + JPEG2000Builder.color(16))
        return JPEG2000Builder.start + header + CredentialsFile.uuid(store)
            + box("jp2c", JPEG2000Builder.codestream())
    }

    private static func edited(
        _ bytes: [UInt8], _ change: (inout MetadataEdit) throws -> Void
    ) throws -> (result: [UInt8], plan: EditPlan) {
        var edit = MetadataEdit()
        edit.allowsInvalidCredentials = true
        try change(&edit)
        let plan = try edit.plan(contentsOf: bytes)
        return (try plan.applied(to: bytes), plan)
    }

    @Test(
        "They go with a removal, and with a new value, in every format",
        arguments: files + [jpegXL, jpeg2000])
    func removesStore(file: CredentialsFile) throws {
        let bytes = file.wrap(CredentialsBuilder().store)
        #expect(try read(bytes).hasContentCredentials)
        let changes: [(inout MetadataEdit) throws -> Void] = [
            { $0.remove(\.location) }, { try $0.set(\.title, to: "New") },
            { $0.shiftDates(by: .seconds(60)) },
        ]
        for change in changes {
            let (result, plan) = try Self.edited(bytes, change)
            #expect(try !read(result).hasContentCredentials, "\(file)")
            for text in ["c2pa", "jumb", "urn:c2pa:1"] { #expect(!result.contains(latin(text)), "\(file)") }
            #expect(plan.removedStructures == [.contentCredentials], "\(file)")
            #expect(!plan.unread.contains { [.jumbf, .box].contains($0.kind) }, "\(file)")
        }
    }

    @Test("JUMBF that is no Content Credentials stays, and does not keep a JPEG 2000 file from being edited")
    func editsOtherJUMBF() throws {
        let other = JUMBFBuilder.superbox("json", "notes", box("json", latin("{}")))
        let header = box("jp2h", JPEG2000Builder.imageHeader() + JPEG2000Builder.color(16))
        let file = JPEG2000Builder.start + header + other + box("jp2c", JPEG2000Builder.codestream())
        let edited = try MetadataEdit.edited(file) { try $0.set(\.title, to: "New") }
        #expect(try read(edited).title == "New" && edited.contains(other))
    }

    @Test("Without permission, the file is refused as before", arguments: files + [jpegXL, jpeg2000])
    func refusesWithoutPermission(file: CredentialsFile) throws {
        let bytes = file.wrap(CredentialsBuilder().store)
        #expect(MetadataEdit.refusal(bytes) { $0.remove(\.location) } == .contentCredentials)
    }

    @Test("A source type that only they state is written to XMP", arguments: files + [jpegXL, jpeg2000])
    func keepsSourceType(file: CredentialsFile) throws {
        let bytes = file.wrap(CredentialsBuilder().store)
        for change: (inout MetadataEdit) -> Void in [{ $0.remove(\.location) }, { $0.remove(\.creators) }] {
            let (result, _) = try Self.edited(bytes, change)
            #expect(
                try read(result)[\.iptcExtension.digitalSourceType]?.rawValue == CredentialsBuilder.generated,
                "\(file)")
        }
        // The user's own value counts.
        let (own, _) = try Self.edited(bytes) {
            try $0.set(\.iptcExtension.digitalSourceType, to: .digitalCapture)
        }
        #expect(try read(own)[\.iptcExtension.digitalSourceType] == .digitalCapture)
    }

    @Test("What a machine added to a picture makes it a composite") func statesComposite() throws {
        var builder = CredentialsBuilder()
        builder.assertions = [
            (
                "c2pa.actions.v2",
                .map([
                    (
                        "actions",
                        .array([
                            .map([
                                ("action", .text("c2pa.edited")),
                                ("digitalSourceType", .text(CredentialsBuilder.generated)),
                            ])
                        ])
                    )
                ])
            )
        ]
        let (result, _) = try Self.edited(CredentialsFile.all[0].wrap(builder.store)) {
            $0.remove(\.location)
        }
        #expect(
            try read(result)[\.iptcExtension.digitalSourceType] == .compositeWithTrainedAlgorithmicMedia)
    }

    @Test("The reference of XMP to a manifest on a server goes, and other texts of the property stay")
    func removesReference() throws {
        func jpeg(_ provenance: String) -> [UInt8] {
            let packet = XMPBuilder(
                "", attributes: "dcterms:provenance=\"\(provenance)\" xmp:Rating=\"3\"",
                declarations: #"xmlns:dcterms="http://purl.org/dc/terms/""#)
            return JPEGBuilder([packet.segment, .frame(width: 9, height: 5), .scan]).bytes
        }
        let (result, plan) = try Self.edited(jpeg("https://example.com/1.c2pa")) { $0.remove(\.location) }
        #expect(!result.contains(latin("example.com")) && plan.removedStructures == [.contentCredentials])
        #expect(try read(result).rating == 3)
        // A reference to a manifest in the file goes with the manifest.
        let own = CredentialsFile.all[0].wrap(CredentialsBuilder().store)
        let packet = XMPBuilder(
            "", attributes: "dcterms:provenance=\"self#jumbf=/c2pa/urn:c2pa:1\"",
            declarations: #"xmlns:dcterms="http://purl.org/dc/terms/""#)
        let segment = JPEGBuilder([packet.segment]).bytes.dropFirst(2)
        let (referring, _) = try Self.edited(Array(own.prefix(2)) + segment + own.dropFirst(2)) {
            $0.remove(\.location)
        }
        #expect(!referring.contains(latin("provenance")) && !referring.contains(latin("c2pa")))
        let (other, otherPlan) = try Self.edited(jpeg("bought in 1950")) { $0.remove(\.location) }
        #expect(other.contains(latin("bought in 1950")) && otherPlan.removedStructures == [])
    }

    @Test("In JPEG, what is removed is what reading takes for credentials")
    func removesWhatIsRead() throws {
        let store = CredentialsBuilder().store
        func edited(_ box: [UInt8], marker: UInt8 = 0xEB) throws -> (before: MediaMetadata, after: [UInt8]) {
            let segment = JPEGBuilder.Part.segment(marker, latin("JP") + uint16(1) + uint32(1) + box)
            let bytes = JPEGBuilder([segment, .frame(width: 8, height: 8), .scan]).bytes
            return (try read(bytes), try Self.edited(bytes) { try $0.set(\.title, to: "New") }.result)
        }
        // The marker does not matter, nor that the store is in another superbox.
        let inOther = JUMBFBuilder.superbox("json", "other", store)
        let boxes: [(UInt8, [UInt8])] = [(0xEC, store), (0xEB, inOther)]
        for (marker, box) in boxes {
            let (before, after) = try edited(box, marker: marker)
            #expect(before.hasContentCredentials && !after.contains(latin("jumb")))
            #expect(try !read(after).hasContentCredentials)
        }
        // A type of which only the first letters are those of a store.
        let type = latin("c2pa") + filler(12)
        let other = box("jumb", box("jumd", type, [3], latin("c2pa\0")))
        let (before, after) = try edited(other)
        #expect(!before.hasContentCredentials && after.contains(other))
    }

    @Test("JUMBF of other kinds stays, also in segments between those of the credentials")
    func keepsOtherJUMBF() throws {
        let other = JUMBFBuilder.superbox("abcd", "other", box("cbor", filler(20)))
        let store = CredentialsBuilder().store
        let parts = JUMBFBuilder.segments(store, limit: 300) + JUMBFBuilder.segments(other, number: 2)
        let bytes = JPEGBuilder(parts + [.frame(width: 8, height: 8), .scan]).bytes
        let (result, plan) = try Self.edited(bytes) { $0.remove(\.location) }
        #expect(result.contains(other) && !result.contains(latin("urn:c2pa:1")))
        // It is named, because it can contain anything.
        #expect(plan.unread.map(\.kind) == [.jumbf])
    }
}
