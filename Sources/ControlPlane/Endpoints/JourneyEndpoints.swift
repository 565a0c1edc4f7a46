import AMWire
import AdminWire
import EndpointRouting

/// `GET journeys`, `GET|PUT|DELETE journeys/{journey}`
enum JourneyEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.journeys, on: .control) { _, context in
                .init(AdminList(try directory.controlled(context).configuration.journeys(in: context.realm)))
            },
            VerbEndpoint(AdminVerbs.journey, on: .control) { _, context in
                let configuration = try directory.controlled(context).configuration
                guard let journey = try configuration.journey(name(context), in: context.realm) else {
                    throw missing(context)
                }
                return .init(JSONDocument(journey))
            },
            VerbEndpoint(AdminVerbs.putJourney, on: .control) { document, context in
                let configuration = try directory.controlled(context).configuration
                let isNew = try record(configuration, context) == nil
                try configuration.put(document.members, named: name(context), in: context.realm)
                guard let record = try record(configuration, context) else { throw missing(context) }
                return .init(record, status: isNew ? .created : .ok)
            },
            VerbEndpoint(AdminVerbs.deleteJourney, on: .control) { _, context in
                let configuration = try directory.controlled(context).configuration
                guard let record = try record(configuration, context),
                    try configuration.removeJourney(record.name, in: context.realm)
                else { throw missing(context) }
                return .init(record)
            },
        ]
    }

    private static func name(_ context: RequestContext) -> String { context.captures["journey"] ?? "" }

    private static func record(
        _ configuration: any ConfigurableTenant, _ context: RequestContext
    ) throws -> JourneyRecord? {
        try configuration.journeys(in: context.realm).first { $0.name == name(context) }
    }

    private static func missing(_ context: RequestContext) -> AMError {
        .notFound("there is no journey \"\(name(context))\" in the realm \(context.realm.text)")
    }
}
