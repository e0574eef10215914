// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Many changes to many XMP properties.
@Suite struct XMPChangesTests {
    private static func edited(
        _ packets: [[UInt8]], _ change: (inout PropertyEdits) -> Void
    ) throws -> [ContiguousArray<UInt8>?] {
        var changes = PropertyEdits()
        change(&changes)
        var edit = MetadataEdit()
        edit.changes = changes
        return try edit.changed(.packets, packets.map { ContiguousArray($0) }, .main)
    }

    /// A packet with numbered properties.
    private static func packet(_ count: Int) -> [UInt8] {
        XMPBuilder((0..<count).map { "<photoshop:a\($0)>old</photoshop:a\($0)>" }.joined()).bytes
    }

    private static func change(_ number: Int, to text: String?) -> PropertyEdit {
        XMPStore.change(
            PropertyAddress(.photoshop, .name, name: "a\(number)"), to: text.map { XMPContent.text($0) })
    }

    @Test("Thousands of properties are set, removed and added at once") func editsThousands() throws {
        let count = 3_000
        let edited = try Self.edited([Self.packet(count)]) { edit in
            for number in 0..<(count + 1_000) {
                edit.add(Self.change(number, to: "first"))
            }
            for number in 0..<count where number % 3 != 0 {
                edit.add(Self.change(number, to: number % 3 == 1 ? nil : "second"))
            }
        }
        let packet = try #require(edited.first ?? nil)
        let xmp = XMP(packet: packet)
        let kept = (0..<(count + 1_000)).filter { $0 >= count || $0 % 3 != 1 }
        let names: [String] = kept.map { "photoshop:a\($0)" }
        let texts: [String?] = kept.map { $0 < count && $0 % 3 == 2 ? "second" : "first" }
        #expect(xmp.diagnostics.isEmpty)
        #expect(xmp.properties.map(\.name) == names)
        #expect(xmp.properties.map(\.text) == texts)
    }

    @Test("The last change to a property counts, in the place of the last one") func ordersChanges() {
        var edit = PropertyEdits()
        for number in [1, 2, 3, 1, 2] { edit.add(Self.change(number, to: "\(number)")) }
        #expect(edit.all.map(\.name) == ["a3", "a1", "a2"])
        #expect(XMPStore(of: edit).sets)
        edit.add(Self.change(3, to: nil))
        #expect(edit.all.map(\.name) == ["a1", "a2", "a3"])
        edit.add(XMPStore.change(PropertyAddress(.xmp, .name, name: "Label"), to: nil))
        edit.remove(.photoshop)
        #expect(edit.all.map(\.name) == ["Label"])
        #expect(!XMPStore(of: edit).sets && !edit.isEmpty)
        edit.add(Self.change(2, to: "again"))
        #expect(edit.all.map(\.name) == ["Label", "a2"])
        #expect(edit.removedDictionaries == [.photoshop])
    }

    #if DEBUG
        @Test(
            "Twice the changes take twice the steps, in one packet or many, for old or new properties",
            arguments: [false, true], [0, 1_000])
        func takesLinearWork(hasManyPackets: Bool, firstNumber: Int) throws {
            let other = XMPBuilder("<xmp:Label>l</xmp:Label>").bytes
            let steps = try [250, 500].map { count in
                let others = [[UInt8]](repeating: other, count: hasManyPackets ? count : 0)
                let packets = [Self.packet(count)] + others
                return try WorkCheck.steps {
                    let edited = try Self.edited(packets) { edit in
                        for number in 0..<count {
                            edit.add(Self.change(firstNumber + number, to: "new"))
                        }
                    }
                    #expect(edited.count { $0 != nil } == 1)
                }
            }
            #expect(steps[1] <= steps[0] * 22 / 10, "\(steps)")
        }
    #endif
}
