import Determinism
import OrderedJSON

extension FaultEffect {
    static let retryAfter = FaultEffect(
        "retryAfter",
        FaultForm(
            "SECONDS, or an HTTP date", ["anyOf": [FaultForm.schema(0...86_400), ["type": "string"]]]),
        .replaced(.serviceUnavailable), excludes: ["redirect"], statuses: 300...999,
        "503, or with `\"status\": 429` that, with Retry-After (RFC 9110 §10.2.3)."
    ) { value throws(FaultProblem) in
        let moment = try value.moment()
        return { response, _ in response.fields[.retryAfter] = moment }
    }
}

extension FaultValue {
    /// A number of seconds, or a date as HTTP writes them (RFC 9110 §5.6.7).
    fileprivate func moment() throws(FaultProblem) -> String {
        guard let text = json.string else { return String(try number(0...86_400)) }
        guard Instant(httpDate: text) != nil || Int(text).map({ String($0) == text && $0 >= 0 }) == true else {
            throw mustBe("a number of seconds, or a date such as \"Fri, 02 Jan 2026 03:04:05 GMT\"")
        }
        return text
    }
}
