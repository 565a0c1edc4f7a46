import OrderedJSON

/// A script as exports have it (NODES §1.4).
package func exportedScript(
    _ id: String, _ name: String, _ text: String, context: String = "OIDC_CLAIMS", language: String = "JAVASCRIPT",
    version: String = "1.0"
) -> JSONValue {
    [
        "_id": .string(id), "name": .string(name), "language": .string(language), "context": .string(context),
        "evaluatorVersion": .string(version), "script": .string(text),
    ]
}
