// SPDX-License-Identifier: Apache-2.0
// Writes timed metadata as JSON.

extension TimedSample {
    /// Writes the sample as one line of JSON, an object; `Docs/JSON.md` lists its members.
    package func json(file: String, of track: TimedMetadata) -> String {
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(file)
            json.name("part")
            json.integer(track.partID)
            json.name("format")
            json.string(track.format.rawValue)
            write("time", time, to: &json)
            write("mediaTime", mediaTime, to: &json)
            json.name("items")
            json.array { json in for item in items { item.write(to: &json) } }
            if !points.isEmpty {
                json.name("points")
                json.array { json in for point in points { point.write(to: &json) } }
            }
        }
        return json.text
    }

    private func write(_ name: String, _ time: Range<Double>?, to json: inout JSONText) {
        guard let time else { return }
        json.name(name)
        json.object { json in
            json.name("start")
            json.number(time.lowerBound)
            json.name("duration")
            json.number(time.upperBound - time.lowerBound)
        }
    }
}

extension TimedItem {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.name("name")
            json.string(name)
            if let title {
                json.name("title")
                json.string(title)
            }
            if let device {
                json.name("device")
                json.string(device)
            }
            if !units.isEmpty {
                json.name("units")
                json.array { json in for unit in units { json.string(unit) } }
            }
            json.name("value")
            value.write(to: &json)
        }
    }
}

extension TimedValue {
    /// Writes rows as arrays, dates as texts in ISO 8601, and bytes as Base64.
    fileprivate func write(to json: inout JSONText) {
        switch self {
        case .integer(let value): json.integer(value)
        case .number(let value): json.number(value)
        case .text(let text): json.string(text)
        case .date(let date): json.date(date)
        case .bytes(let bytes): json.bytes(bytes.span)
        case .propertyList(let list): list.write(to: &json)
        case .list(let values): json.array { json in for value in values { value.write(to: &json) } }
        case .records(let records):
            json.array { json in
                for items in records { json.array { json in for item in items { item.write(to: &json) } } }
            }
        case .numbers(let values, let columns):
            guard columns > 1, values.count > columns else {
                json.array { json in for value in values { json.number(value) } }
                return
            }
            json.array { json in
                for start in stride(from: 0, to: values.count, by: columns) {
                    json.array { json in
                        for value in values[start..<min(start + columns, values.count)] { json.number(value) }
                    }
                }
            }
        }
    }
}

extension TrackPoint {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.name("source")
            json.string(source.name)
            if let time {
                json.name("time")
                json.number(time)
            }
            let location = location
            let members: [(String, Double?)] = [
                ("latitude", location.latitude), ("longitude", location.longitude),
                ("altitude", location.altitude), ("speed", location.speed),
                ("course", location.course?.degrees), ("horizontalAccuracy", location.horizontalAccuracy),
            ]
            for (name, value) in members {
                guard let value else { continue }
                json.name(name)
                json.number(value)
            }
            if let fix {
                json.name("fix")
                json.string(fix.rawValue)
            }
            if let date = location.timestamp {
                json.name("date")
                json.date(date)
            }
        }
    }
}

extension TimedMetadata {
    /// Writes the member `timedMetadata` of a part: the format, the number of samples, and the keys if they are known.
    func write(keys: [String]?, to json: inout JSONText) {
        json.name("timedMetadata")
        json.object { json in
            json.name("format")
            json.string(format.rawValue)
            json.name("sampleCount")
            json.integer(track.sampleCount)
            if let keys, !keys.isEmpty {
                json.name("keys")
                json.array { json in for key in keys { json.string(key) } }
            }
        }
    }
}
