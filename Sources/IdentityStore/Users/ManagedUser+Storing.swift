import Determinism
import OrderedJSON

extension ManagedUser {
    /// The user as it is stored, whoever brings the attributes: without `_id` and `_rev`, which are the object's own,
    /// with hashed answers to security questions, and not nested so deeply that it couldn't be read again.
    package func storable(_ randomness: any Randomness) throws(IdentityError) -> ManagedUser {
        var user = self
        user.attributes = attributes.withoutIdentity
        user.attributes["kbaInfo"] = attributes["kbaInfo"].map { SecurityAnswer.hashing($0, randomness: randomness) }
        guard (try? JSONValue(parsing: JSONValue.object(user.attributes).serialized)) != nil else {
            throw IdentityError(.tooDeep)
        }
        return user
    }
}

extension JSONObject {
    /// Without what every managed object shows and none is given: a client sends it back as it came.
    var withoutIdentity: JSONObject {
        var object = self
        for name in ["_id", "_rev"] { object[name] = nil }
        return object
    }
}
