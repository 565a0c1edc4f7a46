import OrderedJSON

extension JSONObject {
    /// The same members as AM's OAuth2 layer would order them (AM-BEHAVIOUR §0.2 rule 1).
    public var inJavaHashOrder: JSONObject {
        JSONObject(uniqueMembers: JavaHashOrder.order(members) { $0.key })
    }
}
