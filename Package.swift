// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "PhotoMeta",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "PhotoMeta", targets: ["PhotoMeta"]),
        .executable(name: "photometa", targets: ["PhotoMetaCommand"]),
    ],
    traits: [
        .trait(name: "Foundation", description: "URL and Date beside the core's own types."),
        .default(enabledTraits: ["Foundation"]),
    ],
    targets: [
        .target(name: "PhotoMeta", exclude: ["Registry/Tables"], swiftSettings: swiftSettings),
        // Makes the registry's sources from its tables; not part of any product.
        .executableTarget(name: "RegistryMaker", swiftSettings: swiftSettings),
        // Not named `photometa`: on a case-insensitive file system that folder is `PhotoMeta`.
        .executableTarget(
            name: "PhotoMetaCommand", dependencies: ["PhotoMeta"],
            // The pages of `photometa gallery` and `photometa layout`; the executable is a single file.
            resources: ["index.html", "gallery.css", "gallery.js"].map { .embedInCode("Gallery/Page/\($0)") }
                + ["layout.html", "layout.css", "layout.js"].map { .embedInCode("Layout/Page/\($0)") },
            swiftSettings: swiftSettings),
        // The command is a dependency because its tests run it.
        .testTarget(
            name: "PhotoMetaTests", dependencies: ["PhotoMeta", "PhotoMetaCommand", "RegistryMaker"],
            swiftSettings: swiftSettings),
        // A module that knows PhotoMeta by its public face alone, as a user's does.
        .testTarget(
            name: "ExtensionTests", dependencies: ["PhotoMeta"], swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
