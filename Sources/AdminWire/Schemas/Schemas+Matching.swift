import OrderedJSON

extension RequestMatch {
    static var schemaMembers: JSONObject {
        var members = JSONObject(texts.map { ($0.name, Schema.text) })
        members["path"] = ["type": "string", "pattern": "^[/*]"]
        members["header"] = ["type": "object", "additionalProperties": Schema.text]
        return members
    }

    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.body(schemaMembers) }
}

extension FaultMatch {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        var members = RequestMatch.schemaMembers
        members["nth"] = Schema.count(from: 1)
        return Schema.body(members)
    }
}

extension NewFault {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.body(
            ["match": FaultMatch.schema, "effect": Schema.open, "times": Schema.count(from: 1)], required: ["effect"])
    }
}

extension FaultRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.answer([
            "id": Schema.text, "match": FaultMatch.schema, "effect": Schema.open,
            "times": Schema.nullable(Schema.number), "matched": Schema.number, "struck": Schema.number,
        ])
    }
}

extension NextAnswer {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.body(["match": FaultMatch.schema, "answer": Schema.open], required: ["answer"])
    }
}

extension NewBarrier {
    static var schemaMembers: JSONObject {
        [
            "match": RequestMatch.schema, "count": Schema.count(from: 1),
            "at": Schema.choice(BarrierPlace.allCases.map(\.rawValue)), "release": Schema.text,
        ]
    }

    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.body(schemaMembers) }
}

extension BarrierRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        var members: JSONObject = ["id": Schema.text]
        for member in NewBarrier.schemaMembers { members[member.key] = member.value }
        members["waiting"] = Schema.list(
            Schema.answer(["number": Schema.number, "method": Schema.text, "path": Schema.text]))
        members["passed"] = Schema.number
        return Schema.answer(members, optional: ["count", "release"])
    }
}

extension BarrierRelease {
    /// The body's JSON Schema.
    public static var schema: JSONValue { Schema.body(["order": Schema.text]) }
}
