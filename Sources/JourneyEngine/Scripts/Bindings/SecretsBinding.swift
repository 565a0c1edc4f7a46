import OrderedJSON

extension ScriptBinding {
    static let secrets = ScriptBinding(
        "secrets", "The tenant's secrets, which are its variables here.",
        members: ["getGenericSecret", "getGenericSecret().getAsUtf8", "getGenericSecret().getAsBytes"], .both(body),
        functions: [
            "get": throwing { scope, arguments in
                let id = arguments.text(0)
                guard let value = scope.tree.engine.journeys.variables[id] else {
                    scope.tree.warn("there is no secret \(id): give it with --esv \(id)=VALUE")
                    throw JavaException(
                        "org.forgerock.openam.scripting.api.secrets.ScriptedSecretsException",
                        "Secret id \(id) not accessible")
                }
                return .string(value)
            }
        ])

    private static let body = #"""
        return {
            getGenericSecret(id) {
                const value = callJava('secrets.get', `${id}`);
                return { getAsUtf8: () => value, getAsBytes: () => script.call('utils.bytes', value) };
            },
        };
        """#
}
