import EndpointRouting

extension RequestContext {
    /// Where a login leads that names no other place (AM-BEHAVIOUR §1.7, DESIGN §8 "Realms").
    package func defaultSuccessURL(of realm: RealmPath) -> String {
        realm.isRoot ? "\(mount)/am/console" : "\(mount)/enduser/?realm=\(realm.text)"
    }
}
