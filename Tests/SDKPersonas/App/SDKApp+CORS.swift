/// What a browser asks before it lets a page speak to another site (Fetch §3.2; WIRE §0.4).
extension SDKApp {
    func preflight(_ request: WireRequest, _ origin: String) async throws {
        let names = request.headers.map { $0.name.lowercased() }.filter { $0 != "accept" }.sorted()
        let isSimple =
            request.method == "GET" && names.isEmpty
            || request.headers.allSatisfy {
                $0.name.lowercased() == "accept" || $0.value == "application/x-www-form-urlencoded"
            }
        if isSimple { return }
        let question = WireRequest(
            "OPTIONS", request.url,
            headers: [
                ("Origin", origin), ("Access-Control-Request-Method", request.method),
                ("Access-Control-Request-Headers", names.joined(separator: ",")),
            ])
        let answer = try await wire.send(question)
        guard answer.status == 200 || answer.status == 204 else {
            throw SDKBreaks("\(persona.tag): preflight of \(request.url): \(answer.status)")
        }
        try checkCORS(answer)
        let methods = list(answer["Access-Control-Allow-Methods"])
        let headers = list(answer["Access-Control-Allow-Headers"])
        guard methods.contains(request.method.lowercased()) || request.method == "POST" || request.method == "GET"
        else { throw SDKBreaks("\(persona.tag): \(request.method) isn't allowed: \(methods)") }
        for name in names where !headers.contains(name) {
            throw SDKBreaks("\(persona.tag): header \(name) isn't allowed: \(headers)")
        }
    }

    func checkCORS(_ answer: WireAnswer) throws {
        guard let origin = persona.origin, answer["Access-Control-Allow-Origin"] == origin,
            answer["Access-Control-Allow-Credentials"] == "true"
        else { throw SDKBreaks("\(persona.tag): blocked by CORS: \(answer.status) \(answer.headers)") }
    }

    private func list(_ value: String?) -> [String] {
        (value ?? "").lowercased().split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
}
