// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct DigitScannerTests {
    @Test func takesRequestedDigits() {
        var scanner = DigitScanner(" 12345 ")
        #expect(scanner.digitCount == 5)
        let two = scanner.number(2)
        let four = scanner.number(4)
        #expect(two == 12)
        #expect(four == nil)
        #expect(scanner.rest == "345")
        let three = scanner.number(3)
        #expect(three == 345)
        #expect(scanner.isAtEnd)
        let one = scanner.number(1)
        #expect(one == nil)
    }

    @Test func skipsOneOfSeveralCharacters() {
        var scanner = DigitScanner("::a")
        let skips = [scanner.skip(":-"), scanner.skip("-:"), scanner.skip(":-")]
        #expect(skips == [true, true, false])
        #expect(scanner.rest == "a")
    }

    @Test func stopsDecimalsAtNineDigits() {
        var scanner = DigitScanner("9999999999999999999999x")
        let decimals = scanner.decimals()
        #expect(decimals?.numerator == 999_999_999)
        #expect(decimals?.denominator == 1_000_000_000)
        #expect(scanner.rest == "x")
    }

    @Test(arguments: ["", "x", "-1", "٣", "\u{0}1"])
    func givesNoDecimalsWithoutDigits(_ text: String) {
        var scanner = DigitScanner(text)
        let decimals = scanner.decimals()
        #expect(decimals == nil)
        #expect(scanner.digitCount == 0)
    }
}
