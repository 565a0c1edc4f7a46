import EndpointRouting
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §3")) struct SessionPropertiesTests {
    private let fixture: IdentityFixture

    init() throws {
        var settings = SessionSettings()
        settings.visibleProperties = ["AMCtxId", "colour", "size"]
        fixture = try IdentityFixture(sessions: settings)
    }

    private var context: String { fixture.session.contextID }

    @Test func `properties that aren't set are empty texts`() throws {
        #expect(
            fixture.act("getSessionProperties", version: "3.1").text
                == #"{"AMCtxId":"\#(context)","colour":"","size":""}"#)
    }

    @Test func `an update answers with all properties and is kept`() throws {
        let response = fixture.act(
            "updateSessionProperties", version: "3.1",
            body: #"{"tokenId":"\#(fixture.token)","size":"9","colour":"red"}"#)
        #expect(response.text == #"{"AMCtxId":"\#(context)","colour":"red","size":"9"}"#)
        #expect(fixture.act("getSessionProperties").text == response.text)
        let information = fixture.act("getSessionInfo").text
        #expect(
            information.hasSuffix(#""properties":{"AMCtxId":"\#(context)","colour":"red","size":"9"}}"#))
    }

    @Test(arguments: [#"{"AMCtxId":"x"}"#, #"{"secret":"x"}"#, #"{"colour":"red","secret":"x"}"#])
    func `a property that clients may not set spoils the update`(_ body: String) throws {
        let response = fixture.act("updateSessionProperties", version: "3.1", body: body)
        #expect(response.status == .forbidden)
        #expect(response.text == forbidden)
        #expect(fixture.act("getSessionProperties").text.contains(#""colour":"""#))
    }

    @Test(arguments: ["", "{}", #"{"colour":1}"#, #"{"colour":null}"#])
    func `an update needs properties with texts`(_ body: String) throws {
        #expect(fixture.act("updateSessionProperties", version: "3.1", body: body).status == .badRequest)
    }
}
