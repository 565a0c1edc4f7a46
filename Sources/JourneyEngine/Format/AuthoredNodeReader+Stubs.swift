import OrderedJSON

extension AuthoredNodeReader {
    /// One rule, or a list of rules.
    func stubs(_ members: inout MemberReader) -> [StubRule] {
        guard let value = members.any("stub"), !value.isNull else { return [] }
        let origin = members.origin.appending("stub")
        let rules =
            value.array.map { $0.enumerated().map { ($0.element, origin.appending(String($0.offset))) } }
            ?? [(value, origin)]
        return rules.compactMap { rule, origin in
            var reader = StubRuleReader(origin: origin)
            let stub = reader.rule(rule)
            members.add(reader.findings)
            return stub
        }
    }
}
