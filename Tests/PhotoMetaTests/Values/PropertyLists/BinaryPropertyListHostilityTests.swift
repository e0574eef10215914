// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Lists designed to be expensive: no call traps, and the output is bounded.
@Suite struct BinaryPropertyListHostilityTests {
    private func expectBounded(_ bytes: [UInt8], _ comment: @autoclosure () -> String) {
        guard let value = readPropertyList(bytes) else { return }
        let extent = value.extent
        let limits = Limits()
        // A byte of UTF-16 or of invalid text becomes up to three bytes of UTF-8.
        let byteLimit = 3 * max(4 * bytes.count, 4_096)
        if extent.values > limits.propertyListObjects || extent.bytes > byteLimit {
            Issue.record("\(extent.values) values with \(extent.bytes) bytes of \(comment())")
        }
    }

    // MARK: References

    @Test func allowsSharedObjects() {
        let list = PropertyListBuilder([.array([1, 1, 2]), .array([2, 2]), .ascii("x")])
        #expect(readPropertyList(list.bytes)?.form == "[[s78,s78],[s78,s78],s78]")
    }

    @Test func refusesCycles() {
        for length in [1, 2, 3, 10, 200] as [UInt64] {
            let arrays = (0..<length).map { PropertyListBuilder.Object.array([($0 + 1) % length]) }
            #expect(readPropertyList(PropertyListBuilder(arrays).bytes) == nil, "\(length) arrays")
            let sets = (0..<length).map { PropertyListBuilder.Object.set([($0 + 1) % length]) }
            #expect(readPropertyList(PropertyListBuilder(sets).bytes) == nil, "\(length) sets")
        }
        let key = PropertyListBuilder.Object.ascii("k")
        #expect(
            readPropertyList(PropertyListBuilder([.dictionary(keys: [1], values: [0]), key]).bytes) == nil)
        #expect(
            readPropertyList(PropertyListBuilder([.dictionary(keys: [0], values: [1]), key]).bytes) == nil)
    }

    /// "Billion laughs": each list refers to the next one several times, ten levels deep.
    @Test(arguments: [2, 4, 10, 100])
    func limitsObjects(_ width: Int) {
        let levels = 13
        var objects = (1..<UInt64(levels)).map {
            PropertyListBuilder.Object.array([UInt64](repeating: $0, count: width))
        }
        objects.append(.ascii("lol"))
        let bytes = PropertyListBuilder(objects).bytes
        expectBounded(bytes, "\(width) references each")
        if width > 2 { #expect(readPropertyList(bytes) == nil) }
    }

    /// Each reference to one long text copies its bytes.
    @Test func limitsBytes() {
        let names = [UInt64](repeating: 1, count: 10_000)
        var list = PropertyListBuilder([.array(names), .data(filler(20_000))])
        list.offsetByteCount = 2
        #expect(readPropertyList(list.bytes) == nil)
    }

    /// A nine-byte number takes one byte per reference, and 21 bytes of output.
    @Test func limitsNumbers() {
        for number in [
            .integer(.min, byteCount: 8), .double(1e-300), .date(-1e-300), .uid(.max, byteCount: 8),
        ]
            as [PropertyListBuilder.Object]
        {
            let names = [UInt64](repeating: 1, count: 60)
            let bytes = PropertyListBuilder([
                .array(names), .array([UInt64](repeating: 2, count: 60)), number,
            ]).bytes
            #expect(readPropertyList(bytes) == nil)
        }
    }

    /// A matrix of zeros refers to one zero at each position.
    @Test(arguments: [9, 100, 250, 4_000])
    func allowsRepeatedNumbers(_ count: Int) {
        var list = PropertyListBuilder([.array([UInt64](repeating: 1, count: count)), .double(0)])
        list.offsetByteCount = 2
        #expect(readPropertyList(list.bytes) == .array([PropertyList](repeating: .real(0), count: count)))
    }

    @Test(arguments: [15, 16, 17, 18, 100, 10_000])
    func limitsNesting(_ depth: Int) {
        var objects = (1...UInt64(depth)).map { PropertyListBuilder.Object.array([$0]) }
        objects.append(.integer(1))
        var list = PropertyListBuilder(objects)
        list.offsetByteCount = 4
        list.referenceByteCount = 4
        let value = readPropertyList(list.bytes)
        // The limit is 16; the exact level from which it counts is unspecified.
        if depth <= 15 { #expect(value != nil) }
        if depth >= 18 { #expect(value == nil) }
    }

    @Test func appliesCallersLimits() {
        let bytes = PropertyListBuilder([.array([1, 1, 1, 1, 1, 1, 1, 1]), .array([2]), .integer(1)]).bytes
        #expect(readPropertyList(bytes) != nil)
        var limits = Limits()
        limits.propertyListObjects = 10
        #expect(readPropertyList(bytes, limits: limits) == nil)
        limits = Limits()
        limits.depth = 1
        #expect(readPropertyList(bytes, limits: limits) == nil)
    }

    // MARK: Damage

    @Test func survivesCutSamples() {
        for sample in PropertyListSamples.all {
            for count in 0..<sample.bytes.count {
                // A list is read from the trailer at its end. Without the trailer there is no list, but part of the
                // list may look like one.
                expectBounded(Array(sample.bytes.prefix(count)), "\(sample.form) cut at \(count)")
                expectBounded(Array(sample.bytes.suffix(count)), "the last \(count) bytes of \(sample.form)")
            }
        }
    }

    @Test func survivesChangedSamples() {
        for sample in PropertyListSamples.all where sample.bytes.count < 300 {
            let isSmall = sample.bytes.count < 80
            for index in sample.bytes.indices {
                var bytes = sample.bytes
                for value in isSmall ? Array(UInt8.min ... .max) : [0, 1, 15, 127, 128, 255] {
                    bytes[index] = value
                    expectBounded(bytes, "\(sample.form) with byte \(index) as \(value)")
                }
            }
        }
    }

    @Test func survivesRandomDamage() throws {
        var random = RandomSource(of: #function)
        let samples = PropertyListSamples.all
        for _ in 0..<20_000 {
            var bytes = try #require(samples.randomElement(using: &random)).bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                    in: .min ... .max, using: &random)
            }
            expectBounded(bytes, "seed \(random.seed)")
        }
    }
}
