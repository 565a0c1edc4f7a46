extension [String] {
    /// Takes `--name VALUE` or `--name=VALUE` out, wherever it stands.
    mutating func takeValue(of name: String) throws(UsageError) -> String? {
        if let index = firstIndex(where: { $0.hasPrefix("--\(name)=") }) {
            return String(remove(at: index).dropFirst(name.count + 3))
        }
        guard let index = firstIndex(of: "--\(name)") else { return nil }
        remove(at: index)
        guard index < count else { throw UsageError("--\(name) needs a value.") }
        return remove(at: index)
    }
}
