import AMWire
import EndpointRouting
import OrderedJSON

/// All recorded ways through one journey, laid over each other: a tree of what was asked, and what each answer led to.
struct RecordedJourney: Sendable {
    /// What an answer led to.
    struct Branch: Sendable {
        /// The callbacks that were asked, with the client's inputs; empty for the start.
        let answers: [CallbackMessage]
        /// The place in `replies`.
        var reply: Int
    }

    let name: String
    let realm: RealmPath
    private(set) var replies: [RecordedReply] = []
    /// By place in `replies`: where the answers to a step led.
    private(set) var branches: [Int: [Branch]] = [:]
    /// What the start was answered.
    private(set) var start: Int?
    /// What the recording can't have both ways.
    private(set) var problems: [String] = []
    /// Steps by the authIds that they came with.
    private var steps: [String: Int] = [:]

    init(_ name: String, in realm: RealmPath) {
        self.name = name
        self.realm = realm
    }

    /// Whether a call goes on with this journey.
    func knows(_ call: RecordedCall) -> Bool { call.authID.map { steps[$0] != nil } ?? false }

    /// Takes a call in; false where it goes on with something that was not recorded.
    mutating func add(_ call: RecordedCall) -> Bool {
        guard let authID = call.authID else {
            start = place(call.reply, instead: start)
            return true
        }
        guard let step = steps[authID], case .step(let asked) = replies[step] else { return false }
        let answers = CallbackMatching(asked: [asked.callbacks]).answers(from: call.callbacks)
            .flatMap { zip(asked.callbacks, $0.messages).map { $1 ?? $0 } }
        var branches = branches[step] ?? []
        if let index = branches.firstIndex(where: { $0.answers == answers }) {
            branches[index].reply = place(call.reply, instead: branches[index].reply)
        } else {
            branches.append(Branch(answers: answers, reply: place(call.reply, instead: nil)))
        }
        self.branches[step] = branches
        return true
    }

    /// The place of a reply where another may stand already. Of two that differ the one that leads further stays.
    private mutating func place(_ reply: RecordedReply, instead old: Int?) -> Int {
        let place: Int
        if let old, let both = replies[old].merged(with: reply) {
            replies[old] = both
            place = old
        } else {
            if let old {
                problems.append("the same answers led to different things in \(name): what led further is replayed")
                if replies[old].rank > reply.rank { return old }
            }
            replies.append(reply)
            place = replies.count - 1
        }
        if case .step(let step) = reply { steps[step.authID] = place }
        return place
    }
}

extension RecordedReply {
    fileprivate var rank: Int {
        switch self {
        case .success: 2
        case .step: 1
        case .failure, .other: 0
        }
    }

    /// One reply for both where they are the same but for what differs from run to run; nil where they aren't.
    fileprivate func merged(with other: RecordedReply) -> RecordedReply? {
        switch (self, other) {
        case (.step(let one), .step(let two)):
            one.stage == two.stage && one.callbacks.map(\.type) == two.callbacks.map(\.type) ? self : nil
        case (.success, .success), (.failure, .failure): self
        case (.other(let one, _, let body), .other(let two, _, let otherBody)):
            one == two && body == otherBody ? self : nil
        default: nil
        }
    }
}
