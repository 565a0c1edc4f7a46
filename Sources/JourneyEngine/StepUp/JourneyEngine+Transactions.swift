import AMWire
import EndpointRouting

extension JourneyEngine {
    /// A start for a transaction, with the journey that it asks for.
    func resolved(_ start: JourneyStart, in context: RequestContext) throws -> JourneyStart {
        guard let id = start.transactionID else { return start }
        let known = try context.store.read {
            try PolicyTransactionTable().find(id, in: context.realm, at: context.now, &$0)
        }
        guard let known, !known.isCompleted else {
            throw AMError.noConfiguration(hint: "no transaction \(id) waits for a journey")
        }
        var start = start
        start.journey = known.journey
        return start
    }
}
