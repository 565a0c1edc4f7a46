import AdminWire
import EndpointRouting
import IdentityStore

/// `GET|DELETE outbox`
enum OutboxEndpoints {
    static let all: [any Endpoint] = [
        VerbEndpoint(AdminVerbs.outbox, on: .control) { _, context in
            let items = try context.store.read { try OutboxTable().items(&$0) }
            return .init(AdminList(items.map(AdminWire.OutboxItem.init)))
        },
        VerbEndpoint(AdminVerbs.clearOutbox, on: .control) { _, context in
            let items = try context.store.write { transaction in
                let items = try OutboxTable().items(&transaction)
                try OutboxTable().clear(&transaction)
                return items
            }
            return .init(AdminList(items.map(AdminWire.OutboxItem.init)))
        },
    ]
}

extension AdminWire.OutboxItem {
    init(_ item: IdentityStore.OutboxItem) {
        self.init(
            id: item.id, kind: Kind(item.kind), to: item.to, from: item.from, subject: item.subject, text: item.text,
            html: item.html,
            link: item.link, code: item.code, payload: item.payload, createdAt: item.createdAt.iso8601)
    }
}

extension AdminWire.OutboxItem.Kind {
    fileprivate init(_ kind: IdentityStore.OutboxItem.Kind) {
        switch kind {
        case .mail: self = .mail
        case .text: self = .text
        case .push: self = .push
        case .call: self = .call
        }
    }
}
