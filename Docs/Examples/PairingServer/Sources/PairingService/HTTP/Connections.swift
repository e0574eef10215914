// SPDX-License-Identifier: Apache-2.0
import NIOCore
import Synchronization

/// The connections, and which of them ends for a new one when all are taken.
final class Connections: Sendable {
    /// An address that one client has: of IPv6, the network, because a client has all of its addresses.
    struct Address: Hashable, Sendable {
        private let bytes: [UInt8]

        /// `nil` for a socket that has no address.
        init?(_ address: SocketAddress) {
            switch address {
            case .v4(let address): bytes = withUnsafeBytes(of: address.address.sin_addr, Array.init)
            case .v6(let address):
                let all = withUnsafeBytes(of: address.address.sin6_addr, Array.init)
                // An IPv4 address in the form of IPv6 (RFC 4291 §2.5.5.2).
                let isMapped = all.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
                bytes = Array(isMapped ? all.suffix(4) : all.prefix(8))
            case .unixDomainSocket: return nil
            }
        }
    }

    private struct Entry {
        let channel: any Channel
        let address: Address?
        /// Since when it has no request; `nil` while it has one.
        ///
        /// Bytes of a head that is not complete do not count.
        var silentSince: ContinuousClock.Instant? = .now
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var counts: [Address: Int] = [:]

        mutating func remove(_ id: ObjectIdentifier) {
            guard let entry = entries.removeValue(forKey: id), let address = entry.address else { return }
            let count = counts[address, default: 0] - 1
            counts[address] = count > 0 ? count : nil
        }
    }

    private let limit: Int
    private let limitPerAddress: Int
    private let state = Mutex(State())

    init(_ configuration: Configuration) {
        limit = configuration.connections
        limitPerAddress = configuration.connectionsPerPeer
    }

    /// Adds a connection, unless its address has too many, or all connections have requests.
    ///
    /// When all are taken, the one that has been silent longest is closed.
    func begin(_ channel: any Channel) -> Bool {
        let address = channel.remoteAddress.flatMap(Address.init)
        let (isAdded, closed) = state.withLock { state -> (Bool, (any Channel)?) in
            if let address, state.counts[address, default: 0] >= limitPerAddress { return (false, nil) }
            var closed: (any Channel)?
            if state.entries.count >= limit {
                let silent = state.entries.compactMap { id, entry in entry.silentSince.map { (id, $0) } }
                guard let longest = silent.min(by: { $0.1 < $1.1 }) else { return (false, nil) }
                closed = state.entries[longest.0]?.channel
                state.remove(longest.0)
            }
            state.entries[ObjectIdentifier(channel)] = Entry(channel: channel, address: address)
            if let address { state.counts[address, default: 0] += 1 }
            return (true, closed)
        }
        closed?.close(promise: nil)
        return isAdded
    }

    /// Says whether the connection has a request that is not answered.
    func set(_ channel: any Channel, hasRequest: Bool) {
        state.withLock { $0.entries[ObjectIdentifier(channel)]?.silentSince = hasRequest ? nil : .now }
    }

    func end(_ channel: any Channel) {
        state.withLock { $0.remove(ObjectIdentifier(channel)) }
    }
}
