// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Writes what `photometa edit` did to a file, or would do, for people or as JSON.
struct EditReporter {
    let options: EditOptions
    let style: TextStyle

    /// - Parameter plan: The plan of the result; `nil` if there is none.
    func text(of edited: EditedFile, _ plan: EditPlan?) -> String {
        options.isJSON ? json(edited, plan) : rows(edited, plan).text(style)
    }

    private func rows(_ edited: EditedFile, _ plan: EditPlan?) -> EditReport {
        var report = EditReport(path: edited.path)
        if let plan, let output = edited.output {
            report = EditReport(
                path: edited.path, output: output, plan: plan, edited.changes,
                isDryRun: options.isDryRun, isSearched: edited.isSearched)
        }
        if let listed = edited.changes {
            if !listed.kept.isEmpty { report.rows.append(("Kept", listed.kept.joined(separator: ", "))) }
            if !listed.keptPlaceNames.isEmpty {
                report.rows.append(("Names of the place stay", listed.keptPlaceNames.joined(separator: ", ")))
            }
            for row in listed.leftOutRows {
                report.rows.append(("Not copied", "\(row.names): \(row.reason)"))
            }
            report.add(listed.sidecars)
        }
        if edited.otherLinkCount > 0, plan?.isUnchanged == false {
            report.rows.append(("Hard links", Self.text(ofLinks: edited.otherLinkCount)))
        }
        if let reason = edited.rawRefusal { report.rows.append(("Raw file", reason)) }
        if let sidecar = edited.change?.sidecar { report.rows.append(("From", sidecar)) }
        report.rows += (edited.change?.notes ?? []).map { ("Note", $0) }
        if options.isVerbose, let plan { report.rows.append(("Size", "\(plan)")) }
        return report
    }

    /// What the other names of a changed file have.
    static func text(ofLinks count: Int) -> String {
        "\(count) other \(count == 1 ? "name of the file keeps" : "names of the file keep") the old content"
    }

    private func json(_ edited: EditedFile, _ plan: EditPlan?) -> String {
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(edited.path)
            if let output = edited.output {
                json.name(options.isDryRun ? "wouldWrite" : "output")
                json.string(output)
            }
            if let plan {
                json.name("byteCount")
                json.number(Double(plan.byteCount))
                json.name("newByteCount")
                json.number(Double(plan.newByteCount))
                json.writeRemovals(of: plan)
            }
            if !edited.isSearched {
                json.name("isSearched")
                json.boolean(false)
            }
            if let reason = edited.rawRefusal {
                json.name("rawRefusal")
                json.string(reason)
            }
            if edited.isCopy {
                json.name("isCopy")
                json.boolean(true)
            }
            if edited.otherLinkCount > 0, plan?.isUnchanged == false {
                json.name("otherLinkCount")
                json.integer(UInt64(edited.otherLinkCount))
            }
            write(edited.change, to: &json)
            if let changes = edited.changes { write(changes, to: &json) }
        }
        return json.text
    }

    private func write(_ change: LibraryChange?, to json: inout JSONText) {
        guard let change else { return }
        if let sidecar = change.sidecar {
            json.name("sidecar")
            json.string(sidecar)
        }
        if let fix = change.fix {
            json.name("secondsToPoint")
            json.number(fix.secondsToPoint)
        }
        json.name("notes")
        json.array { json in for note in change.notes { json.string(note) } }
    }

    private func write(_ listed: FileChanges, to json: inout JSONText) {
        json.write(listed.sidecars)
        if let gainMap = listed.gainMap {
            json.name("gainMap")
            json.object { json in
                if let headroom = gainMap.gainMap.headroom {
                    json.name("headroom")
                    json.number(headroom)
                }
                json.name("byteCount")
                json.integer(UInt64(gainMap.byteCount))
            }
        }
        if options.isDryRun {
            json.name("changes")
            json.array { json in
                for change in listed.changes { change.write(to: &json) }
                for change in listed.elsewhere { change.write(to: &json) }
            }
            if !listed.kept.isEmpty {
                json.name("kept")
                json.array { json in for name in listed.kept { json.string(name) } }
            }
        }
        guard options.isCopy else { return }
        json.name("leftOut")
        json.array { json in
            for property in listed.leftOut {
                json.string("\(property.dictionary.rawValue) \(property.name): \(property.reason)")
            }
        }
    }
}
