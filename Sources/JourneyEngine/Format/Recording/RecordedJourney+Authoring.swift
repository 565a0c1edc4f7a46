import AMWire
import EndpointRouting
import OrderedJSON

/// Writes a recording in our own format (NODES §6): a `callbacks` node a step, a `respond` node for every other answer.
extension RecordedJourney {
    /// The journey as a file of the authoring format; nil where its start was not recorded.
    func authored(at path: String, realm fileRealm: RealmPath) -> JourneyFile? {
        guard let start else { return nil }
        var nodes = JSONObject()
        for index in replies.indices { nodes[Self.key(index)] = node(index) }
        if needsName { nodes[Self.nameKey] = Self.nameNode }
        var file: JSONObject = [
            "journey": .string(name), "realm": .string(realm.spelling),
            "description": "Replays what was recorded.", "start": .string(target(start)), "nodes": .object(nodes),
        ]
        for case .success(let url) in replies where !url.isEmpty { file["successUrl"] = .string(url) }
        return try? JourneyFile(path: path, bytes: JSONValue.object(file).serialized, realm: fileRealm)
    }

    /// What the recording can't have both ways, and what the rules can't tell apart.
    var allProblems: [String] {
        problems
            + branches.keys.sorted().compactMap { index in
                let rules = rules(at: index)
                guard rules.alike > 0 else { return nil }
                return
                    "no single input tells \(rules.alike) answers to \(Self.key(index)) apart in \(name): only the first "
                    + "of them is replayed"
            }
    }

    private func rules(at index: Int) -> BranchRules { BranchRules(branches[index] ?? [], target: target) }

    /// Nil for replies that are ends of the journey.
    private func node(_ index: Int) -> JSONValue? {
        switch replies[index] {
        case .step(let step): .object(callbacksNode(step, index))
        case .other(let status, let headers, let body):
            [
                "type": "respond", "status": .int(status), "headers": Self.literal(.object(headers)),
                "body": Self.literal(body),
            ]
        case .success, .failure: nil
        }
    }

    private func target(_ index: Int) -> String {
        switch replies[index] {
        case .success: needsName ? Self.nameKey : "success"
        case .failure: "failure"
        case .step, .other: Self.key(index)
        }
    }

    private static func key(_ index: Int) -> String { "answer\(index + 1)" }

    private func callbacksNode(_ step: AuthenticateStep, _ index: Int) -> JSONObject {
        var node: JSONObject = ["type": "callbacks"]
        for (key, text) in [("stage", step.stage), ("header", step.header), ("description", step.description)] {
            node[key] = text.map(JSONValue.string)
        }
        node["callbacks"] = .array(step.callbacks.map { Self.callback($0) })
        let rules = rules(at: index)
        if let only = rules.onlyTarget {
            node["next"] = .string(only)
        } else {
            node["route"] = .array(rules.json)
        }
        return node
    }

    /// A callback as it was sent; who is asked for a name is the one who will be logged in.
    private static func callback(_ message: CallbackMessage) -> JSONValue {
        var object = literal(message.json).object ?? [:]
        if let input = message.input?.first, asksForName(message) {
            object["store"] = .object([input.name: "shared.username"])
        }
        return .object(object)
    }

    private static func asksForName(_ message: CallbackMessage) -> Bool {
        ["NameCallback", "ValidatedCreateUsernameCallback"].contains(message.type)
    }

    /// Recorded text that looks like a template is none.
    private static func literal(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(text.replacing("{{", with: Template.openBraces))
        case .array(let elements): .array(elements.map(literal))
        case .object(let object): .object(JSONObject(object.map { (key: $0.key, value: literal($0.value)) }))
        default: value
        }
    }
}

/// A session is somebody's: where no step asks who it is, it is the default user's.
extension RecordedJourney {
    private var needsName: Bool {
        replies.allSatisfy { reply in
            guard case .step(let step) = reply else { return true }
            return !step.callbacks.contains(where: Self.asksForName)
        }
    }

    private static let nameKey = "user"
    private static let nameNode: JSONValue = [
        "type": "SetState", "config": ["attributes": ["username": "demo"]], "next": "success",
    ]
}
