import AdminWire
import EndpointRouting

/// All that a journal holds, decoded and put together.
struct JournalReading {
    private(set) var exchanges: [ReadExchange]
    /// In the order of their first exchanges.
    private(set) var groups: [RequestGroup] = []

    init(_ journal: RequestJournal) {
        exchanges = journal.exchanges.map(ReadExchange.init)
        groupByRun()
        groupByGrant()
        groups.sort { ($0.numbers.first ?? 0) < ($1.numbers.first ?? 0) }
    }

    /// A run's number goes with each request that came to it. One that was refused before that is known by its authId.
    private mutating func groupByRun() {
        var runs: [Int64: [Int]] = [:]
        var runsByAuthID: [String: Int64] = [:]
        for (index, exchange) in exchanges.enumerated() {
            let known = exchange.postedAuthID.flatMap { runsByAuthID[$0] }
            guard let run = exchange.entry.trail?.run ?? known else {
                if let journey = exchange.entry.trail?.journey { add(.journey, journey, [index]) }
                continue
            }
            runs[run, default: []].append(index)
            if let authID = exchange.givenAuthID { runsByAuthID[authID] = run }
        }
        for indices in runs.values {
            let journey = indices.compactMap { exchanges[$0].entry.trail?.journey }.first
            for index in indices { exchanges[index].journey = journey }
            add(.journey, journey ?? "", indices)
        }
    }

    private mutating func groupByGrant() {
        var grants: [Int64: [Int]] = [:]
        for (index, exchange) in exchanges.enumerated() {
            if let grant = exchange.grant { grants[grant, default: []].append(index) }
        }
        for indices in grants.values {
            add(.grant, indices.compactMap { exchanges[$0].client }.first ?? "", indices)
        }
    }

    private mutating func add(_ kind: RequestGroup.Kind, _ name: String, _ indices: [Int]) {
        groups.append(RequestGroup(kind, name: name, numbers: indices.map { exchanges[$0].number }))
    }
}
