// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let swiftSettings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
    name: "RemoteFiles",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    dependencies: [
        .package(name: "PhotoMeta", path: "../../.."),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
        // For the tests' server; the client depends on it anyway.
        .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
    ],
    targets: [
        .target(
            name: "RangeRequests", dependencies: [.product(name: "PhotoMeta", package: "PhotoMeta")],
            swiftSettings: swiftSettings),
        .target(
            name: "HTTPClientSource",
            dependencies: [
                "RangeRequests", .product(name: "PhotoMeta", package: "PhotoMeta"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "URLSessionSource",
            dependencies: ["RangeRequests", .product(name: "PhotoMeta", package: "PhotoMeta")],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "show-urls",
            dependencies: [
                "HTTPClientSource", "RangeRequests", .product(name: "PhotoMeta", package: "PhotoMeta"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
            ],
            path: "Sources/ShowURLs", swiftSettings: swiftSettings),
        .testTarget(
            name: "RemoteFilesTests",
            dependencies: [
                "HTTPClientSource", "RangeRequests", "URLSessionSource",
                .product(name: "PhotoMeta", package: "PhotoMeta"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
