// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Apple's rule, "Applying Apple HDR effect to your photos".
@Suite struct HDRHeadroomTests {
    private static func headroom(_ tags: (UInt16, (Int32, Int32))...) throws -> Double? {
        try BuiltFile.jpeg(apple: tags.map { TIFFEntry($0.0, .signedRational([$0.1])) }).hdrHeadroom
    }

    /// The four cases of the rule, with stops computed with a calculator.
    @Test(
        arguments: [
            ((0, 1), (0, 1), 1.8), ((99, 100), (5, 1_000), 1.7), ((5, 10), (1, 100), 1.6),
            ((5, 10), (11, 1_000), 1.599_889), ((5, 10), (1, 1), 1.5), ((1, 1), (0, 1), 3),
            ((101, 100), (5, 1_000), 2.65), ((1, 1), (1, 100), 2.3), ((1, 1), (11, 1_000), 2.299_667),
            ((1, 1), (1, 1), 2), ((1, 1), (8, 1), 0), ((0, 1), (16, 1), 0), ((0, 1), (2_147_483_647, 1), 0),
        ] as [((Int32, Int32), (Int32, Int32), Double)])
    func stops(_ headroom: (Int32, Int32), _ gain: (Int32, Int32), _ stops: Double) throws {
        let ours = try #require(try Self.headroom((0x0021, headroom), (0x0030, gain)))
        #expect(abs(ours - exp2(stops)) < 1e-9)
    }

    @Test("Both tags are needed") func needsBothTags() throws {
        #expect(try Self.headroom((0x0021, (1, 1))) == nil)
        #expect(try Self.headroom((0x0030, (0, 1))) == nil)
        #expect(try Self.headroom() == nil)
        #expect(try BuiltFile.movie("x").hdrHeadroom == nil)
    }

    @Test("Invalid numbers give no headroom") func ignoresInvalidNumbers() throws {
        for broken: (Int32, Int32) in [(1, 0), (0, 0), (-1, 100), (.min, 1)] {
            #expect(try Self.headroom((0x0021, broken), (0x0030, (0, 1))) == nil)
            #expect(try Self.headroom((0x0021, (1, 1)), (0x0030, broken)) == nil)
        }
    }
}
