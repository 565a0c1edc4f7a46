import EndpointRouting
import HTTPMessages
import IdentityStore

/// `/enduser/`: says who is signed in to the realm that `?realm=` names, and how to sign in or out
/// (DESIGN §8, "Realms").
struct EnduserPageEndpoint: Endpoint {
    let users: UserTable
    let sessions: SessionTable

    let routes = [Route(.page, [.get], "enduser"), Route(.page, [.post], "enduser/logout")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        request.method == .post ? try logOut(request, in: context) : try show(request, in: context)
    }

    private func show(_ request: HTTPRequest, in context: RequestContext) throws -> HTTPResponse {
        let user = try context.store.read { transaction in
            try sessions.session(of: request, in: context, &transaction).flatMap {
                try users.user(id: $0.userID, in: $0.realm, &transaction)
            }
        }
        return .html(.ok, HTML.page(title: "Journeyman", body: user.map(signedIn(context)) ?? signedOut(context)))
    }

    /// Ends the session that the browser has; a page of another site can't do it.
    private func logOut(_ request: HTTPRequest, in context: RequestContext) throws -> HTTPResponse {
        if let refusal = request.refusalOfForeignForm { return refusal }
        try context.store.write { transaction in
            guard let session = try sessions.session(of: request, in: context, &transaction) else { return }
            try sessions.end(session, &transaction)
        }
        var fields = SessionCookies(context).logout
        fields.append(.location, "\(context.mount)/enduser/?\(realmQuery(context))")
        return HTTPResponse(.found, fields: fields)
    }

    private func signedIn(_ context: RequestContext) -> (ManagedUser) -> HTML {
        { user in
            """
            <h1>Signed in</h1>
            <p>You are <strong>\(text: user.userName)</strong> in the realm \(text: user.realm.text).</p>
            <form method="post" action="\(text: context.mount)/enduser/logout?\(text: realmQuery(context))">
            <button type="submit">Sign out</button>
            </form>
            """
        }
    }

    private func signedOut(_ context: RequestContext) -> HTML {
        let goto = PercentEncoding.encode("\(context.origin)\(context.mount)/enduser/?\(realmQuery(context))")
        return """
            <h1>Nobody is signed in</h1>
            <p><a href="\(text: context.mount)/am/XUI/?\(text: realmQuery(context))&amp;goto=\(text: goto)">Sign in</a> \
            to the realm \(text: context.realm.text).</p>
            """
    }

    private func realmQuery(_ context: RequestContext) -> String {
        "realm=\(PercentEncoding.encode(context.realm.text))"
    }
}
