// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct EditPlanTests {
    private func plan(
        _ replacements: [(Range<UInt64>, ContiguousArray<UInt8>)], of byteCount: UInt64
    ) throws(MetadataError) -> EditPlan {
        try EditPlan(
            replacements.map { Replacement(range: $0.0, bytes: $0.1) }, ofSourceWith: byteCount)
    }

    @Test("Replaced, inserted, removed and appended bytes") func appliesReplacements() throws {
        let source: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        // Unsorted replacements.
        let plan = try plan([(10..<10, [60]), (2..<4, [20, 21, 22]), (6..<8, []), (5..<5, [50])], of: 10)
        #expect(try plan.applied(to: source) == [0, 1, 20, 21, 22, 4, 50, 5, 8, 9, 60])
        #expect(plan.byteCount == 11)
        #expect(plan.sourceByteCount == 10)
        #expect(plan.newByteCount == 5)
        #expect(plan.copiedByteCount == 6)
        #expect(
            plan.pieces == [
                .copy(0..<2), .bytes([20, 21, 22]), .copy(4..<5), .bytes([50]), .copy(5..<6), .copy(8..<10),
                .bytes([60]),
            ])
        #expect(plan.description == "11 bytes: 6 copied, 5 new, in 7 pieces")
    }

    @Test("A plan without changes copies the source in one piece") func copiesAll() throws {
        let plan = try plan([(3..<3, [])], of: 10)
        #expect(plan.pieces == [.copy(0..<10)])
        #expect(plan.description == "10 bytes: 10 copied, 0 new, in 1 piece")
        #expect(try self.plan([], of: 0).pieces.isEmpty)
        #expect(try self.plan([], of: 0).applied(to: []) == [])
    }

    @Test("Insertions at one offset keep their order and precede the replacement there")
    func ordersInsertions() throws {
        let plan = try plan([(2..<3, [9]), (2..<2, [7]), (2..<2, [8]), (3..<3, [10])], of: 4)
        #expect(try plan.applied(to: [0, 1, 2, 3]) == [0, 1, 7, 8, 9, 10, 3])
    }

    @Test("A collection that is not an array, and whose indices do not start at 0") func appliesToSlices()
        throws
    {
        let plan = try plan([(1..<2, [7])], of: 3)
        let slice: ArraySlice<UInt8> = [9, 9, 1, 2, 3][2...]
        #expect(try plan.applied(to: slice) == [1, 7, 3])
    }

    @Test(
        "Changes that contradict each other are refused",
        arguments: [
            [0..<4, 2..<6], [2..<6, 0..<4], [2..<6, 4..<4], [0..<4, 0..<4], [8..<11], [11..<11],
            [UInt64.max..<UInt64.max], [0..<UInt64.max],
        ] as [[Range<UInt64>]])
    func refusesContradictions(ranges: [Range<UInt64>]) {
        #expect(throws: MetadataError(.damaged)) { try plan(ranges.map { ($0, [1]) }, of: 10) }
    }

    @Test("A result of more than 64 bits is refused") func refusesOverflow() throws {
        let all = UInt64.max
        #expect(try plan([(0..<3, [1, 2, 3])], of: all).byteCount == all)
        #expect(throws: MetadataError(.tooLarge)) { try plan([(0..<3, [1, 2, 3, 4])], of: all) }
        // A source in memory of such a size is refused, too.
        #expect(throws: MetadataError(.sourceChanged)) { try plan([], of: all).applied(to: [1]) }
    }

    @Test("A source of another size is refused") func refusesOtherSize() throws {
        let plan = try plan([], of: 3)
        #expect(throws: MetadataError(.sourceChanged)) { try plan.applied(to: [1, 2]) }
        #expect(throws: MetadataError(.sourceChanged)) { try plan.applied(to: [1, 2, 3, 4]) }
    }

    @Test("Random replacements give the same result as a plain array") func agreesWithArrays() throws {
        var random = RandomSource(of: "EditPlanTests.agreesWithArrays")
        for _ in 0..<300 {
            let source = (0..<Int.random(in: 0...60, using: &random)).map { UInt8(truncatingIfNeeded: $0) }
            var replacements: [Replacement] = []
            var expected: [UInt8] = []
            var end = 0
            while end < source.count, Bool.random(using: &random) {
                let lower = Int.random(in: end...source.count, using: &random)
                let upper = Int.random(in: lower...source.count, using: &random)
                let new = ContiguousArray(
                    (0..<Int.random(in: 0...4, using: &random)).map { UInt8(200 + $0) })
                replacements.append(Replacement(range: UInt64(lower)..<UInt64(upper), bytes: new))
                expected += source[end..<lower] + new
                end = upper
            }
            expected += source[end...]
            // Shuffled, except insertions at one offset, whose order matters.
            let lowers = replacements.map(\.range.lowerBound)
            if Set(lowers).count == lowers.count { replacements.shuffle(using: &random) }
            let plan = try EditPlan(replacements, ofSourceWith: UInt64(source.count))
            #expect(try plan.applied(to: source) == expected)
            #expect(plan.byteCount == UInt64(expected.count))
        }
    }
}
