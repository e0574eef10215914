/// What a photo says about a movie in its own file.
struct MotionPhotoClaim: Sendable {
    /// Whether it says that there is one.
    var isClaimed = false
    /// How many bytes before the end of the file the movie begins: Google's `MicroVideoOffset`, in files of 2017 to 2020, and
    /// what others derived from it.
    var bytesBeforeEnd: [UInt64] = []
    /// The files behind the image, in their order (Motion Photo format 1.0, "Container element").
    var items: [Item] = []
    /// The moment of the movie that the photo shows, in microseconds; `nil` if that is not said.
    var presentationMicroseconds: Int64?

    /// One of the files in a file.
    struct Item: Sendable {
        /// What the file is for, such as `Primary`, `MotionPhoto` or `GainMap`.
        var semantic: String
        /// The number of bytes; 0 for the image itself.
        var byteCount: UInt64
        /// The number of bytes between this file and the next.
        var padding: UInt64
    }

    /// Where the movie of the list of files stands, in a file of this size: the files end with it.
    func movie(inFileOf byteCount: UInt64) -> Range<UInt64>? {
        var end = byteCount
        for item in items.reversed() {
            let length = item.byteCount.addingSaturated(item.padding)
            guard length <= end, item.byteCount > 0 else { return nil }
            let start = end - length
            if item.semantic == "MotionPhoto" { return start..<(start + item.byteCount) }
            end = start
        }
        return nil
    }
}

extension MotionPhotoClaim {
    /// What the XMP of a photo claims: Google's format, which the phones of others have too, with a few properties of their own.
    init(_ xmp: XMP) {
        func number(_ path: String) -> Int64? { xmp[path]?.text.flatMap { Int64($0) } }
        let camera = ["MotionPhoto", "MicroVideo"].map { "GCamera:\($0)" }
        isClaimed = camera.contains { number($0) == 1 }
        // A list of files may also be of a photo with a gain map.
        items = (xmp["Container:Directory"]?.items ?? []).compactMap { Item($0) }
        isClaimed = isClaimed || items.contains { $0.semantic == "MotionPhoto" }
        bytesBeforeEnd = camera.compactMap { number("\($0)Offset").flatMap { UInt64(exactly: $0) } }
            .filter { $0 > 0 }
        presentationMicroseconds = camera.lazy.compactMap { number("\($0)PresentationTimestampUs") }.first
    }
}

extension MotionPhotoClaim.Item {
    /// A file of the list; the structure is in an item, or is the item.
    init?(_ value: XMPValue) {
        let item = value["Container:Item"] ?? value
        guard let semantic = item["Item:Semantic"]?.text else { return nil }
        self.semantic = semantic
        byteCount = item["Item:Length"]?.text.flatMap { UInt64($0) } ?? 0
        padding = item["Item:Padding"]?.text.flatMap { UInt64($0) } ?? 0
    }
}
