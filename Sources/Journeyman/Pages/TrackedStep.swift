import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// A step whose user is elsewhere: its authId waits in a cookie until the browser is back, as AM's own login page has
/// it (WIRE §2.1, `trackingCookie`).
///
/// Browsers drop a cookie of more than 4,096 bytes (RFC 6265 §6.1), so a long authId is spread over several; a piece
/// that goes on ends in `+`, which no authId has.
struct TrackedStep {
    private static let cookieName = "authId"
    /// What identity providers send browsers back with (WIRE §1.1, "Resume").
    private static let marks = ["code", "error", "responsekey", "form_post_entry"]

    private let redirect: RedirectCallback
    private let authID: String

    /// Nil for a step that sends nobody anywhere.
    init?(_ step: AuthenticateStep) {
        let redirects = step.callbacks.compactMap { RedirectCallback(message: $0) }
        guard let redirect = redirects.first else { return nil }
        self.redirect = redirect
        authID = step.authID
    }

    /// The body that takes the step up again; nil for a request that comes back from nowhere.
    static func body(of request: HTTPRequest) -> [UInt8]? {
        let query = request.target.parameters
        guard request.method == .get, marks.contains(where: { query[$0] != nil }),
            let authID = authID(pieces(of: request))
        else { return nil }
        return JSONValue.object(["authId": .string(authID)]).serialized
    }

    /// Sends the browser on.
    func response(in context: RequestContext) -> HTTPResponse {
        var response =
            redirect.redirectMethod == "POST"
            ? PostingPage(title: "Sign in", action: redirect.redirectURL, fields: fields).response
            : HTTPResponse(.found, fields: [.location: redirect.redirectURL])
        let pieces = Self.pieces(of: authID)
        guard pieces.count <= Self.mostPieces else { return response }
        for (index, piece) in pieces.enumerated() {
            response.fields.append(.setCookie, Self.cookie(index, piece, in: context).fieldValue)
        }
        return response
    }

    /// Forgets the step that a request came back to.
    static func deletions(for request: HTTPRequest, in context: RequestContext) -> [String] {
        pieces(of: request).indices.map { index in
            var cookie = cookie(index, "", in: context)
            cookie.maxAge = 0
            cookie.expires = "Thu, 01 Jan 1970 00:00:00 GMT"
            return cookie.fieldValue
        }
    }

    private static func cookie(_ index: Int, _ value: String, in context: RequestContext) -> ResponseCookie {
        var cookie = ResponseCookie(name(index), value, path: context.cookiePath)
        cookie.sameSite = "Lax"
        return cookie
    }

    private static func name(_ index: Int) -> String { index == 0 ? cookieName : "\(cookieName)-\(index)" }

    private static let pieceLength = 3_500
    /// A request's header may have 32 KiB: who needs more begins anew after the return.
    private static let mostPieces = 6

    private static func pieces(of authID: String) -> [String] {
        var rest = Substring(authID)
        var pieces: [String] = []
        while rest.utf8.count > pieceLength {
            pieces.append(rest.prefix(pieceLength) + "+")
            rest = rest.dropFirst(pieceLength)
        }
        return pieces + [String(rest)]
    }

    private static func pieces(of request: HTTPRequest) -> [String] {
        let cookies = RequestCookies(request.fields)
        var pieces: [String] = []
        while pieces.count < mostPieces, pieces.last?.hasSuffix("+") ?? true,
            let piece = cookies[name(pieces.count)], !piece.isEmpty
        { pieces.append(piece) }
        return pieces
    }

    /// Nil where a piece is missing.
    private static func authID(_ pieces: [String]) -> String? {
        guard let last = pieces.last, !last.hasSuffix("+") else { return nil }
        return pieces.dropLast().map { $0.dropLast() }.joined() + last
    }

    private var fields: [(name: String, value: String)] {
        (redirect.redirectData?.object ?? [:]).map { (name: $0.key, value: $0.value.string ?? "") }
    }
}
