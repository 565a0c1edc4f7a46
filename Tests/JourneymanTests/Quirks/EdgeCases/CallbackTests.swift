import Foundation
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B39")) struct B39ScriptOutputTests {
    private static let options = ["--journeys", "edge-cases"]

    private func named(_ step: WireAnswer) -> String {
        step.body.replacingOccurrences(
            of: #""name":"IDToken2","value":"""#, with: #""name":"IDToken2","value":"demo""#)
    }

    /// Everything but the script, as SDKs send it.
    private func withoutScript(_ body: String) throws -> String {
        var object = try #require(try JSONValue(parsing: Array(body.utf8)).object)
        let callbacks = object["callbacks"]?.array?.filter { $0["type"] != "TextOutputCallback" } ?? []
        object["callbacks"] = .array(callbacks)
        return JSONValue.object(object).text
    }

    @Test func `a script may come back or stay away, the others are known by name`() throws {
        let server = try WireServer.odd(options: Self.options)
        let step = try server.start("ScriptOutput")
        #expect(
            try step.json["callbacks"]?[0]?.text
                == #"{"type":"TextOutputCallback","output":[{"name":"message","value":"void 0;"},{"name":"messageType","value":"4"}]}"#
        )
        #expect(try server.post(named(step)).member("tokenId") != nil)
        let short = try server.post(try withoutScript(named(try server.start("ScriptOutput"))))
        #expect(try short.member("tokenId") != nil)
    }

    @Test func `or it must stay away`() throws {
        let server = try WireServer.odd("script-output-refused", options: Self.options)
        let step = try server.start("ScriptOutput")
        let answer = try server.post(named(step))
        #expect(answer.statusLine == "HTTP/1.1 500 Internal Server Error")
        #expect(
            answer.body
                == #"{"code":500,"reason":"Internal Server Error","message":"JSON Callback does not include a input field"}"#
        )
        #expect(try server.post(try withoutScript(named(step))).member("tokenId") != nil)
    }
}

@Suite(.spec("EDGE-CASES B40")) struct B40TypeTests {
    private func values(_ quirks: String...) throws -> [String?] {
        let server = try WireServer.odd(quirks, options: ["--journeys", "edge-cases"])
        let callbacks = try server.start("MixedTypes").json["callbacks"]
        return ["0 1", "2 1", "3 0"].map { place in
            let numbers = place.split(separator: " ").compactMap { Int($0) }
            return callbacks?[numbers[0]]?["output"]?[numbers[1]]?.text
        }
    }

    @Test func `one member has two types, as with AM`() throws {
        #expect(
            try values() == [
                #"{"name":"messageType","value":"0"}"#, #"{"name":"messageType","value":0}"#,
                #"{"name":"waitTime","value":"1000"}"#,
            ])
    }

    @Test func `or the other ones`() throws {
        #expect(
            try values("callback-types-swapped") == [
                #"{"name":"messageType","value":0}"#, #"{"name":"messageType","value":"0"}"#,
                #"{"name":"waitTime","value":1000}"#,
            ])
    }
}

@Suite(.spec("EDGE-CASES B41")) struct B41PolicyTests {
    private func failed(_ server: WireServer) throws -> JSONValue? {
        let step = try server.start("ValidatedCreatePasswordCallback")
        let answer = try server.post(
            step.body.replacingOccurrences(
                of: #""name":"IDToken1","value":"""#, with: #""name":"IDToken1","value":"short""#))
        let output = try answer.json["callbacks"]?[0]?["output"]?.array
        return output?.first { $0["name"] == "failedPolicies" }?["value"]
    }

    private static let options = ["--journeys", "callbacks", "--journeys", "edge-cases"]

    @Test func `a failed policy is JSON in a text`() throws {
        let items = try #require(try failed(try WireServer.odd(options: Self.options))?.array)
        #expect(!items.isEmpty)
        for item in items {
            let policy = try JSONValue(parsing: Array(try #require(item.string).utf8))
            #expect(policy["policyRequirement"]?.string != nil)
        }
    }

    @Test(arguments: [
        ("policies-broken", #"{ "policyRequirement": "#), ("policies-broken=empty", ""),
        ("policies-broken=object", ["policyRequirement": "REQUIRED"] as JSONValue),
    ]) func `one more may be none`(quirk: String, item: JSONValue) throws {
        let good = try failed(try WireServer.odd(options: Self.options))?.array ?? []
        #expect(try failed(try WireServer.odd(quirk, options: Self.options))?.array == good + [item])
    }

    @Test func `a journey shows them without a quirk`() throws {
        let server = try WireServer.odd(options: Self.options)
        let output = try server.start("BrokenPolicies").json["callbacks"]?[0]?["output"]?.array
        #expect(
            output?.first { $0["name"] == "failedPolicies" }?["value"] == [
                #"{ "params": { "minLength": 8 }, "policyRequirement": "MIN_LENGTH" }"#, #"{ "policyRequirement": "#,
                "",
            ])
    }
}

@Suite(.spec("EDGE-CASES B45")) struct B45StageTests {
    private static let options = ["--journeys", "edge-cases"]

    @Test func `a page's stage stands beside the callbacks, whatever they say`() throws {
        let step = try WireServer.odd(options: Self.options).start("StageAndMetadata").json
        #expect(step["stage"] == "UsernamePassword")
        #expect(step["callbacks"]?[0]?["output"]?.text == #"[{"name":"data","value":{"stage":"Other"}}]"#)
    }

    @Test func `or in a MetadataCallback of its own, which may come back or not`() throws {
        let server = try WireServer.odd("stage-in-metadata", options: Self.options)
        let step = try server.start("StageAndMetadata")
        let json = try step.json
        #expect(json["stage"] == nil)
        #expect(
            json["callbacks"]?[0]?.text
                == #"{"type":"MetadataCallback","output":[{"name":"data","value":{"stage":"UsernamePassword"}}]}"#)
        #expect(json["callbacks"]?.array?.count == 4)
        let filled = step.body.replacingOccurrences(
            of: #""name":"IDToken2","value":"""#, with: #""name":"IDToken2","value":"demo""#
        )
        .replacingOccurrences(of: #""name":"IDToken3","value":"""#, with: #""name":"IDToken3","value":"Ch4ng3!t""#)
        #expect(try server.post(filled).member("tokenId") != nil)
    }
}

@Suite(.spec("EDGE-CASES B58")) struct B58DriftTests {
    private func names(_ journey: String, _ quirks: String...) throws -> [String?]? {
        let server = try WireServer.odd(quirks, options: ["--journeys", "callbacks"])
        return try server.start(journey).json["callbacks"]?[0]?["output"]?.array?.map { $0["name"]?.string }
    }

    @Test func `a member of a callback may be missing`() throws {
        let whole = try #require(try names("KbaCreateCallback"))
        #expect(whole.contains("allowUserDefinedQuestions"))
        #expect(
            try names("KbaCreateCallback", "callback-member-absent")
                == whole.filter { $0 != "allowUserDefinedQuestions" })
        #expect(try names("HiddenValueCallback", "callback-member-absent=HiddenValueCallback.id") == ["value"])
    }

    @Test func `or have another name`() throws {
        #expect(try names("HiddenValueCallback") == ["value", "id"])
        #expect(try names("HiddenValueCallback", "callback-member-renamed") == ["description", "id"])
        #expect(
            try names("HiddenValueCallback", "callback-member-renamed=HiddenValueCallback.id=key") == ["value", "key"])
    }
}
