// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Work grows no faster than a file, counted in steps and not in time.
///
/// `Tests/Thorough` tries larger files.
@Suite struct WorkTests {
    #if DEBUG
        @Test("Twice the file takes at most 2.2 times the steps", arguments: HostileFile.all)
        func growsLinearly(file: HostileFile) {
            WorkCheck.expectLinearWork(file, sizes: [1, 100, 200, 400], .untrusted)
        }

        @Test("A request repeats at most the work of one read", arguments: HostileFile.all)
        func repeatsBoundedWork(file: HostileFile) {
            WorkCheck.expectBoundedRepetition(file, size: 400)
        }

        @Test("Quadratic work is noticed") func noticesSquares() {
            let steps = WorkCheck.steps {
                let bytes = ContiguousArray(filler(100))
                let span = bytes.span
                for end in 0..<100 { _ = span.firstZero(in: 0..<end) }
            }
            #expect(steps >= 4_950)
            #expect(WorkMeter.count == nil)
        }
    #endif

    @Test("Each hostile file has the requested size", arguments: HostileFile.all)
    func makesRequestedSize(file: HostileFile) throws {
        let sizes = [500, 1_000].map { file.make($0).count }
        #expect(sizes[1] > sizes[0] && sizes[1] <= sizes[0] * 2 + 4_096)
        if let folder = ProcessInfo.processInfo.environment["PHOTOMETA_WRITE_HOSTILE"] {
            for count in [1_000, 2_000, 4_000] {
                let name = file.name.filter { $0.isLetter || $0.isNumber }
                try Data(file.make(count)).write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(count)"))
            }
        }
    }
}
