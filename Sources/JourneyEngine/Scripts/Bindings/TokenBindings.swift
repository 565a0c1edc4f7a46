import OrderedJSON

/// What AM's OIDC claims scripts and access token modification scripts find; other scripts lack it.
extension ScriptBinding {
    static let claims = list(
        "claims", "What the server says by itself, in OIDC claims scripts: `sub`. What scopes ask for, scripts give.")

    static let claimLocales = list("claimLocales", "The languages that claims are wanted in; none.")

    /// AM's documentation and its default script spell it in two ways.
    static let claimsLocales = list("claimsLocales", "The same.")

    static let claimObjects = given(
        "claimObjects", "What the server says by itself, as `Claim` objects.",
        legacy: "java().javaify(given.map(({ name, value }) => new (\(claimClass))(name, value)))", next: "undefined")

    static let requestedClaims = list("requestedClaims", "What the `claims` parameter asks for; nothing.")

    static let requestedTypedClaims = legacyList("requestedTypedClaims", "The same as objects; none.")

    static let scopes = given(
        "scopes", "The scopes of the tokens, in scripts about tokens.",
        legacy: "Object.setPrototypeOf(given, java().JavaSet.prototype)", next: "java().javaify(given)")

    static let clientProperties = list(
        "clientProperties",
        "The client: `clientId`, `allowedGrantTypes`, `allowedResponseTypes`, `allowedScopes`, `customProperties`.")

    static let requestProperties = list(
        "requestProperties", "The request: `requestUri`, `realm`, `requestParams`, `requestHeaders`.")

    static let identity = given(
        "identity", "The user, in scripts about tokens.",
        members: [
            "getAttribute", "getAttributeValues", "setAttribute", "addAttribute", "store", "getName", "getUniversalId",
        ],
        legacy: legacyIdentity, next: "global.idRepository.getIdentity(given)")

    static let session = given(
        "session", "The session that the tokens come of, in scripts about tokens; what is set stays in the script.",
        members: ["getProperty", "setProperty"], legacy: sessionBody, next: sessionBody)

    private static let claimClass = "javaClasses().root.org.forgerock.openidconnect.Claim"

    private static func list(_ name: String, _ summary: String) -> ScriptBinding {
        given(name, summary, legacy: "java().javaify(given)", next: "java().javaify(given)")
    }

    private static func legacyList(_ name: String, _ summary: String) -> ScriptBinding {
        given(name, summary, legacy: "java().javaify(given)", next: "undefined")
    }

    /// An `AMIdentity`: what is set is there at once.
    private static let legacyIdentity = #"""
        (() => {
            const users = global.idRepository;
            return {
                getName: () => given, store() { },
                getUniversalId: () => script.call('idRepository.names', given)?.universalId ?? null,
                getAttribute: (name) => users.getAttribute(given, name),
                setAttribute: (name, values) => users.setAttribute(given, name, values),
                addAttribute: (name, values) => users.addAttribute(given, name, values),
                setAttributes(map) { for (const name of Object.keys(map)) users.setAttribute(given, name, java().read(map, name)); },
            };
        })()
        """#

    private static let sessionBody = #"""
        {
            getProperty: (name) => Object.hasOwn(given, `${name}`) ? given[`${name}`] : null,
            setProperty(name, value) { given[`${name}`] = `${value}`; },
        }
        """#
}
