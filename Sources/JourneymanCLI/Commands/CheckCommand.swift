import JourneyEngine
import Journeyman

extension Command {
    static let check = Command(
        "check", "[FILE|DIR|SET …]", "say what is wrong with journeys; ends with 1 where one can't run",
        details: { "Without arguments the journeys are checked that `serve` would add in this folder." },
        run: { call in
            if let option = call.arguments.first(where: { $0.hasPrefix("-") }) {
                throw UsageError("check has no option \(option).")
            }
            let names =
                call.arguments.isEmpty
                ? try Configuration(arguments: [], environment: call.environment).journeys : call.arguments
            if names.isEmpty { throw UsageError("Nothing to check: name files or folders with journeys.") }
            var shelf = JourneyShelf()
            try shelf.add(names)
            return report(shelf.findings, to: call.terminal)
        })

    private static func report(_ findings: [Finding], to terminal: Terminal) -> Exit {
        for finding in findings { terminal.write("\(finding)\n") }
        let errors = findings.count { $0.severity == .error }
        let warnings = findings.count - errors
        terminal.write(
            findings.isEmpty
                ? "No errors, no warnings\n" : "\(count(errors, "error")), \(count(warnings, "warning"))\n")
        return errors == 0 ? .success : .failure
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
