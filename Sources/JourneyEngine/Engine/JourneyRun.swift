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
        /// The transaction that a success completes.
        var transactionID: String?

        init() {}
    }

    let realm: RealmPath
    /// `authIndexValue`, where the client named the journey; nil with the realm's default.
    let index: String?
    /// The first instant at which the run is over.
    var expiry: Instant
    /// Drawn when the first authId is made.
    var number: Int64?
    /// The edition of the journeys that it began with.
    var edition = 0
    /// How many authIds have been made; each is good for one use.
    var step = 0
    var wishes = Wishes()
    /// The outermost journey first.
    var frames: [Frame] = []
    var state = JourneyState()
    var end = EndPlan()
    /// What the client was asked, a list for each child of the page, or one for a node that stands alone.
    var asked: [[CallbackMessage]] = []

    init(realm: RealmPath, index: String?, expiry: Instant) {
        self.realm = realm
        self.index = index
        self.expiry = expiry
    }
}

extension JourneyRun {
    /// All but what the authId's own claims say, as JSON.
    var serialized: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("run", Int(number ?? 0))
            writer.member("step", step)
            writer.name("at")
            writer.array { writer in
                for frame in frames { frame.write(to: &writer) }
            }
            writer.member("shared", .object(state.shared))
            writer.name("asked")
            writer.array { writer in
                for slice in asked {
                    writer.array { writer in
                        for callback in slice { callback.writeCompactly(to: &writer) }
                    }
                }
            }
            if !state.secure.isEmpty { writer.member("secure", .object(state.secure)) }
            if edition != 0 { writer.member("edition", edition) }
            if wishes.noSession { writer.member("noSession", true) }
            if !end.json.isEmpty { writer.member("end", .object(end.json)) }
            if let goto = wishes.goto { writer.member("goto", goto) }
            if let token = wishes.sessionToken { writer.member("session", token) }
            if let id = wishes.transactionID { writer.member("transaction", id) }
        }
        return writer.bytes
    }

    /// Reads what `serialized` wrote; nil for anything else.
    init?(json: JSONValue, realm: RealmPath, index: String?, expiry: Instant) {
        guard let object = json.object, let number = object["run"]?.int, let step = object["step"]?.int,
            let frames = object["at"]?.array?.compactMap(Frame.init(json:)), !frames.isEmpty,
            let shared = object["shared"]?.object, let asked = object["asked"]?.array
        else { return nil }
        self.init(realm: realm, index: index, expiry: expiry)
        self.number = Int64(number)
        self.step = step
        edition = object["edition"]?.int ?? 0
        self.frames = frames
        self.asked = asked.map { ($0.array ?? []).compactMap(CallbackMessage.init(compactJSON:)) }
        state = JourneyState(shared: shared, secure: object["secure"]?.object ?? [:])
        end = EndPlan(json: object["end"]?.object ?? [:])
        wishes.noSession = object["noSession"]?.bool ?? false
        wishes.goto = object["goto"]?.string
        wishes.sessionToken = object["session"]?.string
        wishes.transactionID = object["transaction"]?.string
    }
}

extension JourneyRun.Frame {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.array { writer in
            writer.value(journey)
            writer.value(node)
            writer.value(hasErrorOutcome)
        }
    }

    fileprivate init?(json: JSONValue) {
        guard let journey = json[0]?.string, let node = json[1]?.string, let hasErrorOutcome = json[2]?.bool else {
            return nil
        }
        self.init(journey: journey, node: node, hasErrorOutcome: hasErrorOutcome)
    }
}
