import AMWire
import OrderedJSON

/// What Java would throw at a script, which may catch it: `e.message`, `e.javaException.getCode()` and so on.
struct JavaException: Error, Sendable, Equatable {
    /// The class, with its package.
    let type: String
    let message: String
    /// What the exception has getters for.
    let details: JSONObject

    init(_ type: String, _ message: String, details: JSONObject = [:]) {
        self.type = type
        self.message = message
        self.details = details
    }

    /// CREST's exception for an error.
    init(_ error: AMError) {
        let name = Self.names[error.code] ?? "InternalServerError"
        self.init(
            "org.forgerock.json.resource.\(name)Exception", error.message,
            details: [
                "code": .int(error.code), "reason": .string(error.reason),
                "detail": error.detail.map(JSONValue.object) ?? .null,
            ])
    }

    fileprivate var json: JSONValue {
        ["type": .string(type), "message": .string(message), "details": .object(details)]
    }

    private static let names = [
        400: "BadRequest", 403: "Forbidden", 404: "NotFound", 409: "Conflict", 412: "PreconditionFailed",
        501: "NotSupported",
    ]
}

extension ScriptBinding {
    /// A function for `callJava`, which tells what it gives apart from what it throws.
    static func throwing(_ function: @escaping Function) -> Function {
        { scope, arguments in
            do {
                return ["value": try function(&scope, arguments)]
            } catch let error as JavaException {
                return ["error": error.json]
            }
        }
    }
}
