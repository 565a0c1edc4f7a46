import HTTPMessages
import OrderedJSON

/// A journey walked as far as its nodes allow: whatever it asks is answered with something plausible, mailed links are
/// followed, and nodes of unknown types take their first outcome.
struct JourneyWalk {
    enum End: String {
        case success, failure
        /// It asks the same again and again.
        case asking
    }

    private(set) var end = End.asking
    /// How many steps asked something.
    private(set) var steps = 0
    /// The links that were followed.
    private(set) var links = 0
    /// The unknown types that it came by, in order, each once; and whether a script is missing.
    private(set) var stubs: [String] = []
    /// What the developer is told at the end, unknown types apart.
    private(set) var reason: String?

    private static let maximumSteps = 12
    /// What stands among the types for scripts that no file has.
    static let missingScript = "a missing script"

    /// - Parameter token: the session that the client comes with.
    init(_ journey: String, in fixture: JourneyFixture, token: String? = nil) throws {
        let fields: HTTPFields = token.map { fixture.carrying($0) } ?? [:]
        let name = journey.split(separator: " ").joined(separator: "%20")
        var answer = try fixture.start(name, fields)
        while note(answer), steps < Self.maximumSteps {
            steps += 1
            if answer.json["callbacks"]?[0]?["type"] == "SuspendedTextOutputCallback" {
                links += 1
                answer = try fixture.open(try fixture.suspendedID(), fields)
            } else {
                answer = try fixture.post(Self.answered(answer.json).text, fields: fields)
            }
        }
    }

    /// Notes what an answer tells; false where it is the last one.
    private mutating func note(_ answer: Answer) -> Bool {
        for hint in answer.hints {
            if let end = hint.firstRange(of: " is no known node type") {
                let type = String(hint[..<end.lowerBound])
                if !stubs.contains(type) { stubs.append(type) }
            } else if hint.hasPrefix("no file has the script") {
                if !stubs.contains(Self.missingScript) { stubs.append(Self.missingScript) }
            } else {
                reason = hint
            }
        }
        if answer.json["callbacks"] != nil {
            reason = nil
            return true
        }
        end = answer.status == 200 ? .success : .failure
        return false
    }

    private static func answered(_ step: JSONValue) -> JSONValue {
        var step = step.object ?? [:]
        step["callbacks"] = .array((step["callbacks"]?.array ?? []).map(answeredCallback))
        return .object(step)
    }

    private static func answeredCallback(_ callback: JSONValue) -> JSONValue {
        guard var object = callback.object, let inputs = object["input"]?.array else { return callback }
        object["input"] = .array(
            inputs.map { input in
                guard var entry = input.object, let name = entry["name"]?.string else { return input }
                let suffix = name.trimmingPrefix("IDToken").drop(while: \.isNumber)
                if let value = value(for: callback, input: String(suffix)) { entry["value"] = value }
                return .object(entry)
            })
        return .object(object)
    }

    /// What a person would enter; nil leaves what was sent.
    private static func value(for callback: JSONValue, input: String) -> JSONValue? {
        let attribute = callback["output"]?.array?.first { $0["name"] == "name" }?["value"]?.string
        switch (callback["type"]?.string ?? "", input) {
        case (_, "validateOnly"): return false
        case ("NameCallback", _): return "demo"
        case ("PasswordCallback", _): return "Ch4ng3!t"
        case ("ValidatedCreateUsernameCallback", _): return "newcomer"
        case ("ValidatedCreatePasswordCallback", _): return "N3w!secret"
        case ("StringAttributeInputCallback", _): return attribute == "mail" ? "demo@example.com" : "Newcomer"
        case ("BooleanAttributeInputCallback", _), ("TermsAndConditionsCallback", _): return true
        case ("NumberAttributeInputCallback", _): return 7
        case ("ConfirmationCallback", _), ("ChoiceCallback", _): return 0
        case ("KbaCreateCallback", "question"): return "What is your quest?"
        case ("KbaCreateCallback", "answer"): return "The grail"
        case ("TextInputCallback", _): return "some text"
        case ("SelectIdPCallback", _): return "localAuthentication"
        default: return nil
        }
    }
}
