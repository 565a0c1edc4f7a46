import HTTPMessages

extension FaultEffect {
    static let redirect = FaultEffect(
        "redirect", .textOrTrue("a Location, or true for none"), .replaced(.found),
        excludes: ["html", "htmlAsJSON", "body"], statuses: 300...399,
        "302, or another `\"status\"`, without a body."
    ) { value throws(FaultProblem) in
        let location = try value.textOrTrue().map { text throws(FaultProblem) in
            if text.isEmpty { throw value.mustBe("a Location, or true for none") }
            return try value.fieldValue(text, of: .location)
        }
        return { response, _ in
            response.fields[.location] = location
            response.removeBody()
        }
    }
}
