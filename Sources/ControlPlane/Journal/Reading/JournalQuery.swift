import AMWire
import AdminWire
import HTTPMessages

/// Which exchanges are wanted, as a query says it.
struct JournalQuery {
    private let judge: RequestJudge
    private let since: Int
    private let count: Int?

    init(_ query: FormParameters, _ tenant: any ControlledTenant) throws {
        let match = try Self.match(query)
        try match.check(realms: tenant.realmPaths)
        judge = RequestJudge(match)
        since = try Self.number("since", query) ?? 0
        count = try Self.number("count", query)
    }

    /// Those that fit, the latest if not all are wanted.
    func select(_ exchanges: [ReadExchange]) -> ArraySlice<ReadExchange> {
        let fitting = exchanges.filter { $0.number > since && judge.fits($0.subject) }
        return fitting.suffix(count ?? fitting.count)
    }

    private static func match(_ query: FormParameters) throws -> RequestMatch {
        var match = RequestMatch()
        for text in RequestMatch.texts { match[keyPath: text.value] = query[text.name] }
        for field in query["header"]?.split(separator: "\n") ?? [] {
            guard let colon = field.firstIndex(of: ":") else {
                throw AMError.badRequest("\"header\" must be a field's name and value such as Accept:*json*")
            }
            match.header[String(field[..<colon])] = String(field[field.index(after: colon)...].drop { $0 == " " })
        }
        return try RequestMatch(json: match.json)
    }

    private static func number(_ name: String, _ query: FormParameters) throws(AMError) -> Int? {
        guard let text = query[name] else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw .badRequest("\"\(name)\" must be a number, not below 0")
        }
        return number
    }
}
