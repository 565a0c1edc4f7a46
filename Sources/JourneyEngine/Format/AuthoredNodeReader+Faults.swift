import EndpointRouting

extension AuthoredNodeReader {
    /// What befalls the node's answers.
    func fault(_ key: String, _ members: inout MemberReader) -> NodeFault? {
        guard let object = members.object("fault") else { return nil }
        do throws(FaultProblem) {
            return try NodeFault(object, node: key)
        } catch {
            let member = error.member?.split(separator: ".").first.map { [String($0)] } ?? []
            let origin = member.reduce(members.origin.appending("fault")) { $0.appending($1) }
            members.add([Finding(.error, error.description, at: origin.place)])
            return nil
        }
    }
}
