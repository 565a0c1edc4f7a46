import OrderedJSON

extension ScriptBinding {
    static let jwtAssertion = ScriptBinding(
        "jwtAssertion", "Makes JWTs, signed with HS256 or RS256, perhaps encrypted.", members: ["generateJwt"],
        [.next: "return { generateJwt: (data) => script.call('jwtAssertion.generate', data) };"],
        functions: [
            "generate": { scope, arguments in
                guard let wish = try ScriptJWT(arguments[at: 0]) else { return .null }
                return .string(try wish.token(at: scope.tree.now, randomness: scope.tree.world.randomness))
            }
        ])

    static let jwtValidator = ScriptBinding(
        "jwtValidator", "Judges JWTs: their claims, or null and the reason in the journal.",
        members: ["validateJwtClaims"],
        [.next: "return { validateJwtClaims: (data) => callJava('jwtValidator.validate', data) };"],
        functions: [
            "validate": throwing { scope, arguments in
                guard let wish = try ScriptJWT(arguments[at: 0]) else { return .null }
                let (claims, reason) = try wish.judged(at: scope.tree.now)
                guard let claims else {
                    scope.tree.note("the script \"\(scope.script.name)\" was given a JWT that isn't good: \(reason)")
                    return .null
                }
                return .object(claims)
            }
        ])
}
