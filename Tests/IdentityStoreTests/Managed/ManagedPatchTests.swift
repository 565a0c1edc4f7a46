import HTTPMessages
import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §7")) struct ManagedPatchTests {
    private let fixture: ManagedFixture
    private let path = "managed/alpha_user/\(ManagedFixture.demo)"

    init() throws {
        fixture = try ManagedFixture()
        let start =
            #"[{"operation":"add","field":"/preferences","value":{"updates":true}},"#
            + #"{"operation":"replace","field":"aliasList","value":["a","b"]},"#
            + #"{"operation":"replace","field":"/age","value":7}]"#
        #expect(fixture.send(.patch, path, start).status == .ok)
    }

    @Test(arguments: [
        (#"{"operation":"replace","field":"/mail","value":"x@example.com"}"#, "mail", #""x@example.com""#),
        (
            #"{"operation":"add","field":"/preferences/marketing","value":false}"#, "preferences",
            #"{"updates":true,"marketing":false}"#
        ),
        (#"{"operation":"remove","field":"/preferences/updates"}"#, "preferences", "{}"),
        (#"{"operation":"add","field":"/aliasList/-","value":"c"}"#, "aliasList", #"["a","b","c"]"#),
        (#"{"operation":"add","field":"/aliasList/0","value":"c"}"#, "aliasList", #"["c","a","b"]"#),
        (#"{"operation":"add","field":"/aliasList/2","value":"c"}"#, "aliasList", #"["a","b","c"]"#),
        (
            #"{"operation":"add","field":"/consentedMappings/-","value":{"mapping":"m"}}"#, "consentedMappings",
            #"[{"mapping":"m"}]"#
        ),
        (#"{"operation":"add","field":"/aliasList","value":["c","d"]}"#, "aliasList", #"["a","b","c","d"]"#),
        (#"{"operation":"remove","field":"/aliasList","value":"a"}"#, "aliasList", #"["b"]"#),
        (#"{"operation":"remove","field":"/aliasList/0"}"#, "aliasList", #"["b"]"#),
        (#"{"operation":"replace","field":"/aliasList/1","value":"z"}"#, "aliasList", #"["a","z"]"#),
        (#"{"operation":"remove","field":"/aliasList"}"#, "aliasList", "[]"),
        (#"{"operation":"remove","field":"/city"}"#, "city", "null"),
        (#"{"operation":"increment","field":"/age","value":3}"#, "age", "10"),
        (#"{"operation":"copy","from":"/givenName","field":"/displayName"}"#, "displayName", #""Demo""#),
        (#"{"operation":"move","from":"/aliasList/0","field":"/description"}"#, "description", #""a""#),
    ]) func `operations change a member`(operation: String, name: String, value: String) throws {
        let response = fixture.send(.patch, path, "[\(operation)]")
        #expect(response.status == .ok)
        #expect(try response.json[name]?.text == value)
    }

    @Test(arguments: [
        "{}", #"[{"operation":"dance","field":"/mail"}]"#, #"[{"operation":"add","field":"/mail"}]"#,
        #"[{"operation":"replace","value":1}]"#, #"[{"operation":"copy","field":"/mail"}]"#,
        #"[{"operation":"move","field":"/mail","from":"/nothing"}]"#,
        #"[{"operation":"increment","field":"/mail","value":1}]"#,
        #"[{"operation":"add","field":"/aliasList/3","value":"c"}]"#,
        #"[{"operation":"add","field":"/aliasList/-1","value":"c"}]"#,
        #"[{"operation":"increment","field":"/age","value":9223372036854775807}]"#, "[7]",
        #"[{"operation":"add","field":"\#(String(repeating: "/a", count: 21))","value":1}]"#,
    ]) func `what is no patch is refused`(body: String) {
        #expect(fixture.send(.patch, path, body).status == .badRequest)
    }

    @Test func `a user is never stored that couldn't be read again`() {
        let deep = String(repeating: "[", count: 96) + String(repeating: "]", count: 96)
        let field = String(repeating: "/a", count: 20)
        let body = #"[{"operation":"add","field":"\#(field)","value":\#(deep)}]"#
        #expect(fixture.send(.patch, path, body).status == .badRequest)
        #expect(fixture.send(.get, path).status == .ok)
    }

    @Test func `what nobody sees by default can be taken away, too`() throws {
        let add = #"[{"operation":"add","field":"/loginCount","value":3}]"#
        #expect(fixture.send(.patch, path, add).status == .ok)
        #expect(try fixture.send(.get, "\(path)?_fields=loginCount").json["loginCount"] == 3)
        #expect(fixture.send(.patch, path, #"[{"operation":"remove","field":"/loginCount"}]"#).status == .ok)
        #expect(try fixture.send(.get, "\(path)?_fields=loginCount").json["loginCount"] == nil)
    }

    @Test func `all operations are done, or none`() throws {
        let body =
            #"[{"operation":"replace","field":"/city","value":"Rome"},"#
            + #"{"operation":"replace","field":"/mail","value":"nowhere"}]"#
        let response = fixture.send(.patch, path, body)
        #expect(response.status == .forbidden)
        #expect(response.text.contains(#""property":"mail""#))
        #expect(try fixture.send(.get, path).json["city"] == .null)
    }

    @Test func `a patch may be of one revision only, and may come by POST`() throws {
        let body = #"[{"operation":"replace","field":"/city","value":"Rome"}]"#
        #expect(fixture.send(.patch, path, body, fields: ["If-Match": "\"x\""]).status == 412)
        #expect(fixture.send(.post, "\(path)?_action=patch", body, fields: ["If-Match": "*"]).status == .ok)
    }

    @Test func `a password is replaced and the old one is no good`() throws {
        let body = #"[{"operation":"replace","field":"/password","value":"N3w!word"}]"#
        #expect(fixture.send(.patch, path, body).status == .ok)
        let user = try #require(
            try fixture.identity.tenant.store.read {
                try UserTable().user(id: ManagedFixture.demo, in: .alpha, &$0)
            })
        try fixture.identity.tenant.store.read { transaction throws in
            #expect(try UserTable().password("N3w!word", matches: user, &transaction))
            #expect(try !UserTable().password("Ch4ng3!t", matches: user, &transaction))
        }
        #expect(user.attributes["password"] == nil)
    }
}
