import AdminWire
import Determinism
import EndpointRouting
import JOSETokens

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
                .init(AdminList(JournalReading(try directory.journal(context)).openRuns(at: context.now)))
            },
        ]
    }
}

extension JournalReading {
    /// The runs whose last answer asked for something, and whose time isn't over.
    fileprivate func openRuns(at now: Instant) -> [OpenRun] {
        groups.filter { $0.kind == .journey }.compactMap { group in
            let last = exchanges.last { group.numbers.contains($0.number) && $0.responseJSON != nil }
            guard let last, last.givenAuthID != nil, !last.isOver(at: now) else { return nil }
            return OpenRun(
                journey: group.name, node: last.entry.trail?.departure, numbers: group.numbers,
                since: last.entry.time.iso8601, callbacks: last.callbackTypes)
        }
    }
}

extension ReadExchange {
    fileprivate var callbackTypes: [String] {
        (responseJSON?["callbacks"]?.array ?? []).compactMap { $0["type"]?.string }
    }

    /// Whether nobody can go on from this step; where a mailed link leads on, it lasts for a time of its own.
    fileprivate func isOver(at now: Instant) -> Bool {
        guard !callbackTypes.contains("SuspendedTextOutputCallback"),
            let token = tokens.first(where: { $0.text == givenAuthID })
        else { return false }
        return (try? JWT(claims: token.claims).isValid(at: now)) == false
    }
}
