import JourneyEngine
import Journeyman

extension Command {
    static let schema = Command(
        "schema", "[FILE|DIR …]", "print the JSON Schema of journey files, for editors",
        details: {
            """
            Keep it in a file and name that file in your journeys: "$schema": "journey.schema.json". Editors then offer
            node types, their properties and outcomes, and mark what doesn't fit. Of files that are named, such as exports,
            the types come along that were made with the Node Designer.
            """
        },
        run: { call in
            var shelf = JourneyShelf()
            try shelf.add(try call.arguments.operands(of: "schema"))
            let catalog = NodeCatalog.standard.including(shelf.library.dependencies.nodeTypes)
            call.terminal.write(JourneyFileSchema(catalog: catalog).json.prettyText + "\n")
            return .success
        })
}
