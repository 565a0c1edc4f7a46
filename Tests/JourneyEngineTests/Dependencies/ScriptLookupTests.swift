import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §1.4, §5.3")) struct ScriptLookupTests {
    private let bravo = RealmPath(["bravo"])

    /// Files in order, each with one script of a realm.
    private func dependencies(_ scripts: (id: String, name: String, realm: RealmPath)...) -> JourneyDependencies {
        var library = JourneyLibrary()
        for script in scripts {
            let text = """
                {"_id": "\(script.id)", "name": "\(script.name)", "script": "1", "language": "JAVASCRIPT",
                  "context": "LIBRARY"}
                """
            _ = JourneyLoader().load(
                [JourneySource(path: "\(script.id).json", text: text)], realms: [script.realm], into: &library)
        }
        return library.dependencies
    }

    @Test func `a script goes by its name in its realm, the first id of several`() {
        let dependencies = dependencies(("b", "N", .alpha), ("a", "N", .alpha), ("c", "N", bravo), ("d", "M", .alpha))
        #expect(dependencies.script(named: "N", in: .alpha)?.id == "a")
        #expect(dependencies.script(named: "N", in: bravo)?.id == "c")
        #expect(dependencies.script(named: "M", in: bravo) == nil)
        #expect(dependencies.scripts(called: "N", in: .alpha).map(\.id) == ["a", "b"])
        #expect(dependencies.scripts(called: "M", in: bravo).map(\.id) == ["d"])
    }

    @Test func `an id wins over a name`() {
        let dependencies = dependencies(("a", "b", .alpha), ("b", "c", .alpha))
        #expect(dependencies.scripts(called: "b", in: .alpha).map(\.id) == ["b"])
    }

    @Test func `a name that a script has no more leads nowhere`() {
        let dependencies = dependencies(("a", "Old", .alpha), ("a", "New", .alpha))
        #expect(dependencies.script(named: "Old", in: .alpha) == nil)
        #expect(dependencies.script(named: "New", in: .alpha)?.id == "a")
        #expect(dependencies.scripts(called: "Old", in: .alpha).isEmpty)
    }
}
