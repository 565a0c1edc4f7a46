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
        if replies.contains(where: \.isSuccess) {
            nodes[Self.nameKey] = needsName ? Self.defaultUser : Self.typedUser
        }
        var file: JSONObject = [
            "journey": .string(name), "realm": .string(realm.spelling),
            "description": "Replays what was recorded.", "start": .string(target(start.replies[0])),
            "nodes": .object(nodes),
        ]
        if successURLs.count == 1 { file["successUrl"] = successURLs.first.map(JSONValue.string) }
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
            .object(
                given(
                    [
                        "type": "respond", "status": .int(status), "headers": Self.literal(.object(headers)),
                        "body": Self.literal(body),
                    ], index))
        case .lost:
            // A node that does nothing, struck by a fault.
            .object([
                "type": "SetState", "config": ["attributes": [:]],
                "fault": .object(given(["reset": true], index, next: nil)),
                "next": .string(successor(of: index) ?? "failure"),
            ])
        case .success(let url) where leads(to: url):
            ["type": "SuccessURL", "config": ["successUrl": .string(url)], "next": .string(Self.nameKey)]
        case .success, .failure: nil
        }
    }

    /// With `once` where something else came when the client asked again.
    private func given(_ members: JSONObject, _ index: Int, next: String? = "next") -> JSONObject {
        guard let successor = successor(of: index) else { return members }
        var members = members
        members["once"] = true
        if let next { members[next] = .string(successor) }
        return members
    }

    /// What came when the client asked again.
    private func successor(of index: Int) -> String? {
        for branch in branches.values.joined() + [start].compactMap(\.self) {
            guard let turn = branch.replies.firstIndex(of: index), turn + 1 < branch.replies.count else { continue }
            return target(branch.replies[turn + 1])
        }
        return nil
    }

    private var successURLs: Set<String> {
        Set(replies.compactMap { if case .success(let url) = $0, !url.isEmpty { url } else { nil } })
    }

    /// Whether a success needs a node that says where it leads: others lead elsewhere.
    private func leads(to url: String) -> Bool { !url.isEmpty && successURLs.count > 1 }

    private func target(_ index: Int) -> String {
        switch replies[index] {
        case .success(let url): leads(to: url) ? Self.key(index) : Self.nameKey
        case .failure: "failure"
        case .step, .other, .lost: Self.key(index)
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

    /// A callback as it was sent; who is asked for a name is the one who will be logged in, with the
    /// attributes that were asked for.
    private static func callback(_ message: CallbackMessage) -> JSONValue {
        var object = literal(message.json).object ?? [:]
        if let input = message.input?.first, let attribute = attribute(message) {
            object["store"] = .object([input.name: .string("objectAttributes.\(attribute)")])
        }
        return .object(object)
    }

    /// Which of the user's attributes a callback asks for.
    private static func attribute(_ message: CallbackMessage) -> String? {
        if asksForName(message) { return "userName" }
        guard message.type == "StringAttributeInputCallback",
            let name = message.output.first(where: { $0.name == "name" })?.value.string, !name.isEmpty,
            !SecretMask.isSecret(name)
        else { return nil }
        return name
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

/// A session is somebody's: of the user whose name was typed, who is made where there is none. Where no step asks who
/// it is, it is the default user's.
extension RecordedJourney {
    private var needsName: Bool {
        replies.allSatisfy { reply in
            guard case .step(let step) = reply else { return true }
            return !step.callbacks.contains(where: Self.asksForName)
        }
    }

    private static let nameKey = "user"
    private static let typedUser: JSONValue = ["type": "ProvisionIdmAccount", "next": "success"]
    private static let defaultUser: JSONValue = [
        "type": "SetState", "config": ["attributes": ["username": "demo"]], "next": "success",
    ]
}

extension RecordedReply {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
}
