import Foundation
import LoadClient
import Logging
import Metrics
import PairingService

@main
struct PairingServer {
    static func main() async {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            switch options.command {
            case .help: print(Options.help)
            case .load(let arguments): try await LoadCommand.run(arguments)
            case .addUser(let name): print(try await service(options).addUser(name))
            case .serve: try await serve(options)
            }
        } catch let mistake as Options.Mistake {
            fail("\(mistake.message)\n\n\(Options.help)", status: 64)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func service(_ options: Options) async throws -> Service {
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        var logger = Logger(label: "PairingServer")
        logger.logLevel = .notice
        let metrics = PrometheusMetrics()
        MetricsSystem.bootstrap(metrics)
        return try await Service(options.configuration, metrics: metrics, logger: logger)
    }

    private static func serve(_ options: Options) async throws {
        let service = try await service(options)
        let token = try await service.isNew() ? try await service.addUser("me") : nil
        let host = options.configuration.host
        try await service.run { port in
            let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
            print("PairingServer listens at \(address)")
            if let token {
                print("Access token, which is shown only now: \(token)")
                print("Open \(address)/#token=\(token)")
            }
            fflush(nil)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("PairingServer: \(message)\n".utf8))
        exit(status)
    }
}
