import Foundation
import OrderedJSON
import SDKPersonas
import Testing

/// What clients do with identity providers: a browser, or a phone's library, goes there for them.
extension ScriptWalk {
    /// A browser's way there and back (WIRE §2.1, RedirectCallback).
    mutating func visit(_ path: String, _ answers: [(String, String)], _ comment: Comment) async throws {
        guard case .page(let seen) = place else { throw Astray(comment, place) }
        let callback = try SeenCallback("RedirectCallback", of: seen)
        #expect(callback["redirectMethod"] == "GET" && callback["trackingCookie"] == true, comment)
        let address = try #require(callback["redirectUrl"]?.string, comment)
        #expect(address.hasPrefix(world.origin + path + "?"), comment)
        let back = try await ProviderBrowser(wire: world.wire).consent(at: address, answers)
        place = try await seen.returnBy(try #require(URL(string: back), comment))
    }

    private static let ann = [
        ("sub", "77"), ("email", "ann@example.com"), ("given_name", "Ann"), ("family_name", "Lee"),
        ("decision", "allow"),
    ]

    /// A library's way: a code, and with it the token that is asked for (WIRE §2.3, IdPCallback).
    mutating func bringToken(_ type: String, _ comment: Comment) async throws {
        guard case .page(let seen) = place else { throw Astray(comment, place) }
        let callback = try SeenCallback("IdPCallback", of: seen)
        let provider = try #require(callback["provider"]?.string, comment)
        let request = [
            ("client_id", callback["clientId"]?.string ?? ""), ("redirect_uri", callback["redirectUri"]?.string ?? ""),
            ("response_type", "code"), ("scope", "openid email"), ("nonce", callback["nonce"]?.string ?? ""),
        ]
        let browser = ProviderBrowser(wire: world.wire)
        let address = "\(world.origin)/idp/\(provider)/authorize?\(Encoding.pairs(request, Encoding.strict))"
        let back = try await browser.consent(at: address, Self.ann)
        let code = Encoding.parameters(back.drop { $0 != "?" }.dropFirst())["code"] ?? ""
        let token =
            type == "authorization_code"
            ? code : try await browser.token(type, for: code, request, at: "\(world.origin)/idp/\(provider)/token")
        place = try await seen.next(
            ["token", "token_type"].enumerated().map { position, suffix in
                FilledInput(
                    type: "IdPCallback", index: 0, position: position, suffix: suffix,
                    value: .string(position == 0 ? token : type))
            })
    }
}

/// A callback as it came.
private struct SeenCallback {
    private let json: JSONValue

    init(_ type: String, of page: SeenPage) throws {
        let callbacks = page.received["callbacks"]?.array ?? []
        guard callbacks.count == 1, callbacks[0]["type"]?.string == type else {
            throw SDKBreaks("the page is no \(type): \(callbacks)")
        }
        json = callbacks[0]
    }

    subscript(output: String) -> JSONValue? {
        json["output"]?.array?.first { $0["name"]?.string == output }?["value"]
    }
}

/// A browser that has been nowhere before.
struct ProviderBrowser {
    let wire: any Wire

    /// Answers a consent page; tells where it leads.
    func consent(at address: String, _ answers: [(String, String)]) async throws -> String {
        let page = try await wire.send(WireRequest("GET", address))
        guard page.status == 200, let action = page.text.firstMatch(of: /action="([^"]*)"/)?.output.1 else {
            throw SDKBreaks("no page to consent: \(page.status) \(page.text)")
        }
        var form = page.text.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/).map {
            (String($0.output.1), plain($0.output.2))
        }
        form += answers
        let cookie = page["Set-Cookie"].map { String($0.prefix { $0 != ";" }) } ?? ""
        let origin = address.prefixMatch(of: /https?:\/\/[^\/]*/).map { String($0.output) } ?? ""
        let request = WireRequest(
            "POST", origin + plain(action),
            headers: [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", cookie), ("Origin", origin)],
            body: Encoding.pairs(form, Encoding.strict))
        let answer = try await wire.send(request)
        guard answer.status == 302, let location = answer["Location"] else {
            throw SDKBreaks("no way back: \(answer.status) \(answer.text)")
        }
        return location
    }

    /// A token for a code.
    func token(
        _ type: String, for code: String, _ request: [(String, String)], at address: String
    ) async throws -> String {
        let form = [("grant_type", "authorization_code"), ("code", code)] + request.prefix(2)
        let answer = try await wire.send(
            WireRequest(
                "POST", address, headers: [("Content-Type", "application/x-www-form-urlencoded")],
                body: Encoding.pairs(form, Encoding.strict)))
        guard let token = answer.json?[type]?.string else { throw SDKBreaks("no \(type): \(answer.text)") }
        return token
    }

    private func plain(_ text: Substring) -> String { String(text).replacing("&amp;", with: "&") }
}
