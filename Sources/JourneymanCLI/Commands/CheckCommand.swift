import JourneyEngine
import Journeyman

extension Command {
    static let check = Command(
        "check", "[--esv NAME=VALUE] [FILE|DIR|SET …]",
        "say what is wrong with journeys; ends with 1 where one can't run",
        details: { "Without arguments the journeys are checked that `serve` would add in this folder." },
        run: { call in
            let (options, files) = try variables(call.arguments)
            let configuration = try Configuration(arguments: options, environment: call.environment)
            let names = files.isEmpty ? configuration.journeys : files
            if names.isEmpty { throw UsageError("Nothing to check: name files or folders with journeys.") }
            var shelf = JourneyShelf(variables: configuration.tenantVariables)
            try shelf.add(names)
            return report(shelf.findings, to: call.terminal)
        })

    /// Parts `--esv` with its values from what is to be checked.
    private static func variables(_ arguments: [String]) throws -> (options: [String], files: [String]) {
        var options: [String] = []
        var files: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--esv" {
                options += [argument] + rest.prefix(1)
                rest = rest.dropFirst()
            } else if argument.hasPrefix("--esv=") {
                options.append(argument)
            } else if argument.hasPrefix("-") {
                throw UsageError("check has no option \(argument).")
            } else {
                files.append(argument)
            }
        }
        return (options, files)
    }

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
