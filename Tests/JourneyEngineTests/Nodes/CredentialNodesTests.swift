import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.2")) struct CredentialNodesTests {
    /// What the named parts of the state are once the credentials are in.
    private static let reveal = """
        "reveal": {"type": "respond", "body": {
            "username": "{{shared.username}}", "_id": "{{shared._id}}", "password": "{{transient.password}}",
            "name": "{{objectAttributes.userName}}", "secret": "{{objectAttributes.password}}"}}
        """

    private func decide(_ type: String, _ outcomes: [String], config: String = "{}") throws -> JourneyRunner {
        let on = outcomes.map { "\"\($0)\": \"is\($0)\"" }.joined(separator: ", ")
        let ends = outcomes.map { "\"is\($0)\": {\"type\": \"respond\", \"body\": \"\($0)\"}" }.joined(separator: ", ")
        return try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [{"type": "PlatformUsername"}, {"type": "PlatformPassword"}],
                      "next": "check"},
                "check": {"type": "\(type)", "config": \(config), "on": {\(on)}}, \(ends)
                """)
    }

    @Test func `collectors ask one after the other, and again for an empty answer`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "b"}, "b": {"type": "PasswordCollector", "next": "reveal"},
                \(Self.reveal)
                """)
        let first = runner.start()
        #expect(first.types == ["NameCallback"] && first.output(0, "prompt") == "User Name")
        let again = runner.answer(first, "")
        #expect(again.types == ["NameCallback"])
        let second = runner.answer(again, "demo")
        #expect(second.types == ["PasswordCallback"] && second.output(0, "prompt") == "Password")
        let secondAgain = runner.answer(second, "")
        #expect(secondAgain.types == ["PasswordCallback"])
        let end = runner.answer(secondAgain, "secret")
        #expect(end.text == #"{"username":"demo","_id":"","password":"secret","name":"","secret":""}"#)
    }

    @Test func `platform nodes keep the answers as attributes as well`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [{"type": "PlatformUsername"}, {"type": "PlatformPassword"}],
                      "next": "reveal"}, \(Self.reveal)
                """)
        let page = runner.start()
        #expect(page.types == ["NameCallback", "PasswordCallback"])
        #expect(page.output(0, "prompt") == "User Name" && page.output(1, "prompt") == "Password")
        let end = runner.answer(page, "demo", "secret")
        #expect(end.text == #"{"username":"demo","_id":"","password":"secret","name":"demo","secret":"secret"}"#)
    }

    @Test func `a username can be shown again`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "b"},
                "b": {"type": "PlatformUsername", "version": "2.0", "config": {"prepopulate": true}, "next": "success"}
                """)
        let second = runner.answer(runner.start(), "demo")
        #expect(second.body["callbacks"]?[0]?["input"]?[0]?["value"] == "demo")
    }

    @Test(arguments: [
        ("demo", "Ch4ng3!t", "true"), ("DEMO", "Ch4ng3!t", "true"), ("demo", "wrong", "false"),
        ("nobody", "Ch4ng3!t", "false"),
    ]) func `the data store decides by name and password`(name: String, password: String, outcome: String) throws {
        let runner = try decide("DataStoreDecision", ["true", "false"])
        #expect(runner.answer(runner.start(), .string(name), .string(password)).text == outcome)
    }

    @Test func `the data store doesn't look at the account's status`() throws {
        let runner = try decide("DataStoreDecision", ["true", "false"])
        try runner.change { $0.attributes["accountStatus"] = "inactive" }
        #expect(runner.answer(runner.start(), "demo", "Ch4ng3!t").text == "true")
    }

    @Test(arguments: [
        ("demo", "Ch4ng3!t", "active", "TRUE"), ("demo", "wrong", "active", "FALSE"),
        ("nobody", "Ch4ng3!t", "active", "FALSE"), ("demo", "Ch4ng3!t", "inactive", "LOCKED"),
        ("demo", "wrong", "inactive", "LOCKED"),
    ]) func `the identity store decides by account as well`(
        name: String, password: String, status: String, outcome: String
    ) throws {
        let runner = try decide("IdentityStoreDecision", ["TRUE", "FALSE", "LOCKED", "CANCELLED", "EXPIRED"])
        try runner.change { $0.attributes["accountStatus"] = .string(status) }
        #expect(runner.answer(runner.start(), .string(name), .string(password)).text == outcome)
    }

    @Test(arguments: [(false, "demo"), (true, "d3a0c1e2-5b6f-4c7d-8e9f-0a1b2c3d4e5f")])
    func `the identity store tells the user's id`(usesID: Bool, username: String) throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [{"type": "PlatformUsername"}, {"type": "PlatformPassword"}],
                      "next": "check"},
                "check": {"type": "IdentityStoreDecision", "config": {"useUniversalIdForUsername": \(usesID)},
                          "on": {"TRUE": "reveal", "*": "failure"}}, \(Self.reveal)
                """)
        let end = runner.answer(runner.start(), "DEMO", "Ch4ng3!t")
        #expect(end.body["username"]?.string == username)
        #expect(end.body["_id"] == "d3a0c1e2-5b6f-4c7d-8e9f-0a1b2c3d4e5f")
    }
}
