/// Counts the steps of a read, for tests: numbers read, bytes looked at one by one, bytes copied, fields searched.
///
/// A clock cannot hold a bound on a busy machine; a count can. Of this nothing is left in a release build.
enum WorkMeter {
    #if DEBUG
        /// The count of the task that reads; `nil` if nobody asked for it.
        @TaskLocal static var count: Count?

        /// Steps of one task.
        final class Count: @unchecked Sendable {
            var steps = 0
        }
    #endif

    @inline(__always)
    static func add(_ steps: @autoclosure () -> Int = 1) {
        #if DEBUG
            if let count { count.steps &+= steps() }
        #endif
    }
}
