import PairingService

/// What the command line asks for.
struct Options {
    enum Command { case serve, addUser(String), load([String]), help }

    var command = Command.serve
    var configuration = Configuration(folder: "PairingData")

    /// A command line that is not understood.
    struct Mistake: Error { let message: String }

    static let help = """
        Usage: PairingServer [OPTION…]             starts the server
               PairingServer user NAME [OPTION…]   adds a user, or a token for a user, and prints the token
               PairingServer load [OPTION…]        sends load to a server; `load --help` has its options

          --data FOLDER        the folder for the database and the files; PairingData in the working directory by default
          --host ADDRESS       the address to listen on; 127.0.0.1
          --port NUMBER        the port to listen on; 8080, and 0 for any free one
          --file-limit BYTES   the maximum size of a file; 4294967296
          --user-limit BYTES   the maximum size of a user's files; 68719476736
          --idle SECONDS       how long a connection may do nothing; 30
          --help               shows this text

        The server speaks HTTP. To make it reachable from elsewhere, put it behind a proxy that speaks HTTPS.
        """

    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        switch rest.first {
        case "load"?:
            command = .load(Array(rest.dropFirst()))
            return
        case "user"?:
            rest = rest.dropFirst()
            guard let name = rest.popFirst(), (1...64).contains(name.utf8.count), !name.hasPrefix("--") else {
                throw Mistake(message: "user needs a name of 1 to 64 bytes")
            }
            command = .addUser(name)
        default: break
        }
        while let option = rest.popFirst() {
            if option == "--help" {
                command = .help
                return
            }
            guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
            switch option {
            case "--data": configuration.folder = value
            case "--host": configuration.host = value
            case "--port": configuration.port = Int(try Self.number(value, option, upTo: 65_535))
            case "--file-limit": configuration.fileByteLimit = try Self.number(value, option, upTo: .max / 4)
            case "--user-limit": configuration.userByteLimit = try Self.number(value, option, upTo: .max / 4)
            case "--idle": configuration.idleSeconds = max(try Self.number(value, option, upTo: 86_400), 1)
            default: throw Mistake(message: "there is no option \(option)")
            }
        }
    }

    private static func number(_ text: String, _ option: String, upTo limit: Int64) throws(Mistake) -> Int64 {
        guard let number = Int64(text), (0...limit).contains(number) else {
            throw Mistake(message: "\(option) needs a number from 0 to \(limit)")
        }
        return number
    }
}
