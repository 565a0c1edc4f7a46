import OrderedJSON

/// Something that a client did and better wouldn't:
/// `{"rule":"plain-pkce","number":3,"request":"GET /am/…","detail":"…"}`.
public struct LintFinding: AdminMessage, Hashable {
    /// The rule's name; README lists the rules.
    public var rule: String
    /// The exchange's number in the journal.
    public var number: Int
    /// Method and path of the request.
    public var request: String
    /// What was found, in one sentence.
    public var detail: String

    /// A finding.
    public init(rule: String, number: Int, request: String, detail: String) {
        self.rule = rule
        self.number = number
        self.request = request
        self.detail = detail
    }

    /// `rule`, `number`, `request`, `detail`
    public var json: JSONValue {
        [
            "rule": .string(rule), "number": .int(number), "request": .string(request), "detail": .string(detail),
        ]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        rule = try members.requiredText("rule")
        number = try members.number("number") ?? 0
        request = try members.requiredText("request")
        detail = try members.requiredText("detail")
    }
}
