// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The size of requests, and the limits on them.
@Suite struct FetchPlannerTests {
    private func driver(
        byteCount: UInt64 = 1_000_000, first: Int = 100, ahead: Int = 50, gap: Int = 20,
        _ limits: Limits = Limits()
    ) -> FetchPlanner {
        FetchPlanner(
            SourceView(
                byteCount: byteCount,
                FetchPolicy(firstByteCount: first, readAhead: ahead, joinedGap: gap)),
            limits: limits)
    }

    /// Passes the bytes of a range to a driver.
    private func answer(_ range: Range<UInt64>, _ driver: inout FetchPlanner) {
        // Nothing was requested.
        if range.isEmpty { return }
        let bytes = ContiguousArray<UInt8>(repeating: 1, count: range.count)
        driver.accept(FetchedBytes(bytes, ofSourceWith: driver.window.byteCount), for: range)
    }

    @Test("The first request has the policy's size, up to the end of the source")
    func firstRange() {
        #expect(driver().firstRange == 0..<100)
        #expect(driver(byteCount: 30).firstRange == 0..<30)
        #expect(driver(byteCount: 0).firstRange.isEmpty)
        #expect(driver(.with { $0.bytesFetched = 10 }).firstRange == 0..<10)
    }

    @Test("A later request reads ahead, but not past the end of the source") func readAhead() {
        var driver = driver(byteCount: 1_000)
        answer(0..<100, &driver)
        #expect(driver.nextRange(for: 500..<510) == 500..<560)
        #expect(driver.nextRange(for: 500..<900) == 500..<950)
        #expect(driver.nextRange(for: 980..<1_000) == 980..<1_000)
    }

    @Test("A small gap to known bytes is fetched with the request, a large one is not") func joinedGap() {
        var driver = driver()
        answer(0..<100, &driver)
        #expect(driver.nextRange(for: 120..<200) == 100..<250)
        #expect(driver.nextRange(for: 121..<200) == 121..<250)
        answer(1_000..<1_100, &driver)
        #expect(driver.nextRange(for: 1_110..<1_120) == 1_100..<1_170)
    }

    @Test("Known bytes are not requested again") func knownBytes() {
        var driver = driver()
        answer(0..<100, &driver)
        answer(150..<200, &driver)
        #expect(driver.nextRange(for: 90..<160) == 100..<150)
        #expect(
            driver.statistics
                == {
                    var statistics = ReadStatistics()
                    statistics.requests = 2
                    statistics.bytesFetched = 150
                    return statistics
                }())
    }

    @Test("After a short answer, only the bytes still needed are requested")
    func shortAnswers() {
        var driver = driver()
        #expect(driver.rest(of: 0..<100, from: 0) == 0..<100)
        #expect(driver.rest(of: 0..<100, from: 10) == nil, "the parser states what it needs")
        answer(0..<100, &driver)
        #expect(driver.nextRange(for: 110..<120) == 100..<170)
        #expect(driver.rest(of: 100..<170, from: 105) == 110..<170, "excluding the gap before it")
        #expect(driver.rest(of: 100..<170, from: 112) == 112..<170)
        #expect(driver.rest(of: 100..<170, from: 134) == 134..<170, "at least a quarter of the fetched bytes")
        #expect(driver.rest(of: 100..<170, from: 135) == nil)
    }

    @Test("Short answers do not count as scattered requests") func scattered() {
        let policy = FetchPolicy(firstByteCount: 100, readAhead: 50, joinedGap: 0, steadyRequests: 2)
        var driver = FetchPlanner(SourceView(byteCount: 1_000_000, policy), limits: Limits())
        for start in stride(from: UInt64(0), to: 100, by: 10) { answer(start..<(start + 10), &driver) }
        #expect(driver.nextRange(for: 1_000..<1_010) == 1_000..<1_060)
        #expect(driver.nextRange(for: 2_000..<2_010) == 2_000..<2_060)
        #expect(driver.nextRange(for: 3_000..<3_010) == 3_000..<3_110, "the fourth range")
    }

    @Test("The limit of requests seals the window and is diagnosed") func requestLimit() throws {
        var driver = driver(.with { $0.requests = 1 })
        answer(0..<100, &driver)
        #expect(driver.nextRange(for: 500..<510) == nil)
        #expect(driver.stopped?.code == .limit)
        #expect(driver.window.isSealed)
        #expect(throws: ParseStop.truncated(at: 500)) { _ = try driver.window.slice(at: 500, count: 10) }
        #expect(try driver.window.slice(at: 0, count: 100).count == 100)
    }

    @Test("The limit of bytes drops the read-ahead first")
    func byteLimit() {
        var driver = driver(.with { $0.bytesFetched = 130 })
        answer(0..<100, &driver)
        #expect(driver.nextRange(for: 500..<510) == 500..<510)
        #expect(driver.nextRange(for: 500..<530) == 500..<530)
        #expect(driver.nextRange(for: 500..<531) == nil)
        #expect(driver.stopped?.code == .limit)
        #expect(driver.stopped?.offset == 500)
    }

    /// Known bytes between two gaps are not requested again, so each gap takes a request.
    @Test("The next requests cover any missing range or are refused, and the statistics are exact")
    func anyMissingRange() throws {
        var random = RandomSource(of: "FetchPlannerTests.anyMissingRange")
        for _ in 0..<500 {
            let byteCount = UInt64.random(in: 1...400, using: &random)
            let sizes = [0, 1, 7, 64]
            var driver = driver(
                byteCount: byteCount, first: sizes.randomElement(using: &random) ?? 0,
                ahead: sizes.randomElement(using: &random) ?? 0,
                gap: sizes.randomElement(using: &random) ?? 0,
                .with { $0.bytesFetched = Int.random(in: 0...500, using: &random) })
            answer(driver.firstRange, &driver)
            for _ in 0..<10 {
                let lower = UInt64.random(in: 0..<byteCount, using: &random)
                let wanted = lower..<UInt64.random(in: (lower + 1)...byteCount, using: &random)
                while case .missing(let missing)? = stop(driver.window, wanted) {
                    let before = driver.statistics
                    guard let next = driver.nextRange(for: missing) else {
                        #expect(driver.stopped?.code == .limit)
                        break
                    }
                    #expect(!next.isEmpty && next.upperBound <= byteCount)
                    answer(next, &driver)
                    #expect(driver.statistics.requests == before.requests + 1)
                    #expect(driver.statistics.bytesFetched == before.bytesFetched + next.count)
                }
                // No byte is fetched twice.
                #expect(driver.statistics.bytesFetched <= Int(byteCount))
                if driver.stopped != nil { break }
                #expect(stop(driver.window, wanted) == nil)
            }
        }
    }

    private func stop(_ window: ByteWindow, _ range: Range<UInt64>) -> ParseStop? {
        do throws(ParseStop) {
            _ = try window.slice(at: range.lowerBound, count: range.count)
            return nil
        } catch {
            return error
        }
    }
}
