import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport

/// A journey with one script, which leads to a response that tells what the script has put into `told`.
struct ScriptFixture {
    enum Generation: String, CaseIterable {
        case legacy = "1.0"
        case next = "2.0"

        /// How a script of the generation tells something.
        fileprivate var tell: String {
            self == .legacy
                ? "function tell(value) { sharedState.put('told', value === undefined ? null : value); outcome = 'told' }"
                : "function tell(value) { nodeState.putShared('told', value); outcome = 'told' }"
        }
    }

    let journey: JourneyFixture

    /// - Parameters:
    ///   - before: nodes that come first and lead to `script`.
    ///   - config: further configuration of the node.
    ///   - files: further files, for example with variables.
    init(
        _ script: String, _ generation: Generation = .next, before: String = "", start: String = "script",
        outcomes: [String] = ["told", "a b", "true"], config: JSONObject = [:],
        files: [String] = [], settings: JourneySettings = JourneySettings(),
        identity: IdentitySettings = IdentitySettings()
    ) throws {
        var config = config
        config["outcomes"] = .array(outcomes.map(JSONValue.string))
        let program: JSONValue = [
            "text": .string(generation.tell + " " + script), "evaluatorVersion": .string(generation.rawValue),
            "name": "the script",
        ]
        let text = """
            {"journey": "S", "start": "\(start)", "nodes": {\(before)
              "script": {"type": "Script", "script": \(program.text), "config": \(JSONValue.object(config).text),
                "on": {"told": "end", "a b": "other", "true": "success"}},
              "end": {"type": "respond", "body": {"told": "{{shared.told}}"}},
              "other": {"type": "respond", "body": {"other": "{{shared.told}}", "secret": "{{transient.secret}}"}}}}
            """
        journey = try JourneyFixture(files: [text] + files, settings: settings, identity: identity)
    }

    /// What the script told; the whole answer where it told nothing.
    func told(_ fields: HTTPFields = [:], query: String = "") throws -> JSONValue {
        let answer = try journey.start("S", fields, query: query)
        return answer.json["told"] ?? answer.json
    }
}
