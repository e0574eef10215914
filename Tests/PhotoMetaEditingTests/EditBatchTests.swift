// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing
import Testing

/// Edits of many files.
@Suite struct EditBatchTests {
    private static let photo = PackageFiles.fixture("live-photo/still.heic").path

    private static func files(_ count: Int, in folder: URL) throws -> [FileEdit] {
        try (0..<count).map { number in
            var edit = MetadataEdit()
            try edit.set(\.title, to: "\(number)")
            let output = folder.appendingPathComponent("\(number).heic").path
            return try FileEdit(edit, of: number == 3 ? "/absent/file" : photo, to: output)
        }
    }

    @Test("Each file has its own edit and its own result, in order") func writes() async throws {
        try await TemporaryDirectory.with { folder in
            let files = try Self.files(40, in: folder)
            let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
            let results = await EditBatch.write(files) { continuation.yield($0) }
            continuation.finish()
            var reported: [Int] = []
            for await count in counts { reported.append(count) }
            #expect(results.map(\.index) == Array(0..<40) && results.map(\.path) == files.map(\.path))
            #expect(reported.last == 40 && reported == reported.sorted() && reported.count > 1)
            for (number, result) in results.enumerated() {
                switch result.result {
                case .success(let plan):
                    #expect(plan.byteCount > 0)
                    #expect(try MediaMetadata(contentsOf: files[number].output).title == "\(number)")
                case .failure(let error): #expect(number == 3 && error.code == .notFound)
                }
            }
        }
    }

    @Test("Files that were not begun when the task was cancelled are not written") func cancels() async throws
    {
        try await TemporaryDirectory.with { folder in
            let files = try Self.files(3, in: folder)
            let task = Task {
                unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
                return await EditBatch.write(files)
            }
            for result in await task.value {
                #expect(throws: MetadataError(.cancelled)) { try result.result.get() }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test("No files have no results") func writesNothing() async {
        #expect(await EditBatch.write([]).isEmpty)
    }
}
