// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Shifts the dates written by the camera's clock by a number of seconds.
struct DateShift {
    let seconds: Int64

    /// Shifts each date that the file has; a day without a time does not change.
    func apply(to edit: inout MetadataEdit, of metadata: MediaMetadata) {
        var isHeaderDate = [.quickTime, .heif].contains(metadata.family)
        for meaning in [Meaning.captureDate, .digitizedDate, .modificationDate] {
            for row in MeaningTable.rows(of: meaning) {
                guard let (name, form) = row.fields.first,
                    let stored = metadata.storedValue(for: name.key)
                else { continue }
                switch form {
                case .headerTime:
                    // The header's times are the camera's if the movie or the sequence of images states no other date.
                    if isHeaderDate { shiftHeader(name, stored, &edit) }
                    continue
                // A copy of the header's time.
                case .none where !isHeaderDate: continue
                case .iptcDay: shiftDay(row, of: metadata, &edit)
                default:
                    guard let text = stored.text, let date = PrintedDate(text) else { continue }
                    guard let moved = date.shifted(bySeconds: seconds) else {
                        return edit.refuseValue(of: name.property.name)
                    }
                    edit.add(name.key, moved, like: stored)
                }
                if meaning == .captureDate, row.isRead, row.rule != .onlyRemoved { isHeaderDate = false }
            }
        }
    }

    private func shiftHeader(_ name: MeaningName, _ stored: StoredValue, _ edit: inout MetadataEdit) {
        guard let time = stored.integer(), time != 0 else { return }
        let (moved, overflow) = time.addingReportingOverflow(seconds)
        guard !overflow, moved > 0 else { return edit.refuseValue(of: name.property.name) }
        edit.add(name.key, moved)
    }

    /// Shifts a day and a time in separate properties; a day without a time does not change.
    private func shiftDay(_ row: MeaningRow, of metadata: MediaMetadata, _ edit: inout MetadataEdit) {
        let texts = row.fields.map { field in metadata.storedValue(for: field.name.key).flatMap { String($0) }
        }
        guard texts.count == 2, let digits = texts[0], digits.utf8.count == 8, let clock = texts[1],
            clock.utf8.count >= 6
        else { return }
        let date = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
        let hour = "\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(clock.dropFirst(4).prefix(2))"
        guard let moved = CaptureDate("\(date)T\(hour)\(clock.dropFirst(6))")?.shifted(bySeconds: seconds)
        else { return }
        for field in row.fields { edit.add(field.name.key, field.form.value(of: .date(moved))) }
    }
}
