// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The memory for metadata of files that arrive, which all readers share.
///
/// A reader keeps what it has fetched while it waits for more, as long as a client likes. Without a bound, many slow uploads
/// would fill the memory.
final class ReadingBudget: Sendable {
    /// What each reader may keep besides: a format is recognized by less.
    private static let freeByteCount = 64 << 10

    private let byteCount: Int
    private let kept = Mutex<(sum: Int, byFile: [ObjectIdentifier: Int])>((0, [:]))

    init(byteCount: Int) {
        self.byteCount = byteCount
    }

    /// Sets what the reader of a file keeps; `false` if that is too much.
    @discardableResult
    func keep(_ count: Int, of file: ArrivingUpload) -> Bool {
        let id = ObjectIdentifier(file)
        let counted = max(count - Self.freeByteCount, 0)
        return kept.withLock { kept in
            let sum = kept.sum - kept.byFile[id, default: 0] + counted
            guard counted == 0 || sum <= byteCount else { return false }
            kept.sum = sum
            kept.byFile[id] = counted == 0 ? nil : counted
            return true
        }
    }
}
