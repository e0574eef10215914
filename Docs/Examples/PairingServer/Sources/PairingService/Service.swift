import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import NIOCore
import NIOPosix
import ServiceLifecycle

/// The server: its parts, and how they are connected.
public struct Service: Sendable {
    let configuration: Configuration
    let store: Store
    let files: FileStore
    let uploads: Uploads
    let library: Library
    let tokens: Tokens
    let metrics: PrometheusMetrics
    let logger: Logger
    private let lock: FolderLock?

    /// Opens the data folder; creates it if it is not there.
    ///
    /// - Parameter isServing: Whether the service will run. Only one process can do that; others can manage users meanwhile.
    public init(
        _ configuration: Configuration, isServing: Bool = false,
        metrics: PrometheusMetrics = PrometheusMetrics(), logger: Logger
    ) throws {
        self.configuration = configuration
        self.metrics = metrics
        self.logger = logger
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(
            atPath: configuration.folder, withIntermediateDirectories: true, attributes: attributes)
        lock = isServing ? try FolderLock(folder: configuration.folder) : nil
        files = try FileStore(folder: configuration.folder)
        store = try Store(folder: configuration.folder, lock: lock)
        tokens = Tokens(store: store)
        let ledger = Ledger(configuration)
        uploads = Uploads(configuration: configuration, store: store, files: files, ledger: ledger)
        library = Library(store: store, files: files, ledger: ledger)
    }

    /// Adds a user, and shows a token that is valid for a number of seconds, or for ever.
    public func addUser(
        _ name: String, tokenValidFor seconds: Double?, show: @escaping @Sendable (String) throws -> Void
    ) async throws {
        try await tokens.addUser(name, validFor: seconds, show: show)
    }

    /// Adds a user with a token, and shows the token, unless there is a user.
    public func addFirstUser(
        _ name: String, tokenValidFor seconds: Double?, show: @escaping @Sendable (String) throws -> Void
    ) async throws {
        try await tokens.addFirstUser(name, validFor: seconds, show: show)
    }

    /// Adds a token for a user, and shows it.
    public func addToken(
        for name: String, validFor seconds: Double?, show: @escaping @Sendable (String) throws -> Void
    ) async throws {
        try await tokens.addToken(for: name, validFor: seconds, show: show)
    }

    /// All tokens.
    public func listTokens() async throws -> [TokenView] { try await tokens.list() }

    /// Ends a token, and the sessions of browsers that began with it.
    public func revokeToken(_ id: String) async throws { try await tokens.revoke(id) }

    /// Deletes a user with all files, and returns their number.
    public func deleteUser(_ name: String) async throws -> Int {
        try await UserRemoval(store: store, files: files).remove(name)
    }

    /// Whether there is no user yet.
    public func isNew() async throws -> Bool {
        try await tokens.isEmpty()
    }

    /// Serves until the process is told to end, and then until the requests in progress are done.
    ///
    /// The port is bound first. Requests wait until the remains of the last run are removed.
    ///
    /// - Parameter ready: Called with the port, before the first request is answered.
    public func run(ready: @escaping @Sendable (Int) async throws -> Void) async throws {
        let (failures, failure) = AsyncStream.makeStream(of: (any Error).self)
        let application = Application(
            router: router, server: .http1(configuration: channelConfiguration),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port), serverName: "PairingServer",
                backlog: 512,
                availableConnectionsDelegate: MaximumAvailableConnections(configuration.connections)),
            services: [Housekeeping(uploads: uploads, logger: logger), Start(failures: failures)],
            onServerRunning: { channel in
                do {
                    try await uploads.recover(logger)
                    try await ready(channel.localAddress?.port ?? 0)
                } catch { failure.yield(error) }
            }, logger: logger)
        var group = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        group.maximumGracefulShutdownDuration = .seconds(configuration.shutdownSeconds)
        do { try await ServiceGroup(configuration: group).run() } catch let error as IOError
            where error.errnoCode == EADDRINUSE
        {
            throw PortTaken(port: configuration.port)
        }
        try store.close()
    }

    /// Another program listens on the port.
    struct PortTaken: Error, CustomStringConvertible {
        let port: Int

        var description: String {
            "port \(port) is in use. Stop the program that uses it, or choose another port with --port."
        }
    }

    private var channelConfiguration: HTTP1Channel.Configuration {
        let peers = Peers(limit: configuration.connectionsPerPeer)
        return HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionGuard(configuration, peers)],
            idleTimeout: .seconds(configuration.idleSeconds),
            httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
                maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 64))
    }

    /// All routes.
    ///
    /// `Page/Files/openapi.json` describes them; a test compares the two.
    var router: Router<ServiceContext> {
        let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: MetricsMiddleware())
        var accessLogger = Logger(label: "access")
        accessLogger.logLevel = .info
        router.add(middleware: AccessLog(logger: configuration.hasAccessLog ? accessLogger : nil))
        let table = RouteTable()
        router.add(middleware: Responses(routes: table))
        let page = PageRoutes()
        router.get("/", use: page.page)
        router.get("page.css", use: page.style)
        router.get("page.js", use: page.script)
        router.get("icon.svg", use: page.icon)
        let status = StatusRoutes(
            store: store, files: files, ledger: uploads.ledger, configuration: configuration, metrics: metrics
        )
        router.get("health/live", use: status.live)
        router.get("health/ready", use: status.ready)
        router.get("metrics", use: status.metrics)
        router.get("openapi.json", use: status.description)

        let users = router.group("").add(middleware: Authentication(tokens: tokens))
            .add(middleware: RequestLimit(configuration))
        let uploading = UploadRoutes(uploads: uploads)
        users.post("assets", use: uploading.create)
        users.on("uploads/:id", method: .head, use: uploading.offset)
        users.patch("uploads/:id", use: uploading.append)
        users.delete("uploads/:id", use: uploading.cancel)
        let assets = AssetRoutes(library: library, configuration)
        users.get("assets", use: assets.list)
        users.get("assets/:id", use: assets.file)
        users.delete("assets/:id", use: assets.delete)
        users.get("assets/:id/metadata", use: assets.metadata)
        users.get("assets/:id/thumbnail", use: assets.thumbnail)
        users.get("assets/:id/export", use: assets.export)
        users.get("pairs", use: assets.pairs)
        users.get("albums", use: assets.albums)
        users.get("albums/:subtype", use: assets.album)
        let sessions = SessionRoutes(tokens: tokens)
        users.post("session", use: sessions.create)
        users.delete("session", use: sessions.delete)
        table.set(router.routes.map { ("\($0.path)", $0.method.rawValue) })
        return router
    }

    /// The methods and paths of all routes, such as "GET /assets/{id}".
    public var routes: [String] { router.routes.map { "\($0.method.rawValue) \($0.path)" } }
}

/// Ends the server if its start fails after the port was bound.
private struct Start: ServiceLifecycle.Service {
    let failures: AsyncStream<any Error>

    func run() async throws {
        for await error in failures.cancelOnGracefulShutdown() { throw error }
    }
}

/// Removes uploads that were given up, once an hour, or more often if they are given up sooner.
private struct Housekeeping: ServiceLifecycle.Service {
    let uploads: Uploads
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                let seconds = min(uploads.configuration.uploadLifetime, 3_600)
                do { try await Task.sleep(for: .seconds(seconds)) } catch { return }
                do { try await uploads.removeExpired() } catch {
                    logger.error(
                        "Uploads that were given up were not removed", metadata: ["error": "\(error)"])
                }
            }
        }
    }
}
