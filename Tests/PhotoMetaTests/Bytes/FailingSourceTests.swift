// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// A source that fails at each request in turn: the metadata read before is kept, and the failure is diagnosed.
@Suite struct FailingSourceTests {
    private static let patient = ReadOptions(limits: .with { $0.requests = 100_000 })
    /// Small requests, so that many can fail.
    private static let policy = FetchPolicy(firstByteCount: 64, readAhead: 64, joinedGap: 16)

    @Test(
        "A failure at any request keeps the properties read before it", arguments: BuiltFiles.all,
        FailingSource.Failure.allCases)
    func failures(file: BuiltFiles.File, failure: FailingSource.Failure) throws {
        let whole = try MediaReader.read(PiecewiseSource(file.bytes), Self.patient, Self.policy)
        let requestCount = whole.statistics.requests
        // Some codestreams are shorter than the first request.
        try #require(requestCount > 1 || file.bytes.count <= 128)
        var mostProperties = 0
        for number in 1..<requestCount {
            let source = FailingSource(file.bytes, after: number, failure)
            // A transport stream is recognized by its fifth packet.
            if whole.format == .transportStream, number == 1 {
                let error = #expect(throws: MetadataError.self) {
                    try MediaReader.read(source, Self.patient, Self.policy)
                }
                #expect(error?.code == .notReadable)
                continue
            }
            let metadata = try MediaReader.read(source, Self.patient, Self.policy)
            let first = try #require(metadata.diagnostics.first)
            #expect(first.code == (failure == .error ? .sourceFailed : .sourceChanged))
            #expect(first.path == "Source")
            if failure == .error { #expect(first.message.contains("the test's own error")) }
            #expect(metadata.statistics.requests == number)
            // Each further request yields at least as many properties.
            let count = metadata.properties.count
            #expect(count >= mostProperties, "after \(number) requests")
            mostProperties = max(mostProperties, count)
            #expect(count <= whole.properties.count)
            // The format is right, or QuickTime if the brands have not been read.
            #expect(metadata.format == whole.format || metadata.format.family == .quickTime)
            _ = metadata.json()
        }
        let source = FailingSource(file.bytes, after: requestCount, failure)
        let untouched = try MediaReader.read(source, Self.patient, Self.policy)
        #expect(untouched.json() == whole.json())
    }

    @Test("A source that fails at once cannot be read", arguments: FailingSource.Failure.allCases)
    func failureAtOnce(failure: FailingSource.Failure) {
        for file in BuiltFiles.fixtures {
            do throws(MetadataError) {
                _ = try MediaReader.read(FailingSource(file.bytes, after: 0, failure), Self.patient)
                Issue.record("\(file) was read")
            } catch {
                #expect(error.code == .notReadable)
            }
        }
    }

    @Test("A strict read of a failing source is an error") func strict() {
        let options = ReadOptions(limits: Self.patient.limits, isStrict: true)
        for file in BuiltFiles.fixtures {
            do throws(MetadataError) {
                _ = try MediaReader.read(FailingSource(file.bytes, after: 1, .error), options, Self.policy)
                Issue.record("\(file) was read")
            } catch {
                #expect(error.code == .damaged)
            }
        }
    }
}
