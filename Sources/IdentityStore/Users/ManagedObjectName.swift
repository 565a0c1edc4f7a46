import EndpointRouting

/// The name of a realm's users among IDM's managed objects: `alpha_user`, in the root realm `user`.
package struct ManagedObjectName: Sendable, Equatable {
    package let text: String
    package let realm: RealmPath

    package init(usersOf realm: RealmPath) {
        self.realm = realm
        text = (realm.names + ["user"]).joined(separator: "_")
    }
}
