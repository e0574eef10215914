// SPDX-License-Identifier: Apache-2.0
/// What a photo's XMP states about a movie in its file.
package struct MotionPhotoClaim: Sendable {
    /// Whether it states that there is one.
    var isClaimed = false
    /// The distance of the movie's start from the end of the file: Google's `MicroVideoOffset`, in files of 2017 to 2020, and
    /// similar properties of others.
    var bytesBeforeEnd: [UInt64] = []
    /// The files after the image, in order (Motion Photo format 1.0, "Container element").
    var items: [ContainerItem] = []
    /// The moment of the movie that the photo shows, in microseconds; `nil` if it is not stated.
    var presentationMicroseconds: Int64?

    /// The range of the movie in the list of files, which ends at the end of a file of this size.
    func movie(inFileOf byteCount: UInt64) -> Range<UInt64>? {
        var end = byteCount
        for item in items.reversed() {
            let length = item.byteCount.addingSaturated(item.padding)
            guard length <= end, item.byteCount > 0 else { return nil }
            let start = end - length
            if item.semantic == ContainerItem.Semantic.movie { return start..<(start + item.byteCount) }
            end = start
        }
        return nil
    }
}

extension MotionPhotoClaim {
    package static let cameraNamespace = "http://ns.google.com/photos/1.0/camera/"

    /// Reads the claim from a photo's XMP: Google's format, which phones of other makers use with a few properties of their
    /// own.
    init(_ xmp: XMP) {
        guard
            [Self.cameraNamespace, ContainerItem.namespace].contains(where: {
                xmp.tree.namespace(uri: $0) != nil
            })
        else { return }
        func number(_ path: String) -> Int64? { xmp[path]?.text.flatMap { Int64($0) } }
        let camera = ["MotionPhoto", "MicroVideo"].map { "GCamera:\($0)" }
        isClaimed = camera.contains { number($0) == 1 }
        // A photo with only a gain map has a list of files, too.
        items = ContainerItem.values(in: xmp).compactMap { ContainerItem($0) }
        isClaimed = isClaimed || items.contains { $0.semantic == ContainerItem.Semantic.movie }
        bytesBeforeEnd = camera.compactMap { number("\($0)Offset").flatMap { UInt64(exactly: $0) } }
            .filter { $0 > 0 }
        presentationMicroseconds = camera.lazy.compactMap { number("\($0)PresentationTimestampUs") }.first
    }
}
