import Hummingbird
import NIOCore

/// Information about a request besides its head and body.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection, for interim responses.
    let channel: any Channel
    /// Whose token came with the request.
    var user: User?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }

    /// The user, in routes that need a token.
    var requiredUser: User {
        get throws(Problem) {
            guard let user else { throw .unauthorized }
            return user
        }
    }

    /// The identifier in the path.
    var requiredID: AssetID {
        get throws(Problem) {
            guard let id = parameters.get("id").flatMap({ AssetID($0) }) else { throw .notFound }
            return id
        }
    }
}
