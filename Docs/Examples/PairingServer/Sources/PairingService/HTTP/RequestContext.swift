// SPDX-License-Identifier: Apache-2.0
import Hummingbird
import NIOCore
import Synchronization

/// Information about a request besides its head and body.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection, for interim responses.
    let channel: any Channel
    /// Whose token came with the request.
    var user: User? {
        didSet { notes.user = user?.name }
    }
    /// What the access log says of the request.
    let notes = RequestNotes()

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

/// What is found out about a request while it is answered.
final class RequestNotes: Sendable {
    private let name = Mutex<String?>(nil)

    /// The name of the user.
    var user: String? {
        get { name.withLock { $0 } }
        set { name.withLock { $0 = newValue } }
    }
}
