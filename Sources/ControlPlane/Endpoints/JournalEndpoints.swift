import AMWire
import AdminWire
import EndpointRouting

/// `GET|DELETE requests`, `POST requests/verify`, `GET requests/har`
enum JournalEndpoints {
    /// - Parameter version: of the server, for the archive's creator.
    static func all(_ directory: any TenantDirectory, mask: SecretMask, version: String) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.requests, on: .control) { _, query, context in
                let tenant = try directory.controlled(context)
                let reading = JournalReading(try directory.journal(context))
                let mask = ExchangeMask(mask, of: tenant, in: context)
                let selected = try JournalQuery(query, tenant).select(reading.exchanges)
                let numbers = Set(selected.map(\.number))
                let groups = reading.groups.filter { !numbers.isDisjoint(with: $0.numbers) }
                return .init(RecordedRequests(requests: selected.map(mask.record), groups: groups))
            },
            VerbEndpoint(AdminVerbs.archive, on: .control) { _, query, context in
                let tenant = try directory.controlled(context)
                let reading = JournalReading(try directory.journal(context))
                let mask = ExchangeMask(mask, of: tenant, in: context)
                let selected = try JournalQuery(query, tenant).select(reading.exchanges)
                let entries = selected.map { ArchiveEntry($0, mask: mask).json }
                return .init(HTTPArchive(creator: "Journeyman", version: version, entries: entries))
            },
            VerbEndpoint(AdminVerbs.verifyRequests, on: .control) { verification, context in
                let tenant = try directory.controlled(context)
                let journal = try directory.journal(context)
                let reading = JournalReading(journal)
                let mask = ExchangeMask(mask, of: tenant, in: context)
                for match in verification.order + [verification.match].compactMap(\.self) {
                    try match.check(realms: tenant.realmPaths)
                }
                return .init(
                    Verification(reading.exchanges, last: journal.lastNumber, mask: mask).result(of: verification))
            },
            VerbEndpoint(AdminVerbs.clearRequests, on: .control) { _, context in
                .init(ClearedRequests(count: try directory.journal(context).clear()))
            },
        ]
    }
}

extension TenantDirectory {
    func journal(_ context: RequestContext) throws -> RequestJournal {
        guard let journal = try controlled(context).journal else {
            throw AMError(409, "Conflict", "the server keeps no journal: it was started with --journal off")
        }
        return journal
    }
}
