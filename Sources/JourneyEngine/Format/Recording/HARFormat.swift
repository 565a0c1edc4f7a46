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
            let origin = file.origin.appending("log", "entries", String(index)).place
            if call.isByLink, call.authID == nil {
                let message = "this entry comes by a mailed link, which a replay doesn't send: it is left out"
                parts.findings.append(Finding(.warning, message, at: origin))
                continue
            }
            let place =
                recordings.firstIndex { $0.knows(call) }
                ?? recordings.firstIndex { $0.name == call.journey && $0.realm == call.realm }
            if place == nil { recordings.append(RecordedJourney(call.journey, in: call.realm)) }
            let isTaken = recordings[place ?? recordings.count - 1].add(call)
            if !isTaken {
                parts.findings.append(
                    Finding(.warning, "nothing before this entry leads to it: it is left out", at: origin))
            }
        }
        for recording in recordings {
            guard let authored = recording.authored(at: file.path, realm: file.realm) else { continue }
            var reader = AuthoredJourneyReader(authored, types: NodeTypeNames(catalog))
            parts.journeys.append(reader.journey())
            parts.findings +=
                reader.findings + recording.allProblems.map { Finding(.warning, $0, at: file.origin.place) }
        }
        return parts
    }
}
