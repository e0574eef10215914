// SPDX-License-Identifier: Apache-2.0
/// A hash algorithm that Content Credentials may use (C2PA 2.2 §13.1).
package enum HashAlgorithm: String, Sendable {
    case sha256, sha384, sha512

    var digestByteCount: Int {
        switch self {
        case .sha256: SHA256Variant.digestByteCount
        case .sha384: SHA384Variant.digestByteCount
        case .sha512: SHA512Variant.digestByteCount
        }
    }

    /// The digest of some bytes.
    func digest(_ bytes: Span<UInt8>) -> [UInt8] {
        var hash = RunningHash(self)
        hash.update(bytes)
        return hash.digest()
    }
}

/// The hash of a message that arrives in pieces.
package enum RunningHash {
    case sha256(SHA2<SHA256Variant>)
    case sha384(SHA2<SHA384Variant>)
    case sha512(SHA2<SHA512Variant>)
    /// Between two states: a hash must not be copied while it changes.
    case moved

    package init(_ algorithm: HashAlgorithm) {
        switch algorithm {
        case .sha256: self = .sha256(SHA2())
        case .sha384: self = .sha384(SHA2())
        case .sha512: self = .sha512(SHA2())
        }
    }

    /// Adds bytes to the message.
    package mutating func update(_ bytes: Span<UInt8>) {
        WorkMeter.add(bytes.count)
        let state = self
        self = .moved
        switch state {
        case .sha256(var hash):
            hash.update(bytes)
            self = .sha256(hash)
        case .sha384(var hash):
            hash.update(bytes)
            self = .sha384(hash)
        case .sha512(var hash):
            hash.update(bytes)
            self = .sha512(hash)
        case .moved: break
        }
    }

    /// The digest of the message.
    package func digest() -> [UInt8] {
        switch self {
        case .sha256(let hash): hash.digest()
        case .sha384(let hash): hash.digest()
        case .sha512(let hash): hash.digest()
        case .moved: []
        }
    }
}
