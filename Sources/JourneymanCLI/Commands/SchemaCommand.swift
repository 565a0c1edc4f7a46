import JourneyEngine

extension Command {
    static let schema = Command(
        "schema", "", "print the JSON Schema of journey files, for editors",
        details: {
            """
            Keep it in a file and name that file in your journeys: "$schema": "journey.schema.json". Editors then offer
            node types, their properties and outcomes, and mark what doesn't fit.
            """
        },
        run: { call in
            guard try call.arguments.operands(of: "schema").isEmpty else {
                throw UsageError("schema takes no arguments.")
            }
            call.terminal.write(JourneyFileSchema().json.prettyText + "\n")
            return .success
        })
}
