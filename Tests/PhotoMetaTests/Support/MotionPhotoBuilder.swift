// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Photos with an embedded movie.
enum MotionPhotoBuilder {
    /// A movie of two seconds.
    static let movie: [UInt8] = {
        var movie = MovieBuilder(metadata: [.apple("make", "Maker")])
        movie.duration = 1_200
        return movie.bytes
    }()

    /// A packet with these attributes and elements, and Google's namespaces.
    static func packet(_ attributes: String, _ elements: String = "") -> [UInt8] {
        let names = [
            "GCamera": "http://ns.google.com/photos/1.0/camera/",
            "Container": "http://ns.google.com/photos/1.0/container/",
            "Item": "http://ns.google.com/photos/1.0/container/item/",
            "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
        ].map { " xmlns:\($0)=\"\($1)\"" }.joined()
        return utf8(
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF\(names)><rdf:Description rdf:about=\"\" \(attributes)>"
                + "\(elements)</rdf:Description></rdf:RDF></x:xmpmeta>")
    }

    /// The list of files of Google's format 1.0.
    static func directory(_ items: [(semantic: String, length: Int, padding: Int)]) -> String {
        let list = items.map { item in
            "<rdf:li rdf:parseType=\"Resource\"><Container:Item Item:Mime=\"video/mp4\" Item:Semantic=\"\(item.semantic)\" "
                + "Item:Length=\"\(item.length)\" Item:Padding=\"\(item.padding)\"/></rdf:li>"
        }
        return "<Container:Directory><rdf:Seq>\(list.joined())</rdf:Seq></Container:Directory>"
    }

    /// A JPEG file with a packet, followed by other bytes.
    static func jpeg(_ packet: [UInt8]?, _ rest: [UInt8]) -> [UInt8] {
        let segment = packet.map {
            JPEGBuilder.Part.segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0") + $0)
        }
        return JPEGBuilder([segment].compactMap { $0 } + [.frame(width: 320, height: 240), .scan]).bytes
            + rest
    }

    /// Samsung's trailer: a block for each item of data, and the directory.
    static func trailer(_ blocks: [(type: UInt16, name: String, data: [UInt8])]) -> [UInt8] {
        var bytes: [UInt8] = []
        var places: [(type: UInt16, start: Int, count: Int)] = []
        for block in blocks {
            let whole =
                [0, 0] + little(block.type) + little(UInt32(block.name.utf8.count)) + latin(block.name)
                + block.data
            places.append((block.type, bytes.count, whole.count))
            bytes += whole
        }
        var directory = latin("SEFH") + little(UInt32(107)) + little(UInt32(places.count))
        for place in places {
            directory +=
                [0, 0] + little(place.type) + little(UInt32(bytes.count - place.start))
                + little(UInt32(place.count))
        }
        return bytes + directory + little(UInt32(directory.count)) + latin("SEFT")
    }

    static func little(_ value: UInt16) -> [UInt8] { uint16(value).reversed() }
    static func little(_ value: UInt32) -> [UInt8] { uint32(value).reversed() }
}
