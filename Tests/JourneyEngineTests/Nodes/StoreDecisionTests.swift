import EndpointRouting
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.2")) struct StoreDecisionTests {
    private static let outcomes = ["TRUE", "FALSE", "LOCKED", "CANCELLED", "EXPIRED"]

    private func runner(_ type: String, _ config: String = "{}") throws -> JourneyRunner {
        let on = Self.outcomes.map { "\"\($0)\": \"is\($0)\"" }.joined(separator: ", ")
        let ends = Self.outcomes.map { #""is\#($0)": {"type": "respond", "body": "\#($0) {{shared.username}}"}"# }
        return try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [{"type": "UsernameCollector"}, {"type": "PasswordCollector"}],
                      "next": "check"},
                "check": {"type": "\(type)", "config": \(config), "on": {\(on)}}, \(ends.joined(separator: ", "))
                """)
    }

    private func decide(_ runner: JourneyRunner, _ name: String = "demo", _ password: String = "Ch4ng3!t")
        -> JourneyRunner.Reply
    {
        runner.answer(runner.start(), .string(name), .string(password))
    }

    @Test(.spec("NODES §7, row 11"), arguments: ["IdentityStoreDecision", "LdapDecision", "ADDecision"])
    func `a password that must be changed is asked for, and the new one counts from then on`(type: String) throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [{"type": "UsernameCollector"}, {"type": "PasswordCollector"}],
                      "next": "check"},
                "check": {"type": "\(type)", "on": {"TRUE": "success", "*": "failure"}}
                """)
        try runner.change { $0.attributes["pwdReset"] = true }
        let form = decide(runner)
        #expect(
            form.types == [
                "TextOutputCallback", "PasswordCallback", "PasswordCallback", "PasswordCallback",
                "ConfirmationCallback",
            ])
        #expect(form.output(0, "message") == "YOU MUST CHANGE YOUR PASSWORD.")
        #expect(form.output(1, "prompt") == "Old Password" && form.output(2, "prompt") == "New Password")
        #expect(form.output(3, "prompt") == "Confirm Password" && form.output(4, "options") == ["Submit", "Cancel"])
        #expect(runner.answer(form, nil, "Ch4ng3!t", "N3w!secret", "N3w!secret", 0).isSuccess)
        #expect(decide(runner).status == 401)
        #expect(decide(runner, "demo", "N3w!secret").isSuccess)
    }

    @Test func `who doesn't want to change the password leaves by CANCELLED`() throws {
        let runner = try runner("IdentityStoreDecision")
        try runner.change { $0.attributes["pwdReset"] = "TRUE" }
        #expect(runner.answer(decide(runner), nil, "", "", "", 1).text == "CANCELLED demo")
        #expect(decide(runner).types.count == 5)
    }

    @Test(arguments: [
        ("wrong", "N3w!secret", "N3w!secret", "The old password is wrong."),
        ("Ch4ng3!t", "N3w!secret", "N3w!secre", "The new passwords differ."),
        ("Ch4ng3!t", "Ch4ng3!t", "Ch4ng3!t", "The new password must differ from the old one."),
        ("Ch4ng3!t", "N3w!secre", "N3w!secre", "The new password must have at least 10 characters."),
    ]) func `a new password that won't do is asked for again, with the reason`(
        old: String, new: String, repeated: String, message: String
    ) throws {
        let runner = try runner(
            "IdentityStoreDecision",
            #"{"minimumPasswordLength": 10, "mixedCaseForPasswordChangeMessages": true}"#)
        try runner.change { $0.attributes["pwdReset"] = true }
        let again = runner.answer(decide(runner), nil, .string(old), .string(new), .string(repeated), 0)
        #expect(again.output(0, "message")?.string == message)
        #expect(runner.answer(again, nil, "Ch4ng3!t", "N3w!secret", "N3w!secret", 0).text == "TRUE demo")
    }

    @Test(arguments: [
        ("2026-01-02T03:04:05Z", "EXPIRED demo"), ("20260102030405Z", "EXPIRED demo"),
        ("20260102030405.000Z", "EXPIRED demo"), ("2026-01-02T03:04:06Z", "TRUE demo"),
        ("20260102030406.000Z", "TRUE demo"), ("soon", "TRUE demo"),
    ]) func `a password has expired from its instant on`(expiry: String, outcome: String) throws {
        let runner = try runner("IdentityStoreDecision")
        try runner.change { $0.attributes["passwordExpirationTime"] = .string(expiry) }
        #expect(decide(runner).text == outcome)
    }

    @Test func `a wrong password tells nothing of the account's password`() throws {
        let runner = try runner("IdentityStoreDecision")
        try runner.change { $0.attributes["pwdReset"] = true }
        #expect(decide(runner, "demo", "wrong").text == "FALSE demo")
    }

    @Test(arguments: ["LdapDecision", "ADDecision"])
    func `a directory's users are the realm's, found as the node says`(type: String) throws {
        let runner = try runner(type, #"{"searchFilterAttributes": ["uid", "mail"]}"#)
        try runner.change { $0.attributes["mail"] = "demo@example.com" }
        #expect(decide(runner, "DEMO").text == "TRUE demo")
        #expect(decide(runner, "demo@example.com").text == "TRUE demo")
        #expect(decide(runner, "demo@example.com", "wrong").text == "FALSE demo@example.com")
        let byNumber = try self.runner(type, #"{"searchFilterAttributes": ["telephoneNumber"]}"#)
        try byNumber.change { $0.attributes["telephoneNumber"] = "123" }
        #expect(decide(byNumber, "demo").text == "FALSE demo" && decide(byNumber, "123").text == "TRUE demo")
    }

    @Test(arguments: [(true, "LOCKED demo"), (false, "FALSE demo")])
    func `only a directory with Behera's policy tells of a locked account`(isBehera: Bool, outcome: String) throws {
        let runner = try runner("LdapDecision", #"{"beheraEnabled": \#(isBehera)}"#)
        try runner.change { $0.attributes["accountStatus"] = "inactive" }
        #expect(decide(runner).text == outcome)
    }

    @Test func `the outcomes of AD Decision are those that the journey connects`() throws {
        let node =
            #""a": {"type": "ADDecision", "on": {"TRUE": "success", "ACCOUNT_DISABLED": "failure", "*": "failure"}}"#
        #expect(try JourneyRunner(nodes: node).start().status == 401)
    }

    @Test func `the check says that no directory is asked`() {
        let text = """
            {"journey": "J", "start": "a", "nodes": {
            "a": {"type": "LdapDecision", "config": {
            "primaryServers": ["ldap:389"]}, "on": {"*": "success"}}}}
            """
        let findings = JourneyChecker().report([JourneySource(path: "f", text: text)], realm: RealmPath("alpha"))
        #expect(
            findings.map(\.description) == [
                #"f:3:1: warning: "primaryServers" has no effect: the realm's own users stand in for the directory"#
            ])
    }
}
