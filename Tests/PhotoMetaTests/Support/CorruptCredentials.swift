// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Content Credentials with nesting and sizes that no writer makes.
enum CorruptCredentials {
    private static func file(_ name: String, _ making: String, _ store: [UInt8], _ code: Diagnostic.Code)
        -> CorruptFile
    {
        CorruptFile(
            name, making,
            JPEGBuilder(JUMBFBuilder.segments(store) + [.frame(width: 8, height: 8), .scan]).bytes, [code],
            selection: .all.union(.contentCredentials))
    }

    /// A store whose manifest has an assertion of these bytes.
    private static func store(_ value: [UInt8]) -> [UInt8] {
        var builder = CredentialsBuilder()
        builder.assertions = [("org.test", .raw(value))]
        return builder.store
    }

    static let files: [CorruptFile] = [
        file(
            "credentials-superboxes-in-superboxes.jpg", "forty superboxes, each in the one before it",
            (0..<40).reduce([]) { inner, index in
                JUMBFBuilder.superbox(index == 39 ? "c2pa" : "json", index == 39 ? "c2pa" : "\(index)", inner)
            }, .limit),
        file(
            "credentials-lists-in-lists.jpg", "an assertion of 400 lists, each in the one before it",
            store([UInt8](repeating: 0x81, count: 400) + [0]), .limit),
        file(
            "credentials-list-of-eighteen-quintillion.jpg",
            "an assertion with a list of 2^64 - 1 elements and none",
            store([0x9B] + [UInt8](repeating: 0xFF, count: 8)), .malformed),
        file(
            "credentials-text-past-the-manifest.jpg", "an assertion with a text of four gigabytes",
            store([0x7A, 0xFF, 0xFF, 0xFF, 0xFF, 0x61]), .malformed),
    ]
}
