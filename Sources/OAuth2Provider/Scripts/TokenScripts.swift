import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON

/// Runs scripts of the tenant, which belong to another domain: given at assembly.
package protocol TokenScripts: Sendable {
    /// Runs a script to its end, on this thread.
    ///
    /// - Parameters:
    ///   - name: its id, or what people call it.
    ///   - values: what it finds by their names, beside what every script does.
    /// - Throws: a `TokenScriptError` where it comes to nothing.
    func run(
        _ name: String, with values: JSONObject, session: Session?, for request: HTTPRequest,
        in context: inout RequestContext
    ) throws -> TokenScriptResult
}

package struct TokenScriptResult: Sendable, Equatable {
    /// What the script is worth as an expression.
    package let value: JSONValue
    /// What has become of the values that it may change.
    package let changes: JSONObject

    package init(value: JSONValue, changes: JSONObject = [:]) {
        self.value = value
        self.changes = changes
    }
}

/// Why a script came to nothing.
package struct TokenScriptError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
