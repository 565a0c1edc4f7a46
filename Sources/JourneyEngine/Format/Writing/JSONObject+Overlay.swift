import OrderedJSON

extension JSONObject {
    /// These members with others laid over them: objects are joined, everything else is replaced.
    func overlaid(with others: JSONObject) -> JSONObject {
        var result = self
        for member in others {
            if let own = result[member.key]?.object, let other = member.value.object {
                result[member.key] = .object(own.overlaid(with: other))
            } else {
                result[member.key] = member.value
            }
        }
        return result
    }

    /// What must be laid over another object for it to have all that this one has, in alphabetical order.
    func difference(from base: JSONObject) -> JSONObject {
        var result: JSONObject = [:]
        for member in self {
            guard let other = base[member.key] else {
                result[member.key] = member.value
                continue
            }
            if let own = member.value.object, let other = other.object {
                let difference = own.difference(from: other)
                if !difference.isEmpty { result[member.key] = .object(difference) }
            } else if !member.value.isSame(as: other) {
                result[member.key] = member.value
            }
        }
        return JSONObject(uniqueMembers: result.members.sorted { $0.key < $1.key })
    }

    /// These members but for some.
    func without(_ keys: String...) -> JSONObject {
        JSONObject(uniqueMembers: members.filter { !keys.contains($0.key) })
    }
}

extension JSONValue {
    /// Whether a value says the same as another: the order of an object's members says nothing.
    package func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.object(let own), .object(let other)):
            own.count == other.count && own.allSatisfy { other[$0.key]?.isSame(as: $0.value) ?? false }
        case (.array(let own), .array(let other)):
            own.count == other.count && zip(own, other).allSatisfy { $0.isSame(as: $1) }
        default: self == other
        }
    }
}
