/// What newer versions of AM do to the header of a journey's last answer (NODES §3.3); how, is not known.
extension NodeProperty {
    static let headerControl = NodeProperty.map("headerControl", "The answer's header; it is left as it is.")
        .withoutEffect
}

extension NodeOmission {
    static func ofHeaderControl(_ configuration: NodeConfiguration) throws -> NodeOmission? {
        guard try !configuration.map("headerControl").isEmpty else { return nil }
        return NodeOmission(
            property: "headerControl", message: "\"headerControl\" has no effect on the answer's header")
    }
}
