import OrderedJSON

extension SessionTable {
    /// AM's own properties, which nobody sets.
    static let internalProperties = ["AMCtxId"]

    /// The properties that clients may see and that are set, in the setting's order.
    func visibleProperties(of session: Session) -> JSONObject {
        var visible: JSONObject = [:]
        for name in settings.visibleProperties {
            visible[name] = name == "AMCtxId" ? .string(session.contextID) : session.properties[name]
        }
        return visible
    }

    /// All properties that clients may see, those that aren't set as empty texts.
    func allVisibleProperties(of session: Session) -> JSONObject {
        let visible = visibleProperties(of: session)
        return JSONObject(settings.visibleProperties.map { (key: $0, value: visible[$0] ?? "") })
    }

    /// Whether clients may set a property.
    func mayBeSet(_ name: String) -> Bool {
        settings.visibleProperties.contains(name) && !Self.internalProperties.contains(name)
    }
}
