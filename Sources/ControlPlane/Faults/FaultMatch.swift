import EndpointRouting
import HTTPMessages
import OrderedJSON

/// Which requests a fault strikes: those that pass all tests.
struct FaultMatch: Sendable {
    private let requestTests: [@Sendable (FaultSubject) -> Bool]
    private let placeTests: [@Sendable (FaultPlace) -> Bool]
    private let namesMethod: Bool
    /// Which of the requests that match it waits for; nil: each of them.
    let turn: Int?

    /// Reads fields by the names that `FaultMatchFields` gives them.
    init(_ object: JSONObject) throws(FaultProblem) {
        var requestTests: [@Sendable (FaultSubject) -> Bool] = []
        var placeTests: [@Sendable (FaultPlace) -> Bool] = []
        var turn: Int?
        for member in object {
            guard let field = FaultMatchFields.all.first(where: { $0.name == member.key }) else {
                throw .unknown(member.key, known: FaultMatchFields.all.map(\.name))
            }
            switch try field.read(FaultValue(member.key, member.value)) {
            case .request(let test): requestTests.append(test)
            case .place(let test): placeTests.append(test)
            case .turn(let number): turn = number
            }
        }
        self.requestTests = requestTests
        self.placeTests = placeTests
        self.turn = turn
        namesMethod = object[FaultMatchFields.method.name] != nil
    }

    /// Whether only a journey's walk can tell.
    var isOfPlace: Bool { !placeTests.isEmpty }

    func holds(_ subject: FaultSubject) -> Bool {
        (namesMethod || subject.request.method != .options) && requestTests.allSatisfy { $0(subject) }
    }

    func holds(_ place: FaultPlace) -> Bool { placeTests.allSatisfy { $0(place) } }
}
