import OrderedJSON

extension FaultEffect {
    static let retryAfter = FaultEffect(
        "retryAfter",
        FaultForm(
            "SECONDS, or a date", ["anyOf": [FaultForm.schema(0...86_400), ["type": "string"]]]),
        .replaced(.serviceUnavailable),
        "503, or with `\"status\": 429` that, with Retry-After (RFC 9110 §10.2.3)."
    ) { value throws(FaultProblem) in
        let moment = try value.json.string == nil ? String(value.number(0...86_400)) : value.text()
        return { response, _ in response.fields[.retryAfter] = moment }
    }
}
