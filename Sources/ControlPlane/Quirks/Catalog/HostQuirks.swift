import AMWire
import EndpointRouting
import HTTPMessages

extension Quirk {
    static let hostChecked = Quirk(
        "host-checked", "B28", "frodo-lib #94",
        "AM knows itself by this name alone: 400 for requests whose Host says another, with the name in the message.",
        value: .text("localhost", as: .host),
        .refusal { scene in
            guard scene.request.host != scene.text.lowercased() else { return nil }
            throw AMError.badRequest("Invalid Host header \"\(scene.request.authority)\", expected \"\(scene.text)\"")
        })

    static let hostRedirected = Quirk(
        "host-redirected", "B28", "frodo-lib #94",
        "AM sends whoever uses another host name to this one: 302.", value: .text("localhost", as: .host),
        .refusal { scene in
            guard scene.request.host != scene.text.lowercased() else { return nil }
            let scheme = scene.context.isSecure ? "https" : "http"
            let port = scene.request.authority.dropFirst(scene.request.host.utf8.count)
            return HTTPResponse(
                .found, fields: [.location: "\(scheme)://\(scene.text)\(port)\(scene.request.target)"])
        })
}
