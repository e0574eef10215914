// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit: ContainerEdit {
    var settings: ContainerSettings {
        ContainerSettings(
            limits: limits, allowsInvalidCredentials: allowsInvalidCredentials,
            removesCredentials: removesCredentials, changesPackets: changesPackets,
            changesResources: !changes[.records].isEmpty || changesRepeatedBlocks,
            requiresResources: !changes[.records].isEmpty, removesFromEveryPart: removesFromEveryPart,
            orientation: orientation, movieChanges: changes[.movie], trackOrientation: trackOrientation,
            reachesTrackTimes: reachesTrackTimes, stillImageTime: stillImageTime, texts: changes[.texts],
            comments: changes[.comments])
    }

    var removesCredentials: Bool { allowsInvalidCredentials }

    var orientation: Orientation? { self[\.tiff.orientation].value }

    private var changesPackets: Bool {
        !changes[.packets].isEmpty || otherParts.values.contains(where: \.changesPackets)
    }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        switch kind {
        case .structure:
            return try blocks.map { structure throws(MetadataError) in try changed(structure, place) }
        case .packets: return try changed(packets: blocks, place)
        case .resources:
            return try blocks.map { block throws(MetadataError) in try changed(resources: block) }
        }
    }

    func new(
        _ kind: BlockContent, beside old: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        switch kind {
        case .structure: try ExifFieldEditor.structure(for: self)
        case .packets: try xmp.newPacket(XMPLimits(limits))
        case .resources: try iptc.addingRecords(to: old)
        }
    }

    // MARK: Exif

    private func changed(
        _ structure: ContiguousArray<UInt8>, _ place: BlockPlace
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        if case .otherPart(let part) = place, !everyPart {
            let changed = try editOfOtherParts?.changed(structure, place)
            let own = try part.flatMap { otherParts[$0] }?.changed(changed ?? structure, .main)
            return own ?? changed
        }
        // A block without the field need not change, even if it is damaged.
        if place != .main, iptc.isEmpty, fields.removedDictionaries.isEmpty,
            fields.changes.allSatisfy({ $0.dictionary == .makerApple }), changesNote, clearedNoteTags.isEmpty,
            !ExifFieldEditor.hasNoteField(of: self, in: structure)
        {
            return nil
        }
        var editor: TIFFEditor
        if changesExif || !changes[.records].isEmpty {
            editor = try TIFFEditor(structure)
        } else {
            // A block without image resources does not change, even if it is damaged.
            guard changesRepeatedBlocks, let unchanged = try? TIFFEditor(structure), unchanged.hasResources
            else { return nil }
            editor = unchanged
        }
        if changesExif { try ExifFieldEditor.change(&editor, by: self, isMain: place == .main) }
        try changeResources(of: &editor)
        return editor.bytes
    }

    /// What changes in other pictures than the main one.
    private var removalsFromEveryPart: MetadataEdit? {
        guard removesFromEveryPart, var removals else { return nil }
        removals.everyPart = true
        return removals
    }

    /// What changes in the Exif blocks of other pictures than the main one: also the fields of Apple's note that they have.
    private var editOfOtherParts: MetadataEdit? {
        guard changesNote else { return removalsFromEveryPart }
        var edit = removalsFromEveryPart ?? MetadataEdit()
        edit.everyPart = true
        for change in fields.changes where change.dictionary == .makerApple {
            edit.add(change, to: .directories)
        }
        return edit
    }

    /// Whether the edit changes Exif blocks.
    private var changesExif: Bool { !fields.isEmpty || !clearedNoteTags.isEmpty }

    func change(_ file: inout TIFFEditor) throws(MetadataError) {
        if changesExif { try ExifFieldEditor.change(&file, by: self, isMain: true) }
        try changeResources(of: &file)
        try file.addRecords(of: iptc)
    }

    // MARK: IPTC and XMP

    /// Changes the IPTC records and image resources of a structure.
    private func changeResources(of editor: inout TIFFEditor) throws(MetadataError) {
        try editor.change(by: iptc)
        if reachesOtherParts, let removals = everyPart ? self : removals {
            for directory in editor.otherDirectories { try editor.change(by: removals.iptc, in: directory) }
        }
        guard changesRepeatedBlocks else { return }
        try editor.changeResources(ofEveryDirectory: reachesOtherParts) {
            resources throws(MetadataError) in
            try changedRepetitions(in: resources) ?? resources
        }
    }

    private func changed(resources: ContiguousArray<UInt8>) throws(MetadataError) -> ContiguousArray<UInt8>? {
        let repeated = try changedRepetitions(in: resources)
        guard !changes[.records].isEmpty else { return repeated }
        return try iptc.changed(resources: repeated ?? resources) ?? repeated
    }

    private func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        if case .otherPart(let part) = place, !everyPart {
            let removed =
                try removalsFromEveryPart?.changed(packets: packets, place) ?? packets.map { _ in nil }
            guard let own = part.flatMap({ otherParts[$0] }) else { return removed }
            let changed = try own.changed(packets: zip(packets, removed).map { $1 ?? $0 }, .main)
            return zip(changed, removed).map { $0 ?? $1 }
        }
        guard !changes[.packets].isEmpty else { return packets.map { _ in nil } }
        return try xmp.changed(packets, XMPLimits(limits))
    }
}
