import AMWire
import EndpointRouting
import OrderedJSON

/// All recorded ways through one journey, laid over each other: a tree of what was asked, and what each answer led to.
struct RecordedJourney: Sendable {
    /// What an answer led to.
    struct Branch: Sendable {
        /// The callbacks that were asked, with the client's inputs; empty for the start.
        let answers: [CallbackMessage]
        /// Places in `replies`: what came first, and what came when the client asked again. All but the last are given
        /// once.
        fileprivate(set) var replies: [Int]
        /// Which of them came last.
        fileprivate var turn = 0
        /// The authId that the last one came for.
        fileprivate var authID: String?
    }

    let name: String
    let realm: RealmPath
    private(set) var replies: [RecordedReply] = []
    /// By place in `replies`: where the answers to a step led.
    private(set) var branches: [Int: [Branch]] = [:]
    /// What the start was answered; nil where none was recorded.
    private(set) var start: Branch?
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

    /// Takes a call and its reply in; false where it goes on with something that was not recorded.
    mutating func add(_ call: RecordedCall, _ reply: RecordedReply) -> Bool {
        guard let authID = call.authID else {
            if var branch = start {
                add(reply, to: &branch, isRepeated: true, isStart: true)
                start = branch
            } else {
                start = Branch(answers: [], replies: [append(reply)])
            }
            return true
        }
        guard let step = steps[authID], case .step(let asked) = replies[step] else { return false }
        let answers = CallbackMatching(asked: [asked.callbacks]).answers(from: call.callbacks)
            .flatMap { zip(asked.callbacks, $0.messages).map { $1 ?? $0 } }
        var branches = branches[step] ?? []
        let index = branches.firstIndex { $0.answers == answers } ?? branches.count
        if index < branches.count {
            add(reply, to: &branches[index], isRepeated: branches[index].authID == authID)
        } else {
            branches.append(Branch(answers: answers, replies: [append(reply)]))
        }
        branches[index].authID = authID
        self.branches[step] = branches
        return true
    }

    private mutating func append(_ reply: RecordedReply) -> Int {
        replies.append(reply)
        note(reply, replies.count - 1)
        return replies.count - 1
    }

    private mutating func note(_ reply: RecordedReply, _ place: Int) {
        if case .step(let step) = reply { steps[step.authID] = place }
    }

    /// Adds what the same answers led to another time.
    ///
    /// - Parameter isRepeated: whether it was the same request of the same run, or one more start: such as a client
    ///   sends again after an answer that was none of AM's, which then is given once.
    private mutating func add(_ reply: RecordedReply, to branch: inout Branch, isRepeated: Bool, isStart: Bool = false)
    {
        let last = branch.replies.count - 1
        let turn = isRepeated ? min(branch.turn + 1, last) : 0
        let place = branch.replies[turn]
        if let both = replies[place].merged(with: reply) {
            replies[place] = both
            branch.turn = turn
            note(reply, place)
        } else if isRepeated, branch.turn == last, replies[branch.replies[last]].isGivenOnce {
            branch.replies.append(append(reply))
            branch.turn = last + 1
        } else {
            settle(reply, &branch, isStart: isStart)
        }
    }

    /// Of two replies that differ the one that leads further stays; at the start it is the one that asks something.
    private mutating func settle(_ reply: RecordedReply, _ branch: inout Branch, isStart: Bool) {
        let last = branch.replies.count - 1
        let old = replies[branch.replies[last]]
        if isStart, case .success = reply, branch.replies.contains(where: { replies[$0].isStep }) {
            return tell(atOnce)
        }
        if isStart, case .success = old, reply.isStep {
            replies[branch.replies[last]] = reply
            note(reply, branch.replies[last])
            return tell(atOnce)
        }
        if let index = branch.replies.firstIndex(where: { replies[$0].merged(with: reply) != nil }) {
            note(reply, branch.replies[index])
            tell(
                "the same answers led to different things in \(name), in an order that can't be replayed: it is "
                    + branch.replies.map { replies[$0].name }.joined(separator: ", then "))
            return
        }
        let isReplaced = branch.replies.count == 1 && old.rank <= reply.rank
        let (kept, lost) = isReplaced ? (reply, old) : (old, reply)
        tell(
            "the same answers led to different things in \(name): \(kept.name) is replayed, \(lost.name) is left out")
        guard isReplaced else { return }
        if case .step = old {
            branch.replies = [append(reply)]
        } else {
            replies[branch.replies[last]] = reply
            note(reply, branch.replies[last])
        }
    }

    /// Whoever starts a journey under a session has been through it; the server that replays it says so, too.
    private var atOnce: String {
        "a start of \(name) was a success at once, as under a session: the step that others led to is replayed"
    }

    private mutating func tell(_ problem: String) {
        if !problems.contains(problem) { problems.append(problem) }
    }
}

extension RecordedReply {
    fileprivate var isStep: Bool { if case .step = self { true } else { false } }

    fileprivate var rank: Int {
        switch self {
        case .success: 2
        case .step: 1
        case .failure, .other, .lost: 0
        }
    }

    /// What it is called where people are told of it.
    fileprivate var name: String {
        switch self {
        case .success(let url): url.isEmpty ? "a success" : "a success that leads to \(url)"
        case .step: "a step"
        case .failure: "a failure"
        case .other(let status, _, _): "an answer with status \(status)"
        case .lost: "an answer that never came"
        }
    }

    /// One reply for both where they are the same but for what differs from run to run; nil where they aren't.
    fileprivate func merged(with other: RecordedReply) -> RecordedReply? {
        switch (self, other) {
        case (.step(let one), .step(let two)):
            one.stage == two.stage && one.callbacks.map(\.type) == two.callbacks.map(\.type) ? self : nil
        case (.success(let one), .success(let two)): one == two ? self : nil
        case (.failure, .failure), (.lost, .lost): self
        case (.other(let one, _, let body), .other(let two, _, let otherBody)):
            one == two && body == otherBody ? self : nil
        default: nil
        }
    }
}
