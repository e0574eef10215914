// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// A day without a time is not midnight.
///
/// A date with a time on the same day is preferred (order: MWG Guidelines 2.0 §5.4).
@Suite struct StatedDayTests {
    private func date(
        xmp attributes: String = "", iptcTime: String? = nil, iptcDay: String? = nil, digitized: String? = nil
    ) throws -> String? {
        var parts: [JPEGBuilder.Part] = []
        if let digitized {
            parts.append(
                .exif(
                    TIFFBuilder([TIFFEntry(0x8769, .directory([TIFFEntry(0x9004, .ascii(digitized))]))]).bytes
                ))
        }
        if !attributes.isEmpty { parts.append(XMPBuilder("", attributes: attributes).segment) }
        if let iptcDay {
            var records = IPTCBuilder(.text(2, 55, iptcDay))
            if let iptcTime { records.datasets.append(.text(2, 60, iptcTime)) }
            parts += JPEGBuilder.Part.photoshop(records.resources, limit: 60_000)
        }
        return try read(JPEGBuilder(parts + [.frame(width: 320, height: 240), .scan]).bytes).captureDate?
            .description
    }

    @Test("Exif's digitized time is preferred to IPTC's day without a time") func prefersTimes() throws {
        #expect(try date(iptcDay: "20140715", digitized: "2014:07:15 06:57:34") == "2014-07-15T06:57:34")
        #expect(try date(iptcDay: "20140715", digitized: "2014:07:16 06:57:34") == "2014-07-15")
        #expect(try date(iptcDay: "20140715") == "2014-07-15")
        #expect(
            try date(iptcTime: "101112+0200", iptcDay: "20140715", digitized: "2014:07:15 06:57:34")
                == "2014-07-15T10:11:12+02:00")
    }

    @Test("The first time of the same day is preferred to XMP's day") func keepsOrder() throws {
        let day = #"photoshop:DateCreated="2014-07-15""#
        #expect(try date(xmp: day) == "2014-07-15")
        #expect(
            try date(xmp: day + #" xmp:CreateDate="2014-07-15T08:00:00Z""#) == "2014-07-15T08:00:00+00:00")
        #expect(try date(xmp: day + #" xmp:CreateDate="2015-07-15T08:00:00Z""#) == "2014-07-15")
        #expect(
            try date(
                xmp: day + #" xmp:CreateDate="2014-07-15T08:00:00Z""#, iptcTime: "101112",
                iptcDay: "20140715",
                digitized: "2014:07:15 06:57:34") == "2014-07-15T10:11:12")
        #expect(
            try date(xmp: #"exif:DateTimeOriginal="2014-07-14" photoshop:DateCreated="2014-07-15T01:00:00""#)
                == "2014-07-14")
    }

    @Test("A stated midnight is a time") func keepsMidnight() throws {
        #expect(
            try date(xmp: #"photoshop:DateCreated="2014-07-15T00:00:00""#, digitized: "2014:07:15 06:57:34")
                == "2014-07-15T00:00:00")
    }
}
