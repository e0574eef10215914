// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Finds the image resources that were not read, and that may contain text.
enum UnreadResources {
    /// Adobe's resources that contain only numbers (Photoshop File Formats, "Image Resource IDs"), and their maximum size.
    ///
    /// A longer one also contains something else: a halftone, for example, the text of its spot function.
    private static let numbers: [(resources: ClosedRange<UInt16>, byteCount: Int)] = [
        (1_000...1_000, 10),  // channels, rows, columns, depth and mode
        (1_001...1_001, 120),  // Macintosh print record
        (1_003...1_003, 768),  // indexed colors
        (1_007...1_007, .max),  // display of channels
        (1_009...1_010, 10),  // border, background color
        (1_012...1_014, 72),  // halftones
        (1_015...1_017, 112),  // transfer functions
        (1_019...1_019, 2),  // black and white values
        (1_022...1_022, 3),  // quick mask
        (1_025...1_026, .max),  // working path, groups of layers
        (1_032...1_032, .max),  // grid and guides
        (1_038...1_038, .max),  // color samplers
        (1_040...1_040, 1),  // watermark
        (1_042...1_042, 1),  // visibility of effects
        (1_053...1_053, .max),  // identifiers of alpha channels
        (1_062...1_062, 14),  // print scale
        (1_066...1_067, .max),  // duotone and spot colors
        (1_069...1_069, .max),  // identifiers of selected layers
        (1_072...1_073, .max),  // enabled groups of layers, color samplers
        (1_077...1_077, .max),  // display of channels
        (2_000...2_998, .max),  // paths
        (10_000...10_000, 10),  // print flags
    ]

    /// Plug-ins have numbers from here on.
    private static let firstOfPlugIns: UInt16 = 4_000
    /// The number of bytes that are read to find resources.
    private static let byteLimit: UInt64 = 64 << 20

    /// Returns the ranges of the resources, in order; of a path, that of its name.
    static func ranges(in layout: FileLayout, _ window: ByteWindow) throws(ParseStop) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        var left = byteLimit
        for region in layout.regions where region.label == .block(.photoshop) {
            guard region.range.byteCount <= left else {
                ranges.append(region.range)
                continue
            }
            left -= region.range.byteCount
            let block = ContiguousArray(
                try window.slice(at: region.range.lowerBound, count: Int(region.range.byteCount)))
            var start = region.range.lowerBound
            let list = PhotoshopResourceList(block)
            for resource in list.resources {
                let byteCount = UInt64(resource.bytes.count)
                let unread =
                    mayContainText(resource)
                    ? byteCount : resource.hasPathName ? UInt64(resource.head.count) : 0
                if unread > 0 { ranges.append(.bytes(at: start, unread).clamped(to: region.range)) }
                start = start.addingSaturated(byteCount)
            }
            // Readers stop at the first bytes without the signature of a resource.
            if !isBlank(list.rest) { ranges.append(start..<max(start, region.range.upperBound)) }
        }
        return ranges.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Whether the data of a resource may contain text that is not read.
    private static func mayContainText(_ resource: PhotoshopResourceList.Resource) -> Bool {
        let (number, data) = (resource.number, resource.data)
        let isRead = ResourceNumber.isRead(number, byteCount: data.count)
        // Of slices, only the name of their group is read.
        if number == ResourceNumber.slices { return SliceTexts.isFound(in: data, skipsGroupName: isRead) }
        let row = numbers.first { $0.resources.contains(number) }
        guard !isRead, row.map({ data.count > $0.byteCount }) ?? true else { return false }
        guard number < firstOfPlugIns, DescriptorTexts.begins(data) else {
            return !isBlank(data)
        }
        return DescriptorTexts.isFound(in: data)
    }

    private static func isBlank(_ data: ArraySlice<UInt8>) -> Bool {
        data.allSatisfy { [0, 0xFF, 0x20].contains($0) }
    }
}

extension PhotoshopResourceList.Resource {
    /// Whether the resource is a path with a name; Photoshop 7 names others by their kind.
    fileprivate var hasPathName: Bool {
        (2_000...2_997).contains(number) && head.dropFirst(7).contains { $0 != 0 && $0 != 0x20 }
    }
}
