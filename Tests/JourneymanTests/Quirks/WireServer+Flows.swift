import Foundation
import HTTPMessages
import OrderedJSON
import Testing

/// What clients do most, step by step.
extension WireServer {
    static let alpha = "/am/json/realms/root/realms/alpha"
    static let oauth2 = "/am/oauth2/realms/root/realms/alpha"
    static let api = "Accept-API-Version: protocol=1.0,resource=2.1"
    /// Of `verifier`, S256.
    static let challenge = "iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ"

    /// Starts a journey.
    func start(_ journey: String? = nil, query: String = "", _ fields: String...) throws -> WireAnswer {
        let index = journey.map { "authIndexType=service&authIndexValue=\($0)" }
        let all = [index, query.isEmpty ? nil : query].compactMap { $0 }.joined(separator: "&")
        return try send(
            "POST \(Self.alpha)/authenticate" + (all.isEmpty ? "" : "?" + all), [Self.api] + fields)
    }

    /// A step's body with the user's name and password put in.
    func filled(_ step: WireAnswer, _ user: String = "demo", _ password: String = "Ch4ng3!t") -> String {
        step.body
            .replacingOccurrences(
                of: #""name":"IDToken1","value":"""#, with: #""name":"IDToken1","value":"\#(user)""#
            )
            .replacingOccurrences(
                of: #""name":"IDToken2","value":"""#, with: #""name":"IDToken2","value":"\#(password)""#)
    }

    /// Posts a step's body.
    func post(_ body: String, _ fields: String...) throws -> WireAnswer {
        try send("POST \(Self.alpha)/authenticate", [Self.api] + fields, body: body)
    }

    /// Walks `Login`.
    func logIn(_ user: String = "demo", _ password: String = "Ch4ng3!t", query: String = "") throws -> WireAnswer {
        let step = try start(query: query)
        return try send(
            "POST \(Self.alpha)/authenticate" + (query.isEmpty ? "" : "?" + query), [Self.api],
            body: filled(step, user, password))
    }

    /// A session, of a user who hasn't logged in so often that the journey asks for more.
    func session(_ user: String = "demo", _ password: String = "Ch4ng3!t") throws -> String {
        let answer = try logIn(user, password)
        return try #require(try answer.member("tokenId"), "\(answer.text)")
    }

    /// Asks for a code, as `myapp` does.
    func authorize(
        _ session: String, state: String = "abc", _ more: String = "", client: String = "myapp",
        redirect: String = "myapp://callback", _ fields: String...
    ) throws -> WireAnswer {
        let query =
            "client_id=\(client)&response_type=code&scope=openid%20profile&redirect_uri=\(redirect)&state=\(state)"
            + "&nonce=n1&code_challenge=\(Self.challenge)&code_challenge_method=S256" + more
        return try send("GET \(Self.oauth2)/authorize?\(query)", ["iPlanetDirectoryPro: \(session)"] + fields)
    }

    /// The parameters of a redirect.
    func parameters(_ answer: WireAnswer) -> FormParameters {
        let location = answer.value("Location") ?? ""
        return FormParameters(parsing: location.split(separator: "?", maxSplits: 1).last ?? "")
    }

    /// Redeems a code.
    func tokens(_ session: String, _ fields: String...) throws -> WireAnswer {
        let code = try #require(parameters(try authorize(session))["code"])
        return try send(
            "POST \(Self.oauth2)/access_token", fields,
            body: "client_id=myapp&grant_type=authorization_code&code=\(code)&redirect_uri=myapp://callback"
                + "&code_verifier=verifier")
    }

    func refresh(_ token: String, client: String = "myapp") throws -> WireAnswer {
        try send(
            "POST \(Self.oauth2)/access_token",
            body: "client_id=\(client)&grant_type=refresh_token&refresh_token=\(token)")
    }

    /// The claims of a JWT, whose signature nobody looks at.
    func claims(_ jwt: String?) throws -> JSONValue {
        let part = try #require(jwt?.split(separator: ".").dropFirst().first)
        let base64 = part.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padded = base64 + String(repeating: "=", count: (4 - base64.count % 4) % 4)
        return try JSONValue(parsing: Array(try #require(Data(base64Encoded: padded))))
    }

    func admin(_ line: String, _ body: String = "") throws -> WireAnswer {
        let parts = line.split(separator: " ")
        return try send("\(parts[0]) /__admin/\(parts[1])", body: body)
    }
}
