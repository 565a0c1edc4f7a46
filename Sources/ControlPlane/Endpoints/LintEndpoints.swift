import AdminWire
import Determinism
import EndpointRouting

/// `GET lint`, `GET runs`
enum LintEndpoints {
    static func all(_ directory: any TenantDirectory, mask: SecretMask) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.lint, on: .control) { _, context in
                let reading = JournalReading(try directory.journal(context))
                let linting = Linting(mask: ExchangeMask(mask, of: try directory.controlled(context), in: context))
                return .init(AdminList(linting.findings(in: reading.exchanges)))
            },
            VerbEndpoint(AdminVerbs.runs, on: .control) { _, context in
                .init(AdminList(JournalReading(try directory.journal(context)).openRuns))
            },
        ]
    }
}

extension JournalReading {
    /// The runs whose last answer asked for something.
    fileprivate var openRuns: [OpenRun] {
        groups.filter { $0.kind == .journey }.compactMap { group in
            let last = exchanges.last { group.numbers.contains($0.number) && $0.responseJSON != nil }
            guard let last, last.givenAuthID != nil else { return nil }
            let callbacks = last.responseJSON?["callbacks"]?.array ?? []
            return OpenRun(
                journey: group.name, node: last.entry.trail?.departure, numbers: group.numbers,
                since: last.entry.time.iso8601, callbacks: callbacks.compactMap { $0["type"]?.string })
        }
    }
}
