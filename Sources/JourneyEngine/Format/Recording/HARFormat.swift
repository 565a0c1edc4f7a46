import OrderedJSON

/// Recorded `/authenticate` traffic, our own journal's or a browser's (HAR 1.2): each journey in it becomes one of
/// `callbacks` and `respond` nodes that gives the recorded answers again.
package enum HARFormat: JourneyFormat {
    package static let name = "HTTP archive"

    package static func recognizes(_ file: JourneyFile) -> Bool { file.value["log"]?["entries"]?.array != nil }

    package static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts {
        var parts = JourneyParts(of: file)
        var recordings: [RecordedJourney] = []
        for (index, entry) in (file.value["log"]?["entries"]?.array ?? []).enumerated() {
            guard let call = RecordedCall(entry) else { continue }
            if let problem = take(call, entry["response"], into: &recordings) {
                let origin = file.origin.appending("log", "entries", String(index)).place
                parts.findings.append(Finding(.warning, problem, at: origin))
            }
        }
        for recording in recordings {
            guard let authored = recording.authored(at: file.path, realm: file.realm) else { continue }
            var reader = AuthoredJourneyReader(authored, types: NodeTypeNames(catalog))
            parts.journeys.append(reader.journey())
            parts.findings +=
                reader.findings + recording.allProblems.map { Finding(.warning, $0, at: file.origin.place) }
        }
        if parts.journeys.isEmpty, !parts.findings.isEmpty {
            parts.findings.append(
                Finding(
                    .error,
                    "no start of a journey was recorded with its answer: have the browser save the archive with "
                        + "the content of responses", at: file.origin.place))
        }
        return parts
    }

    /// Takes a call in; tells what keeps it, or some of it, from being replayed.
    private static func take(
        _ call: RecordedCall, _ response: JSONValue?, into recordings: inout [RecordedJourney]
    ) -> String? {
        if call.isByLink, call.authID == nil {
            return "this entry comes by a mailed link, which a replay doesn't send: it is left out"
        }
        if call.lacksBody { return "the body of this entry's request was not recorded: it is left out" }
        let reply: RecordedReply
        do throws(RecordedReply.Problem) {
            reply = try RecordedReply(response, call.mask)
        } catch {
            return error.rawValue
        }
        let place =
            recordings.firstIndex { $0.knows(call) }
            ?? recordings.firstIndex { $0.name == call.journey && $0.realm == call.realm }
        if place == nil { recordings.append(RecordedJourney(call.journey, in: call.realm)) }
        guard recordings[place ?? recordings.count - 1].add(call, reply) else {
            return "nothing before this entry leads to it: it is left out"
        }
        guard case .lost = reply else { return nil }
        return "this entry's answer never came whole: it is replayed as a connection that is reset"
    }
}
