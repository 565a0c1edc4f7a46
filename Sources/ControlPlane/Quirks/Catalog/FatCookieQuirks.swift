import EndpointRouting
import HTTPMessages

extension Quirk {
    static let sessionCookieFat = Quirk(
        "session-cookie-fat", "B10", "KB a90264816, KB a95111351",
        "The session token is as long as that of a client-based session: so many bytes more than it needs.",
        value: .number(6_000, in: 1...100_000),
        .request { request, scene in request.thinSessionTokens(scene.context) },
        .response { response, scene in response.fattenSessionToken(by: scene.number, scene.context) })

    static let headersCapped = Quirk(
        "headers-capped", "B10", "KB a90264816",
        "A header block of more bytes than this is answered by the container: 400 with a page.",
        value: .number(8_192, in: 1...32_768),
        .front { scene in
            scene.request.headBytes > scene.number ? ContainerPage.response(.badRequest) : nil
        })
}

/// What is added to a token, and found again by: no token holds it.
private enum Fat {
    static let mark = "~FAT~"

    static func added(to token: String, bytes: Int) -> String {
        token + mark + String(repeating: "F", count: max(0, bytes - mark.utf8.count))
    }

    static func removed(from text: String) -> String { text.replacing(/~FAT~F*/, with: "") }
}

extension HTTPRequest {
    /// The bytes of the head, about as they came.
    fileprivate var headBytes: Int {
        let line = method.name.utf8.count + target.description.utf8.count + " HTTP/1.1\r\n ".utf8.count
        return fields.fields.reduce(line + 2) { $0 + $1.name.text.utf8.count + $1.value.utf8.count + 4 }
    }

    fileprivate mutating func thinSessionTokens(_ context: RequestContext) {
        let carriers = [HTTPFieldName.cookie, HTTPFieldName(context.settings.cookieName)].compactMap { $0 }
        fields = HTTPFields(
            fields.fields.map { field in
                guard field.value.contains(Fat.mark), carriers.contains(field.name) else { return field }
                return HTTPField(field.name, Fat.removed(from: field.value))
            })
        target = RequestTarget(Fat.removed(from: target.description))
        changeJSON { body in
            if let token = body["tokenId"]?.string { body["tokenId"] = .string(Fat.removed(from: token)) }
        }
    }
}

extension HTTPResponse {
    fileprivate mutating func fattenSessionToken(by bytes: Int, _ context: RequestContext) {
        fields.changeCookies { cookie in
            var cookie = cookie
            if cookie.name == context.settings.cookieName, !cookie.value.isEmpty {
                cookie.value = Fat.added(to: cookie.value, bytes: bytes)
            }
            return cookie
        }
        changeJSON { body in
            if let token = body["tokenId"]?.string, !token.isEmpty {
                body["tokenId"] = .string(Fat.added(to: token, bytes: bytes))
            }
        }
    }
}
