import JourneyEngine
import Journeyman

extension Command {
    static let convert = Command(
        "convert", "FILE|DIR|SET … [--to frodo|journey] [-o FILE|DIR]",
        "write journeys in another format: exports in ours, ours as an export",
        details: {
            """
            Reads every format that `check` reads, and recorded traffic (HAR, of a browser or of `admin requests har`),
            which becomes a journey that replays it; what of it can't be replayed is told. Written are, by --to:
              frodo      one export with all journeys, as frodo and the admin console import it
              journey    our own format, a file a journey; several need a folder: -o DIR, and go into a folder a
                         realm there where realms have journeys of the same name
            Without --to our own format becomes an export, and everything else our own format.

            Nothing that AM knows is lost on the way: ids stay, node keys come from display names, what only editors look
            at stands in "export", and scripts, email templates, custom node types and the like in "dependencies".
            Journeys with nodes that AM lacks (callbacks, respond) can't become exports; stubs, success URLs and the
            realm stay behind, with a line about each. Comments don't come along. Journeys with errors aren't converted.

              --realm REALM   the realm of journeys that name none (default alpha)
              -o FILE|DIR     where to write; without it the text is printed
            """
        },
        run: { call in
            var arguments = call.arguments
            let format = try arguments.takeChoice(of: "to", as: JourneyConversion.Format.self)
            let realm = try arguments.takeValue(of: "realm") ?? "alpha"
            let output = try arguments.takeOutput()
            let names = try arguments.operands(of: "convert")
            if names.isEmpty { throw UsageError("Nothing to convert: name a file with journeys.") }
            let conversion = try JourneyConversion(named: names, realm: realm)
            let target = format ?? conversion.otherFormat
            let files = try conversion.files(target)
            let losses = conversion.warnings + (target == .frodo ? conversion.omissions : [])
            for line in losses { call.terminal.writeError("journeyman: \(line)\n") }
            try write(files, to: output, call.terminal)
            return .success
        })

    private static func write(_ files: [JourneyConversion.File], to output: String?, _ terminal: Terminal) throws {
        guard let output else {
            guard files.count == 1 else {
                throw UsageError("These are \(files.count) journeys: name a folder with -o.")
            }
            terminal.write(files[0].text)
            return
        }
        guard SystemFiles.isFolder(output) else {
            guard files.count == 1 else {
                throw UsageError("\(output) is no folder, and there is more than one journey.")
            }
            try write(files[0].text, to: output)
            return
        }
        for file in files {
            try makeFolder(of: file.name, in: output)
            try write(file.text, to: "\(output)/\(file.name)")
        }
    }

    private static func makeFolder(of name: String, in output: String) throws(CommandError) {
        guard let slash = name.firstIndex(of: "/") else { return }
        let folder = "\(output)/\(name[..<slash])"
        do {
            try SystemFiles.makeFolder(folder)
        } catch {
            throw CommandError("\(folder) can't be made: \(error).")
        }
    }

    static func write(_ text: String, to path: String) throws(CommandError) {
        do {
            try SystemFiles.replace(path, with: Array(text.utf8), mode: 0o666)
        } catch {
            throw CommandError("\(path) can't be written: \(error).")
        }
    }
}

extension JourneyConversion {
    /// Reads files, folders and embedded sets.
    init(named names: [String], realm: String = "alpha") throws {
        var sources: [JourneySource] = []
        for name in names {
            if EmbeddedJourneys.sets.contains(name) {
                sources += EmbeddedJourneys.all.filter { $0.set == name }.map(\.source)
            } else {
                let files = try JourneyFiles(name)
                if let finding = files.findings.first { throw CommandError("\(finding)") }
                sources += files.sources
            }
        }
        try self.init(sources, realm: realm) { SystemFiles.script($0) }
    }
}
