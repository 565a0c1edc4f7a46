import AdminWire
import ControlPlane
import Foundation
import OrderedJSON
import TestSupport
import Testing

/// What quirks act by is held to what it has to be.
@Suite(.spec("issue 6, Quirks")) struct QuirkValueTests {
    private static let renamed =
        "TYPE.MEMBER=NAME, another one, of a callback type such as NameCallback.prompt=label"
    private static let long = String(repeating: "7", count: 1_001)

    @Test(arguments: [
        ("host-checked", "", "a host name such as am.example.com"),
        ("host-checked", "a b", "a host name such as am.example.com"),
        ("host-checked", "am.example.com\r\nX: y", "a host name such as am.example.com"),
        ("host-checked", "am.example.com:8080", "a host name such as am.example.com"),
        ("host-redirected", "am/x", "a host name such as am.example.com"),
        ("discovery-host", "am:99999", "a host, maybe with a port, such as am.internal:8080"),
        ("discovery-host", "am\r\n", "a host, maybe with a port, such as am.internal:8080"),
        ("server-version", long, "a version such as 7.5.2"),
        ("server-version", "seven\0", "a version such as 7.5.2"),
        ("scope-granted", "\0", "scopes with one blank between them"),
        ("scope-granted", "a  b", "scopes with one blank between them"),
        ("scopes-renamed", "a b", "a scope such as fr:idm:all"),
        ("server-version", "x", "a version such as 7.5.2"),
        ("server-version", "7..5", "a version such as 7.5.2"),
        ("serverinfo-partial", "realm,,x", "members of serverinfo with commas between them"),
        ("serverinfo-partial", "cookieName,nosuch", "members of serverinfo with commas between them"),
        ("member-absent", "a b", "a member's name"),
        ("prompt-none-wording", "a\nb", "a text of one line and at most 200 bytes"),
        ("prompt-none-wording", "a\u{2028}b", "a text of one line and at most 200 bytes"),
        ("callback-member-absent", "..", "TYPE.MEMBER of a callback type such as NameCallback.prompt"),
        ("callback-member-absent", "Nomecallback.prompt", "TYPE.MEMBER of a callback type such as NameCallback.prompt"),
        ("callback-member-absent", "NameCallback.nosuch", "TYPE.MEMBER of a callback type such as NameCallback.prompt"),
        ("callback-member-renamed", "x", renamed), ("callback-member-renamed", "NameCallback.prompt=", renamed),
        ("callback-member-renamed", "NameCallback.nosuch=label", renamed),
        ("callback-member-renamed", "NameCallback.prompt=prompt", renamed),
    ]) func `a value that can't mean anything is refused with what it has to be`(
        name: String, value: String, form: String
    ) throws {
        let server = try WireServer()
        let body: JSONValue = ["quirks": [["name": .string(name), "value": .string(value)]]]
        let answer = try server.admin("PUT quirks", body.text)
        #expect(answer.status == 400)
        #expect(try answer.member("message") == "the value of \"\(name)\" must be \(form)")
        #expect(throws: (any Error).self) { try WireServer.odd("\(name)=\(value)") }
    }

    @Test(arguments: [
        "host-checked=[::1]", "host-redirected=AM.example.com", "discovery-host=am", "server-version=8",
        "server-version=8.1.0-SNAPSHOT", "scope-granted=openid fr:idm:*", "serverinfo-partial=realm",
        "prompt-none-wording=Anmeldung nötig", "callback-member-absent=NameCallback.prompt",
        "callback-member-absent=NameValueOutputCallback.any", "callback-member-renamed=NameCallback.prompt=label",
    ]) func `others are taken`(quirk: String) throws { _ = try WireServer.odd(quirk) }

    @Test func `each has a value of its own that is good`() throws {
        let quirks = Quirks.all.filter { $0.value != nil }
        let settings = quirks.map { QuirkSetting($0.name, value: $0.value?.standard) }
        #expect(throws: Never.self) { try QuirkPlan.check(settings, realms: []) }
    }

    @Test func `several may name several things, and one's own goes before the profile's`() throws {
        let server = try WireServer.odd(
            "member-absent=scope", "member-absent=token_type", "server-version=7.5.9", options: ["--profile", "am-7.5"])
        let token = try server.session()
        #expect(
            try server.send("GET /am/json/serverinfo/version", "iPlanetDirectoryPro: \(token)").member("version")
                == "7.5.9")
        let listed = try server.admin("GET quirks").json["result"]?.array?.filter { $0["on"] != [] }
        #expect(
            listed?.map { $0["name"] } == [
                "server-version", "serverinfo-standalone", "callback-member-absent", "member-absent",
            ])
        #expect(listed?.last?["form"] == "a member's name")
    }

    @Test func `no more are taken than each request can be held against`() throws {
        let quirks = (0...1_000).map { JSONValue.string(#"{"name":"html-as-json","match":{"journey":"\#($0)"}}"#) }
        let body = #"{"quirks":[\#(quirks.compactMap(\.string).joined(separator: ","))]}"#
        #expect(try WireServer().admin("PUT quirks", body).member("message") == "at most 1000 quirks can be on")
    }

    @Test func `the API's description says what each takes`() throws {
        let document = try WireServer().admin("GET openapi.json").json
        let setting = try #require(document["components"]?["schemas"]?["QuirkSetting"]?["anyOf"]?[1])
        #expect(setting["properties"]?["name"]?["enum"]?.array?.count == Quirks.all.count)
        let rules = try #require(setting["allOf"]?.array)
        let rule = rules.first { $0["if"]?["properties"]?["name"]?["const"] == "host-checked" }
        #expect(
            rule?["then"]?["properties"]?["value"]?["anyOf"]?[0]
                == ["type": "string", "maxLength": 253, "description": "a host name such as am.example.com"])
    }

    @Test func `a number for a text is told as the text that it was taken for`() throws {
        let server = try WireServer()
        let body = #"{"quirks":[{"name":"member-absent","value":0}]}"#
        #expect(try server.admin("PUT quirks", body).body.contains(#""setting":{"name":"member-absent","value":"0"}"#))
    }
}
