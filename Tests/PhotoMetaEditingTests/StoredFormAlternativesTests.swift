// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Values stored in the registry's forms.
@Suite struct StoredFormAlternativesTests {
    private func stored(_ value: any MetadataEncodable, _ form: StoredForm, like old: ValueType? = nil)
        -> StoredValue?
    {
        form.alternatives.storedValue(of: value, like: old, .bigEndian)
    }

    @Test func storesFirstTypeThatFits() {
        #expect(stored(80, .one(.u16OrU32))?.type == .short)
        #expect(stored(80, .one(.u16OrU32), like: .long)?.type == .long)
        #expect(stored(80, .one(.u16OrU32), like: .byte)?.type == .short)
        #expect(stored(70_000, .one(.u16OrU32), like: .short)?.type == .long)
        #expect(stored(-1, .one(.u16OrU32)) == nil)
        #expect(stored([1, 2], .one(.u16OrU32)) == nil)
        #expect(stored([1, 2], .exactly(2, .u16))?.bytes == [0, 1, 0, 2])
        #expect(stored([1, 2, 3], .any(.u16))?.count == 3)
    }

    @Test("A battery level, RATIONAL ×1 or ASCII, was refused as text of more than one byte")
    func countsEachAlternative() {
        #expect(stored("80 %", .one(.rationalOrAscii))?.type == .ascii)
        #expect(stored([Fraction(1, 2), Fraction(1, 3)], .one(.rationalOrAscii)) == nil)
    }

    @Test func writesNoTypeThatDirectoriesLack() {
        #expect(stored(1, .one(.number)) == nil)
        #expect(stored(1, .one(.integer)) == nil)
        #expect(stored("text", .one(.text)) == nil)
        #expect(stored("text", .one(.unknown)) == nil)
    }

    /// Adobe's Gain Map specification: a real, or an ordered array of three.
    @Test func writesGainMapValueForAllOrEachColor() throws {
        let form = StoredForm.one(.xmpRealOrXmpSeqRealX3)
        #expect(XMPContent([1.5], as: form) == .text("1.5"))
        let items = ["1.5", "2", "2.5"].map { XMPMember.item(.text($0)) }
        #expect(XMPContent([1.5, 2, 2.5], as: form) == .sequence(items))
        #expect(XMPContent([1.5, 2], as: form) == nil)
    }

    /// QTFF, table 3-5: 21 is a signed number, 23 and 24 are floating-point numbers.
    @Test(
        arguments: [
            (StoredForm.one(.number), 3.0, 21, [3]),
            (.one(.number), 0.5, 24, [0x3F, 0xE0, 0, 0, 0, 0, 0, 0]),
            (.one(.f32), 0.5, 23, [0x3F, 0, 0, 0]),
        ] as [(StoredForm, Double, UInt32, ContiguousArray<UInt8>)])
    func writesItemOfMovie(form: StoredForm, value: Double, type: UInt32, bytes: ContiguousArray<UInt8>)
        throws
    {
        let data = try #require(MetadataValue(value, form: form, old: nil))
        #expect(data.type == type && data.bytes == bytes)
    }

    @Test("The 16 bytes of a pixel density were written as 16 numbers of 64 bits")
    func writesPixelDensityAsBytes() throws {
        let bytes = [UInt8](0..<16)
        let form = try #require(RegisteredKey(keyPath: "quickTime.pixelDensity")).storage
        let data = try #require(MetadataValue(bytes, form: form, old: nil))
        #expect(data.type == 0 && Array(data.bytes) == bytes)
    }

    @Test func describesFormsInWords() {
        func words(_ keyPath: String) -> String? { RegisteredKey(keyPath: keyPath)?.storedForm }
        #expect(words("tiff.orientation") == "SHORT ×1")
        #expect(words("png.bitDepth") == "UInt8")
        #expect(words("userData.title") == "text with its length and language")
        #expect(words("dublinCore.title") == "language alternative")
    }
}
