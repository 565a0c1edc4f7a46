import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §7")) struct ManagedAccessTests {
    private let own = "managed/alpha_user/\(ManagedFixture.demo)"

    @Test(arguments: ["managed/alpha_user?_queryFilter=true", "config/selfservice.kba", "consent"])
    func `strangers are refused`(path: String) throws {
        let response = try IdentityFixture().get("/openidm/\(path)")
        #expect(response.status == .unauthorized && response.text == accessDenied)
        let bearer = try IdentityFixture().get("/openidm/\(path)", fields: ["Authorization": "Bearer nonsense"])
        #expect(bearer.status == .unauthorized && bearer.text == accessDenied)
    }

    @Test func `by the stricter rule users see and change themselves, and only what they may`() throws {
        let fixture = try ManagedFixture(.own)
        #expect(fixture.send(.get, own).status == .ok)
        let city = #"[{"operation":"replace","field":"/city","value":"Rome"}]"#
        #expect(fixture.send(.patch, own, city).status == .ok)
        let status = #"[{"operation":"replace","field":"/accountStatus","value":"inactive"}]"#
        for response in [
            fixture.send(.patch, own, status), fixture.send(.delete, own), fixture.send(.put, own, "{}"),
            fixture.send(.get, "managed/alpha_user/\(DefaultUsers.entries[1].id)"),
            fixture.send(.get, "managed/bravo_user/\(ManagedFixture.demo)"),
            fixture.send(.get, "managed/alpha_user?_queryFilter=true"), fixture.create("{}"),
            fixture.send(.put, "config/selfservice.kba", "{}"),
        ] {
            #expect(response.status == .forbidden)
            #expect(response.text == #"{"code":403,"reason":"Forbidden","message":"Access denied"}"#)
        }
        #expect(fixture.send(.get, "config/selfservice.kba").status == .ok)
    }

    @Test func `users of the root realm may do everything`() throws {
        let fixture = try ManagedFixture(.own, callerRealm: "/")
        #expect(fixture.send(.get, own).status == .ok)
        #expect(fixture.send(.get, "managed/alpha_user?_queryFilter=true").status == .ok)
    }

    @Test func `the configuration is read and replaced`() throws {
        let fixture = try ManagedFixture()
        let questions = fixture.send(.get, "config/selfservice.kba").text
        #expect(
            questions
                == #"{"_id":"selfservice.kba","kbaPropertyName":"kbaInfo","minimumAnswersToDefine":1,"#
                + #""minimumAnswersToVerify":1,"questions":{"1":{"en":"What's your favorite color?","#
                + #""fr":"Quelle est votre couleur préférée?"},"2":{"en":"Who was your first employer?"}}}"#)
        let changed = #"{"_id":"selfservice.kba","minimumAnswersToDefine":2}"#
        #expect(fixture.send(.put, "config/selfservice.kba", changed).text == changed)
        #expect(fixture.send(.get, "config/selfservice.kba").text == changed)
        #expect(fixture.send(.put, "config/selfservice.kba", "[]").status == .badRequest)
        #expect(fixture.send(.get, "config/nothing").status == .notFound)
    }

    @Test func `mappings that ask for consent are listed by their source`() throws {
        let fixture = try ManagedFixture()
        let sync =
            #"{"mappings":[{"name":"map1","displayName":"Shared with X","icon":"https://x.example/i.png","#
            + #""source":"managed/alpha_user","consentRequired":true}]}"#
        #expect(fixture.send(.put, "config/sync", sync).status == .ok)
        #expect(
            fixture.send(.get, "consent?_queryFilter=/source+eq+%22alpha_user%22").text
                == #"{"result":[{"_id":"map1","name":"map1","displayName":"Shared with X","#
                + #""icon":"https://x.example/i.png","accessLevel":"Actual Profile","fields":[]}],"resultCount":1,"#
                + #""pagedResultsCookie":null,"totalPagedResultsPolicy":"EXACT","totalPagedResults":1,"#
                + #""remainingPagedResults":-1}"#)
    }
}
