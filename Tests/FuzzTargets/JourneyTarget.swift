import Determinism
import EndpointRouting
import JourneyEngine
import OrderedJSON

extension FuzzTarget {
    /// A journey file of any format, read, checked and made ready to run (NODES §1, §6).
    static let journey = FuzzTarget("journey") { bytes throws(BrokenRule) in
        let source = JourneySource(path: "fuzz.journey.json", bytes: bytes)
        let (findings, library) = report(source)
        try hold(report(source).findings == findings, "two checks find different things")
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count)
        for finding in findings { try check(finding, lines) }
        try check(library, findings)
        try checkLayout(bytes, findings)
    }

    private static func report(_ source: JourneySource) -> (findings: [Finding], library: JourneyLibrary) {
        var library = JourneyLibrary()
        return (JourneyLoader().load([source], realms: [.alpha], into: &library), library)
    }

    /// It names a place of the file, in one line.
    private static func check(_ finding: Finding, _ lines: [Int]) throws(BrokenRule) {
        let place = finding.place
        let isInside = (1...lines.count).contains(place.line) && (1...lines[place.line - 1] + 1).contains(place.column)
        try hold(isInside, "\(finding) is outside of the file")
        try hold(finding.description.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "several lines: \(finding)")
    }

    /// A file without errors gives journeys that can be made ready; one with errors gives broken ones.
    private static func check(_ library: JourneyLibrary, _ findings: [Finding]) throws(BrokenRule) {
        let runnable = RunnableJourneys(library: library)
        for name in library.names(in: .alpha) {
            _ = runnable.isDetached(name, in: .alpha)
            switch library.entry(name, in: .alpha) {
            case .ready: break
            case .broken(let broken): try hold(findings.hasErrors && !broken.reason.isEmpty, "\(name) is broken")
            case nil: throw BrokenRule(description: "\(name) is lost")
            }
        }
    }

    /// Blanks, comments and the spelling of texts mean nothing: the same value has the same findings.
    private static func checkLayout(_ bytes: [UInt8], _ findings: [Finding]) throws(BrokenRule) {
        guard let (value, places) = try? JSONValue.parsingWithPlaces(bytes), places.repeated.isEmpty else { return }
        let others = report(JourneySource(path: "fuzz.journey.json", text: value.prettyText)).findings
        let isSame = others.inOrder == findings.inOrder
        try hold(isSame, "laid out anew: \(others.inOrder), before: \(findings.inOrder)")
    }
}

extension [Finding] {
    /// What they say, wherever.
    fileprivate var inOrder: [String] {
        Set(map { "\($0.severity.rawValue): \($0.message) \($0.suggestion ?? "")" }).sorted()
    }
}
