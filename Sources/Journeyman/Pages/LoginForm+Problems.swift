import AMWire
import HTTPMessages
import OrderedJSON

/// The part of the form that says what an answer lacks.
extension LoginForm {
    /// The failed policies of a callback by their names, which is all that AM tells of them.
    func problems(_ message: CallbackMessage) -> HTML {
        let texts = message.output("failedPolicies")?.array?.compactMap(\.string) ?? []
        let names = texts.compactMap { try? JSONValue(parsing: $0)["policyRequirement"]?.string }
        guard !names.isEmpty else { return "" }
        return "<p class=\"error\" role=\"alert\">\(text: names.joined(separator: ", "))</p>\n"
    }
}
