// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import PhotoMeta

/// Files for tests of the command-line tool.
enum CommandFiles {
    /// Returns a photo with a date, a camera and an exposure.
    static func photo(
        _ date: String? = "2025:05:26 09:27:06", model: String? = "Model", subsecond: String? = nil,
        live identifier: String? = nil, iso: UInt16 = 100
    ) -> [UInt8] {
        var exif = [TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x8827, .short([iso]))]
        if let date { exif.append(TIFFEntry(0x9003, .ascii(date))) }
        if let identifier {
            exif.append(
                TIFFEntry(
                    0x927C, .undefined(AppleNoteBuilder([TIFFEntry(0x0011, .ascii(identifier))]).bytes)))
        }
        if let subsecond { exif.append(TIFFEntry(0x9291, .ascii(subsecond))) }
        let camera = model.map { [TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0110, .ascii($0))] } ?? []
        return JPEGBuilder.image(
            .exif(TIFFBuilder(camera + [TIFFEntry(0x8769, .directory(exif))]).bytes))
    }

    /// Returns the movie of a Live Photo.
    static func movie(live identifier: String, duration: UInt64 = 1_200) -> [UInt8] {
        var movie = MovieBuilder(metadata: [.apple("content.identifier", identifier)])
        movie.duration = duration
        movie.mediaData = []
        var track = TrackBuilder()
        track.handler = "meta"
        track.edits = [(300, -1), (1, 0)]
        track.descriptions = [SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])]
        track.timeToSample = [(1, 1)]
        movie.tracks = [track]
        return movie.bytes
    }

    /// A TIFF structure whose GPS directory is also a subdirectory of the image, so edits of it are refused.
    static let sharedDirectory: [UInt8] = {
        let order = Endianness.little
        func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: UInt32) -> [UInt8] {
            order.bytes(tag) + order.bytes(type) + order.bytes(count) + order.bytes(value)
        }
        var bytes: [UInt8] = latin("II*\0")
        bytes += order.bytes(8 as UInt32)
        bytes += order.bytes(2 as UInt16)
        bytes += entry(0x014A, 4, 1, 38)
        bytes += entry(0x8825, 4, 1, 38)
        bytes += zeros(4)
        bytes += order.bytes(1 as UInt16)
        bytes += entry(0x001D, 2, 11, 56)
        bytes += zeros(4)
        return bytes + latin("2025:05:26\0")
    }()

    /// An XMP packet with a text that tables must quote.
    static let sidecar = utf8(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
         photoshop:Headline="a, &quot;b&quot;&#10;c&#9;d&#27;[31m"/></rdf:RDF></x:xmpmeta>
        """)

    /// Returns the sorted paths of all files in a folder and its subfolders.
    static func names(in folder: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in
            let url = folder.appendingPathComponent(path).resolvingSymlinksInPath()
            let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
            return values?.isDirectory != true
        }.sorted()
    }
}
