import PhotoMeta

/// The command `photometa`.
@main
enum PhotoMetaCommand {
    static let version = "0.1.0"

    static func main() {
        let arguments: Arguments
        do throws(Arguments.UsageError) {
            arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
        } catch {
            System.writeError("photometa: \(error.message)\n\n\(Arguments.usage)")
            System.end(2)
        }
        let isComplete: Bool
        switch arguments.action {
        case .show: isComplete = ShowCommand(arguments: arguments).run()
        case .pairs: isComplete = PairsCommand(arguments: arguments).run()
        case .keys: isComplete = KeysCommand(arguments: arguments).run()
        case .help:
            print(Arguments.usage)
            isComplete = true
        case .version:
            print("photometa \(version)")
            isComplete = true
        }
        guard System.flushOutput() else {
            System.writeError("photometa: cannot write: \(System.lastError)")
            System.end(1)
        }
        System.end(isComplete ? 0 : 1)
    }
}
