// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties that Windows stores in the user data `Xtra` of an MP4 file.
///
/// Each has its size, the length of its name, the name, and a list of values, of which each has its size and its type. Numbers are
/// big-endian.
struct XtraList {
    struct Entry: Equatable {
        let name: String
        /// The whole entry.
        let bytes: ArraySlice<UInt8>
    }

    let entries: [Entry]

    /// The largest number of properties that are read; Windows has a few hundred.
    private static let limit = 4_096

    private init(entries: [Entry]) { self.entries = entries }

    /// The list in the body of an atom; `nil` if its sizes do not match.
    init?(_ body: ArraySlice<UInt8>) {
        var entries: [Entry] = []
        var rest = body
        while !rest.isEmpty {
            guard entries.count < Self.limit, let size = rest.uint32(at: 0).map(Int.init(clamping:)),
                let nameCount = rest.uint32(at: 4).map(Int.init(clamping:)), size >= 8, size <= rest.count,
                nameCount <= size - 8
            else { return nil }
            let entry = rest.prefix(size)
            entries.append(
                Entry(
                    name: String(decoding: entry.dropFirst(8).prefix(nameCount), as: UTF8.self), bytes: entry)
            )
            rest = rest.dropFirst(size)
        }
        self.init(entries: entries)
    }

    var bytes: ContiguousArray<UInt8> { ContiguousArray(entries.flatMap(\.bytes)) }

    func removing(_ names: Set<String>) -> XtraList {
        XtraList(entries: entries.filter { !names.contains($0.name) })
    }
}
