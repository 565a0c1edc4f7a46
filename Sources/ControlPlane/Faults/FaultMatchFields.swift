import EndpointRouting
import HTTPMessages

/// The catalog of all that a fault may pick its requests by.
package enum FaultMatchFields {
    package static let all: [FaultMatchField] = [method, path, realm, journey, node, clientID, header, nth]

    static let method = FaultMatchField(
        "method", "a method",
        "The request's method; without it, every one but OPTIONS, which browsers send by themselves."
    ) { value throws(FaultProblem) in
        let method = HTTPMethod(try value.text().uppercased())
        return .request { $0.request.method == method }
    }

    private static let path = FaultMatchField(
        "path", "a path",
        "The path below the tenant's, or what it begins with; `*` stands for a part between slashes, `**` for any parts."
    ) { value throws(FaultProblem) in
        let text = try value.text()
        guard text.hasPrefix("/") || text.hasPrefix("*") else { throw value.mustBe("a path, which begins with /") }
        if text.contains("*") {
            let pattern = Wildcards(path: text)
            return .request { pattern.match($0.path) }
        }
        let parent = text.hasSuffix("/") ? text : text + "/"
        return .request { $0.path == text || $0.path.hasPrefix(parent) }
    }

    private static let realm = FaultMatchField(
        "realm", "a realm", "The realm, however the path spells it."
    ) { value throws(FaultProblem) in
        let realm = RealmPath(try value.text())
        return .request { $0.realm == realm }
    }

    private static let journey = FaultMatchField(
        "journey", "a name, with wildcards", "Strikes where the request comes to a node of the journey, inner ones too."
    ) { value throws(FaultProblem) in
        let pattern = Wildcards(try value.text())
        return .place { pattern.match($0.journey) }
    }

    private static let node = FaultMatchField(
        "node", "a name, with wildcards", "Strikes where the request comes to the node: its key, display name or id."
    ) { value throws(FaultProblem) in
        let pattern = Wildcards(try value.text())
        return .place { $0.node.contains(where: pattern.match) }
    }

    private static let clientID = FaultMatchField(
        "client_id", "a name, with wildcards", "The OAuth2 client, from query, form or Basic."
    ) { value throws(FaultProblem) in
        let pattern = Wildcards(try value.text())
        return .request { $0.clientID.map(pattern.match) ?? false }
    }

    private static let header = FaultMatchField(
        "header", "{NAME: a text, with wildcards}", "Fields that the request must have, each with such a value."
    ) { value throws(FaultProblem) in
        var fields: [(name: HTTPFieldName, pattern: Wildcards)] = []
        for member in try value.object() {
            guard let name = HTTPFieldName(member.key), let text = member.value.string else {
                throw value.mustBe("an object of field names with texts")
            }
            fields.append((name, Wildcards(text)))
        }
        return .request { [fields] subject in
            fields.allSatisfy { field in subject.request.fields.values(field.name).contains(where: field.pattern.match)
            }
        }
    }

    private static let nth = FaultMatchField(
        "nth", "N", "Once, at the N-th request that matches in all else."
    ) { value throws(FaultProblem) in
        .turn(try value.number(1...1_000_000))
    }
}
