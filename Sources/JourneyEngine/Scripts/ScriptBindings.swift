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

    /// What runs before scripts of a generation.
    static func prelude(_ generation: ScriptGeneration) -> ScriptSource {
        generation == .legacy ? legacy.source : next.source
    }

    private static let legacy = prelude(
        .legacy,
        parts: [JavaCollections.source, JavaErrors.source, HTTPProtocol.source, StatePart.source, JavaClasses.source])
    private static let next = prelude(
        .next, parts: [JavaCollections.source, JavaErrors.source, HTTPProtocol.source, StatePart.source])

    private static func prelude(_ generation: ScriptGeneration, parts: [String]) -> ScriptPrelude {
        ScriptPrelude(
            name: generation == .legacy ? "legacy" : "next", parts: [ScriptDecision.part] + parts,
            globals: all.compactMap { binding in
                binding.bodies[generation].flatMap { $0.isEmpty ? nil : .init(binding.name, body: $0) }
            },
            end: ScriptDecision.end(generation))
    }
}
