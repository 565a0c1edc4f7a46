/// Why a journey can't be written in another format: one sentence.
package struct ConversionError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
