import OrderedJSON

/// What is to happen to a tenant's clock: `{"advance":"PT10M"}`, `{"freeze":"2026-01-01T00:00:00Z"}`,
/// `{"resume":true}` or `{"skew":{"iat":"PT5M"}}`.
public enum ClockChange: AdminMessage, Equatable {
    /// It is moved by an ISO 8601 duration of weeks, days, hours, minutes and seconds; `-PT10M` moves it back.
    case advance(by: String)
    /// It stops at an instant (RFC 3339).
    case freeze(at: String)
    /// It runs on from where it stands.
    case resume
    /// What is sent lies this far from it; all is judged by the clock as before.
    case skew(ClockSkew)

    /// One member, named like the case.
    public var json: JSONValue {
        switch self {
        case .advance(let duration): ["advance": .string(duration)]
        case .freeze(let instant): ["freeze": .string(instant)]
        case .resume: ["resume": true]
        case .skew(let skew): ["skew": skew.json]
        }
    }

    /// Reads a change; unknown members are refused, and so are two changes at once.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["advance", "freeze", "resume", "skew"])
        if try members.flag("resume") == false { throw AdminMessageError("\"resume\" can only be true") }
        let changes: [ClockChange?] = [
            try members.text("advance").map { .advance(by: $0) }, try members.text("freeze").map { .freeze(at: $0) },
            try members.flag("resume").map { _ in .resume },
            try members.skew("skew", isStrict: true).map { .skew($0) },
        ]
        let said = changes.compactMap { $0 }
        guard said.count == 1 else {
            throw AdminMessageError("exactly one of \"advance\", \"freeze\", \"resume\" and \"skew\" is expected")
        }
        self = said[0]
    }
}

extension ClockChange {
    /// Moves the clock, to the millisecond.
    public static func advance(by duration: Duration) -> ClockChange {
        let (seconds, attoseconds) = duration.components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        let sign = seconds < 0 || milliseconds < 0 ? "-" : ""
        let digits = String(milliseconds.magnitude)
        let fraction =
            milliseconds == 0 ? "" : "." + String(repeating: "0", count: 3 - digits.count) + digits
        return .advance(by: "\(sign)PT\(seconds.magnitude)\(fraction)S")
    }
}
