// SPDX-License-Identifier: Apache-2.0
/// Counts the steps of a read, for tests: numbers read, bytes examined, bytes copied, fields searched.
///
/// Unlike a duration, a count does not depend on the load of the machine. Release builds do not count.
package enum WorkMeter {
    #if DEBUG
        /// The current task's count; `nil` if steps are not counted.
        @TaskLocal static var count: Count?

        /// The steps of one task.
        final class Count: @unchecked Sendable {
            var steps = 0
        }
    #endif

    @inline(__always)
    package static func add(_ steps: @autoclosure () -> Int = 1) {
        #if DEBUG
            if let count { count.steps &+= steps() }
        #endif
    }
}
