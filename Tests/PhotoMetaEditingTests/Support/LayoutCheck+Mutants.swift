// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

extension LayoutCheck {
    /// Makes the layout of a file, intact or not, and records what contradicts the guarantees.
    static func check(_ bytes: [UInt8], _ comment: @autoclosure () -> Comment, _ limits: Limits = .untrusted)
    {
        guard let layout = try? FileLayout(contentsOf: bytes, limits: limits) else { return }
        let problems = problems(layout, of: bytes)
        if !problems.isEmpty { Issue.record("\(comment()): \(problems.prefix(3))") }
        if layout.regions.count > limits.regions + 1 { Issue.record("\(comment()): too many regions") }
    }
}
