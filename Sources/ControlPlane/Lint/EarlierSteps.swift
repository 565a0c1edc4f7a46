import OrderedJSON

/// The steps of journeys that were given out, and what came back, before an exchange.
struct EarlierSteps {
    private var given: [String: JSONValue] = [:]
    private var posted: [String: Int] = [:]

    /// The step that was given with an authId.
    func step(_ authID: String?) -> JSONValue? { authID.flatMap { given[$0] } }

    /// The exchange that brought an authId first.
    func use(of authID: String?) -> Int? { authID.flatMap { posted[$0] } }

    mutating func add(_ exchange: ReadExchange) {
        if let authID = exchange.givenAuthID { given[authID] = exchange.responseJSON }
        if let authID = exchange.postedAuthID, posted[authID] == nil { posted[authID] = exchange.number }
    }
}
