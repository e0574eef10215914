// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A picture in a frame with a caption below it, as an SVG document.
///
/// The picture's longer side is 1,600 units. The document is self-contained: it contains no references to fonts,
/// scripts or pictures.
struct PhotoFrame {
    enum Style: String, CaseIterable {
        case light
        case dark
        /// A wide border below the picture, with the caption centered.
        case polaroid
    }

    let picture: BrowserPicture
    let style: Style
    /// The maker and model.
    var camera: String?
    var lens: String?
    var exposure: String?
    var date: String?

    /// The size of the displayed picture.
    private var shown: (width: Double, height: Double) {
        let (width, height) = (Double(picture.size.width), Double(picture.size.height))
        let scale = 1600 / max(width, height)
        return picture.orientation.swapsAxes
            ? (height * scale, width * scale) : (width * scale, height * scale)
    }

    private var border: Double { style == .polaroid ? 72 : 48 }
    private var background: String { style == .dark ? "#161616" : style == .light ? "#ffffff" : "#fdfcf8" }
    private var strongColor: String { style == .dark ? "#f2f2f2" : "#1c1c1e" }
    private var softColor: String { style == .dark ? "#a1a1a6" : "#6e6e73" }

    /// A line of the caption.
    private struct Line {
        let text: String
        let isStrong: Bool
        var x: Double
        var y: Double
        let anchor: String
        let room: Double
    }

    var svg: String {
        let size = shown
        let lines = lines
        let width = size.width + 2 * border
        let bottom = (lines.map(\.y).max() ?? border + size.height) + border
        let height = style == .polaroid ? max(bottom, size.height + border + 240) : bottom
        let title = [camera, lens, exposure, date].compactMap { $0 }.joined(separator: ", ")
        var base64: [UInt8] = []
        Base64.append(picture.bytes.span, to: &base64)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.short) \(height.short)" \
            width="\(width.short)" height="\(height.short)" role="img" aria-labelledby="title">
            <title id="title">\(title.escapedForXML(isAttribute: false))</title>
            <rect width="100%" height="100%" fill="\(background)"/>
            <image width="\(picture.size.width)" height="\(picture.size.height)" preserveAspectRatio="none" \
            style="image-orientation:none" transform="translate(\(border.short) \(border.short)) \(turn)" \
            href="data:\(picture.mediaType);base64,\(String(decoding: base64, as: UTF8.self))"/>
            <g font-family="-apple-system, 'Segoe UI', 'Helvetica Neue', 'Noto Sans', Arial, sans-serif">
            \(lines.map(text).joined(separator: "\n"))
            </g>
            </svg>

            """
    }

    /// The transformation that rotates and scales the stored picture into the frame.
    private var turn: String {
        let (width, height) = shown
        let scale = 1600 / Double(max(picture.size.width, picture.size.height))
        let matrix: (a: Double, b: Double, c: Double, d: Double, x: Double, y: Double) =
            switch picture.orientation {
            case .topLeft: (1, 0, 0, 1, 0, 0)
            case .topRight: (-1, 0, 0, 1, width, 0)
            case .bottomRight: (-1, 0, 0, -1, width, height)
            case .bottomLeft: (1, 0, 0, -1, 0, height)
            case .leftTop: (0, 1, 1, 0, 0, 0)
            case .rightTop: (0, 1, -1, 0, width, 0)
            case .rightBottom: (0, -1, -1, 0, width, height)
            case .leftBottom: (0, -1, 1, 0, 0, height)
            }
        let numbers = [
            matrix.a * scale, matrix.b * scale, matrix.c * scale, matrix.d * scale, matrix.x, matrix.y,
        ]
        return "matrix(\(numbers.map(\.short).joined(separator: " ")))"
    }

    /// The caption's lines: camera and lens on the left, exposure and date on the right; all centered in a narrow
    /// frame.
    private var lines: [Line] {
        let (width, height) = shown
        let top = border + height
        let left = [(camera, true), (lens, false)].compactMap { text, isStrong in
            text.map { ($0, isStrong) }
        }
        let right = [(exposure, true), (date, false)].compactMap { text, isStrong in
            text.map { ($0, isStrong) }
        }
        if style == .polaroid || width < 1_000 {
            var y = top + 16
            return (left + right).map { text, isStrong in
                // A strong line begins a group.
                y += isStrong ? 56 : 44
                return Line(
                    text: text, isStrong: isStrong, x: border + width / 2, y: y, anchor: "middle", room: width
                )
            }
        }
        func column(
            _ lines: [(String, Bool)], beside others: [(String, Bool)], _ x: Double, _ anchor: String
        ) -> [Line] {
            lines.enumerated().map { number, line in
                // A long line uses the room that a short line on the other side leaves.
                let other = number < others.count ? Self.width(of: others[number].0, others[number].1) : 0
                return Line(
                    text: line.0, isStrong: line.1, x: x, y: top + 64 + 48 * Double(number), anchor: anchor,
                    room: max(width - other, width / 2) - (other > 0 ? 48 : 0))
            }
        }
        return column(left, beside: right, border, "start")
            + column(right, beside: left, border + width, "end")
    }

    private static func fontSize(isStrong: Bool) -> Double { isStrong ? 36 : 28 }

    /// Returns the approximate width of a text: a letter is about 0.56 times as wide as it is high.
    private static func width(of text: String, _ isStrong: Bool) -> Double {
        0.56 * fontSize(isStrong: isStrong) * Double(max(text.count, 1))
    }

    private func text(_ line: Line) -> String {
        // A long line has a smaller font size.
        let wanted = Self.width(of: line.text, line.isStrong)
        let size = Self.fontSize(isStrong: line.isStrong) * min(1, line.room / wanted)
        return """
            <text x="\(line.x.short)" y="\(line.y.short)" text-anchor="\(line.anchor)" font-size="\(size.short)" \
            font-weight="\(line.isStrong ? 600 : 400)" fill="\(line.isStrong ? strongColor : softColor)">\
            \(line.text.escapedForXML(isAttribute: false))</text>
            """
    }
}

extension Double {
    /// The number with at most five decimals, as needed by a scale factor for thousands of pixels.
    fileprivate var short: String {
        let rounded = (self * 100_000).rounded() / 100_000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
