import JourneyEngine
import Journeyman
import OrderedJSON
import TenantScripting

extension Command {
    static let check = Command(
        "check", "[--json] [--esv NAME=VALUE] [FILE|DIR|SET …]",
        "say what is wrong with journeys; ends with 1 where one can't run",
        details: {
            """
            Files can have any format that a journey can be exported in; of folders all journey files are read, and
            together. Without arguments the journeys are checked that `serve` would add in this folder.

            Each finding is a line `FILE:LINE:COLUMN: error|warning: MESSAGE`, with --json a member of a list of objects
            with file, line, column, severity, message and, where something else was probably meant, suggestion.

            Scripts are parsed, and what a tenant's engine (Rhino) wouldn't run is a warning.

            Exit status: 0 no errors (there may be warnings), 1 errors, or a file that can't be read, 2 wrong usage.
            """
        },
        run: { call in
            var (options, files) = try variables(call.arguments)
            let isJSON = options.takeFlag("json")
            let configuration = try Configuration(arguments: options, environment: call.environment)
            let names = files.isEmpty ? configuration.journeys : files
            if names.isEmpty { throw UsageError("Nothing to check: name files or folders with journeys.") }
            var shelf = JourneyShelf(variables: configuration.tenantVariables)
            try shelf.add(names)
            shelf.checkScripts(with: JavaScriptCoreEngine())
            call.terminal.write(isJSON ? json(shelf.findings) : text(shelf.findings))
            return shelf.findings.hasErrors ? .failure : .success
        })

    /// Parts the options with their values from what is to be checked.
    private static func variables(_ arguments: [String]) throws -> (options: [String], files: [String]) {
        var options: [String] = []
        var files: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--esv" {
                options += [argument] + rest.prefix(1)
                rest = rest.dropFirst()
            } else if argument.hasPrefix("--esv=") || argument == "--json" {
                options.append(argument)
            } else if argument.hasPrefix("-") {
                throw UsageError("check has no option \(argument).")
            } else {
                files.append(argument)
            }
        }
        return (options, files)
    }

    private static func json(_ findings: [Finding]) -> String {
        JSONValue.array(findings.map(\.json)).prettyText + "\n"
    }

    private static func text(_ findings: [Finding]) -> String {
        let errors = findings.count { $0.severity == .error }
        let summary =
            findings.isEmpty
            ? "No errors, no warnings"
            : "\(count(errors, "error")), \(count(findings.count - errors, "warning"))"
        return (findings.map(\.description) + [summary]).joined(separator: "\n") + "\n"
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
