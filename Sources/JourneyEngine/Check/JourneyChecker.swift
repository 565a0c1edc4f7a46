import EndpointRouting

/// Finds out what is wrong with journeys, whatever format they were read from (NODES §1.11, DESIGN §4).
///
/// Unknown targets, outcomes that a known node type doesn't have and configuration of a wrong type are errors; what
/// matters only when it is reached is a warning.
package struct JourneyChecker: Sendable {
    private let catalog: NodeCatalog
    private let names: NodeTypeNames

    package init(catalog: NodeCatalog = .standard) {
        self.catalog = catalog
        names = NodeTypeNames(catalog)
    }

    /// What is wrong with a journey; `library` has those that it may run inside.
    package func findings(on journey: Journey, in library: JourneyLibrary) -> [Finding] {
        var findings = GraphCheck(journey).findings
        let variables = library.variables
        for node in journey.nodes {
            findings += nodeFindings(NodeSubject(node, catalog, variables), journey.realm, library)
        }
        return findings
    }

    /// Reads files and says all that is wrong with them, in file order; `library` has further journeys.
    ///
    /// Journeys that name no realm are taken for one of `realm`.
    package func report(
        _ files: [JourneySource], realm: RealmPath, besides library: JourneyLibrary = JourneyLibrary()
    ) -> [Finding] {
        var library = library
        return JourneyLoader(catalog: catalog).load(files, realms: [realm], into: &library)
    }

    private func nodeFindings(
        _ subject: NodeSubject, _ realm: RealmPath, _ library: JourneyLibrary
    ) -> [Finding] {
        var findings = partFindings(subject, realm, library)
        findings += OutcomeCheck(subject).findings
        findings += InnerTreeCheck(subject, library, realm).findings
        for child in subject.children {
            findings += partFindings(child, realm, library) + PageChildCheck(child).findings
        }
        return findings
    }

    /// What is wrong with a node, or a page's child, by itself.
    private func partFindings(_ subject: NodeSubject, _ realm: RealmPath, _ library: JourneyLibrary) -> [Finding] {
        let dependencies = library.dependencies
        return TypeCheck(subject, names).findings + ConfigurationCheck(subject).findings
            + VariableCheck(subject).findings + ScriptCheck(subject, dependencies, realm).findings
            + EmailTemplateCheck(subject, dependencies).findings + CallbacksCheck(subject).findings
            + ChildrenCheck(subject).findings + OmissionCheck(subject).findings
    }
}
