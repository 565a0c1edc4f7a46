import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("DESIGN §4")) struct JourneyLoaderTests {
    private func findings(_ sources: [JourneySource], realms: [RealmPath] = [.alpha]) -> [String] {
        var library = JourneyLibrary()
        return JourneyLoader().load(sources, realms: realms, into: &library).map(\.description)
    }

    private func source(_ path: String, realm: String = "alpha") -> JourneySource {
        JourneySource(path: path, text: #"{"journey": "J", "realm": "\#(realm)", "start": "success", "nodes": {}}"#)
    }

    @Test func `of two files with the same journey the second is told of`() {
        #expect(
            findings([source("a"), source("b")]) == [
                #"b:1:2: warning: a has the journey "J" of the realm alpha, too; this one takes its place"#
            ])
    }

    @Test func `a journey of two realms, or read for two, stands there once`() {
        #expect(findings([source("a"), source("b", realm: "bravo")], realms: [.alpha, .bravo]) == [])
    }

    @Test func `an exported tree without a beginning is an error, also in a folder`() {
        let text = #"{"trees": {"J": {"tree": {"_id": "J", "nodes": {}}}}}"#
        #expect(
            findings([JourneySource(path: "x", bytes: Array(text.utf8), mayBeForeign: true)]) == [
                #"x:1:18: error: "entryNodeId" must be the id of a node"#
            ])
    }
}
