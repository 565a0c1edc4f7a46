/// Where the nodes of a journey stand on an editor's canvas when nobody has put them there: a column for each step from
/// the start.
struct JourneyLayout {
    struct Position: Hashable {
        let x: Int
        let y: Int
    }

    /// By id, those of the ends included.
    private(set) var positions: [String: Position] = [:]
    static let start = Position(x: 50, y: 50)

    init(_ journey: Journey) {
        var column: [String] = Self.id(journey.entry).map { [$0] } ?? []
        var reached = Set(column)
        var number = 0
        while !column.isEmpty {
            place(column, inColumn: number)
            number += 1
            let targets = column.flatMap { journey.node($0)?.allConnections ?? [] }.compactMap(Self.id)
            column = targets.filter { journey.node($0) != nil && reached.insert($0).inserted }
        }
        let others = journey.nodes.map(\.id).filter { !reached.contains($0) }
        if !others.isEmpty {
            place(others, inColumn: number)
            number += 1
        }
        place([StaticNodes.success, StaticNodes.failure], inColumn: number)
    }

    private static func id(_ connection: Connection) -> String? {
        if case .node(let id) = connection.target { id } else { nil }
    }

    private mutating func place(_ ids: [String], inColumn column: Int) {
        for (row, id) in ids.enumerated() {
            positions[id] = Position(x: 210 + column * Self.width, y: Self.start.y + row * Self.height)
        }
    }

    /// What an editor's node takes with the room around it.
    private static let width = 250
    private static let height = 150
}
