// SPDX-License-Identifier: Apache-2.0
import NIOCore

/// The configuration of a server.
///
/// It contains every limit on what a client can make the server keep, store or wait for.
public struct Configuration: Sendable {
    /// The folder for the database and the uploaded files.
    public var folder: String
    /// The address to listen on; the loopback address, because the server speaks HTTP without TLS.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 for any free one.
    public var port = 8080

    /// The maximum number of bytes of one file; 4 GiB.
    public var fileByteLimit: Int64 = 4 << 30
    /// The maximum number of bytes of one user's files, complete and arriving; 64 GiB.
    public var userByteLimit: Int64 = 64 << 30
    /// The maximum number of uploads that arrive at the same time.
    ///
    /// When they are short, the users share them.
    public var concurrentUploads = 96
    /// The maximum number of one user's uploads that arrive at the same time.
    public var concurrentUploadsPerUser = 48
    /// The maximum number of one user's uploads that were interrupted and not resumed yet.
    public var openUploadsPerUser = 1_000
    /// How long an interrupted upload waits to be resumed, in seconds; one day.
    public var uploadLifetime = 86_400.0
    /// The number of bytes that stay free on the disk; 256 MiB.
    public var reservedDiskBytes: Int64 = 256 << 20

    /// The maximum number of large files that are sent at the same time.
    public var concurrentDownloads = 256
    /// The maximum number of large files that are sent to one user at the same time.
    public var concurrentDownloadsPerUser = 48

    /// The maximum number of connections.
    ///
    /// When all are taken, a new one takes the place of the one that has been without a request longest.
    public var connections = 512
    /// The maximum number of connections of one address.
    ///
    /// A proxy in front of the server is one address.
    public var connectionsPerPeer = 128
    /// The maximum number of one user's requests that are not answered yet.
    public var requestsPerUser = 64
    /// The maximum number of one user's lists that are read at the same time; others of the user wait.
    public var concurrentListsPerUser = 1
    /// The number of seconds without a request, or without bytes of one, after which a connection is closed.
    public var idleSeconds: Int64 = 30
    /// The minimum number of bytes of a request body that must arrive in each period of ``idleSeconds``; 1 KiB per second.
    ///
    /// It rises when more than half of the uploads' places are taken, up to eight times this.
    public var leastBodyBytes = 30_720
    /// The number of seconds that one request may take to send its body; twelve hours.
    public var longestBodySeconds: Int64 = 43_200
    /// The number of seconds that requests in progress may take when the server stops.
    public var shutdownSeconds: Int64 = 20
    /// The maximum number of exports that are prepared at the same time, one for each user.
    public var concurrentExports = 2
    /// The number of bytes that metadata readers may keep while they wait for files to arrive; 48 MiB.
    ///
    /// When it is reached, files
    /// are read after they have arrived.
    public var arrivingMetadataBytes = 48 << 20
    /// The maximum number of files that have arrived and whose metadata is read at the same time.
    public var concurrentReaders = 4

    /// The addresses of proxies, whose `X-Forwarded-For` is believed.
    public var proxies: Set<String> = []
    /// Whether installed programs make thumbnails of HEIF pictures.
    public var convertsThumbnails = true
    /// Whether each request is logged.
    public var hasAccessLog = true

    /// Creates a configuration with the defaults.
    public init(folder: String) {
        self.folder = folder
    }

    /// Sets the addresses of proxies; `false` if one is not an address.
    public mutating func setProxies(_ addresses: [String]) -> Bool {
        let parsed = addresses.map { try? SocketAddress(ipAddress: $0.trimmingBlanks, port: 0) }
        proxies = Set(parsed.compactMap { $0?.plainAddress })
        return parsed.allSatisfy { $0 != nil }
    }
}

extension SocketAddress {
    /// The address as text; one of IPv4 in the form of IPv6 as one of IPv4.
    var plainAddress: String? {
        guard let address = ipAddress else { return nil }
        return address.hasPrefix("::ffff:") && address.contains(".") ? String(address.dropFirst(7)) : address
    }
}
