// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// Writes the member `adjustments` of the JSON: the edit of a photo or a movie.
    func writeAdjustments(_ json: inout JSONText) {
        let data = adjustmentData
        let adjustments =
            data.map { try? $0.adjustments(limits: $0.limitsOfOutput) }
            ?? xmp.flatMap { Adjustments(xmp: $0) }
        guard data != nil || adjustments != nil else { return }
        json.name("adjustments")
        json.object { json in
            data?.write(to: &json)
            adjustments?.write(to: &json)
        }
    }
}

extension AdjustmentData {
    /// Limits the output in proportion to the file: edits inflate to three times their size, hostile data to a thousand times.
    fileprivate var limitsOfOutput: Limits {
        var limits = Limits()
        limits.valueBytes = max(32_768, data.count.multipliedReportingOverflow(by: 6).partialValue)
        return limits
    }

    fileprivate func write(to json: inout JSONText) {
        json.name("formatIdentifier")
        json.string(formatIdentifier)
        json.name("formatVersion")
        json.string(formatVersion)
        if let baseVersion {
            json.name("baseVersion")
            json.integer(baseVersion)
        }
        if let editorBundleIdentifier {
            json.name("editorBundleIdentifier")
            json.string(editorBundleIdentifier)
        }
        if let timestamp {
            json.name("timestamp")
            json.string(timestamp.description)
        }
        if let renderTypes {
            json.name("renderTypes")
            json.integer(renderTypes.rawValue)
        }
    }
}

extension Adjustments {
    fileprivate func write(to json: inout JSONText) {
        json.name("operations")
        json.array { json in
            for operation in operations { json.object(operation.write) }
        }
    }
}

extension Adjustments.Operation {
    fileprivate func write(to json: inout JSONText) {
        json.name("identifier")
        json.string(identifier.rawValue)
        if let filter {
            json.name("filter")
            json.string(filter)
        }
        json.name("isEnabled")
        json.boolean(isEnabled)
        json.name("settings")
        settings.write(to: &json)
    }
}

extension MotionPhoto {
    /// Writes the member `motionPhoto` of the JSON.
    func write(to json: inout JSONText) {
        json.name("motionPhoto")
        json.object { json in
            json.name("offset")
            json.integer(range.lowerBound)
            json.name("length")
            json.integer(range.byteCount)
            if let presentationTime {
                json.name("presentationTime")
                json.number(presentationTime.doubleValue)
            }
        }
    }
}
