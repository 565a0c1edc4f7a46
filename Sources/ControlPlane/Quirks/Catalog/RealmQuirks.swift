import AMWire
import HTTPMessages

extension Quirk {
    static let realmEncodedSlash = Quirk(
        "realm-encoded-slash", "B37", "forgerock-android-sdk #485",
        "An encoded slash in a realm's name doesn't part realms: there is no realm of that name.",
        .refusal { scene in
            let segments = scene.request.target.path.split(separator: "/")
            let names = zip(segments, segments.dropFirst()).filter { $0.0 == "realms" }.map { $0.1 }
            guard let name = names.first(where: { $0.lowercased().contains("%2f") }) else { return nil }
            throw AMError.notFound("Realm \"/\(PercentEncoding.decode(name))\" not found")
        })

    static let slashesStrict = Quirk(
        "slashes-strict", "B56", "ping-javascript-sdk 0e78b4e9b7, forgerock-android-sdk #190",
        "A path with two slashes in a row, with one at its end or without the one behind /am leads nowhere: 404.",
        .refusal { scene in
            let path = scene.request.target.path.dropFirst(scene.context.mount.utf8.count)
            guard OddSlashes.problem(in: path) != nil else { return nil }
            throw AMError.notFound("Resource '\(PercentEncoding.decode(path))' not found")
        })
}
