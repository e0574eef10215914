// SPDX-License-Identifier: Apache-2.0
import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Closes connections that would block the server: senders that are too slow, receivers that do not read, clients that continue to
/// send the body of a refused request, and connections beyond the limits.
///
/// Hummingbird closes a connection on which nothing happens, and reads the rest of a body that its handler did not read.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connections: Connections
    private let period: TimeAmount
    private let ledger: Ledger
    private let longestBody: Duration
    private var start = ContinuousClock.now
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

    init(_ configuration: Configuration, _ connections: Connections, _ ledger: Ledger) {
        (self.connections, self.ledger) = (connections, ledger)
        period = .seconds(configuration.idleSeconds)
        longestBody = .seconds(configuration.longestBodySeconds)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        do {
            let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
            try pipeline.addHandler(RequestCheck(), position: .before(codec))
        } catch {
            context.close(promise: nil)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancel()
    }

    func channelActive(context: ChannelHandlerContext) {
        guard connections.begin(context.channel) else { return context.close(promise: nil) }
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        connections.end(context.channel)
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
            (isRequestOpen, isAnswered, receivedBytes, start) = (true, false, 0, .now)
            connections.set(context.channel, hasRequest: true)
            startCheck(context)
        case .body(let buffer):
            receivedBytes += buffer.readableBytes
            if isClosing && isAnswered {
                discardedBytes += buffer.readableBytes
                if discardedBytes > Self.discardLimit { context.close(promise: nil) }
            }
        case .end:
            isRequestOpen = false
            if isAnswered { connections.set(context.channel, hasRequest: false) }
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

    /// Checks after each period that enough of the body arrived, unless the server itself did not read, and that the body did
    /// not take too long.
    private func startCheck(_ context: ChannelHandlerContext) {
        guard check == nil else { return }
        let context = NIOLoopBound(context, eventLoop: context.eventLoop)
        let bound = NIOLoopBound(self, eventLoop: context.value.eventLoop)
        check = context.value.eventLoop.scheduleTask(in: period) {
            let handler = bound.value
            handler.check = nil
            guard handler.isRequestOpen, !handler.isAnswered else { return }
            let isLate = handler.start.duration(to: .now) >= handler.longestBody
            if isLate || handler.isReading && handler.receivedBytes < handler.ledger.leastBodyBytes {
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
            if !isRequestOpen { connections.set(context.channel, hasRequest: false) }
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
