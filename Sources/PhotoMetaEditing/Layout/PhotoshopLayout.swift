// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The sections of a Photoshop file (Adobe Photoshop File Formats, "Photoshop File Format").
extension LayoutCollector {
    mutating func collectPhotoshop(_ file: Range<UInt64>) throws(ParseStop) {
        guard let sections = try PhotoshopSections(in: window) else {
            return builder.markUnexamined(FileLayout.file)
        }
        builder.add(0..<PhotoshopSections.headerByteCount, .piece(.header), .structure, part: 0)
        try collect(sections.colors, .piece(.colors), .structure, file)
        try collect(sections.resources, .piece(.resources), .metadata, file)
        guard let layers = try sections.layers(in: window) else {
            builder.markDamaged(FileLayout.file)
            return
        }
        let region = builder.add(
            sections.layersSize..<layers.upperBound, .piece(.layers), .media, part: 0,
            isDamaged: layers.upperBound > file.upperBound)
        builder.add(sections.layersSize..<layers.lowerBound, .piece(.header), .structure, in: region)
        guard layers.upperBound < file.upperBound else { return }
        let data = layers.upperBound..<file.upperBound
        let end = try PhotoshopImageData(at: data.lowerBound, in: window)?.end(in: window)
        let known = min(end ?? data.upperBound, data.upperBound)
        builder.add(data.lowerBound..<known, .piece(.imageData), .media, part: 0)
        guard known < data.upperBound else { return }
        builder.add(known..<data.upperBound, .leftover(.afterImage), .unreferenced)
    }

    /// Adds a section with its size before it.
    private mutating func collect(
        _ section: Range<UInt64>, _ label: FileLayout.Region.Label, _ role: FileLayout.Role,
        _ file: Range<UInt64>
    ) throws(ParseStop) {
        let start = section.lowerBound - PhotoshopSections.sizeByteCount
        let isCutOff = section.upperBound > file.upperBound
        let region = builder.add(start..<section.upperBound, label, role, part: 0, isDamaged: isCutOff)
        builder.add(start..<section.lowerBound, .piece(.header), .structure, in: region)
        guard !isCutOff else { return }
        builder.addSize(at: start, byteCount: PhotoshopSections.sizeByteCount, of: section)
    }
}
