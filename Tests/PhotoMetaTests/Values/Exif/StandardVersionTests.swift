// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct StandardVersionTests {
    private static func components(_ value: TIFFValue) throws -> [Int]? {
        StandardVersion(try StoredValueTests.stored(value))?.components
    }

    /// The components are those that ImageIO returns.
    @Test(arguments: [
        ("0232", [2, 3, 2]), ("0100", [1, 0]), ("0221", [2, 2, 1]), ("0220", [2, 2]), ("0300", [3, 0]),
        ("0310", [3, 1]), ("0010", [0, 1]), ("2.3.2", [2, 3, 2]), ("2.2.0.0", [2, 2, 0, 0]),
        ("1234", [12, 3, 4]),
    ]) func fourCharacters(_ text: String, _ components: [Int]) throws {
        #expect(try Self.components(.undefined(latin(text))) == components)
        #expect(try Self.components(.ascii(text)) == components)
        #expect(try Self.components(.byte(latin(text))) == components)
        #expect(try Self.components(.undefined(latin(text) + [0, 0])) == components)
    }

    @Test func fourNumbers() throws {
        #expect(try Self.components(.byte([2, 3, 0, 0])) == [2, 3, 0, 0])
        #expect(try Self.components(.byte([1, 4, 0, 0])) == [1, 4, 0, 0])
        #expect(try Self.components(.byte([0, 0, 0, 1])) == [0, 0, 0, 1])
        #expect(try Self.components(.byte([26, 0, 200, 255])) == [26, 0, 200, 255])
        #expect(try Self.components(.undefined([2, 2, 0, 0])) == [2, 2, 0, 0])
        #expect(try Self.components(.short([2, 300, 0, 0])) == [2, 300, 0, 0])
    }

    @Test func refusesInvalidVersions() throws {
        // GoPro's FlashpixVersion.
        #expect(try Self.components(.undefined([8, 9, 10, 11])) == nil)
        #expect(try Self.components(.undefined([0, 0, 0, 0])) == nil)
        for text in ["", "023", "02.32.", "..", "02a2", "-100", "12345.1", "0232 x", "1.2.3.4.5.6.7.8.9"] {
            #expect(try Self.components(.undefined(latin(text))) == nil, "\(text)")
        }
        #expect(try Self.components(.byte([1, 2, 3])) == nil)
        #expect(try Self.components(.signedShort([1, 2, 3, -4])) == nil)
        #expect(try Self.components(.rational([(1, 1), (2, 1), (3, 1), (4, 1)])) == nil)
    }

    @Test func ordersVersions() {
        #expect(StandardVersion(2, 2, 1) < StandardVersion(2, 3))
        #expect(StandardVersion(2, 3, 2) < StandardVersion(3))
        #expect(StandardVersion(1, 10) > StandardVersion(1, 9))
        #expect(StandardVersion(2, 3) == StandardVersion(2, 3, 0, 0))
        #expect(StandardVersion(2, 3).hashValue == StandardVersion(2, 3, 0, 0).hashValue)
        #expect(!(StandardVersion(2, 3) < StandardVersion(2, 3, 0, 0)))
        #expect(StandardVersion(2, 3) != StandardVersion(2, 3, 1))
        #expect(StandardVersion(2, 3, 2).description == "2.3.2")
    }
}
