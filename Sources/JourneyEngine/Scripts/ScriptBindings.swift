import OrderedJSON
import TenantScripting

/// All names that scripts of journeys find.
package enum ScriptBindings {
    /// In the order of README's table.
    package static let all: [ScriptBinding] = [
        .outcome,
        .action,
        .sharedState,
        .transientState,
        .nodeState,
        .callbacks,
        .callbacksBuilder,
        .idRepository,
        .existingSession,
        .openidm,
        .policy,
        .httpClient,
        .deviceProfilesDao,
        .secrets,
        .auditEntryDetail,
        .logger,
        .console,
        .requestHeaders,
        .requestParameters,
        .requestCookies,
        .realm,
        .scriptName,
        .cookieName,
        .resumedFromSuspend,
        .systemEnv,
        .esv,
        .jwtAssertion,
        .jwtValidator,
        .require,
        .utils,
        .properties,
        .oauthApplication,
        .samlApplication,
        .cacheManager,
        .rawProfile,
        .normalizedProfile,
        .jwtClaims,
        .selectedIdp,
        .claims,
        .claimLocales,
        .claimsLocales,
        .claimObjects,
        .requestedClaims,
        .requestedTypedClaims,
        .scopes,
        .clientProperties,
        .requestProperties,
        .identity,
        .session,
        .accessToken,
        .date,
        .math,
        .javaImporter,
        .packages,
        .javaPackage("java"),
        .javaPackage("javax"),
        .javaPackage("org"),
        .javaPackage("com"),
    ]

    private static let functions: [String: ScriptBinding.Function] = all.reduce(into: [:]) { functions, binding in
        functions.merge(binding.functions) { first, _ in first }
    }

    /// Answers what a script asks of the server.
    static func answer(_ function: String, _ arguments: [JSONValue], _ scope: inout ScriptScope) throws -> JSONValue {
        guard let answer = functions[function] else { throw ScriptRefusal("the server has no \(function)") }
        return try answer(&scope, arguments)
    }

    /// What runs before scripts of a generation that are run for something.
    static func prelude(_ generation: ScriptGeneration, for purpose: ScriptPurpose) -> ScriptSource {
        switch (generation, purpose) {
        case (.legacy, .decision): legacyDecision.source
        case (.legacy, .value): legacyValue.source
        case (.next, .decision): nextDecision.source
        case (.next, .value): nextValue.source
        }
    }

    private static let legacyDecision = make(.legacy, ScriptDecision.end(.legacy))
    private static let legacyValue = make(.legacy, ScriptDecision.valueEnd)
    private static let nextDecision = make(.next, ScriptDecision.end(.next))
    private static let nextValue = make(.next, ScriptDecision.valueEnd)

    private static func make(_ generation: ScriptGeneration, _ end: String) -> ScriptPrelude {
        let parts = [
            ScriptDecision.part, JavaCollections.source, JavaErrors.source, HTTPProtocol.source, StatePart.source,
        ]
        return ScriptPrelude(
            name: generation == .legacy ? "legacy" : "next",
            parts: generation == .legacy ? parts + [JavaClasses.source] : parts,
            globals: all.compactMap { binding in
                binding.bodies[generation].flatMap { $0.isEmpty ? nil : .init(binding.name, body: $0) }
            },
            end: end)
    }
}
