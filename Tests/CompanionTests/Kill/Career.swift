import Foundation
import OrderedJSON
import SDKPersonas
import Testing

/// What a client does, one write after the other, and how far the server has said that it came.
struct Career {
    struct Tokens: Equatable {
        let access: String
        let refresh: String
    }

    let name: String
    /// Whether the user is there.
    private(set) var isKnown = false
    /// The answer to the page, which is good once.
    private(set) var page: String?
    private(set) var session: String?
    /// Good once, too.
    private(set) var code: String?
    /// Those of the code, then those of each refresh.
    private(set) var tokens: [Tokens] = []
    /// Something was asked and not answered: it may be done or not.
    private(set) var isUnanswered = false

    var isOver: Bool { tokens.count == 3 }

    init(_ name: String) { self.name = name }

    static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    private static let redirectURI = "frauth://oauth2redirect"

    /// Does the next thing; throws where that isn't answered.
    mutating func goOn(at server: String) async throws {
        isUnanswered = true
        if !isKnown {
            try await beMade(at: server)
        } else if page == nil {
            page = try await Self.page(of: name, at: server)
        } else if session == nil {
            session = try #require(try await Self.answer(page, at: server).json?["tokenId"]?.string)
        } else if code == nil {
            code = try await authorize(at: server)
        } else {
            let next = tokens.last.map { "grant_type=refresh_token&refresh_token=\($0.refresh)" }
            tokens.append(try #require(try await Self.tokens(next ?? Self.form(code ?? ""), at: server)))
        }
        isUnanswered = false
    }

    private mutating func beMade(at server: String) async throws {
        let answer = try await SocketWire().send(
            WireRequest(
                "PUT", "\(server)/__admin/users/\(name)", headers: [("Content-Type", "application/json")],
                body: #"{"mail":"a@example.com","sn":"A","givenName":"B","password":"Ch4ng3!t"}"#))
        try #require(answer.status == 201)
        isKnown = true
    }

    /// The first page of the journey, filled in.
    private static func page(of name: String, at server: String) async throws -> String {
        let answer = try await SocketWire().send(
            WireRequest(
                "POST", "\(server)/am/json/alpha/authenticate?authIndexType=service&authIndexValue=Login", body: ""))
        return answer.text.replacing(#""name":"IDToken1","value":"""#, with: #""name":"IDToken1","value":"\#(name)""#)
            .replacing(#""name":"IDToken2","value":"""#, with: #""name":"IDToken2","value":"Ch4ng3!t""#)
    }

    static func answer(_ page: String?, at server: String) async throws -> WireAnswer {
        try await SocketWire().send(
            WireRequest(
                "POST", "\(server)/am/json/alpha/authenticate", headers: [("Content-Type", "application/json")],
                body: page))
    }

    private func authorize(at server: String) async throws -> String {
        let query =
            "client_id=iosclient&redirect_uri=\(Self.redirectURI)&response_type=code&scope=openid&state=s"
            + "&code_challenge_method=S256&code_challenge=\(Self.challenge)"
        let answer = try await SocketWire().send(
            WireRequest(
                "GET", "\(server)/am/oauth2/alpha/authorize?\(query)",
                headers: [("iPlanetDirectoryPro", session ?? "")]))
        return String(try #require(answer["Location"]?.firstMatch(of: /[?&]code=([^&]+)/)).output.1)
    }

    /// What a code is exchanged with.
    static func form(_ code: String) -> String {
        "grant_type=authorization_code&code=\(code)&redirect_uri=\(redirectURI)&code_verifier=\(verifier)"
    }

    /// Nil where the server answers that it won't.
    static func tokens(_ form: String, at server: String) async throws -> Tokens? {
        let answer = try await SocketWire().send(
            WireRequest(
                "POST", "\(server)/am/oauth2/alpha/access_token",
                headers: [("Content-Type", "application/x-www-form-urlencoded")],
                body: "\(form)&client_id=iosclient"))
        guard let access = answer.json?["access_token"]?.string, let refresh = answer.json?["refresh_token"]?.string
        else {
            try #require(answer.json?["error"] == "invalid_grant", "\(answer.text)")
            return nil
        }
        return Tokens(access: access, refresh: refresh)
    }
}
