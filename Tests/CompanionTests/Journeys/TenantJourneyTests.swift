import SDKPersonas
import TestSupport
import Testing

/// The six journeys of an Advanced Identity Cloud tenant, page by page, as every client walks them.
@Suite(.spec("NODES §4; WIRE §4.4"), .needsJourneyman, .timeLimit(.minutes(5))) struct TenantJourneyTests {
    @Test(arguments: ScriptRun.all(TenantScripts.all)) func `a standard journey`(run: ScriptRun) async throws {
        try await run.walk(at: .aic)
    }
}
