// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "PhotoMeta", path: "../..")],
    targets: [
        .executableTarget(
            name: "ReadCost", dependencies: [.product(name: "PhotoMeta", package: "PhotoMeta")])
    ],
    swiftLanguageModes: [.v6]
)
