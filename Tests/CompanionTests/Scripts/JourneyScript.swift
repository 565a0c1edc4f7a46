import OrderedJSON
import SDKPersonas

/// What a client sees and does from a journey's start to its end, one move after the other.
struct JourneyScript: Sendable {
    /// The journey and the branch of it.
    let name: String
    let moves: [Move]
    /// The clients that can walk it, an SDK by its tag; nil for all that know its callbacks.
    let tags: [String]?

    init(_ name: String, for tags: [String]? = nil, _ moves: Move...) { self.init(name, for: tags, moves) }

    init(_ name: String, for tags: [String]? = nil, _ moves: [Move]) {
        self.name = name
        self.moves = moves
        self.tags = tags
    }

    /// The callback types that a client needs to know.
    var types: Set<String> {
        Set(
            moves.flatMap { move -> [String] in
                switch move {
                case .see(let page): page.asks.map(\.type)
                case .visit: ["RedirectCallback"]
                case .bringToken: ["IdPCallback"]
                default: []
                }
            })
    }
}

/// What happens in a script.
enum Move: Sendable {
    /// A user gets these attributes beside those that it has.
    case given(String, JSONObject)
    case start(String)
    /// Another client of the same kind goes on, one that has never been here.
    case anotherClient
    /// The client must see this page, all of it, and answers it.
    case see(ScriptedPage)
    /// The client sends once more what it sent last.
    case sendAgain
    /// The tenant's clock stops.
    case freezeClock
    /// The tenant's clock goes on, by so much at once.
    case wait(Duration)
    /// The client is sent to an identity provider, at a path of the tenant; a browser goes there, answers the
    /// page's form and comes back.
    case visit(String, [(String, String)])
    /// The client signs in with an identity provider's own library and brings a token of a type.
    case bringToken(String)
    /// The client comes by the link of the latest mail to an address.
    case openLink(to: String)
    /// The journey has ended with a session.
    case success
    case failure(SDKFailure)
    /// The store has a user with these attributes among others.
    case stored(String, JSONObject)
    case notStored(String)
    /// So much was sent to an address.
    case sent(Int, to: String)
}

extension Move {
    /// What a page node shows: its callbacks have `_id`s.
    static func page(
        stage: String? = nil, header: String? = nil, description: String? = nil, _ asks: Ask...
    ) -> Move {
        page(stage: stage, header: header, description: description, asks)
    }

    static func page(
        stage: String? = nil, header: String? = nil, description: String? = nil, _ asks: [Ask]
    ) -> Move {
        .see(ScriptedPage(stage: stage, header: header, description: description, isPageNode: true, asks: asks))
    }

    /// What a node shows that stands alone.
    static func step(_ asks: Ask...) -> Move { .see(ScriptedPage(isPageNode: false, asks: asks)) }

    /// The page on which most journeys begin, answered by the user that the SDKs' tests know.
    static func credentials(_ name: JSONValue = "sdkuser", _ password: JSONValue = "password") -> Move {
        .page(.name(name), .password(password))
    }

    static let refused = Move.failure(
        SDKFailure(status: 401, reason: "Unauthorized", message: "Login failure", errorCode: nil))

    /// A mailed link is used up or too old (WIRE §1.3).
    static let linkIsGone = Move.failure(
        SDKFailure(
            status: 401, reason: "Unauthorized",
            message: "org.forgerock.openam.auth.nodes.framework.token.SuspendedAuthSessionException: "
                + "Token not found. It may have expired.", errorCode: nil))
}

/// A page as it must come, and what is answered.
struct ScriptedPage: Sendable {
    var stage: String?
    var header: String?
    var description: String?
    let isPageNode: Bool
    let asks: [Ask]

    /// The answer's body without its `authId`, members in AM's order.
    var json: JSONObject {
        var body: JSONObject = [
            "callbacks": .array(asks.enumerated().map { $1.json(number: $0 + 1, hasID: isPageNode) })
        ]
        body["stage"] = stage.map(JSONValue.string)
        body["header"] = header.map(JSONValue.string)
        body["description"] = description.map(JSONValue.string)
        return body
    }

    /// What goes into which inputs; `code` is the latest one that was sent.
    func inputs(code: String?) -> [FilledInput] {
        var counts: [String: Int] = [:]
        return asks.flatMap { ask in
            let index = counts[ask.type, default: 0]
            counts[ask.type] = index + 1
            return zip(ask.input ?? [:], ask.answers).enumerated().map { position, pair in
                FilledInput(
                    type: ask.type, index: index, position: position, suffix: pair.0.key,
                    value: pair.1 == .sentCode ? .string(code ?? "no code was sent") : pair.1)
            }
        }
    }
}

/// An answer in its place.
struct FilledInput: Sendable {
    let type: String
    /// Counts among the page's callbacks of the type.
    let index: Int
    /// Counts the callback's inputs.
    let position: Int
    /// What follows `IDToken<n>` in the input's name.
    let suffix: String
    let value: JSONValue
}
