import Testing

@testable import PhotoMeta

@Suite struct DirectionTests {
    @Test func degreesAreThoseOfACircle() {
        #expect(Direction(degrees: 0)?.degrees == 0)
        #expect(Direction(degrees: 360, north: .magneticNorth)?.north == .magneticNorth)
        for degrees in [-0.1, 360.1, .nan, .infinity] { #expect(Direction(degrees: degrees) == nil) }
        #expect(Direction(degrees: 221.6186218)?.description == "221.62° from true north")
        #expect(
            Direction(degrees: 90, north: .magneticNorth)?.description == "90° from magnetic north")
    }

    /// The form that Apple's QuickTime File Format gives an example of.
    @Test func textsOfMovies() throws {
        let example = try #require(Direction(quickTimeText: "+20.34M/-5.3"))
        #expect(example == Direction(degrees: 20.34, north: .magneticNorth))
        #expect(Direction(quickTimeText: "120T") == Direction(degrees: 120))
        #expect(Direction(quickTimeText: "7.5") == Direction(degrees: 7.5))
        #expect(Direction(quickTimeText: "7.5/") == Direction(degrees: 7.5))
        for text in ["", "+", "M", "-20M", "361T", "1234T", "20.34X", "north"] {
            #expect(Direction(quickTimeText: text) == nil, "\(text)")
        }
    }
}
