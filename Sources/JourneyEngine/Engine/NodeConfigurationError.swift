/// Why a node can't be made from its configuration.
package struct NodeConfigurationError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The member at fault, from the property down; empty where it is the whole.
    package let path: [String]
    package let problem: String
    /// What was probably meant.
    package let suggestion: String?
    package var description: String { problem }

    package init(at path: [String], _ problem: String, suggestion: String? = nil) {
        self.path = path
        self.problem = problem
        self.suggestion = suggestion
    }

    package init(property: String?, problem: String) {
        self.init(at: property.map { [$0] } ?? [], problem)
    }

    /// The property at fault; nil where it is the whole.
    package var property: String? { path.first }
}
