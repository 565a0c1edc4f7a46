extension [String] {
    /// Takes `--name VALUE` or `--name=VALUE` out, wherever it stands.
    mutating func takeValue(of name: String) throws(UsageError) -> String? {
        let value: String
        if let index = firstIndex(where: { $0.hasPrefix("--\(name)=") }) {
            value = String(remove(at: index).dropFirst(name.count + 3))
        } else {
            guard let index = firstIndex(of: "--\(name)") else { return nil }
            remove(at: index)
            value = index < count ? remove(at: index) : ""
        }
        guard !value.isEmpty else { throw UsageError("--\(name) needs a value.") }
        return value
    }

    /// To be called when all that is understood was taken out.
    func refuseRest() throws(UsageError) {
        if let stray = first { throw UsageError("\"\(stray)\" is not expected here.") }
    }
}
