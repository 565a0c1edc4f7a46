import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §6, Editor support")) struct JourneyDiagramTests {
    private func diagram(_ text: String) throws -> JourneyDiagram {
        let reading = JourneyReading(path: "x", bytes: Array(text.utf8), realm: .alpha)
        return JourneyDiagram(try #require(reading.journeys.first))
    }

    private let login = """
        {"journey": "Log \\"in\\"", "nodes": {
          "page": {"type": "Page", "children": [{"type": "PlatformUsername"}], "next": "check"},
          "check": {"type": "IdentityStoreDecision", "on":
            {"TRUE": "success", "FALSE": "page", "LOCKED": "failure", "EXPIRED": "failure", "CANCELLED": "gone"}},
          "odd": {"type": "AcmeNode", "label": "a]\\"<b>\\n--> n0"}
        }}
        """

    @Test func `Mermaid shows nodes, ends and outcomes`() throws {
        #expect(
            try diagram(login).mermaid == """
                ---
                title: "Log \\"in\\""
                ---
                flowchart LR
                    start(["start"])
                    n0[["page<br/>Platform Username"]]
                    n1["check<br/>IdentityStoreDecisionNode"]
                    n2{{"a#93;#34;#60;b#62;#10;--#62; n0<br/>AcmeNode"}}
                    success(["success"])
                    failure(["failure"])
                    missing3{{"no node gone"}}
                    start --> n0
                    n0 --> n1
                    n1 -->|"TRUE"| success
                    n1 -->|"FALSE"| n0
                    n1 -->|"LOCKED, EXPIRED"| failure
                    n1 -->|"CANCELLED"| missing3

                """)
    }

    @Test func `Graphviz gets quoted texts only`() throws {
        let dot = try diagram(login).dot
        #expect(dot.hasPrefix("digraph {\n"))
        #expect(dot.contains(#"    n2 [label="a]\"<b>\n--> n0\nAcmeNode", shape=box, style=dashed];"#))
        #expect(dot.contains(#"    n1 -> failure [label="LOCKED, EXPIRED"];"#))
        #expect(dot.contains(#"label="Log \"in\"";"#))
        #expect(dot.hasSuffix("\n}\n"))
    }

    @Test func `a journey without nodes leads from start to end`() throws {
        let text = try diagram(#"{"journey": "J", "start": "success", "nodes": {}}"#).mermaid
        #expect(text.hasSuffix("    start --> success\n"))
    }
}
