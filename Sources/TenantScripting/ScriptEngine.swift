import OrderedJSON

/// Runs the scripts of tenants, each in a world of its own: nothing that one leaves behind is there for the next.
package protocol ScriptEngine: Sendable {
    /// What a script asks of the server: a function by its name, with its arguments. A `ScriptRefusal` that it throws
    /// is an error in the script, which may catch it; any other error ends the run.
    typealias Host = (_ function: String, _ arguments: [JSONValue]) throws -> JSONValue

    /// Runs a script to its end, on this thread.
    ///
    /// - Parameter prelude: JavaScript whose value is a function. It is called with the host before the script and
    ///   makes what the script finds; what it gives is called after the script, with its value.
    /// - Throws: a `ScriptError`, or what the host threw.
    func run(_ script: ScriptSource, after prelude: ScriptSource, host: Host) throws

    /// Parses a script and runs nothing.
    func check(_ script: ScriptSource) throws(ScriptError)
}

/// What a script hears that asks the server for something impossible.
package struct ScriptRefusal: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
