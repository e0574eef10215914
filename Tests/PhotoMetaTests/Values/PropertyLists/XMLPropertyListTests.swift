// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct XMLPropertyListTests {
    /// Returns the value of a list with this root element.
    private static func value(_ element: String, limits: Limits = Limits()) -> PropertyList? {
        PropertyList(
            bytes: utf8("<?xml version=\"1.0\"?><plist version=\"1.0\">\(element)</plist>"), limits: limits)
    }

    @Test("Lists written by plistlib have its values") func readsOtherLists() {
        #expect(AdjustmentSamples.lists.count == 38)
        for sample in AdjustmentSamples.lists {
            #expect(PropertyList(bytes: sample.bytes)?.form == sample.word)
        }
    }

    @Test("Lists are written as plistlib writes them") func writesAsOthers() {
        for sample in AdjustmentSamples.lists {
            let value = PropertyList(bytes: sample.bytes)
            #expect(
                value.map { String(decoding: $0.xml(), as: UTF8.self) }
                    == String(decoding: sample.bytes, as: UTF8.self))
        }
    }

    @Test(
        "XML entities, references and sections are decoded; other entities stay as written",
        arguments: [
            ("<string>&lt;&amp;&gt;&quot;&apos;&#65;&#x1F3D4;</string>", "<&>\"'A🏔"),
            ("<string>a<![CDATA[<b> & ]]>c<!-- none -->d</string>", "a<b> & cd"),
            ("<string>&own;&#0;&#xD800;&</string>", "&own;&#0;&#xD800;&"),
            ("<string>one\r\ntwo\rthree</string>", "one\ntwo\nthree"),
            ("<string/>", ""),
        ]) func readsText(_ element: String, _ text: String)
    {
        #expect(Self.value(element) == .string(text))
    }

    @Test("An entity that a document declares is not expanded") func expandsNothing() {
        let list =
            "<!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;>\">]><plist><string>&b;</string></plist>"
        #expect(PropertyList(bytes: utf8(list)) == .string("&b;"))
    }

    @Test(
        "Numbers, dates and data in the forms read by CoreFoundation",
        arguments: [
            ("<integer> 0x1F </integer>", PropertyList.integer(31)), ("<integer>+7</integer>", .integer(7)),
            ("<integer>-0x8000000000000000</integer>", .integer(.min)), ("<real>1e3</real>", .real(1_000)),
            ("<real>-infinity</real>", .real(-.infinity)), ("<data> A Q I D\n\t</data>", .data([1, 2, 3])),
            ("<data>AQ==</data>", .data([1])), ("<date>2001-01-01T00:00:01Z</date>", .date(1)),
            ("<true></true>", .boolean(true)),
            ("<dict><key>CF$UID</key><integer>5</integer></dict>", .uid(5)),
        ]) func readsForms(_ element: String, _ value: PropertyList)
    {
        #expect(Self.value(element) == value)
    }

    @Test("UTF-16 and byte order marks") func readsEncodings() {
        let text = "<plist><string>é🏔</string></plist>"
        let units = Array(text.utf16)
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { uint16($0) }
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { uint16($0.byteSwapped) }
        for bytes in [[0xEF, 0xBB, 0xBF] + utf8(text), big, little] as [[UInt8]] {
            #expect(PropertyList(bytes: bytes) == .string("é🏔"))
        }
    }

    @Test(
        "Unreadable values are omitted, and the rest is kept",
        arguments: [
            "<dict><key>a</key><integer>1</integer><key>b</key><integer>x</integer></dict>",
            "<dict><key>a</key><integer>1</integer><key>b</key><date>today</date></dict>",
            "<dict><key>a</key><integer>1</integer><key>b</key><data>%</data></dict>",
            "<dict><key>a</key><integer>1</integer><key>b</key><other/></dict>",
            "<dict><key>a</key><integer>1</integer><key>b</key><string>cut",
            "<dict><key>a</key><integer>1</integer><string>no key</string></dict>",
            "<dict><key>a</key><integer>1</integer><",
        ]) func keepsReadableValues(_ element: String)
    {
        let reading = XMLPropertyList.read(utf8("<plist>\(element)")[...])
        #expect(reading?.value == .dictionary([.init(key: "a", value: .integer(1))]))
        #expect(reading?.isDamaged == true)
    }

    @Test(
        "Other XML is not a property list",
        arguments: ["", "<html/>", "<dict/>", "text", "<plist/>", "<plist"])
    func refusesOthers(_ text: String) {
        #expect(PropertyList(bytes: utf8(text)) == nil)
    }

    @Test("Depth and objects are limited") func limitsDepthAndObjects() {
        let deep = String(repeating: "<array>", count: 100_000)
        var depth = 0
        var value = Self.value(deep)
        while case .array(let values)? = value {
            depth += 1
            value = values.first
        }
        #expect(depth == Limits().depth + 1)
        let limits = Limits.with { $0.propertyListObjects = 10 }
        let many = "<array>" + String(repeating: "<true/>", count: 100) + "</array>"
        #expect(Self.value(many, limits: limits)?.array?.count == 9)
    }
}

@Suite struct JSONPropertyListTests {
    @Test("Text has the values that Python reads") func readsAsPython() {
        #expect(AdjustmentSamples.json.count == 27)
        for sample in AdjustmentSamples.json {
            #expect(JSONPropertyList.read(sample.bytes[...])?.form == sample.word)
        }
    }

    @Test(
        "Text that violates RFC 8259 is refused",
        arguments: [
            "", "[", "]", "{", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "01", "+1", "1.", ".5", "1e",
            "--1", "NaN",
            "tru", "\"", "\"\\x\"", "\"\\u12\"", "\"a\nb\"", "1 2", "{\"a\":1,}", "1e999",
        ]) func refuses(_ text: String)
    {
        #expect(JSONPropertyList.read(utf8(text)[...]) == nil)
    }

    @Test("Depth and objects are limited") func limitsDepthAndObjects() {
        let limits = PropertyListLimits(Limits.with { $0.depth = 3 })
        #expect(
            JSONPropertyList.read(utf8("[[[[]]]]")[...], limits: limits)
                == .array([.array([.array([.array([])])])]))
        #expect(JSONPropertyList.read(utf8("[[[[[]]]]]")[...], limits: limits) == nil)
        #expect(JSONPropertyList.read(utf8(String(repeating: "[", count: 100_000))[...]) == nil)
        let few = PropertyListLimits(Limits.with { $0.propertyListObjects = 3 })
        #expect(JSONPropertyList.read(utf8("[1,2]")[...], limits: few) != nil)
        #expect(JSONPropertyList.read(utf8("[1,2,3]")[...], limits: few) == nil)
    }
}
