/// Why the server was not started with what it was told: one sentence for the person who wrote it.
package struct ConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
