// SPDX-License-Identifier: Apache-2.0
/// A hash function that processes its message in blocks of one size, and takes it in pieces.
package protocol BlockHash {
    static var blockByteCount: Int { get }

    /// The bytes that do not fill a block yet.
    var rest: ContiguousArray<UInt8> { get set }
    /// The number of bytes so far.
    var byteCount: UInt64 { get set }

    /// Processes a block.
    mutating func add(block: Span<UInt8>)
}

extension BlockHash {
    /// Adds bytes to the message.
    package mutating func update(_ bytes: Span<UInt8>) {
        WorkMeter.add(bytes.count)
        byteCount = byteCount.addingSaturated(UInt64(bytes.count))
        var next = 0
        if !rest.isEmpty {
            next = min(Self.blockByteCount &- rest.count, bytes.count)
            for index in 0..<next { rest.append(bytes[index]) }
            guard rest.count == Self.blockByteCount else { return }
            let block = rest
            rest = []
            add(block: block.span)
        }
        while bytes.count &- next >= Self.blockByteCount {
            add(block: bytes.extracting(next..<(next &+ Self.blockByteCount)))
            next &+= Self.blockByteCount
        }
        while next < bytes.count {
            rest.append(bytes[next])
            next &+= 1
        }
    }
}
