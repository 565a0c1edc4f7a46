import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.8, SelectIdPNode; WIRE §2.3")) struct SelectIdPNodeTests {
    private func fixture(_ config: String = "{}", _ provider: String...) throws -> JourneyFixture {
        try JourneyFixture(
            files: [
                """
                {"journey": "S", "start": "a", "nodes": {
                  "a": {"type": "SelectIdP", "config": \(config),
                    "on": {"socialAuthentication": "social", "localAuthentication": "local"}},
                  "social": {"type": "respond", "body": "social {{shared.selectedIdp}}"},
                  "local": {"type": "respond", "body": "local {{shared.selectedIdp}}"}}}
                """
            ] + provider)
    }

    private static let github = """
        {"_id": "github", "clientId": "c", "tokenEndpoint": "https://github.com/t", "scopes": ["user"], "enabled": true,
         "uiConfig": {"buttonDisplayName": "GitHub"}}
        """

    private func names(_ answer: Answer) -> [String] {
        answer.output("providers")?.array?.compactMap { $0["provider"]?.string } ?? []
    }

    @Test func `the providers of a realm and its own login are on offer`() throws {
        let fixture = try fixture()
        let step = try fixture.start("S")
        #expect(step.types == ["SelectIdPCallback"] && step.output("value") == "")
        #expect(names(step) == ["google", "facebook", "apple", "localAuthentication"])
        let offers = step.output("providers")
        #expect(offers?[0]?["uiConfig"]?["buttonDisplayName"] == "Google")
        #expect(offers?[3]?["uiConfig"] == nil)
        #expect(try fixture.answer(step, "google").text == "social google")
        #expect(try fixture.answer(try fixture.start("S"), "localAuthentication").text == "local localAuthentication")
    }

    @Test(arguments: ["", "github"]) func `what is not on offer is asked again`(name: String) throws {
        let fixture = try fixture()
        #expect(names(try fixture.answer(try fixture.start("S"), name)).count == 4)
    }

    @Test func `a node may offer some of them, in its own order`() throws {
        let fixture = try fixture(#"{"filteredProviders": ["apple", "nobody", "google"]}"#)
        #expect(names(try fixture.start("S")) == ["apple", "google", "localAuthentication"])
    }

    @Test(.spec("NODES §7, row 10")) func `a single choice is taken without asking`() throws {
        let one = #"{"includeLocalAuthentication": false, "filteredProviders": ["apple"]}"#
        #expect(try fixture(one).start("S").text == "social apple")
        #expect(try fixture(#"{"filteredProviders": ["nobody"]}"#).start("S").text == "local localAuthentication")
        let none = #"{"includeLocalAuthentication": false, "filteredProviders": ["nobody"]}"#
        #expect(try fixture(none).start("S").status == 401)
    }

    @Test func `the providers of an export take the standard ones' place`() throws {
        let step = try fixture("{}", Self.github).start("S")
        #expect(names(step) == ["github", "localAuthentication"])
        #expect(step.output("providers")?[0]?["uiConfig"] == ["buttonDisplayName": "GitHub"])
        let off = Self.github.replacing("true", with: "false")
        #expect(try fixture("{}", off).start("S").text == "local localAuthentication")
    }

    @Test func `only what the user is linked to may be on offer`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "S", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "a"},
              "a": {"type": "SelectIdP", "config": {"offerOnlyExisting": true, "identityAttribute": "userName"},
                "on": {"socialAuthentication": "success", "localAuthentication": "success"}}}}
            """)
        try fixture.update { $0.attributes["aliasList"] = ["apple-1", "facebook-2"] }
        let names = names(try fixture.answer(try fixture.start("S"), "demo"))
        #expect(names == ["facebook", "apple", "localAuthentication"])
    }

    @Test func `a provider that is picked leaves the page, whatever its other fields lack`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "S", "start": "page", "nodes": {
              "page": {"type": "Page", "children": [
                  {"type": "PlatformUsername", "config": {"validateInput": true}}, {"type": "PlatformPassword"},
                  {"type": "SelectIdP"}],
                "on": {"socialAuthentication": "social", "localAuthentication": "local"}},
              "social": {"type": "respond", "body": "social {{shared.selectedIdp}}"},
              "local": {"type": "respond", "body": "local {{shared.username}}"}}}
            """)
        let callbacks = { (name: String, provider: String) in
            let step = try fixture.start("S")
            #expect(step.types == ["ValidatedCreateUsernameCallback", "PasswordCallback", "SelectIdPCallback"])
            return try fixture.post(
                JSONValue.object([
                    "authId": .string(step.authID),
                    "callbacks": [
                        [
                            "type": "ValidatedCreateUsernameCallback",
                            "input": [["name": "IDToken1", "value": .string(name)]],
                        ],
                        ["type": "PasswordCallback", "input": [["name": "IDToken2", "value": "x"]]],
                        ["type": "SelectIdPCallback", "input": [["name": "IDToken3", "value": .string(provider)]]],
                    ],
                ]).text)
        }
        #expect(try callbacks("", "google").text == "social google")
        #expect(try callbacks("", "localAuthentication").types.count == 3)
    }
}
