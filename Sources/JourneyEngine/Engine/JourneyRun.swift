import AMWire
import Determinism
import EndpointRouting
import OrderedJSON

/// One client's way through a journey, as it stands between two requests: what an authId stands for.
struct JourneyRun: Sendable, Equatable {
    /// A journey and the node in it where the run stands.
    struct Frame: Sendable, Equatable {
        let journey: String
        let node: String
        /// Whether the outer journey has a way on if this one breaks.
        let hasErrorOutcome: Bool
    }

    /// What the client wished for when it started.
    struct Wishes: Sendable, Equatable {
        var noSession = false
        var goto: String?
        /// The token of the session that a success replaces.
        var sessionToken: String?

        init() {}
    }

    let realm: RealmPath
    /// `authIndexValue`, where the client named the journey; nil with the realm's default.
    let index: String?
    /// The first instant at which the run is over.
    let expiry: Instant
    /// Drawn when the first authId is made.
    var number: Int64?
    /// How many authIds have been made; each is good for one use.
    var step = 0
    var wishes = Wishes()
    /// The outermost journey first.
    var frames: [Frame] = []
    var state = JourneyState()
    /// What the client was asked, a list for each child of the page, or one for a node that stands alone.
    var asked: [[CallbackMessage]] = []

    init(realm: RealmPath, index: String?, expiry: Instant) {
        self.realm = realm
        self.index = index
        self.expiry = expiry
    }
}

extension JourneyRun {
    /// All but what the authId's own claims say.
    var json: JSONValue {
        var object: JSONObject = [
            "run": .int(Int(number ?? 0)), "step": .int(step), "at": .array(frames.map(\.json)),
            "shared": .object(state.shared),
            "asked": .array(asked.map { .array($0.map(\.compactJSON)) }),
        ]
        if !state.secure.isEmpty { object["secure"] = .object(state.secure) }
        if wishes.noSession { object["noSession"] = true }
        object["goto"] = wishes.goto.map(JSONValue.string)
        object["session"] = wishes.sessionToken.map(JSONValue.string)
        return .object(object)
    }

    /// Reads what `json` wrote; nil for anything else.
    init?(json: JSONValue, realm: RealmPath, index: String?, expiry: Instant) {
        guard let object = json.object, let number = object["run"]?.int, let step = object["step"]?.int,
            let frames = object["at"]?.array?.compactMap(Frame.init(json:)), !frames.isEmpty,
            let shared = object["shared"]?.object, let asked = object["asked"]?.array
        else { return nil }
        self.init(realm: realm, index: index, expiry: expiry)
        self.number = Int64(number)
        self.step = step
        self.frames = frames
        self.asked = asked.map { ($0.array ?? []).compactMap(CallbackMessage.init(compactJSON:)) }
        state = JourneyState(shared: shared, secure: object["secure"]?.object ?? [:])
        wishes.noSession = object["noSession"]?.bool ?? false
        wishes.goto = object["goto"]?.string
        wishes.sessionToken = object["session"]?.string
    }
}

extension JourneyRun.Frame {
    fileprivate var json: JSONValue { [.string(journey), .string(node), .bool(hasErrorOutcome)] }

    fileprivate init?(json: JSONValue) {
        guard let journey = json[0]?.string, let node = json[1]?.string, let hasErrorOutcome = json[2]?.bool else {
            return nil
        }
        self.init(journey: journey, node: node, hasErrorOutcome: hasErrorOutcome)
    }
}
