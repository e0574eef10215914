// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let swiftSettings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
    name: "ContentCredentials",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    dependencies: [
        .package(name: "PhotoMeta", path: "../../.."),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.0"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    ],
    targets: [
        .target(
            name: "CredentialsVerification",
            dependencies: [
                .product(name: "PhotoMeta", package: "PhotoMeta"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "credentials", dependencies: ["CredentialsVerification"], path: "Sources/Credentials",
            swiftSettings: swiftSettings),
        .testTarget(
            name: "CredentialsTests",
            dependencies: ["CredentialsVerification", .product(name: "PhotoMeta", package: "PhotoMeta")],
            swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
