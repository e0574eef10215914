// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import PhotoMeta

/// Files of folders as people have them, for tests of commands over folders.
enum FolderFiles {
    /// Returns a raw file, which is only read, with a date and perhaps a latitude of 10.5°.
    static func raw(_ date: String? = "2025:05:26 09:27:06", hasLocation: Bool = false) -> [UInt8] {
        let image = TIFFDirectory([
            TIFFEntry(0x00FE, .long([0])), TIFFEntry(0x0100, .long([6_000])),
            TIFFEntry(0x0101, .long([4_000])), TIFFEntry(0x0106, .short([32_803])),
        ])
        var entries = [
            TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x010F, .ascii("NIKON CORPORATION")),
            TIFFEntry(0x0110, .ascii("Model")), TIFFEntry(0x014A, .directories([image])),
        ]
        if let date { entries.append(TIFFEntry(0x8769, .directory([TIFFEntry(0x9003, .ascii(date))]))) }
        // Cameras write the version also without a position.
        let version = TIFFEntry(0x0000, .byte([2, 3, 0, 0]))
        entries.append(TIFFEntry(0x8825, .directory([version] + (hasLocation ? position : []))))
        return TIFFBuilder(TIFFDirectory(entries), order: .little).bytes
    }

    private static let position = [
        TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(10, 1), (30, 1), (0, 1)])),
        TIFFEntry(0x0003, .ascii("E")), TIFFEntry(0x0004, .rational([(20, 1), (0, 1), (0, 1)])),
    ]

    /// A photo with a date and a position.
    static func locatedPhoto(_ date: String = "2025:05:26 09:27:06") -> [UInt8] {
        let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x9003, .ascii(date))]))
        return Samples.jpeg(.exif(TIFFBuilder([exif, TIFFEntry(0x8825, .directory(position))]).bytes))
    }

    /// The start of a movie in a format that is not read.
    static let programStream: [UInt8] = [0, 0, 1, 0xBA] + zeros(252)
    static let windowsMedia: [UInt8] = [0x30, 0x26, 0xB2, 0x75] + zeros(252)

    /// A record of Google Takeout; latitude 0 is that of an unknown place.
    static func record(_ time: Int, latitude: Double = 0) -> [UInt8] {
        utf8(
            """
            {"title": "x", "description": "", "photoTakenTime": {"timestamp": "\(time)"},
             "geoData": {"latitude": \(latitude), "longitude": \(latitude == 0 ? 0 : -7.5), "altitude": 0.0}}
            """)
    }

    /// Writes a file into a folder, which is created.
    static func write(_ path: String, _ bytes: [UInt8], in folder: URL) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// The date of a file.
    static func date(_ path: String, in folder: URL) throws -> String? {
        try MediaMetadata(contentsOf: folder.appendingPathComponent(path).path).captureDate?.description
    }

    /// What tells whether a file was written: its identity, its time of change, its number of names and its size.
    static func identity(_ path: String, in folder: URL) throws -> [Int] {
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder.appendingPathComponent(path).path)
        let date = attributes[.modificationDate] as? Date
        return [.systemFileNumber, .referenceCount, .size].map {
            (attributes[$0] as? NSNumber)?.intValue ?? -1
        }
            + [Int((date?.timeIntervalSince1970 ?? -1) * 1_000)]
    }
}
