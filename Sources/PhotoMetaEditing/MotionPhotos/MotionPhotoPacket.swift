// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Edits the properties of an XMP packet about a movie in the photo's file (Motion Photo format 1.0, "XMP
/// attributes" and "Container element").
enum MotionPhotoPacket {
    /// The movie that a packet announces.
    struct Movie {
        /// The MIME types of the photo and of the movie.
        var photoType: String
        var movieType: String
        var byteCount: UInt64
        /// The number of bytes between the photo and the movie.
        var padding: UInt64
        /// The moment that the photo shows, in microseconds; `nil` if it is not known.
        var microseconds: Int64?
        /// The size of the gain map between the photo and the movie; `nil` if there is none.
        var gainMapByteCount: UInt64?
    }

    /// Returns a packet without the properties about a movie; `nil` if it has none.
    static func removingMovie(
        from packet: ContiguousArray<UInt8>, _ limits: XMPLimits = XMPLimits()
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        let xmp = XMP(XMPTree(packet: packet, limits))
        guard
            xmp.properties.contains(where: { isClaim($0.localName) })
                || ContainerItem.values(in: xmp).contains(where: isMovie)
        else { return nil }
        return try changed(packet, xmp, limits, announcing: nil)
    }

    /// Returns a packet that announces only this movie; creates a packet for `nil`.
    static func adding(
        _ movie: Movie, to packet: ContiguousArray<UInt8>?, _ limits: XMPLimits = XMPLimits()
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        // An item or a segment may be empty.
        let isBlank = packet?.allSatisfy { $0 <= 0x20 } ?? true
        let packet = isBlank ? XMPStore.emptyPacket : packet ?? []
        return try changed(packet, XMP(XMPTree(packet: packet, limits)), limits, announcing: movie)
    }

    private static func changed(
        _ packet: ContiguousArray<UInt8>, _ xmp: XMP, _ limits: XMPLimits, announcing movie: Movie?
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let encoded = try XMPEncodedPacket(packet)
        var editor = try XMPPacketEditor(encoded.text, limits)
        guard editor.hasRDF else {
            throw MetadataError(.damaged, "the XMP packet has no place for descriptions")
        }
        // Players look for attributes.
        editor.prefersAttributes = true
        for index in 0..<editor.propertyCount
        where isClaim(String(decoding: editor.name(of: index).local, as: UTF8.self)) {
            editor.remove(index)
        }
        let items = ContainerItem.values(in: xmp)
        let others = items.filter { !isMovie($0) }
        var directory =
            movie.map {
                [
                    ContainerItem(
                        $0.photoType, ContainerItem.Semantic.primary, byteCount: 0, padding: $0.padding
                    ).member
                ]
            } ?? []
        // The files other than the photo stay in the list.
        if others.contains(where: { semantic($0).map { $0 != ContainerItem.Semantic.primary } ?? false }) {
            directory = others.map(XMPMember.init)
        }
        // Programs find the map by the sizes after it, whatever the index of pictures says.
        if let byteCount = movie?.gainMapByteCount, directory.count == 1 {
            directory.append(
                ContainerItem("image/jpeg", ContainerItem.Semantic.gainMap, byteCount: byteCount).member)
        }
        if let movie {
            let item = ContainerItem(
                movie.movieType, ContainerItem.Semantic.movie, byteCount: movie.byteCount)
            directory.append(item.member)
        }
        let list = ContainerItem.list(directory)
        var isListed = directory.isEmpty
        if movie != nil || others.count < items.count {
            for index in editor.properties("Directory", in: [ContainerItem.namespace]) {
                if isListed { editor.remove(index) } else { editor.set(index, to: list) }
                isListed = true
            }
        }
        if let movie {
            // -1 means that the moment is not known.
            for (name, value) in [
                ("MotionPhoto", "1"), ("MotionPhotoVersion", "1"),
                ("MotionPhotoPresentationTimestampUs", String(movie.microseconds ?? -1)),
            ] {
                editor.add(
                    XMPMember(
                        namespace: MotionPhotoClaim.cameraNamespace, prefix: "GCamera", name: name,
                        content: .text(value)))
            }
            if !isListed { editor.add(list) }
        }
        // A packet without padding keeps its size, too.
        let text = try editor.edited()
        return encoded.encoded(text + XMPPadding.blanks(encoded.text.count - text.count))
    }

    // MARK: Names

    /// The prefixes of the names with which phones announce a movie, in Google's and makers' namespaces.
    private static let claimStarts = ["MotionPhoto", "MicroVideo", "OLivePhoto", "VideoLength"]

    private static func isClaim(_ name: String) -> Bool { claimStarts.contains { name.hasPrefix($0) } }

    /// Whether an XMP property may be removed with the movie.
    static func isAboutMovie(_ name: String) -> Bool { isClaim(name) || name == "Directory" }

    /// Whether an XMP property states where the movie is, or how large.
    static func isPosition(_ name: String) -> Bool {
        ["MotionPhotoOffset", "MicroVideoOffset", "Directory"].contains(name)
    }

    // MARK: Files

    private static func semantic(_ item: XMPValue) -> String? { ContainerItem(item)?.semantic }

    private static func isMovie(_ item: XMPValue) -> Bool { semantic(item) == ContainerItem.Semantic.movie }
}
