// SPDX-License-Identifier: Apache-2.0
import Configuration
import PairingService

extension PairingService.Configuration {
    static let byteLimits: ClosedRange<Int64> = 0...(.max / 4)
    static let idleTimes: ClosedRange<Int64> = 1...86_400
    private static let counts = 1...1_000_000

    /// Reads the variables of the environment, such as `PAIRING_FILE_LIMIT` for `file.limit`.
    ///
    /// - Throws: ``WrongSetting`` for a value that is not a number in its range.
    init(environment: ConfigReader) throws {
        let settings = environment.scoped(to: "pairing")
        self.init(folder: settings.string(forKey: "data", default: "PairingData"))
        host = settings.string(forKey: "host", default: host)
        try settings.read("port", 0...65_535, into: &port)
        try settings.read("file.limit", Self.byteLimits, into: &fileByteLimit)
        try settings.read("user.limit", Self.byteLimits, into: &userByteLimit)
        try settings.read("concurrent.uploads", Self.counts, into: &concurrentUploads)
        try settings.read("concurrent.uploads.per.user", Self.counts, into: &concurrentUploadsPerUser)
        try settings.read("open.uploads.per.user", Self.counts, into: &openUploadsPerUser)
        try settings.read("upload.lifetime", 1...31_536_000, into: &uploadLifetime)
        try settings.read("reserved.disk.bytes", Self.byteLimits, into: &reservedDiskBytes)
        try settings.read("connections", Self.counts, into: &connections)
        try settings.read("connections.per.peer", Self.counts, into: &connectionsPerPeer)
        try settings.read("requests.per.user", Self.counts, into: &requestsPerUser)
        try settings.read("concurrent.lists.per.user", Self.counts, into: &concurrentListsPerUser)
        try settings.read("idle", Self.idleTimes, into: &idleSeconds)
        try settings.read("least.body.bytes", 0...1_000_000_000, into: &leastBodyBytes)
        try settings.read("longest.body", 1...31_536_000, into: &longestBodySeconds)
        try settings.read("concurrent.downloads", Self.counts, into: &concurrentDownloads)
        try settings.read("concurrent.downloads.per.user", Self.counts, into: &concurrentDownloadsPerUser)
        try settings.read("shutdown", Self.idleTimes, into: &shutdownSeconds)
        try settings.read("concurrent.exports", Self.counts, into: &concurrentExports)
        try settings.read("arriving.metadata.bytes", 0...1_000_000_000, into: &arrivingMetadataBytes)
        try settings.read("concurrent.readers", Self.counts, into: &concurrentReaders)
        if let text = settings.string(forKey: "proxies") {
            guard setProxies(text.split(separator: ",").map(String.init)) else {
                throw WrongSetting(description: "PAIRING_PROXIES is not a list of addresses with commas")
            }
        }
        var (accessLog, converter) = (1, 1)
        try settings.read("access.log", 0...1, into: &accessLog)
        try settings.read("converter", 0...1, into: &converter)
        (hasAccessLog, convertsThumbnails) = (accessLog == 1, converter == 1)
    }
}

/// An environment variable that is not understood.
struct WrongSetting: Error, CustomStringConvertible {
    let description: String
}

extension ConfigReader {
    /// Reads a number, if the setting is there.
    ///
    /// The library's own methods return the default for a value that is not a number.
    fileprivate func read<Number: LosslessStringConvertible & Comparable & Sendable>(
        _ key: String, _ range: ClosedRange<Number>, into number: inout Number
    ) throws(WrongSetting) {
        guard let text = string(forKey: ConfigKey(key.split(separator: ".").map(String.init))) else { return }
        guard let value = Number(text), range.contains(value) else {
            let name = "PAIRING_" + key.uppercased().split(separator: ".").joined(separator: "_")
            throw WrongSetting(
                description: "\(name) is not a number from \(range.lowerBound) to \(range.upperBound)")
        }
        number = value
    }
}
