import EndpointRouting
import Foundation
import JourneyEngine
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct JourneyShelfTests {
    private let alpha = RealmPath("alpha")

    private func isFromSet(_ set: String, _ library: JourneyLibrary) -> Bool {
        guard case .ready(let journey) = library.entry("Login", in: alpha) else { return false }
        return journey.origin.file == "Journeys/\(set)/Login.journey.json"
    }

    @Test func `of two journeys with one name the later wins`() throws {
        var shelf = JourneyShelf()
        #expect(isFromSet("aic", shelf.library))
        try shelf.add(["sdk-tests"])
        #expect(isFromSet("sdk-tests", shelf.library))
        try shelf.add(["aic"])
        #expect(isFromSet("aic", shelf.library))
    }

    @Test func `folders are searched for journey files, and broken ones keep their reason`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("inner"), withIntermediateDirectories: true)
        let files = [
            "inner/Good.journey.json": #"{"journey": "Good", "start": "success", "nodes": {}}"#,
            "Bad.journey.json": "{\n  \"journey\" 1\n}", "notes.txt": "nothing", ".hidden.journey.json": "{",
        ]
        for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name))) }
        var shelf = JourneyShelf()
        try shelf.add([folder.path])
        let place = SourcePlace(file: folder.file("Bad.journey.json"), line: 2, column: 13)
        #expect(shelf.findings == [Finding(.error, "expected a colon", at: place)])
        guard case .ready = shelf.library.entry("Good", in: alpha) else {
            Issue.record("Good is not there")
            return
        }
        guard case .broken(let broken) = shelf.library.entry("Bad", in: alpha) else {
            Issue.record("Bad is not there")
            return
        }
        #expect(broken.reason == "\(place.file):2:13: error: expected a colon")
    }

    @Test func `a name that is neither a path nor a set is refused`() {
        var shelf = JourneyShelf()
        let error = #expect(throws: StartError.self) { try shelf.add(["/nowhere/aicc"]) }
        #expect(
            error?.description
                == "There is no folder, file or set of journeys named /nowhere/aicc; the sets are aic, root, sdk-tests."
        )
    }
}
