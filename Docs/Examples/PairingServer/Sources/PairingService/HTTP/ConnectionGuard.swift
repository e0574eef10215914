import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Closes connections that would block the server: senders that are too slow, receivers that do not read, clients that continue to
/// send the body of a refused request, and more than a number of connections of one address.
///
/// Hummingbird closes a connection on which nothing happens, and reads the rest of a body that its handler did not read.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let peers: Peers
    private var peer: Peers.Address?
    private let period: TimeAmount
    private let leastBodyBytes: Int
    private var receivedBytes = 0
    private var isRequestOpen = false
    private var isReading = false
    private var isClosing = false
    private var isAnswered = false
    private var discardedBytes = 0
    private var check: Scheduled<Void>?
    private var writeTimeout: Scheduled<Void>?

    /// The number of bytes that are read after a refusal, so that the client receives the answer and not a reset connection.
    private static let discardLimit = 32 << 20
    private static let lingering = TimeAmount.seconds(3)

    init(_ configuration: Configuration, _ peers: Peers) {
        self.peers = peers
        period = .seconds(configuration.idleSeconds)
        leastBodyBytes = configuration.leastBodyBytes
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancel()
    }

    func channelActive(context: ChannelHandlerContext) {
        peer = context.channel.remoteAddress.flatMap(Peers.Address.init)
        if let peer, !peers.begin(peer) {
            self.peer = nil
            return context.close(promise: nil)
        }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        if let peer { peers.end(peer) }
        peer = nil
        cancel()
        context.fireChannelInactive()
    }

    private func cancel() {
        check?.cancel()
        writeTimeout?.cancel()
        (check, writeTimeout) = (nil, nil)
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            (isRequestOpen, isAnswered, receivedBytes) = (true, false, 0)
            startCheck(context)
        case .body(let buffer):
            receivedBytes += buffer.readableBytes
            if isClosing && isAnswered {
                discardedBytes += buffer.readableBytes
                if discardedBytes > Self.discardLimit { context.close(promise: nil) }
            }
        case .end:
            isRequestOpen = false
            if isClosing && isAnswered { context.close(promise: nil) }
        }
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        isReading = true
        context.read()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        isReading = false
        context.fireChannelReadComplete()
    }

    /// Checks after each period that enough of the body arrived, unless the server itself did not read.
    private func startCheck(_ context: ChannelHandlerContext) {
        guard check == nil else { return }
        let context = NIOLoopBound(context, eventLoop: context.eventLoop)
        let bound = NIOLoopBound(self, eventLoop: context.value.eventLoop)
        check = context.value.eventLoop.scheduleTask(in: period) {
            let handler = bound.value
            handler.check = nil
            guard handler.isRequestOpen, !handler.isAnswered else { return }
            if handler.isReading, handler.receivedBytes < handler.leastBodyBytes {
                context.value.close(promise: nil)
            } else {
                handler.receivedBytes = 0
                handler.startCheck(context.value)
            }
        }
    }

    // MARK: Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            if head.status.kind != .informational, head.headerFields[.connection] == "close" {
                isClosing = true
            }
            context.write(data, promise: promise)
        case .body:
            context.write(data, promise: promise)
        case .end:
            isAnswered = true
            context.write(data, promise: promise)
            if isClosing { closeSoon(context) }
        }
    }

    private func closeSoon(_ context: ChannelHandlerContext) {
        let delay = isRequestOpen ? Self.lingering : .milliseconds(100)
        let context = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.value.eventLoop.scheduleTask(in: delay) { context.value.close(promise: nil) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        writeTimeout?.cancel()
        writeTimeout = nil
        if !context.channel.isWritable {
            let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
            writeTimeout = context.eventLoop.scheduleTask(in: period) { bound.value.close(promise: nil) }
        }
        context.fireChannelWritabilityChanged()
    }
}

/// The number of connections of each address.
final class Peers: Sendable {
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

    private let limit: Int
    private let counts = Mutex<[Address: Int]>([:])

    init(limit: Int) {
        self.limit = limit
    }

    /// Counts a connection, unless the address has too many.
    func begin(_ address: Address) -> Bool {
        counts.withLock { counts in
            guard counts[address, default: 0] < limit else { return false }
            counts[address, default: 0] += 1
            return true
        }
    }

    func end(_ address: Address) {
        counts.withLock { counts in
            let count = counts[address, default: 0] - 1
            counts[address] = count > 0 ? count : nil
        }
    }
}
