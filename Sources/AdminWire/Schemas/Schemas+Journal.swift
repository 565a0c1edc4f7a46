import OrderedJSON

extension RecordedToken {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer([
            "name": Schema.text, "in": Schema.choice(["request", "response"]), "header": Schema.open,
            "claims": Schema.open,
        ])
    }
}

extension RecordedMessage {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer(
            [
                "headers": Schema.list(Schema.answer(["name": Schema.text, "value": Schema.text])), "body": [:],
                "bodyBytes": Schema.number, "truncated": Schema.flag,
            ], optional: ["body", "truncated"])
    }
}

extension RecordedExchange {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer(
            [
                "number": Schema.number, "time": Schema.text, "method": Schema.text, "target": Schema.text,
                "realm": Schema.text, "status": Schema.number, "transactionId": Schema.text, "journey": Schema.text,
                "nodes": Schema.texts, "client": Schema.text, "reason": Schema.text, "hints": Schema.texts,
                "delivery": Schema.text, "tokens": Schema.list(RecordedToken.schema),
                "request": RecordedMessage.schema, "response": RecordedMessage.schema,
            ], optional: ["journey", "nodes", "client", "reason", "hints", "delivery", "tokens"])
    }
}

extension RequestGroup {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer([
            "kind": Schema.choice(Kind.allCases.map(\.rawValue)), "name": Schema.text, "numbers": Schema.numbers,
        ])
    }
}

extension RecordedRequests {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer(["requests": Schema.list(RecordedExchange.schema), "groups": Schema.list(RequestGroup.schema)])
    }
}

extension ClearedRequests {
    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.answer(["count": Schema.number]) }
}

extension RequestVerification {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        let count = Schema.body(["exact": Schema.number, "atLeast": Schema.number, "atMost": Schema.number])
        return Schema.body([
            "match": RequestMatch.schema, "count": count, "order": Schema.list(RequestMatch.schema),
            "since": Schema.number,
        ])
    }
}

extension VerificationResult {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        let closest = Schema.answer([
            "number": Schema.number, "request": Schema.text, "differences": Schema.texts,
        ])
        return Schema.answer(
            ["ok": Schema.flag, "problem": Schema.text, "numbers": Schema.numbers, "closest": closest],
            optional: ["problem", "closest"])
    }
}

extension HTTPArchive {
    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.answer(["log": Schema.open]) }
}

extension OpenRun {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer([
            "journey": Schema.text, "node": Schema.nullable(Schema.text), "numbers": Schema.numbers,
            "since": Schema.text, "callbacks": Schema.texts,
        ])
    }
}

extension LintFinding {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer(["rule": Schema.text, "number": Schema.number, "request": Schema.text, "detail": Schema.text])
    }
}
