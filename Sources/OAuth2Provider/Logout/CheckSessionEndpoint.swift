import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens

/// `connect/checkSession`: a page for an iframe that says whether a session is still there (OpenID Connect Session
/// Management §3.3, AM-BEHAVIOUR §5.8). A `session_state` is what an id_token has as `sid`.
struct CheckSessionEndpoint: Endpoint {
    let parts: OAuth2Parts

    var routes: [Route] { [Route(.oauth2, [.get], "connect/checkSession")] }

    /// Every page may have it as an iframe: who asks learns no more than it knows already.
    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let (token, now) = (context.sessionToken(in: request), context.now)
        let session = try context.store.read { transaction in
            try token.flatMap { try parts.sessions.session(token: $0, at: now, &transaction) }
        }
        let state = session.map { Base64.encode(SHA256.digest(Array($0.contextID.utf8))) } ?? ""
        var response = HTTPResponse.html(.ok, Self.page(state: state))
        response.fields[.contentSecurityPolicy] = "frame-ancestors *"
        return response
    }

    /// It reads itself anew for each question: the session may have ended since.
    private static func page(state: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head><meta charset="utf-8"><title>Session</title></head>
        <body data-session="\(state)">
        <script>
        window.addEventListener("message", async (event) => {
          const [client, state] = String(event.data).split(" ");
          let answer = "error";
          if (client && state) {
            const page = await (await fetch(location.href, { credentials: "include" })).text();
            answer = page.includes(`data-session="${state}"`) ? "unchanged" : "changed";
          }
          event.source.postMessage(answer, event.origin);
        });
        </script>
        </body>
        </html>

        """
    }
}
