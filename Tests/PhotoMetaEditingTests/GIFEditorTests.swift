// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changes, adds and removes the comments and the XMP packet of a GIF file (GIF89a; XMP part 3, §1.1.2).
@Suite struct GIFEditorTests {
    private static let setsTitle: @Sendable (inout MetadataEdit) throws -> Void = {
        try $0.set(\.title, to: "Harbour")
    }
    private static let frame = GIFBuilder.control(delay: 5) + GIFBuilder.frame()

    private static func packet(_ title: String) -> [UInt8] {
        XMPBuilder("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(title)</rdf:li></rdf:Alt></dc:title>")
            .bytes
    }

    /// The extensions before the first frame: each label with its bytes.
    private static func regions(_ bytes: [UInt8]) throws -> [String] {
        try FileLayout(contentsOf: bytes).regions.filter { $0.parent == 0 }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }.map(\.name)
    }

    @Test("A new packet and a new comment precede the first frame and its control, and follow the animation")
    func adds() throws {
        let file = GIFBuilder.file(GIFBuilder.loop(7), Self.frame, Self.frame)
        let edited = try MetadataEdit.edited(file) {
            try Self.setsTitle(&$0)
            try $0.set(\.gif.comment, to: "Größe")
        }
        let photo = try read(edited)
        #expect(photo.title == "Harbour" && photo[\.gif.comment] == "Größe" && photo.diagnostics.isEmpty)
        #expect(
            try Self.regions(edited) == [
                "header", "application NETSCAPE2.0", "application XMP DataXMP", "comment", "graphic control",
                "frame", "graphic control", "frame", "trailer",
            ])
        // Only new bytes: the old ones are before and after them.
        let place = file.count - 1 - 2 * Self.frame.count
        #expect(edited.starts(with: file[..<place]) && edited.suffix(file.count - place) == file[place...])
        let trailer = [1] + (0...255).map { UInt8(255 - $0) } + [0]
        #expect(edited.contains(trailer))
        try PictureComparison.expectSame(file, edited, "the picture")
    }

    @Test(
        "The packet is replaced and removed with its extension, also one in sub-blocks",
        arguments: [true, false], ["", "\n", " ", "\u{FEFF}"])
    func replacesPacket(isPlain: Bool, start: String) throws {
        // ExifTool reads a packet after white space, too.
        let packet = utf8(start) + Self.packet("Old")
        let block =
            isPlain
            ? GIFBuilder.xmp(packet) : GIFBuilder.application("XMP DataXMP", GIFBuilder.subBlocks(packet))
        let file = GIFBuilder.file(GIFBuilder.loop(7), block, Self.frame)
        #expect(try read(file).title == "Old")
        let edited = try MetadataEdit.edited(file, Self.setsTitle)
        #expect(try read(edited).title == "Harbour" && !edited.contains(latin(">Old<")))
        let removed = try MetadataEdit.edited(file) { $0.remove(\.title) }
        #expect(try read(removed).title == nil && !removed.contains(latin(">Old<")))
        try PictureComparison.expectSame(file, removed, "the picture")
    }

    @Test("The first comment is replaced, a long one in sub-blocks; a removal removes all")
    func changesComments() throws {
        let file = GIFBuilder.file(
            GIFBuilder.comment("first", limit: 2), Self.frame, GIFBuilder.comment("second"))
        let text = String(repeating: "0123456789", count: 60)
        let edited = try MetadataEdit.edited(file) { try $0.set(\.gif.comment, to: text) }
        #expect(try read(edited)[\.gif.comment] == text)
        #expect(edited.contains(latin("second")))
        let removed = try MetadataEdit.edited(file) { try $0.remove(\.gif.comment) }
        #expect(removed == GIFBuilder.file(Self.frame))
    }

    @Test("A file of version 87a gets version 89a if an extension is written, and keeps it otherwise")
    func changesVersion() throws {
        let file = GIFBuilder.file(GIFBuilder.comment("a comment"), GIFBuilder.frame(), version: "87a")
        #expect(try MetadataEdit.edited(file, Self.setsTitle).starts(with: latin("GIF89a")))
        #expect(
            try MetadataEdit.edited(file) { try $0.set(\.gif.comment, to: "x") }.starts(with: latin("GIF89a"))
        )
        let removed = try MetadataEdit.edited(file) { try $0.remove(\.gif.comment) }
        #expect(removed == GIFBuilder.file(GIFBuilder.frame(), version: "87a"))
    }

    @Test("A place and a date are written to XMP; Exif and IPTC are refused") func writesXMPAlone() throws {
        let file = GIFBuilder.file(Self.frame)
        let date = try #require(CaptureDate("2025:05:26 09:27:06"))
        let edited = try MetadataEdit.edited(file) {
            try $0.set(\.captureDate, to: date)
            try $0.set(\.location, to: #require(Location(latitude: 48, longitude: 16)))
        }
        let photo = try read(edited)
        #expect(photo.captureDate == date && photo.location?.latitude == 48)
        let removed = try MetadataEdit.edited(edited) { $0.remove(\.location) }
        #expect(try read(removed).location == nil && !removed.contains(latin("GPS")))
        #expect(MetadataEdit.refusal(file) { try $0.set(\.tiff.make, to: "X") } == .notEditable)
        #expect(MetadataEdit.refusal(file) { try $0.set(\.tiff.orientation, to: .rightTop) } == .notEditable)
        #expect(MetadataEdit.refusal(file) { try $0.set(\.iptc.city, to: "X") } == .notEditable)
        #expect(MetadataEdit.refusal(file) { try $0.set(\.gif.loopCount, to: 1) } == .notEditable)
        #expect(
            MetadataEdit.refusal(JPEGBuilder.image()) { try $0.set(\.gif.comment, to: "X") } == .notEditable)
    }

    // MARK: Sharing

    @Test("A shared file has its frames, the animation and the profile, and no other extension")
    func shares() throws {
        let profile = GIFBuilder.application("ICCRGBG1012", GIFBuilder.subBlocks(ProfileBuilder().bytes))
        let loop = GIFBuilder.application(
            "NETSCAPE2.0", [3, 1] + GIFBuilder.little(7) + [6] + latin("Hidden") + [0])
        let file = GIFBuilder.file(
            loop, GIFBuilder.comment("Hidden comment"), GIFBuilder.xmp(Self.packet("Hidden title")), profile,
            GIFBuilder.application("MGK8BIM0000", GIFBuilder.subBlocks(latin("Hidden resources"))), [0, 0],
            [0x21, 0xF9, 10, 0, 5, 0, 0] + latin("Hidden") + [0], GIFBuilder.frame(),
            GIFBuilder.control(delay: 3), GIFBuilder.plainText("Hidden text"), Self.frame,
            [0x21, 0x99] + GIFBuilder.subBlocks(latin("Hidden label")),
            trailer: [0x3B] + latin("Hidden trailer"))
        let shared = try SharingEdits.edited(file, keeping: [])
        #expect(
            shared
                == GIFBuilder.file(
                    GIFBuilder.loop(7), profile, [0, 0], Self.frame, GIFBuilder.control(delay: 3), Self.frame)
        )
        let described = try SharingEdits.edited(file, keeping: [.descriptions])
        #expect(
            try read(described)[\.gif.comment] == "Hidden comment" && read(described).title == "Hidden title")
        #expect(!described.contains(latin("resources")) && !described.contains(latin("Hidden text")))
    }

    @Test("What follows the codes in the data of a frame is cleared in a shared file", arguments: [2, 255])
    func clearsAfterCodes(limit: Int) throws {
        // Three by five pixels of 8 bits, as in the example of Wikipedia's article on GIF; the last code is that of the end.
        let codes: [UInt8] = [0x00, 0x51, 0xFC, 0x1B, 0x28, 0x70, 0xA0, 0xC1, 0x83, 0x01, 0x01]
        func file(_ data: [UInt8]) -> [UInt8] {
            GIFBuilder.file(
                [0x2C] + zeros(4) + [3, 0, 5, 0, 0, 8] + GIFBuilder.subBlocks(data, limit: limit))
        }
        let hidden = latin("Hidden after the end")
        #expect(try SharingEdits.edited(file(codes + hidden)) == file(codes + zeros(hidden.count)))
        // Without the code of the end, the last pixel is the end; the next code, of 9 bits, is in two bytes.
        let open = Array(codes.dropLast()) + [0, 0]
        #expect(try SharingEdits.edited(file(open + hidden)) == file(open + zeros(hidden.count)))
        // Codes that end before the last pixel, and one that no code before it defines, are left as they are.
        for damaged in [Array(codes.dropLast(3)), [0x00, 0xFF] + Array(codes.dropFirst(2))] {
            #expect(try SharingEdits.edited(file(damaged)) == file(damaged))
        }
    }

    @Test("Extensions that are not read are named after a removal, and cleared of what is removed")
    func namesUnread() throws {
        let file = GIFBuilder.file(
            GIFBuilder.xmp(Self.packet("A secret harbour")), Self.frame,
            GIFBuilder.application("MGK8BIM0000", GIFBuilder.subBlocks(latin("with A secret harbour in it"))))
        let edit = MetadataEdit.with { $0.remove(\.title) }
        let plan = try edit.plan(contentsOf: file)
        #expect(plan.unread.map(\.kind) == [.extension] && plan.unread[0].name == "application MGK8BIM0000")
        #expect(try !plan.applied(to: file).contains(latin("secret harbour")))
    }

    // MARK: Damage

    @Test("A packet without its trailer is not read, not changed, and left out of a shared file")
    func refusesPacketWithoutTrailer() throws {
        let file = GIFBuilder.file(
            GIFBuilder.application("XMP DataXMP", latin("<?xpacket Hidden?>") + [0]), Self.frame)
        // What follows the packet is data for its sub-blocks, which end somewhere, or nowhere.
        #expect(try read(file).xmp == nil)
        let whole = GIFBuilder.file(
            GIFBuilder.application("XMP DataXMP", [200] + latin("?xpacket Hidden") + zeros(300)), Self.frame)
        #expect(try read(whole).codes == [.malformed])
        #expect(MetadataEdit.refusal(whole, Self.setsTitle) == .damaged)
        #expect(try !SharingEdits.edited(whole).contains(latin("Hidden")))
    }

    @Test("A file without a trailer is edited and shared; one with other bytes is edited, and not shared")
    func editsCutFiles() throws {
        let cut = GIFBuilder.file(Self.frame, trailer: [])
        let edited = try MetadataEdit.edited(cut, Self.setsTitle)
        #expect(try read(edited).title == "Harbour" && edited.suffix(Self.frame.count) == Self.frame[...])
        #expect(try SharingEdits.edited(edited, keeping: []) == cut)
        let inFrame = Array(GIFBuilder.file(Self.frame).dropLast(100))
        #expect(try SharingEdits.edited(inFrame) == inFrame)
        #expect(try MetadataEdit.edited(inFrame, Self.setsTitle).suffix(300) == inFrame.suffix(300))
        for rest in [[0x99] + latin("Hidden"), [0x21, 0xFE, 200] + latin("Hidden")] {
            let other = GIFBuilder.file(Self.frame, trailer: rest)
            #expect(try MetadataEdit.edited(other, Self.setsTitle).suffix(rest.count) == rest[...])
            #expect(throws: MetadataError(.damaged)) { try SharingEdits.edited(other) }
            let plan = try MetadataEdit.with { $0.remove(\.title) }.plan(contentsOf: other)
            #expect(plan.unread.map(\.kind) == [.notExamined])
        }
        let long = GIFBuilder.file(GIFBuilder.frame(byteCount: 9_000))
        var edit = MetadataEdit.with(Self.setsTitle)
        edit.limits.tableBytes = 5_000
        #expect(throws: MetadataError(.tooLarge)) { try edit.plan(contentsOf: long) }
        #expect(MetadataEdit.refusal(latin("GIF89a") + [1, 0], Self.setsTitle) == .damaged)
    }

    // MARK: Other programs

    @Test(
        "The frames of an encoder's animation stay, and other programs read what is new",
        .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
    func agreesWithOtherPrograms() throws {
        try TemporaryDirectory.with { folder in
            let path = folder.appendingPathComponent("a.gif").path
            _ = try OtherTool.ffmpeg.output([
                "-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=1", path,
            ])
            func frames(_ path: String) throws -> String {
                try OtherTool.ffmpeg.text(["-v", "error", "-i", path, "-f", "framemd5", "-"])
            }
            let before = try frames(path)
            #expect(before.split(separator: "\n").filter { !$0.hasPrefix("#") }.count == 5)
            var edit = MetadataEdit()
            try Self.setsTitle(&edit)
            try edit.set(\.gif.comment, to: "From the harbour")
            let (edited, shared) = (
                folder.appendingPathComponent("b.gif").path, folder.appendingPathComponent("c.gif").path
            )
            try edit.write(contentsOf: path, to: edited)
            try MetadataEdit.forSharing(keepingOnly: []).write(contentsOf: edited, to: shared)
            #expect(try frames(edited) == before && frames(shared) == before)
            let read = try OtherTool.exiftool.text(["-s3", "-XMP:Title", "-Comment", "-Warning", edited])
            #expect(read == "Harbour\nFrom the harbour\n")
            #expect(try OtherTool.exiftool.text(["-s3", "-XMP:all", "-Comment", "-Warning", shared]).isEmpty)
        }
    }
}
