// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PhotoMeta", path: "../..")],
    targets: [
        .target(name: "Measurement"),
        .executableTarget(
            name: "ReadCost",
            dependencies: ["Measurement", .product(name: "PhotoMeta", package: "PhotoMeta")]),
        .executableTarget(
            name: "FilesCost",
            dependencies: ["Measurement", .product(name: "PhotoMeta", package: "PhotoMeta")]),
        .executableTarget(
            name: "FetchCost", dependencies: [.product(name: "PhotoMeta", package: "PhotoMeta")]),
    ],
    swiftLanguageModes: [.v6]
)
