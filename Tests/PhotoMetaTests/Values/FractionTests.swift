import Testing

@testable import PhotoMeta

@Suite struct FractionTests {
    @Test func storedFormIsKept() {
        #expect(Fraction(10, 1_200).denominator == 1_200)
    }
}
