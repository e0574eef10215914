// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Awaited sources are disassembled like bytes in memory.
@Suite struct AsyncDisassemblyTests {
    private static let movie = EditableMovie().bytes

    private static func files() throws -> [[UInt8]] {
        let heif = Samples.heif(exif: Samples.exifItem()).bytes
        let halves = [("a.jpg", JPEGBuilder.image()), ("a.mov", movie)]
        return [
            try MotionPhoto.planAssembly(still: JPEGBuilder.image(), movie: movie).applied(
                toStill: JPEGBuilder.image(), movie: movie),
            try MotionPhoto.planAssembly(still: heif, movie: movie).applied(toStill: heif, movie: movie),
            ZIPBuilder(halves).bytes, ZIPBuilder(halves, isDeflated: true).bytes,
        ]
    }

    @Test("The plans are the same, as halves and as a Live Photo", arguments: [false, true])
    func agrees(makesLivePhoto: Bool) async throws {
        let options = LivePhoto.DisassemblyOptions(
            makesLivePhoto: makesLivePhoto,
            assembly: LivePhoto.AssemblyOptions(identifier: "ABC", stillImageTime: Fraction(1, 2)))
        for file in try Self.files() {
            let expected = try LivePhoto.planDisassembly(contentsOf: file, options: options)
            let parts = try await LivePhoto.planDisassembly(reading: AsyncSource(file), options: options)
            #expect(parts.origin == expected.origin && parts.stillImageTime == expected.stillImageTime)
            #expect(parts.identifier == expected.identifier)
            for (half, other) in [(parts.still, expected.still), (parts.movie, expected.movie)] {
                #expect(half.name == other.name && half.fileExtension == other.fileExtension)
                #expect(half.format == other.format)
                #expect(try half.plan.applied(to: file) == other.plan.applied(to: file))
            }
        }
    }

    @Test("A source that fails at any request, and files without a movie, are errors") func fails()
        async throws
    {
        for file in try Self.files() {
            let source = AsyncSource(file)
            _ = try await LivePhoto.planDisassembly(reading: source)
            for count in 0..<min(source.answered, 40) {
                let failing = AsyncSource(file, after: count) { _, _ throws(AsyncSource.Failure) in
                    throw .unavailable
                }
                do throws(ReadError<any Error>) {
                    _ = try await LivePhoto.planDisassembly(reading: failing)
                    Issue.record("request \(count)")
                } catch {
                    continue
                }
            }
        }
        for (file, code) in [
            (JPEGBuilder.image(), MetadataError.Code.absent), (Self.movie, .unsupportedFormat),
            (latin("PK\u{3}\u{4}") + zeros(40), .unrecognizedFormat), ([], .emptyFile),
        ] {
            do throws(ReadError<any Error>) {
                _ = try await LivePhoto.planDisassembly(reading: AsyncSource(file))
                Issue.record("\(code)")
            } catch {
                guard case .metadata(let error) = error else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(error.code == code)
            }
        }
    }
}
