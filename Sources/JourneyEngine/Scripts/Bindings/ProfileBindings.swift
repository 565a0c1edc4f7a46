import OrderedJSON

/// What scripts find that make a user's attributes of what an identity provider tells.
extension ScriptBinding {
    static let rawProfile = json(
        "rawProfile", "The profile as the identity provider has it, where a script gives AM's names to its members.")

    static let normalizedProfile = json(
        "normalizedProfile", "The profile with AM's names, where a script makes a user's attributes of it.")

    static let jwtClaims = json("jwtClaims", "The ID token's claims, in scripts of OIDC ID Token Validator.")

    static let selectedIdp = given("selectedIdp", "The identity provider's name, in scripts that are about profiles.")

    /// One of the node's values, which legacy scripts get as a `JsonValue`.
    private static func json(_ name: String, _ summary: String) -> ScriptBinding {
        given(
            name, summary, legacy: "new (java().JsonValue)(java().javaify(given))", next: "java().javaify(given)")
    }

    /// One of the node's values, as JavaScript makes it of what is `given`; undefined where the node has none.
    static func given(
        _ name: String, _ summary: String, members: [String] = [], legacy: String = "given", next: String = "given",
        functions: [String: Function] = [:]
    ) -> ScriptBinding {
        let body = { (made: String) in "const given = script.value(); return given === null ? undefined : \(made);" }
        return ScriptBinding(
            name, summary, members: members, [.legacy: body(legacy), .next: body(next)],
            value: { scope in scope.node.values[name] ?? .null }, functions: functions)
    }
}
