import HTTPMessages
import JOSETokens
import OrderedJSON

/// The parameters of a CREST query: filter, order and page (AM-BEHAVIOUR §4.1, §7).
struct ManagedQuery: Sendable {
    struct SortKey: Sendable, Equatable {
        let path: AttributePath
        let isDescending: Bool
    }

    /// What the client wants to know of the number of all results.
    enum Total: String, Sendable {
        case none = "NONE"
        case estimate = "ESTIMATE"
        case exact = "EXACT"
    }

    let filter: QueryFilter
    let sortKeys: [SortKey]
    /// Nil: all on one page.
    let pageSize: Int?
    let offset: Int
    let total: Total
    let fields: FieldSelection?

    init(_ parameters: FormParameters) throws {
        filter = try Self.filter(parameters)
        sortKeys = parameters.values("_sortKeys").flatMap(Self.sortKeys)
        let size = try Self.number("_pageSize", parameters)
        pageSize = size == 0 ? nil : size
        offset = try Self.offset(parameters)
        let policy = parameters["_totalPagedResultsPolicy"] ?? Total.none.rawValue
        guard let total = Total(rawValue: policy.uppercased()) else {
            throw ManagedError.badRequest(
                "The value '\(policy)' for parameter '_totalPagedResultsPolicy' could not be parsed")
        }
        self.total = total
        fields = FieldSelection(parameters)
    }

    private static func filter(_ parameters: FormParameters) throws -> QueryFilter {
        if let text = parameters["_queryFilter"] {
            do {
                return try QueryFilter(parameter: text)
            } catch {
                throw ManagedError(error)
            }
        }
        switch parameters["_queryId"] {
        case "query-all", "query-all-ids": return .constant(true)
        case let id?: throw ManagedError.badRequest("The query '\(id)' does not exist")
        case nil: throw ManagedError.badRequest("The resource collection cannot be read")
        }
    }

    private static func sortKeys(_ text: String) -> [SortKey] {
        text.utf8.split(separator: UInt8(ascii: ",")).map { key in
            let sign = key.first
            let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") || sign == UInt8(ascii: " ")
            return SortKey(
                path: AttributePath(String(Substring(isSigned ? key.dropFirst() : key))),
                isDescending: sign == UInt8(ascii: "-"))
        }
    }

    private static func number(_ name: String, _ parameters: FormParameters) throws -> Int? {
        guard let text = parameters[name], !text.isEmpty else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw ManagedError.badRequest(
                "The value '\(text)' for parameter '\(name)' could not be parsed as a valid integer")
        }
        return number
    }

    private static func offset(_ parameters: FormParameters) throws -> Int {
        let skipped = try number("_pagedResultsOffset", parameters)
        guard let cookie = parameters["_pagedResultsCookie"], !cookie.isEmpty else { return skipped ?? 0 }
        guard skipped ?? 0 == 0 else {
            throw ManagedError.badRequest(
                "The parameters '_pagedResultsCookie' and '_pagedResultsOffset' are mutually exclusive")
        }
        guard let bytes = Base64URL.decode(cookie),
            let offset = Int(String(decoding: bytes, as: UTF8.self)), offset >= 0
        else { throw ManagedError.badRequest("The value '\(cookie)' for parameter '_pagedResultsCookie' is invalid") }
        return offset
    }
}

extension ManagedQuery {
    /// The envelope for all users that the filter lets pass.
    func results(_ users: [ManagedUser], schema: ManagedUserSchema) -> JSONValue {
        let sorted = sortKeys.isEmpty ? users : users.sorted(by: isBefore)
        let page = sorted.dropFirst(offset).prefix(pageSize ?? Int.max)
        let end = page.endIndex
        let cookie = pageSize != nil && end < sorted.count ? Base64URL.encode(Array(String(end).utf8)) : nil
        return [
            "result": .array(page.map { .object(ManagedObject(user: $0, schema: schema).json(fields)) }),
            "resultCount": .int(page.count), "pagedResultsCookie": cookie.map(JSONValue.string) ?? .null,
            "totalPagedResultsPolicy": .string(total.rawValue),
            "totalPagedResults": .int(total == .none ? -1 : sorted.count), "remainingPagedResults": -1,
        ]
    }

    /// Who lacks the attribute comes last.
    private func isBefore(_ left: ManagedUser, _ right: ManagedUser) -> Bool {
        for key in sortKeys {
            let (a, b) = (left.object.value(at: key.path), right.object.value(at: key.path))
            guard a != b else { continue }
            guard let a, let b else { return a != nil }
            if Self.isLess(a, b) { return !key.isDescending }
            if Self.isLess(b, a) { return key.isDescending }
        }
        return false
    }

    private static func isLess(_ left: JSONValue, _ right: JSONValue) -> Bool {
        if let left = left.double, let right = right.double { return left < right }
        let texts = [left, right].map { ($0.string ?? $0.text).lowercased() }
        return texts[0] < texts[1]
    }
}
