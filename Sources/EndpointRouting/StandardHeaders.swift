import HTTPMessages

/// The header fields that AM sends with every answer of a family, in the order in which they were recorded
/// (AM-BEHAVIOUR §1.3, §9.3).
///
/// What only the cloud in front of AM adds is left out: HSTS (on localhost it would lock a browser out of every other
/// port), `via` and `alt-svc`.
struct StandardHeaders: Sendable {
    /// A place in the order: filled by the answer's own fields of that name, else by the default.
    struct Slot: Sendable {
        let name: HTTPFieldName
        let field: HTTPField?

        init(_ name: HTTPFieldName, _ value: String? = nil) {
            self.name = name
            field = value.map { HTTPField(name, $0) }
        }
    }

    let slots: [Slot]

    /// Brings an answer's own fields and the standard ones into order; a field that has no place comes last.
    func arrange(_ fields: HTTPFields) -> HTTPFields {
        let own = fields.fields
        let places = own.indices.map { place(of: own[$0].name) }
        var arranged: [HTTPField] = []
        arranged.reserveCapacity(slots.count + own.count)
        for slot in slots.indices {
            let count = arranged.count
            for index in places.indices where places[index] == slot { arranged.append(own[index]) }
            if arranged.count == count, let field = slots[slot].field { arranged.append(field) }
        }
        for index in places.indices where places[index] == slots.count { arranged.append(own[index]) }
        return HTTPFields(arranged)
    }

    /// The first slot of a name; the number of slots where there is none.
    private func place(of name: HTTPFieldName) -> Int {
        slots.indices.first { slots[$0].name.fingerprint == name.fingerprint && slots[$0].name == name } ?? slots.count
    }
}

extension StandardHeaders {
    /// The order for an answer of a family.
    ///
    /// - Parameter setsSession: the answer sets more cookies than the load balancer's, which then stand further up.
    static func of(_ family: Route.Family, setsSession: Bool) -> StandardHeaders {
        switch family {
        case .authenticate: setsSession ? authenticateWithSession : authenticate
        case .crest: crest
        case .oauth2: oauth2
        case .openidm: openidm
        case .page: page
        case .admin: admin
        }
    }

    private static let authenticate = StandardHeaders(
        slots: frame + [Slot(.cacheControl, "private")] + version + [Slot(.setCookie)] + content)
    private static let authenticateWithSession = StandardHeaders(
        slots: frame + [Slot(.cacheControl, "private"), Slot(.setCookie)] + version + content)

    private static let crest = StandardHeaders(
        slots: [
            Slot(.xFrameOptions, "SAMEORIGIN"), reportOnly, noSniff, Slot(.cacheControl, "private"), Slot(.setCookie),
            Slot(.contentAPIVersion), Slot(.contentSecurityPolicy, sandbox),
        ] + crossOrigin + [Slot(.etag), Slot(.expires, "0"), Slot(.location), Slot(.pragma, "no-cache")] + content)

    private static let oauth2 = StandardHeaders(
        slots: [
            Slot(.setCookie), Slot(.xFrameOptions), Slot(.contentSecurityPolicy, "frame-ancestors 'self'"), reportOnly,
            noSniff, Slot(.cacheControl, "no-store"), Slot(.location), Slot(.pragma, "no-cache"),
        ] + content)

    private static let openidm = StandardHeaders(
        slots: [
            Slot(.vary, "Origin"), Slot(.cacheControl, "no-store"),
            Slot(.contentAPIVersion, "protocol=2.1,resource=1.0"), Slot(.contentSecurityPolicy, sandbox),
            Slot(.etag), Slot(.location), noSniff, Slot(.xFrameOptions, "DENY"),
        ] + crossOrigin + content)

    private static let page = StandardHeaders(
        slots: [
            Slot(.xFrameOptions, "SAMEORIGIN"), Slot(.contentSecurityPolicy, "frame-ancestors 'self'"), noSniff,
            Slot(.cacheControl, "no-store"), Slot(.setCookie), Slot(.location),
        ] + content)

    private static let admin = StandardHeaders(
        slots: [noSniff, Slot(.cacheControl, "no-store"), Slot(.location)] + content)

    private static let frame = [
        Slot(.xFrameOptions, "SAMEORIGIN"), Slot(.contentSecurityPolicy, "frame-ancestors 'self'"), reportOnly, noSniff,
    ]
    private static let version = [Slot(.contentAPIVersion), Slot(.expires, "0"), Slot(.pragma, "no-cache")]
    private static let crossOrigin = [
        Slot("Cross-Origin-Opener-Policy", "same-origin"), Slot("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    private static let content = [Slot(.contentType), Slot(.transactionID), Slot("X-Robots-Tag", "none")]
    private static let noSniff = Slot(.xContentTypeOptions, "nosniff")
    private static let reportOnly = Slot(
        "Content-Security-Policy-Report-Only",
        "frame-ancestors 'self'; script-src 'self' 'unsafe-eval' 'unsafe-inline'")
    private static let sandbox = "default-src 'none';frame-ancestors 'none';sandbox"
}
