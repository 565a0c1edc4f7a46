import OrderedJSON

/// A callback as it must come, member by member, and the answers to its inputs in their order (WIRE §2).
struct Ask: Sendable {
    let type: String
    let output: JSONObject
    /// What the inputs hold at first, by what follows `IDToken<n>` in their names; nil where there are none.
    let input: JSONObject?
    let answers: [JSONValue]

    init(_ type: String, _ output: JSONObject, _ input: JSONObject? = nil, _ answers: JSONValue...) {
        self.init(type, output, input, answers)
    }

    /// Inputs without an answer stay as the client leaves them.
    init(_ type: String, _ output: JSONObject, _ input: JSONObject?, _ answers: [JSONValue]) {
        self.type = type
        self.output = output
        self.input = input
        self.answers = answers
    }

    func json(number: Int, hasID: Bool) -> JSONValue {
        var callback: JSONObject = ["type": .string(type), "output": Self.entries(output)]
        callback["input"] = input.map { Self.entries($0, prefix: "IDToken\(number)") }
        if hasID { callback["_id"] = .int(number - 1) }
        return .object(callback)
    }

    private static func entries(_ object: JSONObject, prefix: String = "") -> JSONValue {
        .array(object.map { ["name": .string(prefix + $0.key), "value": $0.value] })
    }
}

extension JSONValue {
    /// An answer that is known only when it was sent: the one-time password.
    static let sentCode: JSONValue = "the code in the latest mail or text message"

    /// A text that is another one each time: a challenge.
    static let anyText: JSONValue = "any text"

    /// Itself, with `anyText` for the texts that may be any.
    func masked(like expected: JSONValue) -> JSONValue {
        switch (self, expected) {
        case (.string(let text), .anyText) where !text.isEmpty: return .anyText
        case (.array(let elements), .array(let others)) where elements.count == others.count:
            return .array(zip(elements, others).map { $0.masked(like: $1) })
        case (.object(let object), .object(let other)):
            return .object(
                JSONObject(object.map { (key: $0.key, value: $0.value.masked(like: other[$0.key] ?? .null)) }))
        default: return self
        }
    }
}

// The plain ones.
extension Ask {
    static func name(_ answer: JSONValue) -> Ask { Ask("NameCallback", ["prompt": "User Name"], ["": ""], answer) }

    static func password(_ answer: JSONValue, prompt: JSONValue = "Password") -> Ask {
        Ask("PasswordCallback", ["prompt": prompt], ["": ""], answer)
    }

    static func textInput(_ prompt: JSONValue, default text: JSONValue, _ answer: JSONValue) -> Ask {
        Ask("TextInputCallback", ["prompt": prompt, "defaultText": text], ["": text], answer)
    }

    static func text(_ message: JSONValue, _ messageType: JSONValue = "0") -> Ask {
        Ask("TextOutputCallback", ["message": message, "messageType": messageType])
    }

    static func suspended(_ message: JSONValue) -> Ask {
        Ask("SuspendedTextOutputCallback", ["message": message, "messageType": "0"])
    }

    static func choice(
        _ prompt: JSONValue, _ choices: JSONValue, default choice: JSONValue = 0, _ pick: JSONValue
    ) -> Ask {
        Ask("ChoiceCallback", ["prompt": prompt, "choices": choices, "defaultChoice": choice], ["": choice], pick)
    }

    static func confirmation(_ options: JSONValue, default option: JSONValue, _ pick: JSONValue) -> Ask {
        Ask(
            "ConfirmationCallback",
            ["prompt": "", "messageType": 0, "options": options, "optionType": -1, "defaultOption": option],
            ["": option], pick)
    }

    /// What stands beside a wait: one button, and no pick to begin with (WIRE §2.1).
    static func button(_ label: JSONValue, _ answers: [JSONValue]) -> Ask {
        Ask(
            "ConfirmationCallback",
            ["prompt": "", "messageType": 0, "options": [label], "optionType": -1, "defaultOption": 0],
            ["": 100], answers)
    }

    static func wait(_ milliseconds: JSONValue, _ message: JSONValue) -> Ask {
        Ask("PollingWaitCallback", ["waitTime": milliseconds, "message": message])
    }

    static func hidden(id: JSONValue, value: JSONValue, _ answer: JSONValue) -> Ask {
        Ask("HiddenValueCallback", ["value": value, "id": id], ["": id], answer)
    }

    static func metadata(_ data: JSONValue) -> Ask { Ask("MetadataCallback", ["data": data]) }
}

// Those of profiles.
extension Ask {
    /// An attribute of a kind: `Boolean`, `Number` or `String`.
    static func attribute(
        _ kind: String, _ name: JSONValue, _ prompt: JSONValue, required: JSONValue = true, policies: JSONValue = [:],
        value: JSONValue, _ answer: JSONValue
    ) -> Ask {
        Ask(
            "\(kind)AttributeInputCallback",
            [
                "name": name, "prompt": prompt, "required": required, "policies": policies, "failedPolicies": [],
                "validateOnly": false, "value": value,
            ], ["": value, "validateOnly": false], answer, false)
    }

    static func newName(
        policies: JSONValue, failed: JSONValue = [], typed: JSONValue = "", _ answer: JSONValue,
        validateOnly: JSONValue = false
    ) -> Ask {
        Ask(
            "ValidatedCreateUsernameCallback",
            ["policies": policies, "failedPolicies": failed, "validateOnly": false, "prompt": "Username"],
            ["": typed, "validateOnly": false], answer, validateOnly)
    }

    static func newPassword(
        policies: JSONValue = Policies.password, failed: JSONValue = [], _ answer: JSONValue,
        validateOnly: JSONValue = false
    ) -> Ask {
        Ask(
            "ValidatedCreatePasswordCallback",
            [
                "echoOn": false, "policies": policies, "failedPolicies": failed, "validateOnly": false,
                "prompt": "Password",
            ], ["": "", "validateOnly": false], answer, validateOnly)
    }

    static func question(
        prompt: JSONValue = "Select a security question",
        from questions: JSONValue = ["What's your favorite color?", "Who was your first employer?"],
        _ question: JSONValue, _ answer: JSONValue
    ) -> Ask {
        Ask(
            "KbaCreateCallback",
            ["prompt": prompt, "predefinedQuestions": questions, "allowUserDefinedQuestions": true],
            ["question": "", "answer": ""], question, answer)
    }

    /// The version that tenants start with.
    static func terms(_ answer: JSONValue) -> Ask {
        Ask(
            "TermsAndConditionsCallback",
            ["version": "0.0", "terms": .string(loremIpsum), "createDate": "2019-10-28T04:20:11.320Z"],
            ["": false], answer)
    }

    private static let loremIpsum =
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore "
        + "magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea "
        + "commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat "
        + "nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit "
        + "anim id est laborum."
}
