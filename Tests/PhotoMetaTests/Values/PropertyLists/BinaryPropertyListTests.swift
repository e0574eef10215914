// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct BinaryPropertyListTests {
    @Test func readsListsOfIndependentWriter() throws {
        let samples = PropertyListSamples.all
        #expect(samples.count > 60)
        for sample in samples {
            #expect(readPropertyList(sample.bytes)?.form == sample.form)
        }
    }

    /// Two thirds of the widths do not occur in small lists written by software.
    @Test(arguments: 1...8, 1...8)
    func readsOffsetsAndReferencesOfAnyWidth(_ offsetByteCount: Int, _ referenceByteCount: Int) {
        var list = PropertyListBuilder(dictionary: [
            ("a", .integer(1)), ("b", .utf16("é")), ("c", .data([1, 2, 3])), ("d", .double(0.5)),
        ])
        list.offsetByteCount = offsetByteCount
        list.referenceByteCount = referenceByteCount
        #expect(readPropertyList(list.bytes)?.form == "{s61:i1,s62:sc3a9,s63:d010203,s64:r3fe0000000000000}")
    }

    @Test(
        arguments: [
            (PropertyListBuilder.Object.null, "null"),
            (.integer(200, byteCount: 1), "i200"),
            (.integer(-2, byteCount: 8), "i-2"),
            (.integer(5, byteCount: 16), "i5"),
            (.integer(.max, byteCount: 16), "i9223372036854775807"),
            (.float(-1.5), "rbff8000000000000"),
            (.date(-0.5), "tbfe0000000000000"),
            (.uid(0x0102_0304_0506, byteCount: 6), "u1108152157446"),
            (.set([]), "[]"),
            // Text marked as ASCII that is not, and text in the eighth kind of object, which is UTF-8.
            (.ascii("é"), "sc3a9"),
            (.raw([0x72, 0xC3, 0xA9]), "sc3a9"),
            // An unpaired surrogate.
            (.raw([0x62, 0xD8, 0x00, 0x00, 0x41]), "sefbfbd41"),
        ])
    func objects(_ object: PropertyListBuilder.Object, _ form: String) {
        #expect(readPropertyList(PropertyListBuilder([object]).bytes)?.form == form)
    }

    @Test(
        arguments: [
            [0x15], [0x14] + uint64(1) + uint64(0), [0x14] + uint64(0) + uint64(1 << 63),
            [0x20, 0], [0x21, 0, 0], [0x24] + zeros(16), [0x90], [0xB0], [0xE0], [0xF0],
            // Counts that exceed the list: in the marker, in all widths after it, and in an object that is not a
            // number.
            [0xAE], [0xDE], [0x4F], [0x4F, 0x10, 0xFF], [0x4F, 0x13] + uint64(.max),
            [0x4F, 0x13] + uint64(1 << 63), [0x6F, 0x13] + uint64(1 << 62),
            [0xAF, 0x13] + uint64((1 << 63) - 1),
            [0xDF, 0x13] + uint64(1 << 60), [0x4F, 0x23] + zeros(8), [0x4F, 0x1F], [0x4F, 0x15] + zeros(32),
            [0x4F, 0x14] + uint64(.max) + uint64(.max),
        ])
    func refusesInvalidObjects(_ bytes: [UInt8]) {
        #expect(readPropertyList(PropertyListBuilder([.raw(bytes)]).bytes) == nil)
    }

    /// CoreFoundation refuses an object that extends into the offset table (`__CFBinaryPlistCreateObject`).
    @Test(
        arguments: [[0x4E], [0x5E], [0x6E], [0x4F, 0x10], [0x81], [0x87], [0x33], [0x23], [0x13]] as [[UInt8]]
    )
    func refusesObjectsPastTable(_ bytes: [UInt8]) {
        #expect(readPropertyList(PropertyListBuilder([.raw(bytes)]).bytes) == nil)
    }

    @Test(arguments: 9...16)
    func refusesLargeReference(_ byteCount: Int) {
        let bytes = [0x80 | UInt8(byteCount - 1)] + [UInt8](repeating: 1, count: byteCount)
        #expect(readPropertyList(PropertyListBuilder([.raw(bytes)]).bytes) == nil)
    }

    @Test func requiresTextKeys() {
        let list = PropertyListBuilder([.dictionary(keys: [1], values: [1]), .integer(1)])
        #expect(readPropertyList(list.bytes) == nil)
    }

    @Test func keepsOrderAndFirstOfTwo() {
        let list = PropertyListBuilder(dictionary: [
            ("z", .integer(1)), ("a", .integer(2)), ("z", .integer(3)), ("m", .boolean(true)),
        ])
        let value = readPropertyList(list.bytes)
        #expect(value?.form == "{s7a:i1,s61:i2,s7a:i3,s6d:true}")
        #expect(value?["z"]?.integer == 1)
        #expect(value?["m"]?.integer == 1)
        #expect(value?["absent"] == nil)
        #expect(value?.integer == nil)
        #expect(value?["a"]?["a"] == nil)
    }

    // MARK: The trailer

    @Test func checksTrailer() {
        let good = PropertyListBuilder([.array([1, 1]), .integer(7)])
        #expect(readPropertyList(good.bytes)?.form == "[i7,i7]")

        for count in [3, 100, UInt64(UInt32.max), 1 << 62, .max] as [UInt64] {
            var list = good
            list.statedObjectCount = count
            #expect(readPropertyList(list.bytes) == nil, "\(count) objects")
        }
        for offset in [1_000, UInt64(UInt32.max), 1 << 62, 1 << 63, .max] as [UInt64] {
            var list = good
            list.statedTableOffset = offset
            #expect(readPropertyList(list.bytes) == nil, "a table at \(offset)")
        }
        for top in [2, 255, 1 << 62, .max] as [UInt64] {
            var list = good
            list.topObject = top
            #expect(readPropertyList(list.bytes) == nil, "object \(top)")
        }
        for width in [0, 9, 16, 255] as [UInt8] {
            for place in [26, 25] {
                var bytes = good.bytes
                bytes[bytes.count - place] = width
                #expect(readPropertyList(bytes) == nil, "a width of \(width)")
            }
        }
    }

    @Test(arguments: [UInt64(0xFF), 0x7FFF_FFFF, 1 << 62, 1 << 63, .max])
    func refusesOffsetPastObjects(_ offset: UInt64) {
        var list = PropertyListBuilder([.array([1]), .integer(7)])
        list.offsetByteCount = 8
        list.statedOffsets = [1: offset]
        #expect(readPropertyList(list.bytes) == nil)
    }

    @Test(arguments: ["", "bplist", "bplist00", "bplist01", "bplist15", "<?xml version=\"1.0\"?>"])
    func refusesOtherBytes(_ head: String) {
        #expect(readPropertyList(utf8(head)) == nil)
        var bytes = PropertyListBuilder([.integer(1)]).bytes
        bytes.replaceSubrange(0..<8, with: utf8(head).prefix(8))
        #expect((readPropertyList(bytes) != nil) == (head == "bplist00"))
    }
}
