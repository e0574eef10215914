// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The account of every byte of a file.
@Suite("File layouts") struct FileLayoutTests {
    @Test("The leaves of built files cover each byte once", arguments: BuiltFiles.all)
    func coversBuiltFiles(file: BuiltFiles.File) throws {
        guard let layout = try? FileLayout(contentsOf: file.bytes) else { return }
        #expect(LayoutCheck.problems(layout, of: file.bytes) == [])
    }

    @Test(
        "Every byte of the fixtures has a purpose",
        arguments: [
            "live-photo/still.heic", "live-photo/movie.mov", "live-photo-jpeg/still.jpg",
            "live-photo-jpeg/movie.mov",
        ])
    func accountsForFixtures(_ name: String) throws {
        let bytes = try PackageFiles.bytes(ofFixture: name)
        let layout = try FileLayout(contentsOf: PackageFiles.fixture(name).path)
        #expect(LayoutCheck.problems(layout, of: bytes) == [])
        #expect(LayoutCheck.dangling(layout, of: bytes) == [])
        #expect(layout.isComplete && layout.byteCount(of: .media) > 0)
        for role in [FileLayout.Role.unknown, .unreferenced, .notExamined] {
            #expect(layout.names(role) == [], "\(role)")
        }
        #expect(layout.regions.allSatisfy { !$0.isDamaged })
    }

    @Test("Damaged fixtures are covered, too")
    func coversDamagedFixtures() throws {
        let folder = PackageFiles.fixture("corrupt")
        let names = SharedFiles.names(in: folder).filter { !$0.hasSuffix(".md") }
        #expect(names.count > 50)
        for name in names {
            let bytes = try PackageFiles.bytes(ofFixture: "corrupt/\(name)")
            guard let layout = try? FileLayout(contentsOf: bytes) else { continue }
            #expect(LayoutCheck.problems(layout, of: bytes) == [], "\(name)")
        }
    }

    // MARK: Sources

    @Test(
        "Bytes, a file, and an awaited source with small answers have the same layout",
        arguments: BuiltFiles.fixtures)
    func agreesAmongSources(file: BuiltFiles.File) async throws {
        var limits = Limits()
        limits.requests = .max
        let whole = try FileLayout(contentsOf: file.bytes, limits: limits)
        let awaited = try await FileLayout(
            reading: AsyncSource(file.bytes, pieceByteCount: 50), limits: limits)
        let stored = try TemporaryDirectory.with { folder in
            try folder.write("file", file.bytes)
            return try FileLayout(contentsOf: folder.appendingPathComponent("file").path, limits: limits)
        }
        for other in [awaited, stored] {
            #expect(other.leaves == whole.leaves && other.regions == whole.regions)
            #expect(other.references == whole.references && other.sizes == whole.sizes)
            #expect(other.isComplete && whole.isComplete)
        }
    }

    @Test("A source that ends early leaves bytes that were not examined")
    func survivesFailingSource() async throws {
        let file = BuiltFiles.fixtures[0].bytes
        for count in 1..<8 {
            let source = AsyncSource(file, after: count) { _, bytes in
                FetchedBytes([], ofSourceWith: UInt64(bytes.count))
            }
            guard let layout = try? await FileLayout(reading: source) else { continue }
            #expect(LayoutCheck.problems(layout, of: file) == [])
            #expect(!layout.isComplete || source.answered <= count)
        }
    }

    @Test("Media is not fetched, and a JPEG file's coded data is not kept")
    func skipsMedia() async throws {
        var movie = MovieBuilder()
        movie.mediaData = filler(500_000)
        let source = AsyncSource(movie.bytes)
        let layout = try await FileLayout(reading: source)
        #expect(layout.isComplete && source.answered < 40)
        // 64 KiB may be fetched; the coded data is read past this limit.
        let image = JPEGBuilder.image(.stray([]))
        let coded = Array(image.dropLast(2)) + filler(300_000).filter { $0 != 0xFF } + [0xFF, 0xD9]
        var limits = Limits()
        limits.bytesFetched = 65_536
        let picture = try FileLayout(contentsOf: coded, limits: limits)
        #expect(picture.isComplete && LayoutCheck.problems(picture, of: coded) == [])
        #expect(picture.names(.media) == ["coded data"])
        #expect(picture.byteCount(of: .media) > 290_000)
    }

    // MARK: Limits

    @Test("Past the limit of regions, the rest is not examined", arguments: BuiltFiles.fixtures)
    func stopsAtLimit(file: BuiltFiles.File) throws {
        for count in [0, 1, 5, 20] {
            var limits = Limits()
            limits.regions = count
            let layout = try FileLayout(contentsOf: file.bytes, limits: limits)
            #expect(layout.regions.count <= count + 1 && !layout.isComplete)
            #expect(LayoutCheck.problems(layout, of: file.bytes) == [])
        }
    }

    @Test("Thousands of values over the same bytes take linear time")
    func boundsOwners() throws {
        let entries = (0..<2_000).map { TIFFEntry(UInt16(0x8000 + $0), .raw(type: 1, count: 8, uint32(8))) }
        let bytes = TIFFBuilder(entries).bytes
        let layout = try FileLayout(contentsOf: bytes)
        #expect(LayoutCheck.problems(layout, of: bytes) == [])
        #expect(layout.leaves.allSatisfy { $0.owners.count <= 64 })
    }

    // MARK: Questions

    @Test("Regions are found by part and role, and leaves by offset")
    func answersQuestions() throws {
        let name = "live-photo/still.heic"
        let layout = try FileLayout(contentsOf: PackageFiles.fixture(name).path)
        // The offset of the Exif item is that of `heif-info`.
        let leaf = try #require(layout.leaf(at: 1_446))
        #expect(layout.path(of: leaf) == ["mdat", "item 2 (Exif)", "Exif", "TIFF header"])
        #expect(layout.leaf(at: layout.byteCount) == nil)
        #expect(layout.regions(ofPart: 0, .media).map { layout.regions[$0].name } == ["item 1 (hvc1)"])
        #expect(layout.leaves(.media).count == 1)
        let sum = FileLayout.Role.allCases.reduce(0) { $0 + layout.byteCount(of: $1) }
        #expect(sum == layout.byteCount)
    }
}
