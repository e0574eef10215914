// SPDX-License-Identifier: Apache-2.0
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

    /// What a service is opened for.
    public enum Purpose: Sendable {
        /// To manage users and tokens, also while another process serves.
        case managing
        /// To run. Only one process can do that.
        case serving
        /// To add files to the database that it does not know, while no process serves.
        case rebuilding
    }

    /// Opens the data folder; creates it if it is not there.
    ///
    /// - Throws: ``DatabaseMissing`` if there are files and no database, unless it is to be rebuilt.
    public init(
        _ configuration: Configuration, for purpose: Purpose = .managing,
        metrics: PrometheusMetrics = PrometheusMetrics(), logger: Logger
    ) throws {
        self.configuration = configuration
        self.metrics = metrics
        self.logger = logger
        let folder = configuration.folder
        // What SQLite and others create is for the owner only.
        umask(0o077)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard chmod(folder, 0o700) == 0 else {
            throw StoredFile.Failure(call: "chmod", path: folder, code: errno)
        }
        lock = purpose == .managing ? nil : try FolderLock(folder: folder)
        if purpose != .rebuilding, Store.isMissing(in: folder) {
            let count = try FileStore.count(in: folder)
            guard count == 0 else { throw DatabaseMissing(folder: folder, count: count) }
        }
        store = try Store(folder: folder, lock: lock)
        files = try FileStore(folder: folder, isNew: try store.hasNoAssets())
        tokens = Tokens(store: store)
        let ledger = Ledger(configuration)
        uploads = Uploads(configuration: configuration, store: store, files: files, ledger: ledger)
        library = Library(store: store, files: files, ledger: ledger)
    }

    /// There are files, and no database that knows them.
    struct DatabaseMissing: Error, CustomStringConvertible {
        let folder: String
        let count: Int

        var description: String {
            """
            \(folder)/database.sqlite is missing or empty, and \(folder)/files has \(count) files. Restore the database, or make one from the files, which all become those of one user: PairingServer rebuild NAME --data \(folder)
            """
        }
    }

    /// Adds files to the database that it does not know, as those of one user.
    ///
    /// Adds the user, and shows a token, unless there is a user with the name.
    public func rebuild(
        for name: String, tokenValidFor seconds: Double?, show: @escaping @Sendable (String) throws -> Void
    ) async throws -> RebuiltFiles {
        let named: @Sendable () async throws -> User? = { [store] in
            try await store.lookUp { try Tokens.user(named: name, in: $0) }.map { User(id: $0, name: name) }
        }
        if try await named() == nil { try await addUser(name, tokenValidFor: seconds, show: show) }
        guard let user = try await named() else { throw Tokens.Mistake.noUser(name) }
        let result = try await Rebuild(store: store, files: files).add(to: user)
        try store.close()
        return result
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
    /// The port is bound first. Requests wait until the remains of the last run are set aside.
    ///
    /// - Parameter ready: Called with the port, before the first request is answered.
    public func run(ready: @escaping @Sendable (Int) async throws -> Void) async throws {
        let (failures, failure) = AsyncStream.makeStream(of: (any Error).self)
        let application = Application(
            router: router, server: .http1(configuration: channelConfiguration),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port), serverName: "PairingServer",
                backlog: 512,
                // ``Connections`` closes one for each above the limit; some may not be closed yet.
                availableConnectionsDelegate: MaximumAvailableConnections(configuration.connections + 64)),
            services: [Housekeeping(uploads: uploads, logger: logger), Start(failures: failures)],
            onServerRunning: { channel in
                do {
                    try await uploads.recover(logger)
                    try await ready(channel.localAddress?.port ?? 0)
                } catch { failure.yield(error) }
            }, logger: logger)
        defer {
            do { try store.close() } catch {
                logger.error("The database was not closed", metadata: ["error": "\(error)"])
            }
        }
        var group = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        group.maximumGracefulShutdownDuration = .seconds(configuration.shutdownSeconds)
        do { try await ServiceGroup(configuration: group).run() } catch let error as IOError
            where error.errnoCode == EADDRINUSE
        {
            throw PortTaken(port: configuration.port)
        }
    }

    /// Another program listens on the port.
    struct PortTaken: Error, CustomStringConvertible {
        let port: Int

        var description: String {
            "port \(port) is in use. Stop the program that uses it, or choose another port with --port."
        }
    }

    private var channelConfiguration: HTTP1Channel.Configuration {
        let connections = Connections(configuration)
        return HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionGuard(configuration, connections, uploads.ledger)],
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
        router.add(
            middleware: AccessLog(
                logger: configuration.hasAccessLog ? accessLogger : nil, proxies: configuration.proxies))
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
        let uploading = UploadRoutes(uploads: uploads, tokens: tokens)
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
                do {
                    try await uploads.removeExpired()
                    try await uploads.store.removeFiles(in: uploads.files)
                } catch {
                    logger.error(
                        "Uploads that were given up were not removed", metadata: ["error": "\(error)"])
                }
            }
        }
    }
}
