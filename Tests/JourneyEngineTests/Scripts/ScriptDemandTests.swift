import HTTPMessages
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §2.1; NODES §3.1, §5.3")) struct ScriptDemandTests {
    private static let refused: JSONValue = ["failure": true, "reason": "http-auth-failed"]

    private static let next = """
        if (callbacks.isEmpty()) callbacksBuilder.httpCallback('Authorization', 'Basic', '401');
        else tell(callbacks.getHttpCallbacks().get(0));
        """
    private static let legacy = """
        var fr = JavaImporter(org.forgerock.openam.auth.node.api, com.sun.identity.authentication.spi);
        if (callbacks.isEmpty()) {
            action = fr.Action.send(new fr.HttpCallback('Authorization', 'WWW-Authenticate', 'Basic', 401)).build();
        } else tell(callbacks.get(0).getAuthorization());
        """

    @Test(arguments: [(next, ScriptFixture.Generation.next), (legacy, ScriptFixture.Generation.legacy)])
    func `credentials come in the header, or the client is asked for them`(
        script: String, generation: ScriptFixture.Generation
    ) throws {
        let fixture = try ScriptFixture(script, generation)
        for fields: HTTPFields in [[:], ["Authorization": "Bearer x"]] {
            let answer = try fixture.journey.start("S", fields)
            #expect(answer.status == 401 && answer.json == Self.refused, "\(answer.hints)")
            #expect(answer.response.fields[.wwwAuthenticate] == "Basic")
        }
        #expect(try fixture.told(["Authorization": "Basic YTpi"]) == "Basic YTpi")
    }

    @Test func `without a challenge it is that of Kerberos`() throws {
        let answer = try ScriptFixture("callbacksBuilder.httpCallback('Authorization')").journey.start("S")
        #expect(answer.status == 401 && answer.response.fields[.wwwAuthenticate] == "Negotiate")
    }

    @Test func `who asks again for the same has found it wanting`() throws {
        let fixture = try ScriptFixture("callbacksBuilder.httpCallback('Authorization', 'Basic', '401')")
        let answer = try fixture.journey.start("S", ["Authorization": "Basic YTpi"])
        #expect(answer.status == 401 && answer.json == Self.refused)
    }

    @Test func `the step that lacked the header may come again with it`() throws {
        let fixture = try ScriptFixture(
            """
            if (callbacks.isEmpty()) callbacksBuilder.nameCallback('N');
            else if (!callbacks.getNameCallbacks().isEmpty()) {
                callbacksBuilder.httpCallback('Authorization', 'Basic', '401');
            } else tell('in');
            """)
        let step = try fixture.journey.start("S")
        #expect(try fixture.journey.answer(step, "jo").status == 401)
        let answer = try fixture.journey.answer(step, "jo", fields: ["Authorization": "Basic YTpi"])
        #expect(answer.json["told"] == "in", "\(answer.hints)")
    }

    @Test func `a certificate comes in the handshake, or the request is bad`() throws {
        let fixture = try ScriptFixture(
            """
            if (callbacks.isEmpty()) callbacksBuilder.x509CertificateCallback('P');
            else tell(callbacks.getX509CertificateCallbacks().get(0));
            """)
        let query = "authIndexType=service&authIndexValue=S"
        let bare = try fixture.journey.post("{}", query: query)
        #expect(bare.status == 400)
        #expect(bare.json["message"] == "A client certificate must come with the request.")
        let answer = try fixture.journey.post("{}", query: query, clientCertificate: [1, 2, 3])
        #expect(answer.json["told"] == "AQID", "\(answer.hints)")
    }
}
