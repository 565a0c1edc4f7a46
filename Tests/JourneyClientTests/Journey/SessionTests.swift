import AMWire
import Foundation
import JourneyClient
import TestSupport
import Testing

@Suite(.spec("WIRE §1.4")) struct SessionTests {
    private static let denied = #"{"code":401,"reason":"Unauthorized","message":"Access Denied"}"#
    private static let base = "https://am.example.com/am/json/realms/root/realms/alpha/sessions"

    private func session(_ transport: ScriptedTransport) -> Session {
        Session(token: "tok.*1*", .fixture, transport: transport)
    }

    @Test func `the details are read, times as moments`() async throws {
        let transport = ScriptedTransport(
            .answer(
                """
                {"username":"7c0e","universalId":"id=7c0e,ou=user","realm":"/alpha",\
                "latestAccessTime":"2026-01-01T10:00:00Z","maxIdleExpirationTime":"2026-01-01T10:30:00Z",\
                "maxSessionExpirationTime":"2026-01-01T12:00:00.250Z","properties":{"AMCtxId":"c-1"}}
                """))
        let details = try await session(transport).details()
        #expect(details.userName == "7c0e")
        #expect(details.universalID == "id=7c0e,ou=user")
        #expect(details.latestAccess == Date(timeIntervalSince1970: 1_767_261_600))
        #expect(details.idleExpiration == Date(timeIntervalSince1970: 1_767_263_400))
        #expect(details.expiration == Date(timeIntervalSince1970: 1_767_268_800.25))
        #expect(details.properties == ["AMCtxId": "c-1"])
        #expect(await transport.line(0) == "POST \(Self.base)?_action=getSessionInfo {}")
        #expect(await transport.header("iPlanetDirectoryPro", of: 0) == "tok.*1*")
    }

    @Test func `an ended session throws the server's refusal`() async {
        await #expect(throws: AMError.accessDenied) {
            try await session(ScriptedTransport(.answer(401, Self.denied))).details()
        }
    }

    @Test func `an answer that lacks a fact is no session`() async {
        await #expect(throws: UnexpectedAnswer.self) {
            try await session(ScriptedTransport(.answer(#"{"username":"x"}"#))).details()
        }
    }

    @Test func `validity is asked for by token`() async throws {
        let transport = ScriptedTransport(.answer(#"{"valid":true,"uid":"x"}"#), .answer(#"{"valid":false}"#))
        #expect(try await session(transport).isValid())
        #expect(try await !session(transport).isValid())
        #expect(await transport.line(0) == #"POST \#(Self.base)?_action=validate {"tokenId":"tok.*1*"}"#)
    }

    @Test func `logging out twice is no error`() async throws {
        let transport = ScriptedTransport(
            .answer(#"{"result":"Successfully logged out"}"#), .answer(401, Self.denied),
            .answer(500, #"{"code":500,"reason":"x","message":"y"}"#))
        try await session(transport).logout()
        try await session(transport).logout()
        await #expect(throws: AMError(500, "x", "y")) { try await session(transport).logout() }
        #expect(await transport.line(0) == "POST \(Self.base)?_action=logout {}")
    }
}
