extension JSONValue {
    /// A string, or a number or truth value in words.
    package var looseText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let flag): flag ? "true" : "false"
        default: nil
        }
    }
}
