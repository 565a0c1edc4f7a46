import OrderedJSON

/// Whether the journal holds what it was asked for.
public struct VerificationResult: AdminMessage, Hashable {
    /// The request that comes nearest to one that was not found.
    public struct Closest: Sendable, Hashable {
        /// The exchange's number.
        public var number: Int
        /// Its method and target.
        public var request: String
        /// By what it isn't the one, for example `journey is Login, not Register`.
        public var differences: [String]

        /// A request and its differences.
        public init(number: Int, request: String, differences: [String]) {
            self.number = number
            self.request = request
            self.differences = differences
        }
    }

    /// Whether it does.
    public var isOK: Bool
    /// One sentence; nil where all is well.
    public var problem: String?
    /// The numbers of the exchanges that fit.
    public var numbers: [Int]
    /// Nil where nothing is missing, or nothing was recorded.
    public var closest: Closest?

    /// A result.
    public init(problem: String? = nil, numbers: [Int], closest: Closest? = nil) {
        isOK = problem == nil
        self.problem = problem
        self.numbers = numbers
        self.closest = closest
    }

    /// `ok`, `problem`, `numbers`, `closest`
    public var json: JSONValue {
        var object: JSONObject = ["ok": .bool(isOK)]
        object["problem"] = problem.map(JSONValue.string)
        object["numbers"] = .array(numbers.map { .int($0) })
        object["closest"] = closest.map { closest in
            [
                "number": .int(closest.number), "request": .string(closest.request),
                "differences": .array(closest.differences.map(JSONValue.string)),
            ]
        }
        return .object(object)
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        isOK = try members.requiredFlag("ok")
        problem = try members.text("problem")
        numbers = try members.requiredArray("numbers").compactMap(\.int)
        closest = try members.object("closest").map { object in
            Closest(
                number: object["number"]?.int ?? 0, request: object["request"]?.string ?? "",
                differences: (object["differences"]?.array ?? []).compactMap(\.string))
        }
    }
}
