import JourneyClient
import TestSupport
import Testing

/// What README shows of the client, with nothing imported but the client.
@Suite(.spec("issue 2, 8")) struct SingleImportTests {
    private static let step = #"""
        {"authId":"a.b.c","callbacks":[
        {"type":"NameCallback","output":[{"name":"prompt","value":"User Name"}],"input":[{"name":"IDToken1","value":""}]},
        {"type":"PasswordCallback","output":[{"name":"prompt","value":"Password"}],"input":[{"name":"IDToken2","value":""}]}
        ]}
        """#

    @Test func `an app needs no second import to log in`() async throws {
        let transport = ScriptedTransport(
            .answer(Self.step), .answer(#"{"tokenId":"tok","successUrl":"/enduser/?realm=/alpha","realm":"/alpha"}"#))
        let journey = Journey(.fixture, transport: transport)
        var node = try await journey.start("Login")
        while case .continue(var step) = node {
            try step.set(\NameCallback.name, to: "demo")
            try step.set(\PasswordCallback.password, to: "Ch4ng3!t")
            node = try await journey.next(step)
        }
        let refusal: AMError? = node.error
        #expect(refusal == nil)
        #expect(node.success?.session?.token == "tok")
        let details: JSONObject? = node.success?.details
        #expect(details?.isEmpty == true)
    }
}
