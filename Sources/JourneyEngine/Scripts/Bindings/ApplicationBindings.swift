extension ScriptBinding {
    static let oauthApplication = ScriptBinding.value(
        "oauthApplication", "Null: no journey is run for an application here.", in: [.next]
    ) { _ in .null }

    static let samlApplication = ScriptBinding.value(
        "samlApplication", "Null: no journey is run for an application here.", in: [.next]
    ) { _ in .null }

    static let cacheManager = ScriptBinding(
        "cacheManager", "Named caches, of which there are none here.", members: ["named", "exists"],
        [.next: "return { named: () => null, exists: () => false };"])
}
