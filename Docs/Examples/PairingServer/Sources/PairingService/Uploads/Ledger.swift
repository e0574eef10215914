// SPDX-License-Identifier: Apache-2.0
import NIOCore
import Synchronization

/// Counts what users store and send, so that limits hold for uploads that arrive at the same time.
///
/// When places are short, they are shared: a user who has fewer than the others gets a place of one who has more than a share.
final class Ledger: Sendable {
    /// An upload that arrives.
    final class Place: Sendable {
        fileprivate let user: Int64
        fileprivate let channel: any Channel
        private let start = ContinuousClock.now
        private let received = Atomic<Int>(0)

        fileprivate init(user: Int64, channel: any Channel) {
            (self.user, self.channel) = (user, channel)
        }

        /// Counts bytes that arrived.
        func add(_ byteCount: Int) {
            received.wrappingAdd(byteCount, ordering: .relaxed)
        }

        /// Seconds since the upload began, and its bytes per second.
        fileprivate var progress: (age: Double, rate: Double) {
            let age = start.duration(to: .now) / .seconds(1)
            return (age, Double(received.load(ordering: .relaxed)) / max(age, 0.001))
        }
    }

    private struct State {
        var bytes: [Int64: Int64] = [:]
        var places: [ObjectIdentifier: Place] = [:]
        /// The number of places of each user who has any.
        var counts: [Int64: Int] = [:]
        /// Users for whom there was no place, and when.
        var waiting: [Int64: ContinuousClock.Instant] = [:]

        mutating func remove(_ place: Place) {
            guard places.removeValue(forKey: ObjectIdentifier(place)) != nil else { return }
            let count = counts[place.user, default: 0] - 1
            counts[place.user] = count > 0 ? count : nil
        }
    }

    private let configuration: Configuration
    private let state = Mutex(State())

    /// How long a user without a place counts as one who wants some.
    private static let patience = Duration.seconds(5)
    /// An upload is not ended for others before this age, in seconds; until then, its rate is not known.
    private static let leastAge = 2.0
    /// The factor of the least rate when no place is free.
    private static let scarcity = 8

    init(_ configuration: Configuration) {
        self.configuration = configuration
    }

    /// Sets what users have stored; called once, at the start.
    func open(_ stored: [Int64: Int64]) {
        state.withLock { for (user, bytes) in stored { $0.bytes[user] = bytes } }
    }

    /// Takes a place for an upload that begins to arrive.
    func begin(_ user: Int64, on channel: any Channel) throws(Problem) -> Place {
        let (place, ended, problem) = state.withLock { state -> (Place?, Place?, Problem?) in
            let count = state.counts[user, default: 0]
            let limit = configuration.concurrentUploads
            guard count < configuration.concurrentUploadsPerUser else { return (nil, nil, .tooManyUploads) }
            let share = Self.share(of: user, limit, &state)
            let (isFull, isShort) = (state.places.count >= limit, state.places.count >= limit - limit / 4)
            if isShort, count >= share { return (nil, nil, .tooManyUploads) }
            let ended = isFull ? Self.slowest(above: share, state) : nil
            guard !isFull || ended != nil else {
                state.waiting[user] = .now
                return (nil, nil, .busy)
            }
            if let ended { state.remove(ended) }
            let place = Place(user: user, channel: channel)
            state.places[ObjectIdentifier(place)] = place
            state.counts[user] = count + 1
            state.waiting[user] = nil
            return (place, ended, nil)
        }
        ended?.channel.close(promise: nil)
        guard let place else { throw problem ?? .busy }
        return place
    }

    /// The number of places of each user when all users who want some have the same number.
    private static func share(of user: Int64, _ limit: Int, _ state: inout State) -> Int {
        state.waiting = state.waiting.filter { $0.value.duration(to: .now) < patience }
        let users = Set(state.counts.keys).union(state.waiting.keys).union([user])
        return max(limit / users.count, 1)
    }

    /// The slowest upload of the users who have more than a share.
    private static func slowest(above share: Int, _ state: State) -> Place? {
        state.places.values.filter { state.counts[$0.user, default: 0] > share }
            .map { (place: $0, progress: $0.progress) }.filter { $0.progress.age >= leastAge }
            .min { $0.progress.rate < $1.progress.rate }?.place
    }

    /// Gives back the place of an upload that no longer arrives.
    func end(_ place: Place) {
        state.withLock { $0.remove(place) }
    }

    /// The minimum number of bytes of a body in each period, which rises when more than half of the places are taken.
    var leastBodyBytes: Int {
        let (limit, taken) = (configuration.concurrentUploads, uploads)
        let half = limit / 2
        guard taken > half else { return configuration.leastBodyBytes }
        let least = configuration.leastBodyBytes
        return least + least * (Self.scarcity - 1) * (taken - half) / (limit - half)
    }

    /// Counts bytes that are about to be stored.
    func add(_ bytes: Int64, of user: Int64) throws(Problem) {
        let isWithinLimit = state.withLock { state in
            let (sum, overflow) = state.bytes[user, default: 0].addingReportingOverflow(bytes)
            guard !overflow, sum <= configuration.userByteLimit else { return false }
            state.bytes[user] = sum
            return true
        }
        guard isWithinLimit else { throw .quotaExceeded(configuration.userByteLimit) }
    }

    /// Whether so many bytes more would be stored, so that an upload that is too large is refused before it is sent.
    func hasRoom(for bytes: Int64, of user: Int64) -> Bool {
        state.withLock { state in
            let (sum, overflow) = state.bytes[user, default: 0].addingReportingOverflow(bytes)
            return !overflow && sum <= configuration.userByteLimit
        }
    }

    /// Counts bytes that are no longer stored.
    func remove(_ bytes: Int64, of user: Int64) {
        state.withLock {
            let left = $0.bytes[user, default: 0].subtractingReportingOverflow(bytes)
            $0.bytes[user] = left.overflow ? 0 : max(left.partialValue, 0)
        }
    }

    /// The number of uploads that arrive now.
    var uploads: Int { state.withLock { $0.places.count } }
}
